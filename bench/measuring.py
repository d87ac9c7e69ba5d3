"""How a figure is taken: do the work often enough to be timed, some rounds of it, and keep the best."""

import time
from collections.abc import Callable
from dataclasses import dataclass

Work = Callable[[int], object]
"""Do n units of something."""

ROUNDS = 3
SECONDS = 0.25
"""One round; the reference gets the same."""


@dataclass(frozen=True)
class Row:
    """One line of the table: what is measured, in which unit, and the same work done in the plainest way."""

    name: str
    unit: str
    work: Work
    reference: Work


def rate(work: Work) -> float:
    """Units a second: the best of some rounds."""
    count = calibrated(work)
    return max(timed(work, count) for _ in range(ROUNDS))


def calibrated(work: Work) -> int:
    """How many units fill a round; the first one, which may set something up, is not timed."""
    count = 1
    work(count)
    while (found := timed(work, count)) * SECONDS > count * 4:
        count *= 4
    return max(1, int(found * SECONDS))


def timed(work: Work, count: int) -> float:
    """Units a second in one round."""
    begun = time.perf_counter()
    work(count)
    return count / max(time.perf_counter() - begun, 1e-9)


def repeated(action: Callable[[], object]) -> Work:
    """Work that does the same thing over and over."""

    def work(count: int) -> None:
        for _ in range(count):
            action()

    return work
