"""A forecast: what the dice may bring from a position on, in the rest of the leg and in the race."""

from collections.abc import Sequence
from dataclasses import dataclass

from .leg import PLACES, LegOdds
from .race import RaceOdds

LegPart = tuple[list[list[float]], dict[int, float]]
"""The joint chances of first and second, and the landings on each tile."""
RacePart = tuple[list[float], list[float]]
"""The chances to win and to come last."""


@dataclass(frozen=True)
class Forecast:
    """What the dice may bring, colours by number: the joint chances of first and second at the end of the leg, the
    expected landings on each tile until then, and the chances to win the race and to come last in it.
    """

    joint: Sequence[Sequence[float]]
    landings: dict[int, float]
    win: Sequence[float]
    last: Sequence[float]
    exact: bool = True  # whether the race was solved, not simulated


def leg_part(leg: LegOdds[float]) -> LegPart:
    """Return the part of a forecast that the odds of the leg have."""
    rows = [leg.pair_ways[PLACES * first : PLACES * (first + 1)] for first in range(PLACES)]
    return [[ways / leg.ways for ways in row] for row in rows], leg.tiles


def race_part(race: RaceOdds) -> RacePart:
    """Return the part of a forecast that the odds of the race have."""
    return list(race.win.values()), list(race.last.values())
