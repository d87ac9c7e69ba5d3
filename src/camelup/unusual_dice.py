"""How unusual the dice of a game were: the chance that fair dice are at least as odd.

Every die shows 1, 2 or 3 pips with equal chances. For each die of the pyramid we count how far its pips are from 2 per
roll, in all rolls of the game together; the sum of the squares of these differences says how odd the dice were. A die
that always shows 3 makes it large, and so does a race in which all dice are low. The chance of a sum at least as large
is exact for the number of rolls that each die had, by multiplying out the distributions of the dice.

The number of rolls is not chosen beforehand: high dice end a race sooner. That shifts the chances a little; over many
games they stay as even as a chance should be (`tests/test_unusual_dice.py` measures it).
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

AVERAGE = 2
"""The mean of a die that shows 1, 2 or 3."""
SIDES = (-1, 0, 1)
"""What a die may be away from its average."""


class DiePips(Struct, frozen=True):
    """A die, how often it came out, and its pips in all of these rolls."""

    die: str
    rolls: int
    pips: int

    @property
    def off(self) -> int:
        """How far the pips are from the average of n rolls."""
        return self.pips - AVERAGE * self.rolls


class UnusualDice(Struct, frozen=True):
    """The chance of dice at least as odd, and every die that came out; the oddest die is the first."""

    chance: float
    dice: tuple[DiePips, ...]


def unusual_dice(faces: Iterable[str]) -> UnusualDice:
    """Return how unusual some faces were, in notation: ``r3``, ``*K2``."""
    rolls, pips = Counter[str](), Counter[str]()
    for face in faces:
        rolls[face[0]] += 1
        pips[face[0]] += int(face[-1])
    dice = [DiePips(die, rolls[die], pips[die]) for die in rolls]
    dice.sort(key=lambda die: (-(die.off**2) / die.rolls, die.die))
    odd = sum(die.off**2 for die in dice)
    return UnusualDice(chance_of_at_least(odd, tuple(sorted(rolls.values()))), tuple(dice))


@lru_cache(1000)
def chance_of_at_least(odd: int, rolls: tuple[int, ...]) -> float:
    """Return the chance that the squares of dice, each with its number of rolls, sum to at least ``odd``."""
    if not rolls:
        return 1.0
    before, last = sums(rolls[:-1]).items(), squares(rolls[-1]).items()
    odder = sum(ways * number for square, ways in last for total, number in before if total + square >= odd)
    return odder / float(len(SIDES) ** sum(rolls))


@lru_cache(100)
def sums(rolls: tuple[int, ...]) -> dict[int, int]:
    """Return in how many ways each sum of squares comes about, for dice with their numbers of rolls.

    Lists that begin alike share the work, and most games differ in the last numbers only.
    """
    return product(sums(rolls[:-1]), squares(rolls[-1])) if rolls else {0: 1}


@lru_cache(100)
def squares(rolls: int) -> dict[int, int]:
    """Return in how many ways each square of the difference comes about, for one die."""
    ways = {0: 1}
    for _ in range(rolls):
        ways = product(ways, dict.fromkeys(SIDES, 1))
    found = Counter[int]()
    for off, number in ways.items():
        found[off**2] += number
    return dict(found)


def product(ones: dict[int, int], others: dict[int, int]) -> dict[int, int]:
    """Return in how many ways two sums come about together."""
    found = Counter[int]()
    for one, ways in ones.items():
        for other, more in others.items():
            found[one + other] += ways * more
    return dict(found)
