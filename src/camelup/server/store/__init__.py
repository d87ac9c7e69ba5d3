"""Where tables are stored: the rows of their logs, in SQLite or PostgreSQL."""

from ...extras import from_extra
from .base import Store


def open_store(address: str) -> Store:
    """Return the database at an address: ``postgresql://...``, or the path of an SQLite file."""
    if address.startswith(("postgresql://", "postgres://")):
        with from_extra("postgres", "PostgreSQL"):
            from .postgres import PostgresStore
        return PostgresStore(address)
    from .sqlite import SqliteStore

    return SqliteStore(address.removeprefix("sqlite:///"))
