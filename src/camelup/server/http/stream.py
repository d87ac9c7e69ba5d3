"""What happens at a table, as server-sent events, without queues: a stream knows how far it has sent the log.

A reader that is slow simply gets the newest state later; one that does not read at all is let go by the guard.
"""

import asyncio
from collections.abc import AsyncIterator, Callable

from ..api.errors import Forbidden
from ..api.stream import Closed
from ..tables.all import Tables
from ..tables.served import ServedTable
from ..views.cache import encode, views_of
from ..views.state import visitor
from .access import must_see, viewer_of
from .limits import Gate

FAR_BEHIND = 50
HEARTBEAT = b": heartbeat\n\n"


def message(event: bytes, data: bytes, id: int | None = None) -> bytes:
    """Return one server-sent event."""
    number = b"id: %d\n" % id if id is not None else b""
    return b"%sevent: %s\ndata: %s\n\n" % (number, event, data)


class TableStream:
    """One stream: a device, the seat whose eyes it looks through, and how far the log has been sent to it."""

    def __init__(
        self, tables: Tables, served: ServedTable, device: str | None, seat: int | None, after: int | None
    ) -> None:
        self._tables = tables
        self._served = served
        self._device = device
        self._seat = seat
        self._sent = after
        self._presence: bytes = b""

    def enter(self, gate: Gate, address: str) -> Callable[[], None]:
        """Count the stream in; return what counts it out again when its connection ends."""
        presence, table, guest = self._tables.presence, self._served.id, self._device or "-"
        if self._is_member:
            counted = f"{table}/{guest}"
            gate.open_member_stream(counted)
        else:
            counted = address
            gate.open_stream(address, presence.streams(table))
        presence.come(table, guest)
        self._announce()

        def leave() -> None:
            gate.close_stream(counted)
            presence.go(table, guest)
            self._announce()

        return leave

    @property
    def _is_member(self) -> bool:
        """Whether the reader plays at the table or hosts it."""
        state = self._served.state
        return self._device is not None and (self._device == state.host or bool(state.seats_of(self._device)))

    def _announce(self) -> None:
        """Let everybody know that somebody came or went, here and at other processes."""
        self._tables.note_presence(self._served.id)
        if not self._tables.closing.is_set():
            self._tables.spawn(self._tables.announce(self._served.id))

    async def messages(self) -> AsyncIterator[bytes]:
        """Send everything there is to know, for ever."""
        yield b"retry: 1000\n\n"
        while not self._tables.closing.is_set():
            news = self._served.news
            if self._served.deleted:
                yield message(b"closed", encode(Closed("deleted")))
                return
            try:
                await must_see(self._tables, self._served, self._device)
                for sent in self._news():
                    yield sent
            except Forbidden:
                yield message(b"closed", encode(Closed("forbidden")))
                return
            if not await self._wait(news):
                yield HEARTBEAT
        yield message(b"closed", encode(Closed("shutdown")))

    async def _wait(self, news: asyncio.Event) -> bool:
        """Wait for news; False if it is time for a heartbeat."""
        try:
            async with asyncio.timeout(self._tables.settings.heartbeat):
                await news.wait()
        except TimeoutError:
            return False
        return True

    def _news(self) -> list[bytes]:
        """Return what the reader does not know yet."""
        state, views, sent = self._served.state, views_of(self._tables, self._served), []
        who = visitor(self._served, self._device, viewer_of(state, self._device, self._seat))
        if self._sent is None or not 0 <= state.length - self._sent <= FAR_BEHIND:
            sent.append(message(b"state", views.state(who), state.length))
        else:
            for number in range(self._sent + 1, state.length + 1):
                data = b'{"entry":%s,"state":%s}' % (views.entry(number, who), views.state(who))
                sent.append(message(b"entry", data, number))
        self._sent = state.length
        if views.presence != self._presence:
            self._presence = views.presence
            sent.append(message(b"presence", views.presence))
        return sent
