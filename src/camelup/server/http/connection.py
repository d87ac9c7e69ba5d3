"""A connection: HTTP as uvicorn speaks it, with buffered writes, small buffers and a place in the crowd.

There are two kinds, as there are two parsers: `parsed_in_c` has the one with httptools, which is fast and knows no
limits, so they are kept there; here is the one with h11, for systems without the other.
"""

import asyncio
import contextlib
import socket
from typing import TYPE_CHECKING, Any, cast

from uvicorn.protocols.http.h11_impl import H11Protocol

from .crowd import Crowd
from .networks import network_of
from .write_buffer import WriteBuffer

SILENT_PEER = 45_000
"""Milliseconds after which a peer that acknowledges nothing counts as gone; else the system tries for 15 minutes."""

if TYPE_CHECKING:
    Spoken = H11Protocol
else:
    Spoken = object


class InCrowd(Spoken):
    """What a connection has beside the HTTP that it speaks; `parsers.connection_class` gives it its crowd."""

    crowd: Crowd
    send_buffer: int
    address = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has connected."""
        tune(transport, self.send_buffer)
        super().connection_made(cast("asyncio.Transport", WriteBuffer(transport)))
        self.address = network_of(self.client[0]) if self.client else ""
        self.crowd.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone, or was let go."""
        self.crowd.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A part of a request has come."""
        super().data_received(data)
        if not self._answering:
            self.crowd.hear(self)
        elif self.cycle.more_body:
            self.crowd.wait(self)
        else:
            self.crowd.work(self)

    def on_response_complete(self) -> None:
        """A request has been answered; another one may be waiting behind it."""
        super().on_response_complete()
        if not self._answering and not self.transport.is_closing():
            self.crowd.rest(self)

    def too_slow(self) -> None:
        """Let a client go who keeps a connection for nothing."""
        self.transport.abort()

    @property
    def _answering(self) -> bool:
        cycle: Any = self.cycle  # None before the first request, whatever its type says
        return cycle is not None and not cycle.response_complete


class PlainConnection(InCrowd, H11Protocol):
    """A connection parsed by h11, which refuses a head above 16 kB by itself (`h11_max_incomplete_event_size`)."""


def tune(transport: asyncio.Transport, send_buffer: int) -> None:
    """Keep what the system stores for a client small, and notice soon if the client is gone."""
    connected = transport.get_extra_info("socket")
    with contextlib.suppress(OSError, AttributeError):  # not every system has both
        connected.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_PEER)
