"""What is in the box: camels, dice, tickets, tiles and cards.

Camels, faces and sides are their letters in the notation: ``Camel.BLUE == "b"``. They compare, hash and encode as
these letters, and a letter makes one: ``Camel("b")``. The other pieces are small immutable values that coerce what
they are given, or refuse it. Which of them an edition uses, and how many, is said in `editions`.
"""

from dataclasses import dataclass
from enum import Enum, IntEnum, StrEnum
from typing import Literal, NoReturn, TypeVar

from .arguments import is_a, listed, plain_text, short, whole

Kind = TypeVar("Kind", bound=Enum)
Letter = TypeVar("Letter", bound=StrEnum)

DeckName = Literal["winner", "loser"]
"""The two decks that finish cards are laid on (A4)."""

LARGEST = 1000
"""No seat, space or number of pounds in a piece is larger: what is, is a slip."""


def careful(kind: type[Kind]) -> type[Kind]:
    """Let an enum look at the type of what it is given before it hashes or compares it."""
    find, plain = kind.__new__, type(next(iter(kind)).value)

    def new(cls: type[Kind], given: object) -> Kind:
        return find(cls, given if type(given) is plain or type(given) is cls else plain_value(cls, given))

    setattr(kind, "__new__", new)  # noqa: B010 - an enum has its own only once it is made
    return kind


@careful
class Heading(IntEnum):
    """The way a camel runs around the track (S2, S4).

    >>> import camelup
    >>> camelup.Camel("r").heading, camelup.Camel("K").heading
    (Heading.CLOCKWISE, Heading.COUNTERCLOCKWISE)
    """

    CLOCKWISE = 1
    COUNTERCLOCKWISE = -1

    def __repr__(self) -> str:
        return f"Heading.{self.name}"

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        raise ValueError(f"there is no heading {short(value)}; it is 1, clockwise, or -1")


