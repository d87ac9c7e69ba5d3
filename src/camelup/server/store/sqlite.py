"""Tables in one SQLite file: the default, with nothing to install.

One thread owns the connection and does all work in order. The write-ahead log is flushed to the disk at each commit
(synchronous=FULL), so what was acknowledged survives a power cut. Several server processes on one file are refused:
that is what PostgreSQL is for.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

from ...errors import CamelUpError
from .base import Append, CodeTaken, Hear, KeptReview, NewTable, PlaceTaken, changed
from .batching import Batcher
from .migrations import STEPS
from .queries import Queries
from .rows import write

T = TypeVar("T")
NEW_TABLE = (
    "INSERT INTO tables (id, code, created, head, summary, phase, public, finished, due) VALUES (?,?,?,?,?,?,?,?,?)"
)
NEW_ROW = "INSERT INTO log (table_id, number, row) VALUES (?, ?, ?)"
NEW_MEMBER = "INSERT OR IGNORE INTO members (device, table_id) VALUES (?, ?)"
CHANGED = "UPDATE tables SET summary = ?, phase = ?, public = ?, finished = ?, due = ? WHERE id = ?"
OLD = """SELECT id FROM tables WHERE finished > 0 AND finished < ?1
         UNION ALL SELECT id FROM tables WHERE finished = 0 AND created < ?1
         AND coalesce((SELECT json_extract(row, '$.at') FROM log WHERE table_id = id ORDER BY number DESC LIMIT 1), 0)
         < ?1 LIMIT ?2"""
KEEP_REVIEW = """INSERT OR REPLACE INTO reviews (id, table_id, at, seat, record, body) SELECT ?1, ?2, ?3, ?4, ?5, ?6
                 WHERE ?2 IS NULL OR EXISTS (SELECT 1 FROM tables WHERE id = ?2)"""
OLD_REVIEWS = "DELETE FROM reviews WHERE id NOT IN (SELECT id FROM reviews ORDER BY at DESC LIMIT ?)"
CHECKPOINT = "wal_autocheckpoint=4000"  # pages, 16 MB: the same few pages change over and over
PRAGMAS = (
    *("journal_mode=WAL", "synchronous=FULL", CHECKPOINT),
    *("foreign_keys=ON", "busy_timeout=5000", "secure_delete=ON"),
)
FILE_BEGINS = b"SQLite format 3\0"
SIZES = (128, 64, 32, *range(16, 0, -1))
"""How many rows are written at once. A prepared statement of n rows takes memory for n rows, so there are few sizes."""
STATEMENTS = 100  # that are kept ready: two of each size, and the others


class SqliteStore(Queries):
    """The store on SQLite."""

    shared = False

    def __init__(self, path: str) -> None:
        self._path = Path(path).resolve()  # one file has one lock, however it is named
        self._thread = ThreadPoolExecutor(1, "sqlite")
        self._batcher = Batcher(self._commit)
        self._db: sqlite3.Connection
        self._lock: sqlite3.Connection

    async def _do(self, work: Callable[..., T], *arguments: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *arguments)

    async def open(self, hear: Hear) -> None:
        """Open or make the file; nobody else writes to it, so there is never news from elsewhere."""
        await self._do(self._open)

    def _open(self) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._check_kind()
            self._lock_file()
            self._open_file()
        except OSError as error:
            raise CamelUpError(f"{self._path} can't be opened: {error.strerror}") from None
        except sqlite3.Error as error:
            raise CamelUpError(f"{self._path} can't be used as a database: {error}") from None

    def _check_kind(self) -> None:
        """Refuse a file of another kind before anything is made beside it."""
        if self._path.is_file():
            with self._path.open("rb") as file:
                begins = file.read(len(FILE_BEGINS))
            if begins not in (b"", FILE_BEGINS):
                raise CamelUpError(f"{self._path} can't be used as a database: file is not a database")

    def _lock_file(self) -> None:
        self._lock = sqlite3.connect(f"{self._path}.lock", isolation_level=None, timeout=3)
        try:
            self._lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            raise CamelUpError(f"{self._path} is in use by another server; several servers need PostgreSQL") from None

    def _open_file(self) -> None:
        self._path.touch(mode=0o600)
        self._db = sqlite3.connect(self._path, isolation_level=None, cached_statements=STATEMENTS)
        for pragma in PRAGMAS:
            self._db.execute(f"PRAGMA {pragma}")
        self._check()
        self._migrate()

    def _check(self) -> None:
        """Look for damage now, rather than when somebody comes to the table that has it."""
        found = self._db.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise CamelUpError(f"{self._path} is damaged ({first_line(found)}); restore it from a backup")

    def _migrate(self) -> None:
        taken = self._db.execute("PRAGMA user_version").fetchone()[0]
        if taken == 0 and self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise CamelUpError(f"{self._path} is a database of another program")
        if taken > len(STEPS):
            raise CamelUpError(f"{self._path} was written by a newer camelup; this one can't read it")
        for number, step in enumerate(STEPS[taken:], taken + 1):
            self._db.execute("BEGIN IMMEDIATE")
            for statement in step:
                self._db.execute(statement)
            self._db.execute(f"PRAGMA user_version = {number}")
            self._db.execute("COMMIT")

    async def close(self) -> None:
        """Finish writing and let the file go."""
        await self._batcher.finish()
        await self._do(self._close)
        self._thread.shutdown()

    def _close(self) -> None:
        self._db.close()
        self._lock.close()

    async def ping(self) -> None:
        """Ask it something."""
        await self._ask("SELECT 1")

    async def _ask(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return await self._do(self._rows, query.replace("$", "?"), *values)

    def _rows(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return self._db.execute(query, values).fetchall()

    async def create(self, new: NewTable) -> None:
        """Keep a new table."""
        await self._do(self._transaction, lambda: self._insert(new))

    def _transaction(self, work: Callable[[], T]) -> T:
        self._db.execute("BEGIN IMMEDIATE")
        try:
            result = work()
            self._db.execute("COMMIT")
        except BaseException:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
            raise
        return result

    def _insert(self, new: NewTable) -> None:
        head, shown = new.head, new.summary
        values = (head.table, head.code, head.created, write(head).decode(), *changed(shown, new.due))
        try:
            self._db.execute(NEW_TABLE, values)
        except sqlite3.IntegrityError:
            raise CodeTaken from None
        rows = [(head.table, number, write(row).decode()) for number, row in enumerate(new.rows, 1)]
        self._db.executemany(NEW_ROW, rows)
        devices = {head.host, *(device for _, device in shown.seats)}
        self._db.executemany(NEW_MEMBER, [(device, head.table) for device in devices])

    async def append(self, append: Append) -> None:
        """Write a row and commit; one that makes a table too goes by itself."""
        if not append.also:
            await self._batcher.append(append)
        elif not await self._do(self._transaction, lambda: self._write(append)):
            raise PlaceTaken

    async def _commit(self, batch: list[Append]) -> list[bool]:
        return await self._do(self._commit_all, batch)

    def _commit_all(self, batch: list[Append]) -> list[bool]:
        """Commit a batch; if a place of it was taken, row by row, to find out which."""
        try:
            self._transaction(lambda: self._write_all(batch))
        except (PlaceTaken, sqlite3.IntegrityError):  # the table of a row may have been deleted, too
            return self._transaction(lambda: [self._write(append) for append in batch])
        return [True] * len(batch)

    def _write_all(self, batch: list[Append]) -> None:
        """Two statements for many rows: after each of them this thread has to wait for its turn again."""
        for part in parts_of(batch):
            rows = [(append.table, append.number, write(append.row).decode()) for append in part]
            if self._db.execute(new_rows(len(part)), list(chain(*rows))).rowcount < len(part):
                raise PlaceTaken
            changes = [(append.table, *changed(append.summary, append.due)) for append in part]
            self._db.execute(all_changed(len(part)), list(chain(*changes)))
        members = [(append.device, append.table) for append in batch if append.device]
        if members:
            self._db.executemany(NEW_MEMBER, members)

    def _write(self, append: Append) -> bool:
        try:
            self._db.execute(NEW_ROW, (append.table, append.number, write(append.row).decode()))
        except sqlite3.IntegrityError:
            return False
        self._db.execute(CHANGED, (*changed(append.summary, append.due), append.table))
        if append.device:
            self._db.execute(NEW_MEMBER, (append.device, append.table))
        if append.also:
            self._insert(append.also)
        return True

    async def admit(self, table: str, device: str) -> None:
        """Remember that a device may come to a table."""
        with contextlib.suppress(sqlite3.IntegrityError):  # the table has been deleted
            await self._do(self._db.execute, NEW_MEMBER, (device, table))

    async def broadcast(self, news: str) -> None:
        """There are no others."""

    async def delete(self, table: str) -> bool:
        """Delete a table, and what the file and its write-ahead log still have of it."""
        return await self._do(self._delete, table)

    def _delete(self, table: str) -> bool:
        def work() -> bool:
            for part in ("members", "log", "reviews"):
                self._db.execute(f"DELETE FROM {part} WHERE table_id = ?", (table,))
            return self._db.execute("DELETE FROM tables WHERE id = ?", (table,)).rowcount > 0

        deleted = self._transaction(work)
        self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return deleted

    async def old(self, before: int, limit: int) -> list[str]:
        """Tables of long ago."""
        return [str(table) for (table,) in await self._do(self._rows, OLD, before, limit)]

    async def keep_review(self, kept: KeptReview, at: int, most: int) -> None:
        """Keep a review, and only the newest."""

        def work() -> None:
            values = (kept.review, kept.table, at, kept.seat, kept.record, kept.body)
            self._db.execute(KEEP_REVIEW, values)
            self._db.execute(OLD_REVIEWS, (most,))

        await self._do(self._transaction, work)


def parts_of(batch: list[Append]) -> Iterator[list[Append]]:
    """Yield a batch in parts of sizes for which there are statements, the largest first."""
    begun = 0
    for size in SIZES:
        while len(batch) - begun >= size:
            yield batch[begun : begun + size]
            begun += size


def first_line(text: str) -> str:
    """Return what SQLite says first."""
    return text.splitlines()[0] if text else "no reason given"


@cache
def new_rows(count: int) -> str:
    """Return the statement that adds n rows to logs, those whose place is free."""
    return f"INSERT OR IGNORE INTO log (table_id, number, row) VALUES {', '.join(['(?, ?, ?)'] * count)}"


@cache
def all_changed(count: int) -> str:
    """Return the statement that changes n tables."""
    return f"""WITH new (id, summary, phase, public, finished, due) AS (VALUES {", ".join(["(?,?,?,?,?,?)"] * count)})
               UPDATE tables SET summary = new.summary, phase = new.phase, public = new.public,
               finished = new.finished, due = new.due FROM new WHERE tables.id = new.id"""
