"""What happens at a table, as server-sent events. There are no queues: a stream knows how far it has told the log.

A reader that is slow simply gets the newest state later; one that does not read at all is let go by the guard.
"""

import asyncio
from collections.abc import AsyncIterator

from .access import must_see, viewer_of
from .faults import Forbidden
from .live import Live
from .showing import looker
from .tables import Tables

FAR_BEHIND = 50
HEARTBEAT = b": heartbeat\n\n"


def message(event: bytes, data: bytes, id: int | None = None) -> bytes:
    """One server-sent event."""
    number = b"id: %d\n" % id if id is not None else b""
    return b"%sevent: %s\ndata: %s\n\n" % (number, event, data)


class Watcher:
    """One stream: a device, whose eyes it looks through, and how far it has been told."""

    def __init__(self, tables: Tables, live: Live, device: str | None, seat: int | None, after: int | None) -> None:
        self._tables = tables
        self._live = live
        self._device = device
        self._seat = seat
        self._sent = after
        self._presence: bytes = b""

    async def messages(self) -> AsyncIterator[bytes]:
        """Everything there is to tell, for ever."""
        yield b"retry: 1000\n\n"
        while not self._tables.closing.is_set():
            news = self._live.news
            try:
                await must_see(self._tables, self._live, self._device)
                for told in self._news():
                    yield told
            except Forbidden:
                yield message(b"closed", b'{"reason":"forbidden"}')
                return
            if not await self._wait(news):
                yield HEARTBEAT
        yield message(b"closed", b'{"reason":"shutdown"}')

    async def _wait(self, news: asyncio.Event) -> bool:
        """Wait for news; False if it is time for a heartbeat."""
        try:
            async with asyncio.timeout(self._tables.settings.heartbeat):
                await news.wait()
        except TimeoutError:
            return False
        return True

    def _news(self) -> list[bytes]:
        """What the reader does not know yet."""
        live, told = self._live, []
        moment = self._tables.moment(live)
        looks = looker(live, self._device, viewer_of(live, self._device, self._seat))
        if self._sent is None or not 0 <= live.length - self._sent <= FAR_BEHIND:
            told.append(message(b"state", moment.state(looks), live.length))
        elif self._sent < live.length:
            state = moment.state(looks)
            for number in range(self._sent + 1, live.length + 1):
                entry = moment.entry(number, looks)
                told.append(message(b"entry", b'{"entry":%s,"state":%s}' % (entry, state), number))
        self._sent = live.length
        if moment.presence != self._presence:
            told.append(message(b"presence", moment.presence))
            self._presence = moment.presence
        return told
