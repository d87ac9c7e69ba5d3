"""A game: where it started and what followed. Play, undo, look back, load, save."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from ..actions import ROLL, Action, split_move
from ..arguments import as_path, as_rng, checked_name, is_a, listed, plain_text, short
from ..editions import Edition
from ..errors import BadNotation, CamelUpError, IllegalAction
from ..events import Event, LegScored
from ..files import read_lines, read_text, write_whole
from ..notation.record import Record, read_record, split_records, write_record
from ..pieces import Face
from ..plural import plural
from ..position import Position
from ..turn.apply import chance, checked_face, outcome, playable
from ..turn.legal import legal_actions
from ..turn.start import start_position
from .tags import OWN_TAGS, check_result, checked_tags, format_result, read_names, read_start, start_tags

MOST_LISTED = 6
"""How many legal actions the message about a bad move names."""

if TYPE_CHECKING:
    from ..drawing.theme import Theme


@dataclass(frozen=True)
class Move:
    """One action that was done, by whom, and what it made happen.

    >>> import camelup
    >>> game = camelup.Game(camelup.Position("2018 1gy/3bp/4r/13K/16W - 1", seats=2), ["Ann", "Bo"])
    >>> _ = game.play("roll r3")
    >>> game.moves[0].seat, str(game.moves[0])
    (1, 'roll r3')
    """

    seat: int
    action: Action
    face: Face | None
    events: tuple[Event, ...] = field(repr=False)

    def __str__(self) -> str:
        return f"{self.action} {self.face}" if self.face else str(self.action)


class Game:
    """The players, the start, and all moves so far.

    ``tags`` are further facts that a record keeps; ``comments`` stand behind a number of moves, 0 before the first.

    >>> from random import Random
    >>> import camelup
    >>> game = camelup.Game.new("2018", ["Ann", "Bo"], Random(1))
    >>> _ = game.play("take y"), game.roll(Random(2))
    >>> [str(move) for move in game]
    ['take y', 'roll *K2']
    >>> str(game.undo()), len(game)
    ('roll *K2', 1)
    """

    def __init__(self, start: Position | str, names: Sequence[str], tags: dict[str, str] | None = None) -> None:
        start, names = playable(start), listed(names, "the names of the players")
        if len(names) != len(start.seats):
            raise CamelUpError(f"{plural(len(names), 'name')} for {plural(len(start.seats), 'seat')}")
        self.names = [checked_name(name) for name in names]
        self.tags = checked_tags(tags)
        self.comments: dict[int, list[str]] = {}
        self.moves: list[Move] = []
        self.positions = [start]

    @classmethod
    def new(cls, edition: Edition | str, names: Sequence[str], rng: Random | None = None, first: int = 1) -> "Game":
        """Start a new game, its camels set out by dice from ``rng``."""
        names = listed(names, "the names of the players")
        return cls(start_position(edition, len(names), rng, first), names)

    @classmethod
    def load(cls, path: str | Path) -> "Game":
        """Read a game from its record in a file."""
        return parse_record(read_text(as_path(path)))

    def save(self, path: str | Path) -> None:
        """Write the record into a file, whole or not at all."""
        write_whole(as_path(path), format_record(self))

    def film(self, *, width: float | None = None, theme: "Theme" = "auto") -> str:
        """Draw the race as one moving SVG picture: the start, and the board after each roll."""
        from ..drawing.film_svg import film_svg  # loaded when somebody draws
        from ..drawing.scene import scene_of
        from ..drawing.theme import checked_width

        width = checked_width(width)
        rolls = [position for position, move in zip(self.positions[1:], self.moves, strict=True) if move.face]
        return film_svg(
            [scene_of(position, seats=False) for position in (self.start, *rolls)], width=width, theme=theme
        )

    def __repr__(self) -> str:
        end = ", finished" if self.finished else ""
        return f"<Game {self.start.edition} of {', '.join(self.names)}: {plural(len(self), 'move')}{end}>"

    def __str__(self) -> str:
        return format_record(self)

    def __len__(self) -> int:
        return len(self.moves)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __eq__(self, other: object) -> bool:
        if not is_a(other, Game):
            return NotImplemented
        mine = (self.names, self.tags, self.comments, self.start, self.moves)
        return mine == (other.names, other.tags, other.comments, other.start, other.moves)

    __hash__ = None  # type: ignore[assignment]  # a game changes as it is played

    @property
    def start(self) -> Position:
        """The position before the first move."""
        return self.positions[0]

    @property
    def position(self) -> Position:
        """The present position."""
        return self.positions[-1]

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.position.finished

    @property
    def events(self) -> Iterable[Event]:
        """Everything that has happened, in order."""
        return (event for move in self.moves for event in move.events)

    @property
    def legs(self) -> list[LegScored]:
        """All leg scorings so far."""
        return [event for event in self.events if isinstance(event, LegScored)]

    def play(self, action: Action | str, reveal: Face | str | None = None) -> tuple[Event, ...]:
        """Do an action of the seat to act; what happened. An illegal one raises and changes nothing."""
        move, after = outcome_of(self.position, action, reveal)
        self.moves.append(move)
        self.positions.append(after)
        return move.events

    def roll(self, rng: Random | None = None) -> tuple[Event, ...]:
        """Reveal a die from the pyramid, drawn from ``rng``; what happened."""
        faces = chance(self.position)
        if not faces:
            raise IllegalAction("the game is over", "E1", "game_over")
        [face] = as_rng(rng).choices([face for face, _ in faces], [float(p) for _, p in faces])
        return self.play(ROLL, face)

    def undo(self) -> Move:
        """Take back the last move, with the comments behind it."""
        if not self.moves:
            raise CamelUpError("there is no move to take back")
        self.comments.pop(len(self.moves), None)
        self.positions.pop()
        return self.moves.pop()


def outcome_of(position: Position, action: Action | str, reveal: Face | str | None = None) -> tuple[Move, Position]:
    """The move that an action of the seat to act is, and the position after it."""
    action, result = split_move(action)
    face = checked_face(position, action, reveal, result)
    after, events = outcome(position, action, face)
    return Move(position.turn or 0, action, face, tuple(events)), after


def parse_record(text: str) -> Game:
    """Read a record and play it; one that stops early gives a game that is not finished.

    >>> import camelup
    >>> tags = '[Edition "2018"] [Seats "Ann; Bo"] [Start "1gyr/3bp/15K/16W"]'
    >>> camelup.parse_record(tags + " 1. roll r3 take g")
    <Game 2018 of Ann, Bo: 2 moves>
    """
    return game_of(read_record(plain_text(text, "the text of a record")))


def read_games(path: str | Path) -> Iterator[Game]:
    """Read the games of a file one by one: it may hold any number of records, one behind the other.

    >>> from pathlib import Path
    >>> from tempfile import TemporaryDirectory
    >>> import camelup
    >>> game = camelup.Game.new("2014", ["Ann", "Bo"])
    >>> with TemporaryDirectory() as folder:
    ...     file = Path(folder, "games.camel")
    ...     _ = file.write_text(camelup.format_record(game) * 2)
    ...     [game.names for game in camelup.read_games(file)]
    [['Ann', 'Bo'], ['Ann', 'Bo']]
    """
    for line, text in split_records(read_lines(as_path(path))):
        yield game_of(read_record(text, line))


def game_of(record: Record) -> Game:
    """Play a record that has been read."""
    names = read_names(record.tags)
    tags = {tag: value for tag, value in record.tags.items() if tag not in OWN_TAGS}
    game = Game(read_start(record.tags, len(names)), names, tags)
    for move in record.moves:
        play_move(game, move)
    check_result(record.tags, names, game.position)
    game.comments = {at: list(comments) for at, comments in record.comments.items()}
    return game


def play_move(game: Game, move: str) -> None:
    """Play one move of a record; if it can't be, say which one it is and what was legal."""
    place = f"move {len(game.moves) + 1} (seat {game.position.turn or '-'}), {move[:30]!r}"
    try:
        if move == "roll":
            raise BadNotation(place, "a roll needs its face, as in roll b3")
        game.play(move)
    except (IllegalAction, BadNotation) as error:
        reason = error.reason if isinstance(error, BadNotation) else str(error)
        raise BadNotation(place, f"{reason}; legal: {legal_instead(game.position, move)}") from None


