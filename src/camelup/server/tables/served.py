"""A table that this process serves: its present state, with its lock, its news and its cache."""

import asyncio

from .state import TableState


class ServedTable:
    """The state of a table, which every committed row replaces, with what holds in this process only.

    ``news`` is set at every change and replaced by a new one. ``unsure`` if the log may be longer than the state
    knows; ``deleted`` if the table is gone for good. ``guests`` are devices that are known to be admitted. ``cache``
    belongs to `views`, which keeps there what it has encoded of the state.
    """

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.lock = asyncio.Lock()
        self.news = asyncio.Event()
        self.unsure = False
        self.deleted = False
        self.guests: set[str] = set()
        self.cache: object = None

    @property
    def id(self) -> str:
        """The table's id."""
        return self.state.head.table

    def wake(self) -> None:
        """Wake everyone who waits for news."""
        news, self.news = self.news, asyncio.Event()
        news.set()
