"""What is in the box: camels, dice, tickets, tiles and cards.

Every piece is a small immutable value that knows its letter in the notation. Which of them an edition uses,
and how many, is said in `editions`.
"""

from dataclasses import dataclass
from enum import Enum, IntEnum


class Heading(IntEnum):
    """The way a camel runs around the track (S2, S4)."""

    CLOCKWISE = 1
    COUNTERCLOCKWISE = -1


@dataclass(frozen=True, slots=True)
class Camel:
    """A camel. Racing camels run clockwise; crazy ones run the other way and are never ranked."""

    letter: str
    name: str
    heading: Heading = Heading.CLOCKWISE

    @property
    def racing(self) -> bool:
        """Whether one can bet on it (R1)."""
        return self.heading is Heading.CLOCKWISE

    def __str__(self) -> str:
        return self.letter


BLUE = Camel("b", "blue")
GREEN = Camel("g", "green")
ORANGE = Camel("o", "orange")
WHITE = Camel("w", "white")
YELLOW = Camel("y", "yellow")
PURPLE = Camel("p", "purple")
RED = Camel("r", "red")
CRAZY_WHITE = Camel("W", "crazy white", Heading.COUNTERCLOCKWISE)
CRAZY_BLACK = Camel("K", "crazy black", Heading.COUNTERCLOCKWISE)

CAMELS = {camel.letter: camel for camel in (BLUE, GREEN, ORANGE, WHITE, YELLOW, PURPLE, RED, CRAZY_WHITE, CRAZY_BLACK)}
"""Every camel of every edition by its letter."""


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a die: the camel it names, its pips, and the other camel that may have to move instead.

    Only a die that names two camels has an ``other`` (M5, M6).
    """

    die: str
    camel: Camel
    pips: int
    other: Camel | None = None

    def __str__(self) -> str:
        if self.die == self.camel.letter:
            return f"{self.die}{self.pips}"
        return f"{self.die}{self.camel.letter}{self.pips}"


@dataclass(frozen=True, slots=True)
class Die:
    """A die, as its different faces; each of them is equally likely (S5)."""

    letter: str
    name: str
    faces: tuple[Face, ...]

    def __str__(self) -> str:
        return self.letter


@dataclass(frozen=True, slots=True)
class DieOut:
    """A die that is out of the pyramid; its face may be unknown in a position somebody typed."""

    die: Die
    face: Face | None = None

    def __str__(self) -> str:
        return str(self.face or self.die)


class Side(Enum):
    """The side of a tile that lies up (M7)."""

    CHEERING = "+"
    BOOING = "-"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Tile:
    """A spectator tile on the track; one without an owner pays nobody."""

    space: int
    side: Side
    owner: int | None = None

    def __str__(self) -> str:
        return f"{self.space}{self.side}{self.owner or ''}"


@dataclass(frozen=True, slots=True)
class BettingTicket:
    """A leg bet and what it pays if its camel leads (S6)."""

    camel: Camel
    pounds: int

    def __str__(self) -> str:
        return f"{self.camel}{self.pounds}"


@dataclass(frozen=True, slots=True)
class Card:
    """A finish card on one of the two decks; ``camel`` is None for one who may not see it (K2)."""

    seat: int
    camel: Camel | None

    def __str__(self) -> str:
        return f"{self.seat}{self.camel or '?'}"
