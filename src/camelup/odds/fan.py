"""The fan of futures, exactly: where each camel may stand after the next roll and at the end of the leg.

Every chance is a number of ways out of all ways, as in `leg`: the ends of the leg are counted once, and the spaces,
levels and ranks of the camels are read off all of them at a time.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import lcm
from operator import truediv
from typing import Any, Generic, Literal, NamedTuple, overload

import numpy as np
from numpy.typing import NDArray

from ..arguments import flag
from ..editions import Edition
from ..engine import codes, moving
from ..engine.table import Table
from ..pieces import Camel, Face
from ..position import Snapshot, as_snapshot, table_of
from ..turn.apply import chance
from .leg import PLACES, C, leg_ends

LEVELS = 8
SPACES = 32


class Spot(NamedTuple):
    """A place that a camel may come to: a space, and how many camels are below it there.

    Space 0 and the one behind the last are over the finish line (M10).

    >>> from camelup.odds import Spot, fan_odds
    >>> fan_odds("2014 1b/3gy/5ow b1g2o3y2 1").leg.spots["y"]
    {Spot(space=3, level=1): 1.0}
    """

    space: int
    level: int


@dataclass(frozen=True)
class Moment(Generic[C]):
    """The camels at one moment ahead: all races that may be, with the number of ways to each, out of ``total``.

    >>> from camelup.odds import fan_odds
    >>> ahead = fan_odds("2014 1b/3gy/5ow b1g2o3y2 1", exact=True).next
    >>> {spot.space: str(chance) for spot, chance in ahead.spots["w"].items()}
    {6: '1/3', 7: '1/3', 8: '1/3'}
    """

    edition: Edition
    divide: Callable[[int, int], C] = field(repr=False)
    races: NDArray[np.uint64] = field(repr=False)
    ways: NDArray[np.int64] = field(repr=False)
    total: int

    @cached_property
    def spots(self) -> dict[str, dict[Spot, C]]:
        """For each camel, crazy ones too, the chance of every spot where it may be."""
        return {
            camel: {
                Spot(int(space), int(level)): self.divide(int(ways[space, level]), self.total)
                for space, level in np.argwhere(ways)
            }
            for camel, ways in zip(self.edition.camels, self._spot_ways, strict=False)
        }

    @cached_property
    def spaces(self) -> dict[str, dict[int, C]]:
        """For each camel the chance of every space where it may be, at whatever level."""
        sums = self._spot_ways.sum(axis=2).tolist()
        return {
            camel: {space: self.divide(n, self.total) for space, n in enumerate(ways) if n}
            for camel, ways in zip(self.edition.camels, sums, strict=False)
        }

    @cached_property
    def _spot_ways(self) -> NDArray[np.int64]:
        """The number of ways to each spot, by camel, space and level."""
        counts = np.zeros(LEVELS * SPACES * LEVELS)
        level = np.zeros(len(self.races), np.int64)
        below = np.full(len(self.races), -1)
        for camel, space in self._from_the_rear:
            level = np.where(space == below, level + 1, 0)
            below = space
            # weights are floats, and numbers of ways far below 2**53: nothing is rounded
            counts += np.bincount((camel * SPACES + space) * LEVELS + level, self.ways, len(counts))
        return counts.astype(np.int64).reshape(LEVELS, SPACES, LEVELS)

    @cached_property
    def places(self) -> dict[str, tuple[C, ...]]:
        """For each racing camel the chances of being 1st, 2nd, 3rd, 4th and 5th (R1, R2)."""
        racing = len(self.edition.racing)
        counts = np.zeros(LEVELS * LEVELS)
        place = np.zeros(len(self.races), np.int64)
        for camel, _ in reversed(self._from_the_rear):
            ranked = camel < racing
            counts += np.bincount(camel * LEVELS + place, self.ways * ranked, len(counts))
            place += ranked
        by_camel = counts.astype(np.int64).reshape(LEVELS, LEVELS)[:racing, :PLACES].tolist()
        chances = [tuple(self.divide(ways, self.total) for ways in row) for row in by_camel]
        return dict(zip(self.edition.racing, chances, strict=True))

    @cached_property
    def ahead(self) -> dict[tuple[str, str], C]:
        """For each pair of racing camels the chance that the first of them is ahead of the second (R1, R2)."""
        ranks = np.empty((LEVELS, len(self.races)), np.int64)
        for rank, (camel, _) in enumerate(self._from_the_rear):
            ranks[camel, np.arange(len(self.races))] = rank
        return {
            (a, b): self.divide(int(self.ways[ranks[i] > ranks[j]].sum()), self.total)
            for i, a in enumerate(self.edition.racing)
            for j, b in enumerate(self.edition.racing)
            if i != j
        }

    @cached_property
    def _from_the_rear(self) -> list[tuple[NDArray[np.int64], NDArray[np.int64]]]:
        """The camels and their spaces in all races at a time, the rear-most first, the bottom before the top."""
        races: Any = self.races.astype(np.int64)
        order: list[Any] = [
            (codes.camel_at(races, n), codes.space_at(races, n)) for n in range(len(self.edition.camels))
        ]
        return order


@dataclass(frozen=True)
class NextRoll(Generic[C]):
    """What one face of the next die would do: the unit that moves, bottom first, and the spot of its lowest camel.

    The space reached by the die alone is ``by_die``: another one than that of the spot where a tile pushes (M7).

    >>> from camelup.odds import fan_odds
    >>> roll = fan_odds("2014 1b/3gy/5ow/7+2 b1g2o3y2 1").rolls[1]
    >>> str(roll.face), roll.by_die, roll.spot.space
    ('w2', 7, 8)
    """

    face: Face
    chance: C
    unit: tuple[Camel, ...]
    by_die: int
    spot: Spot


@dataclass(frozen=True)
class FanOdds(Generic[C]):
    """Where each camel may stand after the ``next`` roll and at the end of the ``leg``, and what each face would do.

    Once the race is over there are no ``rolls``, and the camels stay where they are.

    >>> from camelup.odds import fan_odds
    >>> fan = fan_odds("2014 1b/3gy/5ow b1g2o3y2 1")
    >>> [str(roll.face) for roll in fan.rolls], fan.leg.spots["b"]
    (['w1', 'w2', 'w3'], {Spot(space=1, level=0): 1.0})
    """

    edition: Edition
    next: Moment[C]
    leg: Moment[C]
    rolls: tuple[NextRoll[C], ...]


@overload
def fan_odds(position: Snapshot | str, exact: Literal[False] = False) -> FanOdds[float]: ...
@overload
def fan_odds(position: Snapshot | str, exact: Literal[True]) -> FanOdds[Fraction]: ...
def fan_odds(position: Snapshot | str, exact: bool = False) -> FanOdds[float] | FanOdds[Fraction]:
    """Return the fan of futures of a position, tiles included; with ``exact`` as fractions.

    >>> fan = fan_odds("2018 1gy/3bp/4r/13K/16W - 1", exact=True)
    >>> sum(fan.leg.spots["r"].values()), len(fan.leg.spots["r"]) > 20
    (Fraction(1, 1), True)
    """
    position = as_snapshot(position)
    if flag(exact, "exact"):
        return fan_by(Fraction, position)
    return fan_by(truediv, position)


def fan_by(divide: Callable[[int, int], C], position: Snapshot) -> FanOdds[C]:
    """Return the fan of futures with chances as ``divide`` makes them."""
    edition, ends = position.edition, leg_ends(position)
    return FanOdds(
        edition,
        next_moment(divide, position),
        Moment(edition, divide, ends.races, ends.ways, ends.total),
        tuple(next_rolls(divide, position)),
    )


def next_moment(divide: Callable[[int, int], C], position: Snapshot) -> Moment[C]:
    """Return where the camels may stand after the next roll; after the last one of the race, where they stand."""
    t, faces = table_of(position), chance(position)
    total = lcm(*(likely.denominator for _, likely in faces))
    races = [reveal(t, position.edition, face)[0] for face, _ in faces] or [t.race]
    ways = [int(likely * total) for _, likely in faces] or [1]
    return Moment(position.edition, divide, np.array(races, np.uint64), np.array(ways, np.int64), total)


def next_rolls(divide: Callable[[int, int], C], position: Snapshot) -> Iterator[NextRoll[C]]:
    """Yield what each face that may come next would do."""
    t, edition = table_of(position), position.edition
    before = spots_of(t.race, edition)
    for face, likely in chance(position):
        number = codes.face_of(*edition.faces[face])
        camel = edition.camels[moving.mover(t.race, t.layout.face_camel[number], t.layout.face_other[number])]
        space, level = before[camel]
        unit = tuple(other for other, spot in before.items() if spot.space == space and spot.level >= level)
        race, by_die, _ = reveal(t, edition, face)
        yield NextRoll(face, divide(likely.numerator, likely.denominator), unit, by_die, spots_of(race, edition)[camel])


def reveal(t: Table, edition: Edition, face: Face) -> tuple[int, int, int]:
    """Return the race after a face, the space that its unit reached by the die, and the last one."""
    return moving.reveal(t.race, t.layout, codes.face_of(*edition.faces[face]), t.tiles, t.cheering)


def spots_of(race: int, edition: Edition) -> dict[Camel, Spot]:
    """Return where each camel stands in one race, the rear-most first, the bottom before the top."""
    spots: dict[Camel, Spot] = {}
    below = Spot(-1, 0)
    for index in range(len(edition.camels)):
        space = codes.space_at(race, index)
        below = Spot(space, below.level + 1 if space == below.space else 0)
        spots[edition.camels[codes.camel_at(race, index)]] = below
    return spots
