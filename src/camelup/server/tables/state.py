"""A table as a fold over the rows of its log: `TableState.after` gives the state that follows from one more row.

A state never changes. Whatever process reads a log gets the same states from it: that is how games survive crashes
and how several servers share them.
"""

from collections.abc import Iterable
from functools import lru_cache, partial
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from ...actions import LayCard
from ...editions import Edition, edition
from ...fair_dice import REPORTED, FairDice
from ...game import Move, outcome_of
from ...position import Position, View
from ...secrecy import Eyes, view
from ..api.requests import Options
from ..api.state import Phase
from ..store.rows import (
    Acted,
    CardTurned,
    EditionSet,
    Ended,
    Head,
    Left,
    LessonLeft,
    OptionsSet,
    Paused,
    Reacted,
    Rematched,
    Resumed,
    Returned,
    Row,
    Said,
    SeatAdded,
    SeatClaimed,
    SeatRemoved,
    Started,
    Starting,
    Undone,
)
from .face_down import LaidCard, Line, move_in, told, turned, unsettled
from .folding import folded
from .history import History
from .sitters import Sitter, claimed, rearranged, rolled, seated, unready

CHAT_LINES = 50
MILLISECONDS = {"move": 1000, "days": 86_400_000}
"""What one unit of each kind of clock is."""

NOBODY: frozenset[int] = frozenset()

eyes_of = lru_cache(1000)(Eyes)
"""Eyes that were checked before: every state is looked at through the same few, several times."""

Outcome = tuple[Move, Position]
"""What an action led to: the move with its events, and the position after it."""


class Removal(NamedTuple):
    """The host took a seat from a device before the start."""

    device: str
    at: int


