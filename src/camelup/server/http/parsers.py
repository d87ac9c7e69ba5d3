"""Which kind of connection a server has: parsed in C where that is installed, else in Python."""

from .connection import InCrowd, PlainConnection
from .crowd import Crowd
from .short_way import ShortWay


def connection_class(
    crowd: Crowd, send_buffer: int, short_way: ShortWay, kind: type[InCrowd] | None = None
) -> type[InCrowd]:
    """Return the class of a server's connections; those that are parsed in C have a short way."""
    own = {"crowd": crowd, "send_buffer": send_buffer, "short_way": short_way}
    return type("Connection", (kind or best_connection(),), own)


def best_connection() -> type[InCrowd]:
    """Return the fastest kind of connection that this machine has."""
    try:
        from .parsed_in_c import FastConnection
    except ImportError:
        return PlainConnection
    return FastConnection
