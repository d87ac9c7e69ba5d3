"""A table in memory: its head and all rows of its log, taken in one by one.

Whatever process reads a log gets the same table from it: that is how games survive crashes and how several
servers share them.
"""

import asyncio
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..actions import BetOnLoser, BetOnWinner, parse_move
from ..editions import Edition, edition
from ..game import Game, Move
from ..notation import parse_position
from ..position import Position
from ..secrecy import view
from .board import Common, common_of
from ..fair_dice import FairDice, commitment
from .entries import Head, Row, Summary
from .happenings import EntryKind

if TYPE_CHECKING:
    from .moment import Moment

MOVES_THE_GAME: frozenset[EntryKind] = frozenset(("start", "act"))
"""Kinds after which an action decided earlier is stale; comings and goings, chat and the like are not among them."""

TURNS_THE_CLOCK: frozenset[EntryKind] = frozenset(("starting", "start", "act", "resume", "return"))
HELD = ("lock", "news", "unsure", "moment", "guests")
SECOND, DAY = 1000, 86_400_000


@dataclass(frozen=True)
class Sitter:
    """Who sits on a seat: a person's device or a bot, and the bot that stands in for a person."""

    kind: str = "open"
    name: str = ""
    device: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    ready: bool = False
    commitment: str | None = None
    entropy: str | None = None

    @property
    def player(self) -> str | None:
        """The bot that plays this seat now, None if a person does."""
        return self.bot or self.stand_in