class Piece(StrEnum):
    """A piece that is its letter; prints as one would type it."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"

    @classmethod
    def _missing_(cls, value: object) -> NoReturn:
        known = ", ".join(member.value for member in cls)
        raise ValueError(f"there is no {cls.__name__.lower()} {str(value)[:20]!r}; choose from {known}")


@careful
class Camel(Piece):
    """A camel. Racing camels run clockwise; crazy ones run the other way and are never ranked.

    >>> import camelup
    >>> camelup.Camel.BLUE == "b", camelup.Camel("y")
    (True, Camel.YELLOW)
    >>> camelup.Camel.WHITE.heading
    Heading.CLOCKWISE
    """

    BLUE = "b"
    GREEN = "g"
    ORANGE = "o"
    WHITE = "w"
    YELLOW = "y"
    PURPLE = "p"
    RED = "r"
    CRAZY_WHITE = "W"
    CRAZY_BLACK = "K"

    @property
    def word(self) -> str:
        """The camel in words: ``blue``, ``crazy white``."""
        return self.name.lower().replace("_", " ")

    @property
    def racing(self) -> bool:
        """Whether one can bet on it (R1)."""
        return self.value.islower()

    @property
    def heading(self) -> Heading:
        """The way it runs."""
        return Heading.CLOCKWISE if self.racing else Heading.COUNTERCLOCKWISE


@careful
class Face(Piece):
    """One face of a die, written as in a record: ``r3``, or ``*K2`` for black 2 on the grey die (S5).

    >>> import camelup
    >>> camelup.Face("r3"), str(camelup.Face("*K2"))
    (Face.RED_3, '*K2')
    """

    BLUE_1, BLUE_2, BLUE_3 = "b1", "b2", "b3"
    GREEN_1, GREEN_2, GREEN_3 = "g1", "g2", "g3"
    ORANGE_1, ORANGE_2, ORANGE_3 = "o1", "o2", "o3"
    WHITE_1, WHITE_2, WHITE_3 = "w1", "w2", "w3"
    YELLOW_1, YELLOW_2, YELLOW_3 = "y1", "y2", "y3"
    PURPLE_1, PURPLE_2, PURPLE_3 = "p1", "p2", "p3"
    RED_1, RED_2, RED_3 = "r1", "r2", "r3"
    GREY_WHITE_1, GREY_WHITE_2, GREY_WHITE_3 = "*W1", "*W2", "*W3"
    GREY_BLACK_1, GREY_BLACK_2, GREY_BLACK_3 = "*K1", "*K2", "*K3"

    @property
    def die(self) -> str:
        """The letter of its die; the grey one is ``*``."""
        return self.value[0]

    @property
    def camel(self) -> Camel:
        """The camel that it names."""
        return Camel(self.value[-2])

    @property
    def pips(self) -> int:
        """How far that camel goes."""
        return int(self.value[-1])

    @property
    def other(self) -> Camel | None:
        """The other camel that its die names, which may have to move instead (M5, M6)."""
        if self.die == self.camel:
            return None
        return Camel.CRAZY_BLACK if self.camel is Camel.CRAZY_WHITE else Camel.CRAZY_WHITE


@careful
class Side(Piece):
    """The side of a tile that lies up (M7).

    >>> import camelup
    >>> camelup.Side("+"), camelup.Side.BOOING == "-"
    (Side.CHEERING, True)
    """

    CHEERING = "+"
    BOOING = "-"


@dataclass(frozen=True, slots=True)
class Die:
    """A die, as its different faces; each of them is equally likely (S5).

    >>> import camelup
    >>> [str(face) for face in camelup.SECOND.dice[0].faces]
    ['b1', 'b2', 'b3']
    """

    letter: str
    word: str
    faces: tuple[Face, ...]

    def __post_init__(self) -> None:
        settle(self, "letter", plain_text(self.letter, "the letter of a die"))
        settle(self, "word", plain_text(self.word, "the word for a die"))
        settle(self, "faces", tuple(letter(Face, face) for face in listed(self.faces, "the faces of a die")))

    def __str__(self) -> str:
        return self.letter


@dataclass(frozen=True, slots=True, init=False)
class DieOut:
    """A die that is out of the pyramid; its face may be unknown in a position somebody typed.

    >>> import camelup
    >>> camelup.Position("2018 1gy/3bp/4r/13K/16W r3 1", seats=2).dice_out
    (DieOut(die=Die(letter='r', word='red', faces=(Face.RED_1, Face.RED_2, Face.RED_3)), face=Face.RED_3),)
    """

    die: Die
    face: Face | None = None

    def __init__(self, die: Die, face: Face | str | None = None) -> None:
        if not is_a(die, Die):
            raise TypeError(f"expected a die, not {short(die)}")
        settle(self, "die", die)
        settle(self, "face", None if face is None else letter(Face, face))

    def __str__(self) -> str:
        return str(self.face or self.die)


@dataclass(frozen=True, slots=True, init=False)
class Tile:
    """A spectator tile on the track; one without an owner pays nobody.

    >>> import camelup
    >>> camelup.Position("2018 1gy/3bp/4r/6+1/13K/16W - 1", seats=2).tiles[6]
    Tile(space=6, side=Side.CHEERING, owner=1)
    """

    space: int
    side: Side
    owner: int | None = None

    def __init__(self, space: int, side: Side | str, owner: int | None = None) -> None:
        settle(self, "space", number(space, "space"))
        settle(self, "side", letter(Side, side))
        settle(self, "owner", None if owner is None else number(owner, "owner"))

    def __str__(self) -> str:
        return f"{self.space}{self.side}{self.owner or ''}"


@dataclass(frozen=True, slots=True, init=False)
class BettingTicket:
    """A leg bet and what it pays if its camel leads (S6).

    >>> import camelup
    >>> after, _ = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "take y")
    >>> after.seats[0].bets
    (BettingTicket(camel=Camel.YELLOW, pounds=5),)
    """

    camel: Camel
    pounds: int

    def __init__(self, camel: Camel | str, pounds: int) -> None:
        settle(self, "camel", letter(Camel, camel))
        settle(self, "pounds", number(pounds, "pounds"))

    def __str__(self) -> str:
        return f"{self.camel}{self.pounds}"


@dataclass(frozen=True, slots=True, init=False)
class Card:
    """A finish card on one of the two decks; ``camel`` is None for one who may not see it (K2).

    >>> import camelup
    >>> after, _ = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "win g")
    >>> after.winner_deck
    (Card(seat=1, camel=Camel.GREEN),)
    """

    seat: int
    camel: Camel | None

    def __init__(self, seat: int, camel: Camel | str | None) -> None:
        settle(self, "seat", number(seat, "seat"))
        settle(self, "camel", None if camel is None else letter(Camel, camel))

    def __str__(self) -> str:
        return f"{self.seat}{self.camel or '?'}"


def settle(value: object, field: str, given: object) -> None:
    """Set a field of a frozen value while it is made."""
    object.__setattr__(value, field, given)


def letter(kind: type[Letter], given: object) -> Letter:
    """Return a camel, face or side, given as itself or as its letter."""
    return given if type(given) is kind else kind(given)  # type: ignore[arg-type]  # `careful` looks at it


def plain_value(kind: type[Enum], given: object) -> str | int:
    """Return what a piece or heading is made of as plain text or number; a piece of another kind is none."""
    name = kind.__name__.lower()
    if is_a(given, Enum):
        raise TypeError(f"expected a {name}, not {short(given)}")
    return whole(given, name) if kind is Heading else plain_text(given, f"a {name}")


def number(given: object, what: str) -> int:
    """Return a number that a piece may have, such as a seat or a space."""
    found = whole(given, what)
    if not 0 <= found <= LARGEST:
        raise ValueError(f"the {what} is out of range")
    return found
