"""Work in threads of this process: the compiled build lets them run side by side, the plain one does not."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import TypeVar

from ..arguments import count
from ..cores import core_count
from ..engine.build import build_name

T = TypeVar("T")
R = TypeVar("R")
MOST_THREADS = 1024


def thread_count(given: object) -> int:
    """Return a number of threads that was asked for: one at least."""
    return count(given, "number of threads", least=1, most=MOST_THREADS)


class ThreadPool:
    """Threads as workers, by default one per core; a single one is the caller's own thread."""

    def __init__(self, workers: int = 0) -> None:
        self.workers = workers or (core_count() if build_name() == "compiled" else 1)
        self._open = ExitStack()

    def __enter__(self) -> "ThreadPool":
        return self

    def __exit__(self, *raised: object) -> None:
        self._open.close()

    def map(self, work: Callable[[T], R], chunks: Sequence[T]) -> Iterator[R]:
        """Do work on every chunk; the results in order, as they come."""
        if self.workers == 1:
            return map(work, chunks)
        return self._open.enter_context(ThreadPoolExecutor(self.workers)).map(work, chunks)
