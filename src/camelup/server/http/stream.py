"""What happens at a table, as server-sent events, without queues: a stream knows how far it has sent the log.

It knows the state that it has told, too, and with an entry it tells only what changed in that. A reader that is slow
simply gets the newest state later; one that does not read at all is let go by the guard.
"""

from collections.abc import AsyncIterator, Callable
from typing import TYPE_CHECKING

from ..api.errors import BadRequest, Forbidden
from ..api.stream import Closed
from ..tables.all import Tables
from ..tables.served import ServedTable
from ..views.cache import EncodedViews, encode, views_of
from ..views.state import Visitor, visitor
from .access import must_see, viewer_of
from .limits import Gate

if TYPE_CHECKING:
    import asyncio

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
        self._served = served
        self._device = device
        self._seat = seat
        self._sent = after
        self._presence: bytes = b""
        self._told: State | None = None
        self._news: asyncio.Future[None] | None = None
        self._gone = False

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
        """Send everything there is to know, for ever; whoever is woken without news gets a heartbeat."""
        yield b"retry: 1000\n\n"
        while not self._tables.closing.is_set() and not self._gone:
            self._news = self._served.news()
            if self._served.deleted:
                yield message(b"closed", encode(Closed("deleted")))
                return
            try:
                await must_see(self._tables, self._served, self._device)
            except Forbidden:
                yield message(b"closed", encode(Closed("forbidden")))
                return
            yield b"".join(self._unsent()) or HEARTBEAT
            await self._news
        yield message(b"closed", encode(Closed("shutdown")))

    def end(self) -> None:
        """End the stream, as nobody reads it any more."""
        self._gone = True
        if self._news and not self._news.done():
            self._news.set_result(None)

    def _unsent(self) -> list[bytes]:
        """Return what the reader does not know yet."""
        state, views = self._served.state, views_of(self._tables, self._served)
        who = visitor(self._served, self._device, viewer_of(state, self._device, self._seat))
        if self._sent is None or not 0 <= state.length - self._sent <= FAR_BEHIND:
            sent = [message(b"state", views.state(who), state.length)]
            self._told = views.shown(who)
        else:
            sent = [self._entry(views, number, who) for number in range(self._sent + 1, state.length + 1)]
        self._sent = state.length
        if views.presence != self._presence:
            self._presence = views.presence
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
