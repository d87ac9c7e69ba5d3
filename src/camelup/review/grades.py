"""Grades of decisions: how many pounds of margin an action lost against the best one found, as a word.

The limits are fixed and stated (docs/review.md). A loss is an estimate, so a grade has a certainty: the chance that the
true loss lies within its limits, if estimates err normally with the standard error that is given.
"""

from math import erf, inf, sqrt
from typing import Literal

Grade = Literal["best", "good", "slip", "mistake", "blunder"]

LIMITS: tuple[tuple[Grade, float], ...] = (
    ("best", 0.1),
    ("good", 0.3),
    ("slip", 0.75),
    ("mistake", 1.5),
    ("blunder", inf),
)
"""Each grade with the loss, in pounds, from which on it is a worse one."""


def grade_of(loss: float) -> Grade:
    """Return the grade of a loss.

    >>> [grade_of(loss) for loss in (0.0, 0.2, 0.5, 1.0, 2.0)]
    ['best', 'good', 'slip', 'mistake', 'blunder']
    """
    return next(grade for grade, limit in LIMITS if loss < limit)


def certainty(loss: float, error: float) -> float:
    """Return the chance that the true loss has the same grade as the estimate.

    >>> certainty(0.5, 0.0), round(certainty(0.5, 0.2), 2)  # a slip: from 0.3 to 0.75 pounds
    (1.0, 0.74)
    """
    if error <= 0:
        return 1.0
    grade = grade_of(loss)
    place = [name for name, _ in LIMITS].index(grade)
    low = LIMITS[place - 1][1] if place else -inf
    return normal((LIMITS[place][1] - loss) / error) - normal((low - loss) / error)


def normal(z: float) -> float:
    """Return the chance of a standard normal number to be at most ``z``."""
    return (1 + erf(z / sqrt(2))) / 2