def legal_instead(position: Position, move: str) -> str:
    """Return what was legal in place of a move, briefly: some actions of its kind, or else the kinds."""
    legal = [str(action) for action in legal_actions(position)]
    kinds = list(dict.fromkeys(action.split()[0] for action in legal))
    same = [action for action in legal if action.split()[0] == move.partition(" ")[0]]
    if not same:
        return ", ".join(kinds) or "nothing: the game is over"
    left = len(same) - MOST_LISTED
    return ", ".join(same[:MOST_LISTED]) + (f" and {left} more" if left > 0 else "")


def format_record(game: Game) -> str:
    """Write a record: tags, then one line per round.

    >>> from random import Random
    >>> import camelup
    >>> game = camelup.play_game(["roll", "roll"], "2014", Random(1))
    >>> camelup.format_record(game).splitlines()[:2]
    ['[Edition "2014"]', '[Seats "roll 1; roll 2"]']
    """
    if not is_a(game, Game):
        raise TypeError(f"expected a game, not {short(game)}")
    tags = {"Edition": game.start.edition.name, "Seats": "; ".join(game.names)} | start_tags(game.start)
    if game.finished:
        tags["Result"] = format_result(game.names, game.position)
    record = Record(tags | game.tags, [str(move) for move in game.moves], game.comments)
    return write_record(record, len(game.names))
