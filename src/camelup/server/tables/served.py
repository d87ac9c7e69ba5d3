"""A table that this process serves: its present state, with its lock, its news and its cache."""

import asyncio
import time
from typing import TYPE_CHECKING, NamedTuple

from .sitters import Sitter
from .state import TableState

if TYPE_CHECKING:
    from collections.abc import Callable


class Connected(NamedTuple):
    """Who is connected to a table while these people sit there: the seats of those who are, and how many look on."""

    sitters: tuple[Sitter, ...]
    seats: list[int]
    others: int


class ServedTable:
    """The state of a table, which every committed row replaces, with what holds in this process only.

    ``used`` is when somebody last asked for it; ``unsure`` if the log may be longer than the state knows; ``deleted``
    if the table is gone for good. ``guests`` are devices that are known to be admitted; ``watchers`` are called when
    there is something new. ``connected`` is who was when this was last asked for, None if somebody has come or gone
    since. ``cache`` belongs to `views`, which keeps there what it has encoded of the state.
    """

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.lock = asyncio.Lock()
        self.watchers: set[Callable[[], None]] = set()
        self.used = time.monotonic()
        self.unsure = False
        self.deleted = False
        self.guests: set[str] = set()
        self.connected: Connected | None = None
        self.cache: object = None

    @property
    def id(self) -> str:
        """The table's id."""
        return self.state.head.table

    def wake(self) -> None:
        """Wake everyone who waits for news."""
        for watcher in tuple(self.watchers):
            watcher()
