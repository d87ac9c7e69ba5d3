"""What both databases are asked in the same words: all of a store that only reads, and its secrets.

A query numbers its values ``$1``, ``$2``, as PostgreSQL does; a store that writes them otherwise puts its own sign.
"""

from collections.abc import Sequence
from typing import Any

from .base import KeptReview, listed
from .rows import Head, Row, Summary, read_head, read_row


class Queries:
    """The questions to a database; a store derived from it says how one is asked."""

    async def _ask(self, query: str, *values: Any) -> Sequence[Sequence[Any]]:
        """Run one statement by itself, and return its rows."""
        raise NotImplementedError

    async def head(self, table: str) -> Head | None:
        """A table's head."""
        found = await self._ask("SELECT head FROM tables WHERE id = $1", table)
        return read_head(found[0][0]) if found else None

    async def rows(self, table: str, after: int) -> list[Row]:
        """The rows behind a number."""
        query = "SELECT row FROM log WHERE table_id = $1 AND number > $2 ORDER BY number"
        return [read_row(row) for (row,) in await self._ask(query, table, after)]

    async def table_of_code(self, code: str) -> str | None:
        """The table of a code."""
        found = await self._ask("SELECT id FROM tables WHERE code = $1", code)
        return str(found[0][0]) if found else None

    async def admitted(self, table: str, device: str) -> bool:
        """Whether a device is a guest."""
        return bool(await self._ask("SELECT 1 FROM members WHERE device = $1 AND table_id = $2", device, table))

    async def public_tables(self, limit: int) -> list[tuple[str, Summary]]:
        """Public tables."""
        query = "SELECT id, summary FROM tables WHERE public = 1 AND finished = 0 ORDER BY created DESC LIMIT $1"
        return listed(await self._ask(query, limit))

    async def tables_of(self, device: str, limit: int) -> list[tuple[str, Summary]]:
        """A device's tables."""
        query = """SELECT id, summary FROM members JOIN tables ON id = table_id
                   WHERE device = $1 AND finished = 0 ORDER BY created DESC LIMIT $2"""
        return listed(await self._ask(query, device, limit))

    async def archive(self, device: str | None, before: int, limit: int) -> list[tuple[str, Summary]]:
        """Finished tables."""
        if device is None:
            query = """SELECT id, summary FROM tables
                       WHERE public = 1 AND finished > 0 AND finished < $1 ORDER BY finished DESC LIMIT $2"""
            return listed(await self._ask(query, before, limit))
        query = """SELECT id, summary FROM members JOIN tables ON id = table_id
                   WHERE device = $1 AND finished > 0 AND finished < $2 ORDER BY finished DESC LIMIT $3"""
        return listed(await self._ask(query, device, before, limit))

    async def due(self, now: int, limit: int) -> list[str]:
        """Tables that wait for the server."""
        found = await self._ask("SELECT id FROM tables WHERE due <= $1 ORDER BY due LIMIT $2", now, limit)
        return [str(table) for (table,) in found]

    async def known(self, device: str) -> bool:
        """Whether a device has been at a table."""
        return bool(await self._ask("SELECT 1 FROM members WHERE device = $1 LIMIT 1", device))

    async def review(self, review: str) -> KeptReview | None:
        """A review that is kept."""
        found = await self._ask("SELECT id, table_id, seat, record, body FROM reviews WHERE id = $1", review)
        return KeptReview(*found[0]) if found else None

    async def drop_reviews(self, before: int) -> None:
        """Delete old reviews."""
        await self._ask("DELETE FROM reviews WHERE at < $1", before)

    async def key(self, name: str, fresh: str) -> str:
        """A secret of this database."""
        await self._ask("INSERT INTO keys (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", name, fresh)
        return str((await self._ask("SELECT value FROM keys WHERE name = $1", name))[0][0])
