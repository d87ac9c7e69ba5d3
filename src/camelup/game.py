"""A game: where it started and what followed. Play, undo, look back."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from .actions import Action, parse_move
from .editions import Edition
from .errors import CamelUpError
from .events import DieRevealed, Event, LegScored
from .pieces import Face
from .position import Position
from .turn import apply
from .turn.start import start_position


@dataclass(frozen=True)
class Move:
    """One action that was done, by whom, and what it made happen."""

    seat: int
    action: Action
    face: Face | None
    events: tuple[Event, ...]

    def __str__(self) -> str:
        return f"{self.action} {self.face}" if self.face else str(self.action)


class Game:
    """The players, the start, and all moves so far; ``tags`` are further facts that a record keeps."""

    def __init__(self, start: Position, names: Sequence[str], tags: dict[str, str] | None = None) -> None:
        if len(names) != start.table.seats:
            raise CamelUpError(f"there are {len(names)} names for {start.table.seats} seats")
        self.names = [checked_name(name) for name in names]
        self.tags = dict(tags or {})
        self.moves: list[Move] = []
        self.positions = [start]

    @classmethod
    def new(cls, edition: Edition | str, names: Sequence[str], rng: Random, first: int = 1) -> "Game":
        """A new game, its camels set out by dice from a generator."""
        return cls(start_position(edition, len(names), rng, first), names)

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
        move, after = self.outcome(action, reveal)
        self.add(move, after)
        return move.events

    def outcome(self, action: Action | str, reveal: Face | str | None = None) -> tuple[Move, Position]:
        """The move that an action of the seat to act would be, and the position after it; nothing is done yet."""
        before = self.position
        after, events = apply(before, action, reveal)
        face = next((event.face for event in events if isinstance(event, DieRevealed)), None)
        return Move(before.turn or 0, parsed(action), face, tuple(events)), after

    def add(self, move: Move, after: Position) -> None:
        """Let a move follow that `outcome` gave."""
        self.moves.append(move)
        self.positions.append(after)

    def undo(self) -> Move:
        """Take back the last move."""
        if not self.moves:
            raise CamelUpError("there is no move to take back")
        self.positions.pop()
        return self.moves.pop()


def parsed(action: Action | str) -> Action:
    """An action that may have been given in notation."""
    return parse_move(action)[0] if isinstance(action, str) else action


def checked_name(name: str) -> str:
    """A player's name that a record can hold."""
    name = " ".join(name.split())
    if not name or len(name) > 40 or ";" in name or not name.isprintable():
        raise CamelUpError(f"{name[:40]!r} can't be a name: it has 1 to 40 characters, and none of them is a semicolon")
    return name
