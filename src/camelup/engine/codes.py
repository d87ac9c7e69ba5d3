# never compiled
"""How pieces are packed into numbers: the only place that packs and unpacks them.

The compiled build takes the same formulas, inlined, from codes.pxd; a test compares the two texts line by line. Why a
race is a number, and how it moves, is said in `moving`.
"""

from collections.abc import Iterable, Sequence
from itertools import compress
from typing import TypeVar

T = TypeVar("T")

HIDDEN = 7
"""The colour of a card that may not be seen (K2)."""

DIGITS = bytes.maketrans(b"01", b"\0\1")
"""The digits of a set, as truths."""


def card_of(seat: int, colour: int) -> int:
    """A finish card on a deck."""
    return seat * 8 + colour


def card_seat(card: int) -> int:
    """The seat that laid a card."""
    return card >> 3


def card_colour(card: int) -> int:
    """The colour of a card, `HIDDEN` if it may not be seen."""
    return card & 7


def ticket_of(colour: int, level: int) -> int:
    """A betting ticket: its colour, and how many of that colour lay above it."""
    return colour * 4 + level


def ticket_colour(ticket: int) -> int:
    """The colour of a betting ticket."""
    return ticket >> 2


def ticket_level(ticket: int) -> int:
    """How many tickets of its colour lay above a betting ticket: 0 is the best one."""
    return ticket & 3


def bet_place(seat: int, number: int) -> int:
    """Where a seat's bet of that number, from 0, is kept among all bets of a table: a seat can hold all 20 (A1)."""
    return seat * 20 + number


def face_of(die: int, side: int) -> int:
    """A face of a die among all faces."""
    return die * 6 + side


def face_die(face: int) -> int:
    """The die of a face."""
    return face // 6


def face_side(face: int) -> int:
    """The number of a face on its die."""
    return face % 6


def camel_at_rank(names: int, rank: int) -> int:
    """The camel at a rank, from 0, of an order of camels that has three bits for each."""
    return (names >> (3 * rank)) & 7


def space_at(race: int, index: int) -> int:
    """The space of the camel at an index of a race: one byte each, ``space * 8 + camel``, rear-most first."""
    return (race >> (index * 8 + 3)) & 31


def camel_at(race: int, index: int) -> int:
    """The camel at an index of a race."""
    return (race >> (index * 8)) & 7


def has(mask: int, number: int) -> int:
    """Whether a set, written as bits, has a number: 1 or 0."""
    return (mask >> number) & 1


def joined(mask: int, number: int) -> int:
    """A set, written as bits, with a number."""
    return mask | (1 << number)


def without(mask: int, number: int) -> int:
    """A set, written as bits, without a number."""
    return mask & ~(1 << number)


def counted(counts: int, number: int) -> int:
    """Counts of the numbers 0 to 7, eight bits for each, with one more of a number."""
    return counts + (1 << (number * 8))


def count_of(counts: int, number: int) -> int:
    """How often a number was counted."""
    return (counts >> (number * 8)) & 255


# For those who are not compiled


def mask_of(numbers: Iterable[int]) -> int:
    """A set of numbers as bits."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def members(mask: int) -> list[int]:
    """The numbers of a set that is written as bits, in order."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def picked(mask: int, things: Sequence[T]) -> list[T]:
    """Those of some things whose places are numbers in a set, in their order."""
    return list(compress(things, bin(mask)[:1:-1].encode().translate(DIGITS)))
