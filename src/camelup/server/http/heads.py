"""The head of a request on the short way, and those that a connection has sent before.

A page that plays sends the same head with each action, byte for byte, but for the length of the body, which has few
values. What is the same means the same: it is parsed and checked once, and later requests with it are counted against
the limits and nothing else. Only a request that comes whole, head and body in one piece, is found here.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import re

    from .tokens import Claim

MOST, LONGEST = 8, 2048
"""Heads that are remembered per connection, and letters of one: a crowd of strangers gets little memory by it."""
END = b"\r\n\r\n"


class Head:
    """A parsed head: what uvicorn notes of it, its headers, and the place that its path names.

    ``claim`` says which device it comes from, once the guard has let it pass; ``length`` is that of the body.
    """

    __slots__ = ("claim", "found", "headers", "keep_alive", "length", "scope")

    def __init__(
        self,
        scope: dict[str, Any],
        headers: dict[bytes, bytes],
        found: "re.Match[bytes]",
        length: int,
        keep_alive: bool,
    ) -> None:
        self.scope = scope
        self.headers = headers
        self.found = found
        self.length = length
        self.keep_alive = keep_alive
        self.claim: Claim | None = None


class Heads:
    """The heads of one connection that the guard has let pass."""

    def __init__(self) -> None:
        self._known: dict[bytes, Head] = {}

    def find(self, data: bytes) -> tuple[Head, bytes] | None:
        """Return the head and the body of a request that begins as an earlier one and is whole, else None."""
        end = data.find(END) + len(END)
        head = self._known.get(data[:end])
        if head is None or head.claim is None or head.length != len(data) - end:
            return None
        return head, data[end:]

    def note(self, data: bytes, head: Head, body: bytes) -> None:
        """Remember a head, if the data that came at once are that request and nothing else."""
        end = len(data) - len(body)
        plain = head.keep_alive and head.length == len(body) and end <= LONGEST
        if plain and data.startswith(b"POST ") and data.find(END) + len(END) == end and data[end:] == body:
            if len(self._known) >= MOST:
                del self._known[next(iter(self._known))]
            self._known[data[:end]] = head

    def forget(self) -> None:
        """Forget all heads: the connection speaks another protocol from here on, or asks for it."""
        self._known.clear()
