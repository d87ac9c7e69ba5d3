"""Where tables are stored: the rows of their logs, in SQLite or PostgreSQL."""

from ...extras import from_extra
from .base import Store


def is_postgres(address: str) -> bool:
    """Return whether an address is that of a PostgreSQL."""
    return address.startswith(("postgresql://", "postgres://"))


def open_store(address: str, password: str | None = None) -> Store:
    """Return the database at an address: ``postgresql://...``, or the path of an SQLite file.

    A password that is not to be seen in the address is handed in beside it.
    """
    if is_postgres(address):
        with from_extra("postgres", "PostgreSQL"):
            from .postgres import PostgresStore
        return PostgresStore(address, password)
    from .sqlite import SqliteStore

    return SqliteStore(address.removeprefix("sqlite:///"))