class Live:
    """One table: everything that its log says."""

    def __init__(self, head: Head) -> None:
        self.head = head
        self.options = head.options
        self.host = head.host
        self.sitters = [Sitter() for _ in range(head.seats)]
        self.rows: list[Row] = []
        self.length = 0
        self.game: Game | None = None
        self.last: tuple[Move, Position] | None = None
        self.dice: FairDice
        self.begun = False
        self.phase = "lobby"
        self.turn: int | None = None
        self.paused = False
        self.rematch: str | None = None
        self.moved = 0
        self._common: Common | None = None
        self.rolls = 0
        self.last_act = 0
        self.acts = 0
        self.talk: list[int] = []
        self.cards: list[tuple[int, str]] = []
        self.since = head.created
        self.clients: dict[str, int] = {}
        self.move_of_row: dict[int, int] = {}
        self.seed_commitment = commitment(bytes.fromhex(head.seed))
        self.lock = asyncio.Lock()
        self.news = asyncio.Event()
        self.unsure = False
        self.guests: set[str] = set()
        self.moment: Moment | None = None

    @property
    def id(self) -> str:
        """The table's id."""
        return self.head.table

    @cached_property
    def edition(self) -> Edition:
        """The edition that is played."""
        return edition(self.head.edition)

    def _phase(self) -> str:
        """lobby, starting, playing, paused or finished."""
        if self.game is None:
            return "starting" if self.begun else "lobby"
        if self.position.finished:
            return "finished"
        return "paused" if self.paused else "playing"

    @property
    def position(self) -> Position:
        """The present position; only once the game is on."""
        assert self.game is not None
        return self.last[1] if self.last else self.game.start

    def luck(self) -> FairDice:
        """The dice, with what people have added up to now; from the start of the game on they are ``dice``."""
        return FairDice(bytes.fromhex(self.head.seed), self.id, [sitter.entropy for sitter in self.sitters])

    @property
    def common(self) -> Common:
        """The present position and what everybody sees of it."""
        if self._common is None or self._common.position is not self.position:
            everyone = view(self.position, None, money=self.options.money == "shown")
            self._common = common_of(self.position, everyone, self._common)
        return self._common

    @property
    def moves(self) -> list[Move]:
        """The moves of the game so far."""
        return self.game.moves if self.game else []

    def move_at(self, number: int) -> Move | None:
        """The move of a row of the log, None if it is of another kind."""
        at = self.move_of_row.get(number)
        return self.moves[at - 1] if at else None

    def seats_of(self, device: str | None) -> list[int]:
        """The seats that a device holds."""
        return [n for n, sitter in enumerate(self.sitters, 1) if device and sitter.device == device]

    def sitter(self, seat: int) -> Sitter:
        """Who sits on a seat."""
        return self.sitters[seat - 1]

    @property
    def deadline(self) -> int | None:
        """When the time of the seat to act runs out."""
        clock = self.options.clock
        if self.phase != "playing" or clock.kind == "none" or self.turn is None or self.sitter(self.turn).player:
            return None
        return self.since + clock.amount * (SECOND if clock.kind == "move" else DAY)

    def after(self, row: Row) -> "Live":
        """The table as it will be when a row is committed; this one stays as it is, and so does its history."""
        fork = object.__new__(Live)
        vars(fork).update(vars(self))
        fork.sitters = self.sitters[:]
        fork._look_at(row)
        return fork

    def become(self, fork: "Live", row: Row) -> None:
        """Take over what a fork knows, now that its row is committed; those who hold this table keep it."""
        held = {name: vars(self)[name] for name in HELD}
        vars(self).update(vars(fork) | held)
        self._remember(row)

    # Taking in the log

    def take_in(self, row: Row) -> None:
        """One more row."""
        self._look_at(row)
        self._remember(row)

    def _remember(self, row: Row) -> None:
        """Add a row that was looked at to the history."""
        self.rows.append(row)
        if row.client:
            self.clients[row.client] = self.length
        if row.kind in ("chat", "react"):
            self.talk.append(self.length)
        if row.kind == "act":
            self._remember_move()

    def _remember_move(self) -> None:
        assert self.game and self.last
        self.game.add(*self.last)
        at, move = len(self.game.moves), self.last[0]
        self.move_of_row[self.length] = at
        if isinstance(move.action, BetOnWinner | BetOnLoser):
            self.cards.append((at, self.dice.card(at, move.seat, str(move.action))))

    def _look_at(self, row: Row) -> None:
        """What a row changes, but for the history."""
        self.length += 1
        getattr(self, f"_{row.kind}")(row)
        if row.kind in MOVES_THE_GAME:
            self.moved = self.length
        if row.kind in TURNS_THE_CLOCK:
            self.since = row.at
        self.phase = self._phase()
        self.turn = self.position.turn if self.game else None

    def _join(self, row: Row) -> None:
        assert row.seat and row.name
        kind = "bot" if row.bot else "human"
        self.sitters[row.seat - 1] = Sitter(kind, row.name, row.device, row.bot, ready=row.bot is not None)

    def _leave(self, row: Row) -> None:
        assert row.seat
        device = self.sitter(row.seat).device
        self.sitters[row.seat - 1] = Sitter()
        if device == self.host and not self.seats_of(device):
            self._pass_on_host()

    def _ready(self, row: Row) -> None:
        for seat in row.seats:
            self._reseat(seat, ready=row.ready)
        promise = commitment(bytes.fromhex(row.entropy)) if row.entropy else row.commitment
        self._reseat(row.seats[0], entropy=row.entropy, commitment=promise)

    def _options(self, row: Row) -> None:
        assert row.options
        self.options = row.options

    def _starting(self, row: Row) -> None:
        self.begun = True

    def _reveal(self, row: Row) -> None:
        assert row.seat
        self._reseat(row.seat, entropy=row.entropy)

    def _start(self, row: Row) -> None:
        assert row.seat and row.text
        self.begun = True
        line = f"{self.edition} {row.text}"
        start = parse_position(line, seats=len(self.sitters), first=row.seat)
        self.game = Game(start, [sitter.name for sitter in self.sitters])
        self.dice = self.luck()

    def _act(self, row: Row) -> None:
        assert self.game and row.move
        action, face = parse_move(row.move)
        self.last = self.game.outcome(action, face or None)
        self.rolls += self.last[0].face is not None
        self.acts += 1
        self.last_act = self.length

    def _takeover(self, row: Row) -> None:
        assert row.seat
        self._reseat(row.seat, stand_in=row.bot)
        if row.removed:
            device = self.sitter(row.seat).device
            self._reseat(row.seat, device=None)
            if device == self.host and not self.seats_of(device):
                self._pass_on_host()

    def _return(self, row: Row) -> None:
        assert row.seat
        self._reseat(row.seat, stand_in=None)

    def _pause(self, row: Row) -> None:
        self.paused = True

    def _resume(self, row: Row) -> None:
        self.paused = False

    def _rematch(self, row: Row) -> None:
        self.rematch = row.text

    def _chat(self, row: Row) -> None:
        """Talk changes nothing."""

    def _react(self, row: Row) -> None:
        """Neither do reactions."""

    def _reseat(self, seat: int, **changes: Any) -> None:
        """Somebody sits there otherwise than before."""
        self.sitters[seat - 1] = replace(self.sitter(seat), **changes)

    def _pass_on_host(self) -> None:
        """The table goes to the next person, if there is one."""
        self.host = next((sitter.device for sitter in self.sitters if sitter.device), self.host)

    @property
    def summary(self) -> Summary:
        """What lists show."""
        finished = self.phase == "finished"
        return Summary(
            phase=self.phase,
            names=tuple(sitter.name for sitter in self.sitters),
            open_seats=sum(sitter.kind == "open" for sitter in self.sitters),
            turn=self.turn,
            public=self.options.public,
            spectators=self.options.spectators,
            odds=self.options.odds,
            edition=self.edition.name,
            created=self.head.created,
            seats=tuple((n, sitter.device) for n, sitter in enumerate(self.sitters, 1) if sitter.device),
            money=tuple(self.position.table.money[n] for n in range(self.head.seats)) if finished else (),
            winners=self.position.winners if finished else (),
            moves=self.acts if finished else 0,
            finished=self.since if finished else 0,
            host=self.host,
        )
