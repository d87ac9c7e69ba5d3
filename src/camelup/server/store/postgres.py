"""Tables in PostgreSQL: any number of server processes share them and hear each other's news by LISTEN and NOTIFY.

A batch of rows is one statement: insert what is free, note what lists show, notify; committed in one stroke. NOTIFY
carries the table's id only; whoever is interested reads the log.
"""

import asyncio
import contextlib
import logging
from collections.abc import Sequence
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from ...errors import CamelUpError
from .base import Append, CodeTaken, Hear, KeptReview, NewTable, PlaceTaken, changed
from .batching import Batcher
from .migrations import STEPS
from .queries import Queries
from .rows import write

CHANNEL = "camelup"
MIGRATION_LOCK = 0xCA3E1
CONNECT_WITHIN = 15
"""Seconds for a new connection."""
NEW_TABLE = """INSERT INTO tables (id, code, created, head, summary, phase, public, finished, due)
               VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"""
NEW_ROW = "INSERT INTO log (table_id, number, row) VALUES ($1, $2, $3)"
NEW_MEMBER = "INSERT INTO members (device, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING"
APPEND = """
WITH news AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::text[], $6::int[], $7::bigint[],
                         $8::bigint[], $9::text[])
        AS n(table_id, number, row, summary, phase, public, finished, due, device) ORDER BY table_id
), fresh AS (
    INSERT INTO log (table_id, number, row) SELECT table_id, number, row FROM news
    WHERE EXISTS (SELECT FROM tables WHERE id = table_id)
    ON CONFLICT DO NOTHING RETURNING table_id, number
), listed AS (
    UPDATE tables SET summary = news.summary, phase = news.phase, public = news.public,
        finished = news.finished, due = news.due
    FROM news JOIN fresh USING (table_id, number) WHERE tables.id = news.table_id
), guests AS (
    INSERT INTO members (device, table_id)
    SELECT device, table_id FROM news JOIN fresh USING (table_id, number) WHERE device IS NOT NULL
    ON CONFLICT DO NOTHING
)
SELECT table_id, pg_notify('camelup', table_id)::text FROM fresh
"""
OLD = """SELECT id FROM tables WHERE finished > 0 AND finished < $1
         UNION ALL SELECT id FROM tables WHERE finished = 0 AND created < $1
         AND coalesce((SELECT (row::json->>'at')::bigint FROM log WHERE table_id = id ORDER BY number DESC LIMIT 1), 0)
         < $1 LIMIT $2"""
KEEP_REVIEW = """INSERT INTO reviews (id, table_id, at, seat, record, body) SELECT $1, $2::text, $3, $4, $5, $6
                 WHERE $2 IS NULL OR EXISTS (SELECT FROM tables WHERE id = $2)
                 ON CONFLICT (id) DO UPDATE SET table_id = excluded.table_id, at = excluded.at, seat = excluded.seat,
                 record = excluded.record, body = excluded.body"""
OLD_REVIEWS = "DELETE FROM reviews WHERE id NOT IN (SELECT id FROM reviews ORDER BY at DESC LIMIT $1)"
log = logging.getLogger("camelup.server")


