"""A table that this process serves: its present state, with its lock, its news and its cache."""

import asyncio

from .state import TableState


class ServedTable:
    """The state of a table, which every committed row replaces, with what holds in this process only.

    ``unsure`` if the log may be longer than the state knows; ``deleted`` if the table is gone for good. ``guests`` are
    devices that are known to be admitted. ``cache`` belongs to `views`, which keeps there what it has encoded of the
    state.
    """

    def __init__(self, state: TableState) -> None:
        self.state = state
        self.lock = asyncio.Lock()
        self._waiting: list[asyncio.Future[None]] = []
        self.unsure = False
        self.deleted = False
        self.guests: set[str] = set()
        self.cache: object = None

    @property
    def id(self) -> str:
        """The table's id."""
        return self.state.head.table

    def news(self) -> "asyncio.Future[None]":
        """Return what is done as soon as there is something new."""
        news: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(news)
        return news

    def wake(self) -> None:
        """Wake everyone who waits for news."""
        waiting, self._waiting = self._waiting, []
        for news in waiting:
            if not news.done():
                news.set_result(None)
