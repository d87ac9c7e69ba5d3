"""Stopping early without fooling oneself: a group-sequential test after O'Brien and Fleming.

The first bot's margin is looked at ten times, after each tenth of the deals. At look k the arena stops if the margin
is clear of 0 at the level that belongs to 2.087 * sqrt(10 / k) standard errors. The chance to stop at any of the looks
for a bot that is exactly even is 5 % in all (Jennison and Turnbull, Group Sequential Methods, table 2.3); without a
stop all deals are played. Looks are counted in deals, so the number of workers does not matter.
"""

import math
from collections.abc import Sequence
from statistics import NormalDist

from .statistics import standard_error, student

LOOKS = 10
ERROR_RATE = 0.05
BOUND = 2.087  # at the last look; belongs to LOOKS and ERROR_RATE
FEWEST_DEALS = 3  # with fewer the error itself is not known well enough to stop


def looks(deals: int) -> list[int]:
    """After how many deals to look."""
    return sorted({math.ceil(deals * k / LOOKS) for k in range(1, LOOKS + 1)})


def clear(values: Sequence[float], share: float) -> bool:
    """Whether a bot's numbers, one per deal, are clear of 0 when a share of all deals is played."""
    if len(values) < FEWEST_DEALS:
        return False
    mean = math.fsum(values) / len(values)
    error = standard_error(values, mean)
    if error == 0:
        return False
    bound = BOUND / math.sqrt(share)
    level = 2 * NormalDist().cdf(bound) - 1
    return abs(mean) > student(level, len(values) - 1) * error
