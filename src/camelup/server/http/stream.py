"""What happens at a table, as server-sent events, without queues: a stream knows how far it has sent the log.

It knows the state that it has told, too, and with an entry it tells only what changed in that. A reader that is slow
simply gets the newest state later; one that does not read at all is let go by the guard.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING

from ..api.errors import BadRequest, Forbidden
from ..api.stream import Closed, ClosedReason
from ..tables.all import Tables
from ..tables.served import ServedTable
from ..views.cache import EncodedViews, encode, views_of
from ..views.state import Visitor, visitor
from .access import must_see, sees, viewer_of
from .limits import Gate

if TYPE_CHECKING:
    from ..api.state import State

FAR_BEHIND = 50
MOST_DIGITS = 9  # of the number of an entry
KIND = "text/event-stream"
UNBUFFERED = ("X-Accel-Buffering", "no")
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
        self.served = served
        self._device = device
        self._seat = seat
        self._sent = after
        self._here: tuple[list[int], int] | None = None
        self._told: State | None = None
        self._first = b"retry: 1000\n\n"
        self._forbidden = self.ended = False

    def enter(self, gate: Gate, address: str) -> Callable[[], None]:
        """Count the stream in; return what counts it out again when its connection ends."""
        presence, table, guest = self._tables.presence, self.served.id, self._device or "-"
        if self.served.state.has(self._device):
            close = gate.open_member_stream(f"{table}/{guest}")
        else:
            close = gate.open_stream(address, presence.streams(table))
        presence.come(table, guest)
        self._announce()

        def leave() -> None:
            close()
            presence.go(table, guest)
            self._announce()

        return leave

    def _announce(self) -> None:
        """Let everybody know that somebody came or went, here and at other processes."""
        self._tables.note_presence(self.served.id)
        if not self._tables.closing.is_set():
            self._tables.spawn(self._tables.announce(self.served.id))

    @property
    def is_sure(self) -> bool:
        """Whether it is known, without asking the database, if and how the stream goes on."""
        return self._reason is not None or sees(self.served, self._device)

    @property
    def _reason(self) -> ClosedReason | None:
        """Why the stream ends, None if it goes on."""
        if self._tables.closing.is_set():
            return "shutdown"
        return "deleted" if self.served.deleted else "forbidden" if self._forbidden else None

    async def make_sure(self) -> None:
        """Look up whether the reader may go on."""
        try:
            await must_see(self._tables, self.served, self._device)
        except Forbidden:
            self._forbidden = True

    def part(self) -> bytes:
        """Return what the reader does not know yet, a heartbeat if that is nothing; the last part says why it ends."""
        first, self._first = self._first, b""
        if reason := self._reason:
            self.ended = True
            return first + message(b"closed", encode(Closed(reason)))
        return first + b"".join(self._unsent()) or HEARTBEAT

    async def messages(self) -> AsyncIterator[bytes]:
        """Send everything there is to know, for ever: the long way."""
        news = asyncio.Event()
        self.served.watchers.add(news.set)
        try:
            while not self.ended:
                news.clear()
                if not self.is_sure:
                    await self.make_sure()
                yield self.part()
                if not self.ended:
                    await news.wait()
        finally:
            self.served.watchers.discard(news.set)

    def _unsent(self) -> list[bytes]:
        """Return what the reader does not know yet."""
        state, views = self.served.state, views_of(self._tables, self.served)
        who = visitor(self.served, self._device, viewer_of(state, self._device, self._seat))
        if self._sent is None or not 0 <= state.length - self._sent <= FAR_BEHIND:
            sent = [message(b"state", views.state(who), state.length)]
            self._told = views.shown(who)
        else:
            sent = [self._entry(views, number, who) for number in range(self._sent + 1, state.length + 1)]
        self._sent = state.length
        if views.here != self._here:
            self._here = views.here
            sent.append(message(b"presence", views.presence))
        return sent

    def _entry(self, views: EncodedViews, number: int, who: Visitor) -> bytes:
        """Return an entry with the patch of the state that the reader has, or with the whole of it.

        Of several entries at once the first brings the newest state, and the others change nothing but its length.
        """
        whole, patch = b"null", b"null"
        if self._told is None:
            whole = views.state(who)
        else:
            patch = views.patch(self._told, who)
        self._told = views.shown(who)
        data = b'{"entry":%s,"patch":%s,"state":%s}' % (views.entry(number, who), patch, whole)
        return message(b"entry", data, number)


async def opened_stream(
    tables: Tables, table: str, device: str | None, seat: int | None, after: int | None, last: str
) -> TableStream:
    """Return a stream for a device that may look at a table; ``last`` is the Last-Event-ID of one that comes back."""
    served = await tables.get(table)
    await must_see(tables, served, device)
    viewer_of(served.state, device, seat)
    if last and not (last.isdecimal() and len(last) <= MOST_DIGITS):
        raise BadRequest("Last-Event-ID: expected the number of an entry", "bad_event_id")
    return TableStream(tables, served, device, seat, int(last) if last else after)
