"""The batching of writes: one flush to the disk serves all rows that arrived during the flush before."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from itertools import islice

from .base import Append, PlaceTaken

GATHER, LONGEST = 0.001, 0.02
"""Seconds for which rows are gathered: for each row of the batch before, and at most.

Each batch costs a flush and several changes of thread, so the more rows come the longer it pays to wait for them.
"""


class Batcher:
    """Writes that come while one is being committed are committed together: one wait for the disk serves them all.

    A row that comes alone is committed at once. While several come in the time of a commit, they are gathered for a
    moment more, and the longer the more there are.
    """

    def __init__(self, commit: Callable[[list[Append]], Awaitable[list[bool]]], most: int = 200) -> None:
        self._commit = commit
        self._most = most
        self._waiting: list[tuple[Append, asyncio.Future[bool]]] = []
        self._task: asyncio.Task[None] | None = None

    async def append(self, append: Append) -> None:
        """Wait until a row is committed; raises `PlaceTaken` if its place was not free."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((append, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())
        if not await done:
            raise PlaceTaken

    async def _run(self) -> None:
        before = 1
        while self._waiting:
            if before > 1:
                await asyncio.sleep(min(before * GATHER, LONGEST))
            batch = self._next()
            before = len(batch)
            try:
                written = await self._commit([append for append, _ in batch])
            except Exception as error:
                settle(batch, [error] * len(batch))
            else:
                settle(batch, written)

    def _next(self) -> list[tuple[Append, asyncio.Future[bool]]]:
        """Return what to commit next: one row per table, those first that wait longest.

        They are written in the same order in all processes, so that none blocks another.
        """
        first: dict[str, tuple[Append, asyncio.Future[bool]]] = {}
        for append, done in self._waiting:
            first.setdefault(append.table, (append, done))
        batch = sorted(islice(first.values(), self._most), key=lambda pair: pair[0].table)
        taken = {done for _, done in batch}
        self._waiting = [pair for pair in self._waiting if pair[1] not in taken]
        return batch

    async def finish(self) -> None:
        """Wait until nothing is left to be written."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])


def settle(batch: list[tuple[Append, asyncio.Future[bool]]], outcomes: Sequence[bool | Exception]) -> None:
    """Tell everyone who still waits what became of the row."""
    for (_, done), outcome in zip(batch, outcomes, strict=True):
        if done.cancelled():
            continue
        if isinstance(outcome, Exception):
            done.set_exception(outcome)
        else:
            done.set_result(outcome)
