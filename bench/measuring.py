"""How a figure is taken: do the work often enough to be timed, some rounds of it, and keep the best."""

import argparse
import gc
import time
from collections.abc import Callable
from dataclasses import dataclass

Work = Callable[[int], object]
"""Do n units of something."""

Clock = Callable[[], float]

ROUNDS = 8
SECONDS = 0.1
"""One round, short, so that one of them is hardly disturbed; the reference gets the same."""


@dataclass(frozen=True)
class Row:
    """One line of the table: what is measured, in which unit, and the same work done in the plainest way."""

    name: str
    unit: str
    work: Work
    reference: Work
    clock: Clock = time.perf_counter  # `time.process_time` where one thread does it all: others' work counts less


def rate(work: Work, clock: Clock = time.perf_counter) -> float:
    """Units a second: the best of some rounds."""
    count = calibrated(work, clock)
    return max(timed(work, count, clock) for _ in range(ROUNDS))


def calibrated(work: Work, clock: Clock) -> int:
    """How many units fill a round; the first one, which may set something up, is not timed."""
    count = 1
    work(count)
    while (found := timed(work, count, clock)) * SECONDS > count * 4:
        count *= 4
    return max(1, int(found * SECONDS))


def timed(work: Work, count: int, clock: Clock) -> float:
    """Units a second in one round."""
    begun = clock()
    work(count)
    return count / max(clock() - begun, 1e-9)


def repeated(action: Callable[[], object]) -> Work:
    """Work that does the same thing over and over."""

    def work(count: int) -> None:
        for _ in range(count):
            action()

    return work


def games_as_served(description: str) -> int:
    """Return how many games the command line asks for, and let garbage be collected as seldom as in the server."""
    from camelup.server.run import RARELY

    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--games", type=int, default=40)
    games: int = parser.parse_args().games
    gc.freeze()
    gc.set_threshold(*RARELY)
    return games
