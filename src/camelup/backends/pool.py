"""What a backend offers once it has started: workers that map a function over chunks."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class Pool(AbstractContextManager["Pool"], Protocol):
    """The workers of a backend; they start and stop with the context."""

    workers: int

    def map(self, work: Callable[[T], R], chunks: Sequence[T]) -> Iterator[R]:
        """Do work on every chunk; the results in order, as they come."""
        ...