class TableState(Struct, frozen=True, eq=False):
    """One table between two rows of its log: everything that the rows so far say.

    ``since`` is when the clock of the seat to act began. ``moved`` is the row that last moved the game, its start or an
    action: what was decided before it is stale, whoever came, went or talked since. ``set_up`` says that somebody chose
    the position from which the game started. At a companion ``line`` has the moves that were not taken back, and
    ``before`` is the state to which the next undo leads.
    """

    head: Head
    options: Options
    host: str
    sitters: tuple[Sitter, ...]
    history: History
    since: int
    edition_name: str
    length: int = 0
    phase: Phase = "lobby"
    turn: int | None = None
    start: Position | None = None
    present: Position | None = None
    moved: int = 0
    moves: int = 0
    rolls: int = 0
    cards: tuple[LaidCard, ...] = ()
    talk: tuple[int, ...] = ()
    rematch: str | None = None
    lesson_left: bool = False
    removals: tuple[Removal, ...] = ()
    set_up: bool = False
    line: Line = ()
    before: "TableState | None" = None

    @classmethod
    def of(cls, head: Head, rows: Iterable[Row] = ()) -> "TableState":
        """Return the table that a head and the rows behind it make."""
        sitters = (Sitter(),) * head.seats
        return cls(head, head.options, head.host, sitters, History(), head.created, head.edition).after_all(rows)

    def after_all(self, rows: Iterable[Row]) -> "TableState":
        """Return the table after several more rows."""
        states: list[TableState] = [self, *folded(self, list(rows))]
        return states[-1]

    def after(self, row: Row, outcome: Outcome | None = None) -> "TableState":
        """Return the table after one more row; whoever knows the outcome of an action already hands it in."""
        if isinstance(row, Acted):
            return self._after_action(row, *(outcome or outcome_of(self.position, row.move)))
        then = self._grown(row)
        match row:
            case Started():
                return then(**self._started(row))
            case Said() | Reacted():
                return then(talk=(*self.talk, self.length + 1)[-CHAT_LINES:])
            case OptionsSet() | EditionSet() | SeatAdded() | SeatRemoved():
                return then(**self._rearranged(row))
            case LessonLeft():
                return then(lesson_left=True)
            case Starting():
                return then(phase="starting", since=row.at)
            case Paused():
                return then(phase="paused")
            case Resumed():
                return then(phase="playing", since=row.at)
            case Ended():
                return then(phase="ended", turn=None, since=row.at, before=self._kept)
            case Undone() | CardTurned() | SeatClaimed():
                return self._after_report(row)
            case Rematched():
                return then(rematch=row.table)
            case _:
                sitters = seated(self.sitters, row, self.dice.promise)
                since = row.at if isinstance(row, Returned) else self.since
                removals = self.removals + self._removal(row)
                return then(sitters=sitters, host=self._host_among(sitters), since=since, removals=removals)

    def _removal(self, row: Row) -> tuple[Removal, ...]:
        """Return who was removed by a row, if it is one of the host against somebody else."""
        device = self.sitter(row.seat).device if isinstance(row, Left) and row.by == "host" else None
        return (Removal(device, row.at),) if device and device != self.host else ()

    def _grown(self, row: Row, move: Move | None = None) -> "partial[TableState]":
        """Return what takes the changes that a row makes, with the row in the history."""
        history = self.history.grown(self.length, row, move)
        return partial(replace, self, length=self.length + 1, history=history)

    def _after_action(self, row: Acted, move: Move, position: Position) -> "TableState":
        """Return the table after an action."""
        cards = self.cards
        if isinstance(move.action, LayCard):
            promise = "" if self.reported else self.dice.card(self.moves + 1, move.seat, str(move.action))
            laid = LaidCard(self.length + 1, self.moves + 1, move.seat, move.action, promise, row.face_down)
            cards = (*cards, laid)
        rolls, sitters = self.rolls, self.sitters
        if move.face is not None:
            rolls += 1
            sitters = rolled(sitters, move.seat, row.link, rolls)
        after: TableState = self._grown(row, move)(
            phase="finished" if position.finished else self.phase,
            turn=position.turn,
            since=row.at,
            present=position,
            moved=self.length + 1,
            moves=self.moves + 1,
            rolls=rolls,
            sitters=sitters,
            cards=cards,
        )
        return after.in_line(self, (*self.line, (after.length, move))) if self.reported else after

    @property
    def _kept(self) -> "TableState | None":
        """The state itself at a companion, where it may be needed again; elsewhere nothing is taken back."""
        return self if self.reported else None

    def _after_report(self, row: Undone | CardTurned | SeatClaimed) -> "TableState":
        """Return a companion after a row that only companions have."""
        if isinstance(row, SeatClaimed):
            after: TableState = self._grown(row)(sitters=claimed(self.sitters, row))
            return after
        return self._undone(row) if isinstance(row, Undone) else self._after_turning(row)

    def in_line(self, before: "TableState", line: Line) -> "TableState":
        """Return a companion with its line of moves; while cards lie face down, the end of the race settles none."""
        if self.position.finished and self.face_down:
            number, (move, present) = line[-1][0], unsettled(line[-1][1], self.position)
            line = (*line[:-1], (number, move))
            return replace(self, phase="playing", present=present, line=line, before=before)
        return replace(self, line=line, before=before)

    def _after_turning(self, row: CardTurned) -> "TableState":
        """Return a companion after a card was turned over: the game played again with all colours that are known."""
        assert self.start is not None
        cards = turned(self.cards, row.move, row.camel)
        line, position = told(self.start, self.line, cards)
        phase = "finished" if position.finished else self.phase
        after: TableState = self._grown(row)(
            cards=cards, present=position, phase=phase, since=row.at, moved=self.length + 1
        )
        return after.in_line(self, line)

    def _undone(self, row: Undone) -> "TableState":
        """Return a companion as it was before what was reported last; who sits where stays."""
        was = self.before
        assert was is not None
        return self._grown(row)(
            phase=was.phase,
            turn=was.turn,
            since=row.at,
            start=was.start,
            present=was.present,
            moved=self.length + 1,
            moves=was.moves,
            rolls=was.rolls,
            cards=was.cards,
            line=was.line,
            before=was.before,
        )

    def _started(self, row: Started) -> dict[str, Any]:
        """Return what changes when the camels are set out and the first seat is to act."""
        start = Position(f"{self.edition} {row.track}", seats=len(self.sitters), first=row.seat)
        return {
            "phase": "playing",
            "turn": row.seat,
            "since": row.at,
            "start": start,
            "present": start,
            "moved": self.length + 1,
            "set_up": " " in row.track,
            "before": self._kept,
        }

    def _rearranged(self, row: OptionsSet | EditionSet | SeatAdded | SeatRemoved) -> dict[str, Any]:
        """Return what changes when the host sets up the table anew."""
        if isinstance(row, OptionsSet):
            return {"options": row.options}
        if isinstance(row, EditionSet):
            return {"edition_name": row.edition, "sitters": unready(self.sitters)}
        sitters = rearranged(self.sitters, row)
        if isinstance(row, SeatAdded):
            return {"sitters": sitters}
        return {"sitters": sitters, "options": self._options_without(row.seat)}

    def _options_without(self, seat: int) -> Options:
        """Return the options once a seat is gone: the first to act keeps the turn, or is drawn if it is gone itself."""
        first = self.options.first
        return replace(self.options, first=0 if first == seat else first - (first > seat))

    def _host_among(self, sitters: tuple[Sitter, ...]) -> str:
        """Return the host; one that has just lost its last seat passes the table on to the next person."""
        devices = [sitter.device for sitter in sitters if sitter.device]
        lost = bool(self.seats_of(self.host)) and self.host not in devices
        return devices[0] if lost and devices else self.host

    @property
    def id(self) -> str:
        """The table's id."""
        return self.head.table

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return edition(self.edition_name)

    @property
    def position(self) -> Position:
        """The present position; only once the game is on."""
        assert self.present is not None
        return self.present

    @property
    def scripted(self) -> str | None:
        """The move that comes next in a lesson, None where everybody is free to choose."""
        script = self.head.script
        return None if self.lesson_left or self.moves >= len(script) else script[self.moves]

    @property
    def over(self) -> bool:
        """Whether nothing more can happen in the game: it was played to its end, or its host ended it."""
        return self.phase in ("finished", "ended")

    def eyes(self, viewer: int | None) -> Eyes:
        """Return the eyes of a seat or, with None, of a spectator: all lies open when the game is over."""
        return eyes_of(viewer, self.over, self.options.money == "shown", self.face_down if self.reported else NOBODY)

    def view(self, viewer: int | None) -> View:
        """Return the position as a seat or a spectator sees it."""
        return view(self.position, self.eyes(viewer))

    @property
    def reported(self) -> bool:
        """Whether this is a companion: a real table, whose dice are reported instead of drawn."""
        return self.head.dice == REPORTED

    @property
    def face_down(self) -> frozenset[int]:
        """The seats that have laid a card whose colour nobody has told yet."""
        return frozenset(card.seat for card in self.cards if card.face_down)

    def move_at(self, number: int) -> Move | None:
        """Return the move that a row of the log is, if it is one that was not taken back."""
        return move_in(self.line, number) if self.reported else self.history.moves[number - 1]

    @property
    def played(self) -> list[Move]:
        """All moves of the game, without those that were taken back."""
        if self.reported:
            return [move for _, move in self.line]
        return [move for move in self.history.moves[: self.length] if move]

    @property
    def row(self) -> Row:
        """The last row."""
        return self.history.rows[self.length - 1]

    @property
    def dice(self) -> FairDice:
        """The dice, with what people have added up to now."""
        return self.dice_of(self.sitters)

    def dice_of(self, sitters: tuple[Sitter, ...]) -> FairDice:
        """Return the dice with what these sitters have opened."""
        values = [sitter.newest for sitter in sitters]
        return FairDice(bytes.fromhex(self.head.seed), self.id, values, self.head.dice)

    def asked(self, client: str) -> Row | None:
        """Return the row that a request with this id has added, if it has."""
        number = self.history.clients.get(client, self.length + 1)
        return self.history.rows[number - 1] if number <= self.length else None

    def seats_of(self, device: str | None) -> list[int]:
        """Return the seats that a device holds."""
        return [n for n, sitter in enumerate(self.sitters, 1) if device and sitter.device == device]

    def has(self, device: str | None) -> bool:
        """Return whether a device plays at the table or hosts it."""
        return device is not None and (device == self.host or bool(self.seats_of(device)))

    def sitter(self, seat: int) -> Sitter:
        """Return who sits on a seat."""
        return self.sitters[seat - 1]

    @property
    def bot(self) -> str | None:
        """The bot that is to act, None if it is nobody's or a person's turn."""
        return self.sitter(self.turn).player if self.phase == "playing" and self.turn else None

    @property
    def deadline(self) -> int | None:
        """When the time of the person to act runs out."""
        clock = self.options.clock
        if self.phase != "playing" or clock.kind == "none" or self.bot:
            return None
        return self.since + clock.amount * MILLISECONDS[clock.kind]
