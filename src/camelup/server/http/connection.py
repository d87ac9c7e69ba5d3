"""A connection: HTTP as uvicorn speaks it, with buffered writes, small buffers and a place in the crowd."""

import asyncio
import contextlib
import socket
from typing import cast

from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from .crowd import Crowd
from .write_buffer import WriteBuffer

SILENT_PEER = 45_000
"""Milliseconds after which a peer that acknowledges nothing counts as gone; else the system tries for 15 minutes."""


class Connection(H11Protocol):
    """One connection; `connection_class` gives it its crowd."""

    crowd: Crowd
    send_buffer: int
    address = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has connected."""
        tune(transport, self.send_buffer)
        super().connection_made(cast("asyncio.Transport", WriteBuffer(transport)))
        self.address = self.client[0] if self.client else ""
        self.crowd.enter(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone, or was let go."""
        self.crowd.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A part of a request has come."""
        super().data_received(data)
        if self._answering:
            self.crowd.work(self)
        else:
            self.crowd.hear(self)

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
        cycle: RequestResponseCycle | None = self.cycle  # None before the first request, whatever its type says
        return cycle is not None and not cycle.response_complete


def tune(transport: asyncio.Transport, send_buffer: int) -> None:
    """Keep what the system stores for a client small, and notice soon if the client is gone."""
    connected = transport.get_extra_info("socket")
    with contextlib.suppress(OSError, AttributeError):  # not every system has both
        connected.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        connected.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT_PEER)


def connection_class(crowd: Crowd, send_buffer: int) -> type[Connection]:
    """Return the class of a server's connections."""
    return type("Connection", (Connection,), {"crowd": crowd, "send_buffer": send_buffer})
