"""The whole race solved: the chances of every leg start.

The equations (see `sweep`) are swept again and again from the finish backwards, in the order of falling sums of the
racing spaces. Racing dice lead to blocks that were solved before in the same sweep; only the grey die, when it
carries racing camels back, asks for what the sweep before has found. So sweep n is right for all races with fewer
than n backward carries, and the chances that it gives to races with more of them go to zero very fast. Without a grey
die one sweep is enough. Blocks with the same sum do not ask each other: they are shared among threads, and the
result does not depend on how.
"""

from array import array
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from math import comb
from typing import Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..cores import core_count
from ..editions import Edition
from . import leg_starts, sweep

CHUNK = 1000  # leg starts in one compiled call, at least
FULL = 65535
Words = NDArray[np.uint64]
T = TypeVar("T")


@dataclass(frozen=True)
class Progress:
    """How far a build is: sweeps run until nothing changes, ``sweeps`` is how many it usually takes."""

    sweep: int
    sweeps: int
    done: float


@dataclass(frozen=True)
class Solution:
    """The chances of all leg starts, rank by rank from the rear, to win and then to come last, in 65535ths."""

    chances: NDArray[np.uint16]
    missing: float
    sweeps: int


class Checkpoints(Protocol):
    """Where the state after each sweep is kept."""

    def load(self) -> tuple[int, Words] | None:
        """The last sweep and the words of all leg starts after it, if there are any."""

    def save(self, sweep: int, words: Words) -> None:
        """Keep them in place of the earlier ones."""


class NoCheckpoints:
    """For builds that take seconds."""

    def load(self) -> None:
        """Return nothing: there are no checkpoints."""

    def save(self, sweep: int, words: Words) -> None:
        """Keep nothing."""


def usual_sweeps(edition: Edition) -> int:
    """How many sweeps it takes until nothing changes; for the estimate."""
    return 5 + edition.spaces * 3 // 8 if edition.crazy else 1


def solve(
    edition: Edition,
    threads: int | None = None,
    progress: Callable[[Progress], None] | None = None,
    checkpoints: Checkpoints | None = None,
) -> Solution:
    """Solve the race of an edition, on all cores unless told otherwise, going on from a checkpoint if there is one."""
    solver = Solver(edition, threads or core_count(), progress or (lambda _: None))
    checkpoints = checkpoints or NoCheckpoints()
    number = 0
    if kept := checkpoints.load():
        number, words = kept
        solver.go_on_from(number, words)
    complete, moved = True, sweep.CERTAIN
    while moved > sweep.SMALL_CHANGE and (edition.crazy or number == 0):
        number += 1
        moved = solver.sweep(number, complete)
        complete = False
        checkpoints.save(number, solver.start_words)
    return solution_of(solver.start_words, number)


