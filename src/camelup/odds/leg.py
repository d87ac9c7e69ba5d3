"""The rest of the leg, exactly: who is where at its end, whether the race ends, what the tiles earn.

Dice come in any order, each die that is left equally likely, and each of its faces too. There are at most
5,598,720 ways to go through a leg; `leg_count` counts them all, equal states taken together. Every chance here is a
whole number of ways out of all ways, so that it can be had as an exact fraction.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from operator import truediv
from typing import Generic, Literal, NamedTuple, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from ..arguments import count, flag, listed, short
from ..drawing.scene import scene_of
from ..editions import Edition
from ..position import Snapshot, as_snapshot, table_of
from .leg_count import Ends, Work, follow

C = TypeVar("C", float, Fraction)
PLACES = 5
MASKS = 2
SLOT_BITS = 17


@dataclass(frozen=True)
class LegOdds(Generic[C]):
    """The chances of the rest of a leg, by the letters of the racing camels and the spaces of the tiles.

    Numbers of ways are stored, out of ``ways``; ``divide`` makes chances of them, floats or fractions.

    >>> import camelup
    >>> odds = camelup.odds.leg_odds("2018 1gy/3bp/4r/13K/16W - 1")
    >>> odds
    <LegOdds 2018, first: b 0.119, g 0.069, p 0.343, r 0.243, y 0.226>
    >>> f"{odds.race_ends:.3f} {sum(odds.first.values()):.3f}"
    '0.000 1.000'
    """

    edition: Edition
    divide: Callable[[int, int], C]
    ways: int
    place_ways: list[int]
    pair_ways: list[int]
    forward_ways: int
    backward_ways: int
    landing_ways: dict[int, int]
    position: Snapshot | None = field(default=None, compare=False)

    def __repr__(self) -> str:
        chances = ", ".join(f"{camel} {float(chance):.3f}" for camel, chance in self.first.items())
        return f"<LegOdds {self.edition}, first: {chances}>"

    def _repr_svg_(self) -> str:
        from ..drawing.odds_svg import odds_svg

        return odds_svg(scene_of(self.position) if self.position else None, leg=self)

    def _chance(self, ways: int) -> C:
        return self.divide(ways, self.ways)

    @cached_property
    def places(self) -> dict[str, tuple[C, ...]]:
        """For each camel the chances of being 1st, 2nd, 3rd, 4th and 5th at the end of the leg (R1, R2)."""
        chances = [self._chance(ways) for ways in self.place_ways]
        return {
            camel: tuple(chances[PLACES * number : PLACES * (number + 1)])
            for number, camel in enumerate(self.edition.racing)
        }

    @cached_property
    def first(self) -> dict[str, C]:
        """The chance of each camel to lead at the end of the leg."""
        return {letter: places[0] for letter, places in self.places.items()}

    @cached_property
    def second(self) -> dict[str, C]:
        """The chance of each camel to be second then."""
        return {letter: places[1] for letter, places in self.places.items()}

    @cached_property
    def rest(self) -> dict[str, C]:
        """The chance of each camel to be neither first nor second."""
        rest = (self.place_ways[PLACES * n + 2 : PLACES * (n + 1)] for n in range(PLACES))
        return {camel: self._chance(sum(ways)) for camel, ways in zip(self.edition.racing, rest, strict=True)}

    @cached_property
    def first_second(self) -> dict[tuple[str, str], C]:
        """The chance of each pair of different camels to be first and second."""
        racing = self.edition.racing
        return {
            (a, b): self._chance(self.pair_ways[i * PLACES + j])
            for i, a in enumerate(racing)
            for j, b in enumerate(racing)
            if i != j
        }

    @property
    def forward(self) -> C:
        """The chance that the race ends in this leg clockwise (M10)."""
        return self._chance(self.forward_ways)

    @property
    def backward(self) -> C:
        """The chance that it ends counterclockwise, by a crazy camel's unit."""
        return self._chance(self.backward_ways)

    @property
    def race_ends(self) -> C:
        """The chance that the race ends in this leg, either way."""
        return self._chance(self.forward_ways + self.backward_ways)

    @cached_property
    def tiles(self) -> dict[int, C]:
        """For each tile on the track, by its space, the expected number of units that land on it (M7)."""
        return {space: self._chance(ways) for space, ways in self.landing_ways.items()}


class LegEnds(NamedTuple):
    """The different races in which a leg may end, the ways to each of them, and all ways.

    ``finish`` is 1 or -1 where the whole race is over, clockwise or counterclockwise.

    >>> from camelup.odds import leg_ends
    >>> ends = leg_ends("2014 1b/3gy/15ow b1g2o3y2 1")
    >>> (ends.ways / ends.total).round(3).tolist(), ends.finish.tolist()
    ([0.333, 0.667], [0, 1])
    """

    races: NDArray[np.uint64]
    ways: NDArray[np.int64]
    finish: NDArray[np.int8]
    total: int


_idle: list[Work] = []
_idle_ends: list[Ends] = []
_no_ends = Ends(1)


@contextmanager
def room() -> Iterator[Work]:
    """Room to work in that no other thread uses meanwhile."""
    try:
        work = _idle.pop()
    except IndexError:
        work = Work()
    yield work
    _idle.append(work)


