"""One write for everything that is sent to a client in one turn of the event loop.

uvicorn writes the head of an answer and its body one after the other, and a stream writes message by message. Each
write is a call into the system and often a packet of its own, so here they are gathered first.
"""

import asyncio
from typing import Any


class WriteBuffer:
    """A transport that passes on what was written at the end of the loop's turn."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._loop = asyncio.get_running_loop()
        self._parts: list[bytes] = []
        self.is_closing = transport.is_closing  # asked several times per request

    def write(self, data: bytes) -> None:
        """Keep it for a moment."""
        if not data:
            return
        if not self._parts:
            self._loop.call_soon(self._pass_on)
        self._parts.append(data)

    def write_now(self, data: bytes) -> None:
        """Pass on something that is whole, behind what was kept."""
        if self._parts:
            self._parts.append(data)
            self._pass_on()
        else:
            self._transport.write(data)

    def _pass_on(self) -> None:
        if self._parts:
            data, self._parts = b"".join(self._parts), []
            self._transport.write(data)

    def close(self) -> None:
        """Close after everything was passed on."""
        self._pass_on()
        self._transport.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)