class PostgresStore(Queries):
    """The store on PostgreSQL."""

    shared = True

    def __init__(self, address: str, password: str | None = None) -> None:
        self._address = address
        self._password = password  # the address has it, if None
        self._batcher = Batcher(self._commit)
        self._pool: asyncpg.Pool[asyncpg.Record]
        self._listening: asyncio.Task[None] | None = None
        self._heard = asyncio.Event()

    async def open(self, hear: Hear) -> None:
        """Connect, migrate, and listen."""
        try:
            self._pool = await asyncpg.create_pool(
                self._address,
                password=self._password,
                min_size=1,
                max_size=8,
                command_timeout=30,
                timeout=CONNECT_WITHIN,
            )
            await self._migrate()
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError) as error:
            raise CamelUpError(f"the database does not answer: {error or type(error).__name__}") from None
        self._listening = asyncio.create_task(self._listen(hear))
        await asyncio.wait_for(self._heard.wait(), 30)

    async def _migrate(self) -> None:
        async with self._pool.acquire() as db, db.transaction():
            await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
            await db.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY)")
            taken = await db.fetchval("SELECT coalesce(max(number), 0) FROM migrations")
            if taken > len(STEPS):
                raise CamelUpError("the database was written by a newer camelup; this one can't read it")
            for number, step in enumerate(STEPS[taken:], taken + 1):
                for statement in step:
                    await db.execute(statement)
                await db.execute("INSERT INTO migrations (number) VALUES ($1)", number)

    async def _listen(self, hear: Hear) -> None:
        """Hear news; if the connection is lost, connect again and say that there may be news anywhere ("")."""
        while True:
            try:
                db = await asyncpg.connect(self._address, password=self._password)
                lost = asyncio.Event()
                db.add_termination_listener(lambda _, lost=lost: lost.set())
                await db.add_listener(CHANNEL, lambda *news: hear(str(news[-1])))
                self._heard.set()
                hear("")
                try:
                    await lost.wait()
                finally:
                    with contextlib.suppress(Exception):
                        await db.close(timeout=1)
            except (OSError, asyncpg.PostgresError) as error:
                log.warning("database not reached", extra={"reason": type(error).__name__})
            await asyncio.sleep(1)

    async def close(self) -> None:
        """Finish writing and part."""
        await self._batcher.finish()
        if self._listening:
            self._listening.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listening
        await self._pool.close()

    async def _ask(self, query: str, *values: Any) -> Sequence[Sequence[Any]]:
        found: Sequence[Sequence[Any]] = await self._pool.fetch(query, *values)
        return found

    async def ping(self) -> None:
        """Ask it something."""
        await self._pool.fetchval("SELECT 1", timeout=5)

    async def create(self, new: NewTable) -> None:
        """Keep a new table."""
        async with self._pool.acquire() as db, db.transaction():
            await self._insert(db, new)

    async def _insert(self, db: Any, new: NewTable) -> None:
        head, shown = new.head, new.summary
        values = (head.table, head.code, head.created, write(head).decode(), *changed(shown, new.due))
        try:
            await db.execute(NEW_TABLE, *values)
        except asyncpg.UniqueViolationError:
            raise CodeTaken from None
        rows = [(head.table, number, write(row).decode()) for number, row in enumerate(new.rows, 1)]
        await db.executemany(NEW_ROW, rows)
        devices = {head.host, *(device for _, device in shown.seats)}
        await db.executemany(NEW_MEMBER, [(device, head.table) for device in devices])

    async def append(self, append: Append) -> None:
        """Write a row and commit; one that makes a table too goes by itself."""
        if append.also:
            await self._append_with_table(append, append.also)
        else:
            await self._batcher.append(append)

    async def _append_with_table(self, append: Append, new: NewTable) -> None:
        async with self._pool.acquire() as db, db.transaction():
            await self._insert(db, new)
            try:
                await db.execute(NEW_ROW, append.table, append.number, write(append.row).decode())
            except asyncpg.UniqueViolationError:
                raise PlaceTaken from None
            await db.execute("SELECT pg_notify($1, $2)", CHANNEL, append.table)

    async def _commit(self, batch: list[Append]) -> list[bool]:
        columns = zip(
            *(
                (
                    append.table,
                    append.number,
                    write(append.row).decode(),
                    *changed(append.summary, append.due),
                    append.device,
                )
                for append in batch
            ),
            strict=True,
        )
        values = [list(column) for column in columns]
        try:
            records = await self._pool.fetch(APPEND, *values)
        except asyncpg.ForeignKeyViolationError:  # a table was deleted in the same moment; the second time it is seen
            records = await self._pool.fetch(APPEND, *values)
        fresh = {record[0] for record in records}
        return [append.table in fresh for append in batch]

    async def admit(self, table: str, device: str) -> None:
        """Remember that a device may come to a table."""
        with contextlib.suppress(asyncpg.ForeignKeyViolationError):  # the table has been deleted
            await self._pool.execute(NEW_MEMBER, device, table)

    async def broadcast(self, news: str) -> None:
        """Tell other processes something."""
        await self._pool.execute("SELECT pg_notify($1, $2)", CHANNEL, news)

    async def delete(self, table: str) -> bool:
        """Delete a table; what its rows left in the files of the database goes with the next vacuum."""
        async with self._pool.acquire() as db, db.transaction():
            await db.execute("SELECT FROM tables WHERE id = $1 FOR UPDATE", table)  # rows on their way come first
            for part in ("members", "log", "reviews"):
                await db.execute(f"DELETE FROM {part} WHERE table_id = $1", table)
            return str(await db.execute("DELETE FROM tables WHERE id = $1", table)) != "DELETE 0"

    async def old(self, before: int, limit: int) -> list[str]:
        """Tables of long ago."""
        return [str(record[0]) for record in await self._pool.fetch(OLD, before, limit)]

    async def keep_review(self, kept: KeptReview, at: int, most: int) -> None:
        """Keep a review, and only the newest."""
        async with self._pool.acquire() as db, db.transaction():
            await db.execute(KEEP_REVIEW, kept.review, kept.table, at, kept.seat, kept.record, kept.body)
            await db.execute(OLD_REVIEWS, most)
