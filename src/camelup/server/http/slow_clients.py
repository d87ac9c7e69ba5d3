"""How long a client may keep the server waiting: one timer for all clients instead of one each."""

import asyncio
from collections import OrderedDict
from typing import Protocol


class Awaited(Protocol):
    """Something that waits for its client."""

    def too_slow(self) -> None:
        """Wait no longer."""


class SlowClients:
    """Those that wait for a client, the longest first; who has waited too long is told so."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._since: OrderedDict[Awaited, float] = OrderedDict()
        self._looking: asyncio.TimerHandle | None = None

    def begin(self, waiting: Awaited) -> None:
        """Start the clock of a client: it should read, or send the rest of its request."""
        loop = asyncio.get_running_loop()
        self._since[waiting] = loop.time()
        if self._looking is None:
            self._looking = loop.call_later(self._seconds, self._look)

    def end(self, waiting: Awaited) -> None:
        """Note that the client has done its part."""
        self._since.pop(waiting, None)

    def knows(self, waiting: Awaited) -> bool:
        """Whether a client's clock is running."""
        return waiting in self._since

    def _look(self) -> None:
        loop = asyncio.get_running_loop()
        now, self._looking = loop.time(), None
        while self._since and now - next(iter(self._since.values())) >= self._seconds:
            waiting, _ = self._since.popitem(last=False)
            waiting.too_slow()
        if self._since:
            longest = next(iter(self._since.values()))
            self._looking = loop.call_at(longest + self._seconds, self._look)
