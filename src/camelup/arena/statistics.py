"""Means with 95 % intervals, for numbers that come in clusters.

The games of one deal share their luck, so they are no independent witnesses: each deal counts as one number, the mean
of its games, and the interval is Student's over deals.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import NormalDist

CONFIDENCE = 0.95
NEARLY_NORMAL = 1000  # degrees of freedom from which on Student's law is as good as normal


@dataclass(frozen=True)
class Estimate:
    """A mean and its interval; with fewer than two deals the interval is unknown, and so infinite."""

    mean: float
    low: float
    high: float
    clusters: int


def estimate(values: Sequence[float], confidence: float = CONFIDENCE) -> Estimate:
    """The mean of one number a deal, with its interval."""
    if not values:
        return Estimate(math.nan, -math.inf, math.inf, 0)
    mean = math.fsum(values) / len(values)
    if len(values) == 1:
        return Estimate(mean, -math.inf, math.inf, 1)
    half = student(confidence, len(values) - 1) * standard_error(values, mean)
    return Estimate(mean, mean - half, mean + half, len(values))


def standard_error(values: Sequence[float], mean: float) -> float:
    """The standard error of the mean of independent values."""
    n = len(values)
    return math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (n - 1) / n)


@lru_cache(maxsize=4096)
def student(confidence: float, freedom: int) -> float:
    """The t for which Student's law has so much between -t and t."""
    if freedom > NEARLY_NORMAL:
        return NormalDist().inv_cdf((1 + confidence) / 2)
    low, high = 0.0, math.pi / 2
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, freedom) < confidence else (low, middle)
    return math.sqrt(freedom) * math.tan(low)


def within(angle: float, freedom: int) -> float:
    """What Student's law has between -t and t, for t = sqrt(freedom) tan(angle).

    (Abramowitz and Stegun, 26.7.3 for an odd number of degrees of freedom and 26.7.4 for an even one.)
    """
    sine, cosine = math.sin(angle), math.cos(angle)
    term = cosine if freedom % 2 else 1.0
    total = 0.0
    for k in range(freedom % 2, freedom - 1, 2):
        total += term
        term *= cosine * cosine * (k + 1) / (k + 2)
    return 2 / math.pi * (angle + sine * total) if freedom % 2 else sine * total


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which a share of the values lies: the nearest one."""
    if not values:
        return math.nan
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, math.floor(share * len(ordered)))]
