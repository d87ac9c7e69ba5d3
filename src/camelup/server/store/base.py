"""The interface of a store, which SQLite and PostgreSQL implement.

The one rule that everything rests on: `append` returns after the row is committed, and of all that try to write the
same place of a log, in this process or another, exactly one succeeds.
"""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from msgspec import Struct

from .rows import Head, Joined, Row, Summary, read_summary, write

Hear = Callable[[str], None]
"""Called with what another process broadcasts: the id of a table that has news."""


class PlaceTaken(Exception):
    """Somebody else has written this place of the log."""


class CodeTaken(Exception):
    """The id or the code of a new table is in use."""


class NewTable(Struct, frozen=True):
    """A table to be made: its head, its first rows and what lists show."""

    head: Head
    rows: Sequence[Row]
    summary: Summary
    due: int | None


class Append(Struct, frozen=True):
    """One row for a place of a log, and what lists show after it; a rematch makes a new table in the same stroke."""

    table: str
    number: int
    row: Row
    summary: Summary
    due: int | None
    also: NewTable | None = None

    @property
    def device(self) -> str | None:
        """The device that sits down with this row, None for all other rows."""
        return self.row.device if isinstance(self.row, Joined) else None


class KeptReview(Struct, frozen=True):
    """A review: its record, the table if it is of one, the seat that is judged first, and once it is done what it says.

    ``body`` is empty until then.
    """

    review: str
    table: str | None
    seat: int
    record: str
    body: str = ""


class Store(Protocol):
    """A database; ``shared`` if other processes may write to it too."""

    shared: bool

    async def open(self, hear: Hear) -> None:
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

    async def broadcast(self, news: str) -> None:
        """Tell other processes something that need not be kept."""

    async def due(self, now: int, limit: int) -> list[str]:
        """Tables for which something has to be done by the server."""

    async def delete(self, table: str) -> bool:
        """Delete a table with its log, its members and its review; False if there was none."""

    async def old(self, before: int, limit: int) -> list[str]:
        """Tables that ended before a time, and those at which nothing has happened since it."""

    async def known(self, device: str) -> bool:
        """Whether a device has ever had to do with a table that is still here."""

    async def keep_review(self, kept: KeptReview, at: int, most: int) -> None:
        """Keep a review, in place of an earlier one of that id; of all reviews the ``most`` newest stay.

        That of a table which was deleted meanwhile is not kept.
        """

    async def review(self, review: str) -> KeptReview | None:
        """A review that is kept."""

    async def drop_reviews(self, before: int) -> None:
        """Delete the reviews that were made before a time."""

    async def key(self, name: str, fresh: str) -> str:
        """A secret of this database, the same for all its servers; ``fresh`` if there is none yet."""


def changed(shown: Summary, due: int | None) -> tuple[str, str, int, int, int | None]:
    """The columns of a table that change: summary, phase, public, finished, due."""
    return write(shown).decode(), shown.phase, int(shown.public), shown.finished, due


def listed(found: Sequence[Sequence[Any]]) -> list[tuple[str, Summary]]:
    """Rows of a list: tables with their summaries."""
    return [(str(table), read_summary(summary)) for table, summary in found]
