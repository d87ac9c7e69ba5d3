"""Checks of a tablebase: against itself and against simulation."""

from dataclasses import dataclass
from random import Random

import numpy as np

from ..editions import SECOND, Edition
from ..engine.table import Table
from ..errors import CamelUpError
from ..position import position_of
from .leg import leg_ends
from .leg_starts import LegStarts, race_of, racers_of
from .race import FULL, Tell, add_up, simulate
from .tablebase import BUILD, CHANCES, Tablebase, ready

EQUATION_LIMIT = 1.5e-5  # a number in the file is less than one of 65535 units off
SIGMAS = 5.0
SIMULATED = 20
"""How many of the leg starts are also simulated."""
PART = 100_000


@dataclass(frozen=True)
class Check:
    """One check: the worst that was found and the most that is allowed."""

    name: str
    worst: float
    limit: float

    @property
    def passed(self) -> bool:
        """Whether it is within the limit."""
        return self.worst <= self.limit


def check_tablebase(
    edition: Edition = SECOND,
    leg_starts: int = 200,
    races: int = 100_000,
    seed: int = 0,
    progress: Tell = lambda done, total: None,
) -> list[Check]:
    """Check the tablebase of an edition, after the checks of its file that `load` makes.

    The chances of every leg start add up to 1; those of some, drawn at random, follow from the leg and from the
    chances of the leg starts after it; those of a few agree with simulated races.
    """
    table = ready(edition)
    if table is None:
        raise CamelUpError(f"there is no tablebase of the {edition} edition yet: {BUILD}")
    luck = Random(seed)
    sample = [random_start(table.starts, luck) for _ in range(leg_starts)]
    steps = len(sample) + len(sample[:SIMULATED])
    equations, simulations = [], []
    sums = worst_sum(table)
    for done, drawn in enumerate(sample, 1):
        equations.append(equation_error(table, *drawn))
        progress(done, steps)
    for done, drawn in enumerate(sample[:SIMULATED], len(sample) + 1):
        simulations.append(sigmas(table, *drawn, races))
        progress(done, steps)
    return [
        Check("the chances of each leg start add up to 1", sums, 0.0),
        Check("they follow from the leg and the leg starts after it", max(equations, default=0.0), EQUATION_LIMIT),
        Check("they agree with simulated races, in standard errors", max(simulations, default=0.0), SIGMAS),
    ]


def worst_sum(table: Tablebase) -> float:
    """How far the chances to win, or to come last, are from adding up to 1 at most."""
    worst = 0
    chances = table.chances.reshape(-1, 2, CHANCES // 2)
    for first in range(0, len(chances), PART):
        sums = chances[first : first + PART].sum(2, dtype=np.int64)
        worst = max(worst, int(np.abs(sums - FULL).max()))
    return worst / FULL


def random_start(starts: LegStarts, luck: Random) -> tuple[int, int]:
    """Draw a leg start, each one equally likely, and return it with a race whose camels are named by rank."""
    multiset = luck.randrange(starts.multisets)
    racers = racers_of(starts, multiset)
    if starts.pairs == 1:
        return multiset, racers
    pair = luck.randrange(starts.pairs)
    upper = max(place for place in range(starts.places) if place * (place + 1) // 2 <= pair)
    return multiset * starts.pairs + pair, race_of(racers, pair - upper * (upper + 1) // 2, upper)


def chances_of(table: Tablebase, number: int) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """The ten chances of a leg start."""
    return table.chances[CHANCES * number : CHANCES * (number + 1)] / FULL


def equation_error(table: Tablebase, number: int, race: int) -> float:
    """How far the chances of a leg start are from what the leg and the leg starts after it make them."""
    t = Table(table.edition.layout, 2)
    t.race = race
    win, last = add_up(table.starts, table.chances, leg_ends(position_of(table.edition, t)))
    found = np.concatenate([win[:5] / win.sum(), last[:5] / last.sum()])
    return float(np.abs(found - chances_of(table, number)).max())


def sigmas(table: Tablebase, number: int, race: int, races: int) -> float:
    """How far simulated races are from the chances of a leg start, in standard errors of the simulation."""
    counts = simulate(table.edition, np.array([race], np.uint64), np.array([races]))
    found = np.concatenate([numbers[:5] for numbers in counts]) / races
    chances = chances_of(table, number)
    errors = np.sqrt(np.maximum(chances * (1 - chances), 1 / races) / races)
    return float((np.abs(found - chances) / errors).max())