@overload
def leg_odds(position: Snapshot | str, exact: Literal[False] = False) -> LegOdds[float]: ...
@overload
def leg_odds(position: Snapshot | str, exact: Literal[True]) -> LegOdds[Fraction]: ...
def leg_odds(position: Snapshot | str, exact: bool = False) -> LegOdds[float] | LegOdds[Fraction]:
    """The odds of the rest of the leg, tiles included; with ``exact`` as fractions.

    Once the race is over they are 0 or 1.

    >>> import camelup
    >>> odds = camelup.odds.leg_odds("2018 1gy/3bp/4r/13K/16W - 1")
    >>> f"{odds.first['r']:.3f} {odds.second['r']:.3f}"
    '0.243 0.244'
    >>> camelup.odds.leg_odds("2014 1bgowy b1g1o1w1 1", exact=True).first["y"]
    Fraction(1, 1)
    """
    position, exact = as_snapshot(position), flag(exact, "exact")
    t = table_of(position)
    numbers = (t.race, t.dice_out, t.tiles, t.cheering)
    return count_leg(position.edition, Fraction if exact else truediv, *numbers, position)


def tile_leg_odds(position: Snapshot | str, tile_sets: Iterable[tuple[int, int]]) -> list[LegOdds[float]]:
    """The odds of the same position with other tiles on it: each a mask of spaces, and of those that cheer.

    Space n is bit n, as in a `Table`. This is for those who try many tiles.

    >>> import camelup
    >>> position = camelup.Position("2014 1b/3gy/5ow b1g2o3 1")
    >>> bare, booing = tile_leg_odds(position, [(0, 0), (1 << 6, 0)])
    >>> bare.tiles, round(booing.tiles[6], 3)  # landings on a booing tile on space 6
    ({}, 0.667)
    """
    position = as_snapshot(position)
    t, pairs = table_of(position), [checked_masks(pair, position.edition) for pair in listed(tile_sets, "masks")]
    return [count_leg(position.edition, truediv, t.race, t.dice_out, tiles, cheering) for tiles, cheering in pairs]


def checked_masks(given: Iterable[int], edition: Edition) -> tuple[int, int]:
    """Return the masks of all tiles and of the cheering ones, if they are masks of spaces."""
    most = 2 ** (edition.spaces + 1) - 1
    masks = [count(mask, "mask of spaces", most=most) for mask in listed(given, "two masks")]
    if len(masks) != MASKS:
        raise TypeError(f"expected two masks, of all tiles and of the cheering ones, not {short(given)}")
    return masks[0], masks[1]


def count_leg(
    edition: Edition,
    divide: Callable[[int, int], C],
    race: int,
    dice_out: int,
    tiles: int,
    cheering: int,
    position: Snapshot | None = None,
) -> LegOdds[C]:
    """The odds from bare numbers, as a `Table` has them."""
    with room() as work:
        follow(work, _no_ends, edition.layout, race, dice_out, tiles, cheering, 0)
        return counted(work, edition, divide, tiles, position)


def counted(
    work: Work, edition: Edition, divide: Callable[[int, int], C], tiles: int, position: Snapshot | None
) -> LegOdds[C]:
    """The odds of the leg that was just counted."""
    landings = list(work.landings)
    spaces = [space for space in range(edition.spaces + 1) if tiles >> space & 1]
    return LegOdds(
        edition=edition,
        divide=divide,
        ways=work.total,
        place_ways=list(work.places),
        pair_ways=list(work.pairs),
        forward_ways=work.forward,
        backward_ways=work.backward,
        landing_ways={space: landings[space] for space in spaces},
        position=position,
    )


def leg_ends(position: Snapshot | str) -> LegEnds:
    """Return the distribution of the race at the end of the leg, tiles included.

    >>> import camelup
    >>> ends = camelup.odds.leg_ends(camelup.Position("2014 1bg/2ow/3y - 1"))
    >>> len(ends.races), ends.total
    (3613, 933120)
    """
    position = as_snapshot(position)
    t = table_of(position)
    with room() as work:
        return follow_to_ends(work, position, t.tiles, t.cheering)


def tile_leg_and_ends(position: Snapshot, tiles: int, cheering: int) -> tuple[LegOdds[float], LegEnds]:
    """Return the odds of the leg and where it may end, counted once, with other tiles on the track."""
    with room() as work:
        ends = follow_to_ends(work, position, tiles, cheering)
        return counted(work, position.edition, truediv, tiles, None), ends


def follow_to_ends(work: Work, position: Snapshot, tiles: int, cheering: int) -> LegEnds:
    """Count the rest of a leg and keep where it may end."""
    t, kit = table_of(position), position.edition.layout
    ends = _idle_ends.pop() if _idle_ends else Ends(SLOT_BITS)
    follow(work, ends, kit, t.race, t.dice_out, tiles, cheering, 1)
    while ends.lost:
        ends = Ends(ends.slot_bits + 1)
        follow(work, ends, kit, t.race, t.dice_out, tiles, cheering, 1)
    races = np.array(ends.races[: ends.count])
    ways = np.array(ends.ways[: ends.count])
    _idle_ends.append(ends)
    return LegEnds(races, ways, finishes(races, kit.camels, kit.spaces), work.total)


def finishes(races: NDArray[np.uint64], camels: int, spaces: int) -> NDArray[np.int8]:
    """Which of many races are over, and which way: the line is at their ends (M10)."""
    front = races >> np.uint64(8 * camels - 5)
    rear = (races >> np.uint64(3)) & np.uint64(31)
    finish: NDArray[np.int8] = (front > spaces).astype(np.int8) - (rear == 0)
    return finish
