"""Where tables are kept: the small interface that SQLite and PostgreSQL both fill, and the batching of writes.

The one rule that everything rests on: `append` returns after the row is committed, and of all that try to write the
same place of a log, in this process or another, exactly one succeeds.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Protocol

from .entries import Head, Row, Summary, read_summary, write

Told = Callable[[str], None]
"""Called with what another process tells: the id of a table that has news."""


class PlaceTaken(Exception):
    """Somebody else has written this place of the log."""


class CodeTaken(Exception):
    """The id or the code of a new table is in use."""


@dataclass(frozen=True)
class NewTable:
    """A table to be made: its head, its first rows and what lists show."""

    head: Head
    rows: Sequence[Row]
    summary: Summary
    due: int | None


@dataclass(frozen=True)
class Append:
    """One row for a place of a log, and what lists show after it; a rematch makes a new table in the same stroke."""

    table: str
    number: int
    row: Row
    summary: Summary
    due: int | None
    also: NewTable | None = None


class Store(Protocol):
    """A database; ``shared`` if other processes may write to it too."""

    shared: bool

    async def open(self, told: Told) -> None:
        """Connect, bring the schema up to date, and listen for news."""

    async def close(self) -> None:
        """Finish what is being written, and part."""

    async def ping(self) -> None:
        """Raise if the database does not answer."""

    async def create(self, new: NewTable) -> None:
        """Keep a new table; raises `CodeTaken`."""

    async def append(self, append: Append) -> None:
        """Write a row and commit; raises `PlaceTaken`."""

    async def head(self, table: str) -> Head | None:
        """A table's head."""

    async def rows(self, table: str, after: int) -> list[Row]:
        """The rows of a log behind a number."""

    async def table_of_code(self, code: str) -> str | None:
        """The table that a code invites to."""

    async def admit(self, table: str, device: str) -> None:
        """Remember that a device may come to a table."""

    async def admitted(self, table: str, device: str) -> bool:
        """Whether a device may come to a table."""

    async def public_tables(self, limit: int) -> list[tuple[str, Summary]]:
        """Public tables that wait or play, newest first."""

    async def tables_of(self, device: str, limit: int) -> list[tuple[str, Summary]]:
        """The tables of a device that are not finished, newest first."""

    async def archive(self, device: str | None, before: int, limit: int) -> list[tuple[str, Summary]]:
        """Finished tables, of a device or public ones, newest first."""

    async def whisper(self, news: str) -> None:
        """Tell other processes something that need not be kept."""

    async def due(self, now: int, limit: int) -> list[str]:
        """Tables for which something has to be done by the server."""


class Batcher:
    """Writes that come while one is being committed are committed together: one wait for the disk serves them all."""

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
        while self._waiting:
            batch = self._next()
            try:
                written = await self._commit([append for append, _ in batch])
            except Exception as error:
                settle(batch, [error] * len(batch))
            else:
                settle(batch, written)

    def _next(self) -> list[tuple[Append, asyncio.Future[bool]]]:
        """What is committed next: one row a table, those first that wait longest.

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


def changed(shown: Summary, due: int | None) -> tuple[str, str, int, int, int | None]:
    """The columns of a table that change: summary, phase, public, finished, due."""
    return write(shown).decode(), shown.phase, int(shown.public), shown.finished, due


def listed(found: Sequence[Sequence[Any]]) -> list[tuple[str, Summary]]:
    """Rows of a list: tables with their summaries."""
    return [(str(table), read_summary(summary)) for table, summary in found]


def open_store(address: str) -> Store:
    """The database at an address: ``postgresql://...``, or the path of an SQLite file."""
    if address.startswith(("postgresql://", "postgres://")):
        from .store_postgres import PostgresStore

        return PostgresStore(address)
    from .store_sqlite import SqliteStore

    return SqliteStore(address.removeprefix("sqlite:///"))