class Solver:
    """The equations of an edition and the threads that sweep them."""

    def __init__(self, edition: Edition, threads: int, progress: Callable[[Progress], None]) -> None:
        starts = leg_starts.LegStarts(edition.layout)
        kit = edition.layout
        rows = sum(comb(kit.dice, out) for out in range(kit.dice_a_leg))
        self.words = np.zeros((starts.count * rows + 1) * 3, np.uint64)
        grey = np.zeros(starts.count * 6 if edition.crazy else 0, np.uint64)
        self.eq = sweep.Equations(starts, self.words.data, grey.data)
        self.levels = levels(starts)
        self.threads = threads
        self.progress = progress
        self.usual = usual_sweeps(edition)
        sweep.set_over(self.eq)
        if edition.crazy:
            self.share(lambda part: sweep.follow_grey(self.eq, part[0], part[-1] + 1), range(starts.multisets))

    @property
    def start_words(self) -> Words:
        """The words of all leg starts, a row per block."""
        starts, eq = self.eq.starts, self.eq
        return self.words[:-3].reshape(starts.multisets, eq.rows, starts.pairs * 3)[:, eq.start_row]

    def share(self, work: Callable[[Sequence[int]], T], blocks: Sequence[int]) -> list[T]:
        """Do work on blocks, in small parts, on all threads; what is one part needs none."""
        size = 1 + CHUNK // self.eq.starts.pairs
        parts = [blocks[at : at + size] for at in range(0, len(blocks), size)]
        if len(parts) == 1:
            return [work(parts[0])]
        with ThreadPoolExecutor(self.threads) as pool:
            return list(pool.map(work, parts))

    def go_on_from(self, number: int, words: Words) -> None:
        """Take up the work after a sweep: the rows that the next one asks for follow from the leg starts."""
        self.start_words[:] = words
        for blocks in self.levels:
            self.sweep_level(blocks, number, self.eq.start_row, True)

    def sweep(self, number: int, complete: bool) -> int:
        """Sweep once over all blocks; the largest change of a chance, in units."""
        moved = 0
        swept = 0
        for blocks in self.levels:
            moved = max(moved, self.sweep_level(blocks, number, self.eq.rows, complete))
            swept += len(blocks)
            sweeps = max(self.usual, number)
            self.progress(Progress(number, sweeps, (number - 1 + swept / self.eq.starts.multisets) / sweeps))
        return moved

    def sweep_level(self, blocks: list[int], number: int, rows: int, complete: bool) -> int:
        """Solve rows of the blocks of one level; the largest change."""

        def part(numbers: Sequence[int]) -> int:
            block = sweep.Block()
            sweep.sweep_blocks(self.eq, block, memoryview(array("i", numbers)), number, rows, complete)
            return block.moved

        return max(self.share(part, blocks))


def levels(starts: leg_starts.LegStarts) -> list[list[int]]:
    """The blocks by the sum of their racing spaces, the largest sum first."""
    by_level: dict[int, list[int]] = {}
    for block in range(starts.multisets):
        level = leg_starts.level_of(leg_starts.racers_of(starts, block))
        by_level.setdefault(level, []).append(block)
    return [by_level[level] for level in sorted(by_level, reverse=True)]


def solution_of(words: Words, sweeps: int) -> Solution:
    """The chances from the words of all leg starts, part by part to save memory."""
    chances = np.empty((words.shape[0], words.shape[1] // 3, 10), np.uint16)
    missing = 0.0
    for block in range(words.shape[0]):
        chances[block], lacking = chances_of(words[block].reshape(-1, 3))
        missing = max(missing, lacking)
    return Solution(chances.reshape(-1, 10), missing, sweeps)


def chances_of(words: Words) -> tuple[NDArray[np.uint16], float]:
    """The ten chances of some leg starts in 65535ths, made to add up to 1; and the most that was missing from that."""
    unit = np.uint64(sweep.CERTAIN)
    fields = [words[:, i] >> np.uint64(sweep.CHANCE_BITS * k) & unit for i in range(3) for k in range(3)]
    win, last = np.stack(fields[0::2], 1).astype(np.int64), np.stack(fields[1::2], 1).astype(np.int64)
    total = win.sum(1, keepdims=True)
    last = np.hstack([last, total - last.sum(1, keepdims=True)])
    chances = np.hstack([rounded(win * (FULL / total)), rounded(last * (FULL / total))])
    return chances, float(1 - total.min() / sweep.CERTAIN)


def rounded(shares: NDArray[np.float64]) -> NDArray[np.uint16]:
    """Rows of shares as whole numbers that add up to FULL: what rounding down leaves goes to the largest fractions."""
    whole = np.floor(shares)
    lacking = FULL - whole.sum(1, keepdims=True)
    order = np.argsort(whole - shares, axis=1, kind="stable")
    place = np.argsort(order, axis=1, kind="stable")
    rows: NDArray[np.uint16] = (whole + (place < lacking)).astype(np.uint16)
    return rows
