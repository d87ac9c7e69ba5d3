"""The short way: the two routes that a game is made of, actions and the stream, answered beneath the framework.

It lies behind the guard, so every request has passed the same checks, and it calls the same functions as the routes in
`tables`, which describe these two for OpenAPI. What is not plain, such as a body that does not decode or a query in
another order, goes the long way, and is answered or refused by the framework as ever.
"""

import asyncio
import re
from collections.abc import Callable

import msgspec

from ..api.requests import Act
from ..tables.all import Tables
from .acting import APPLIED, BRIEF, action_answer
from .faults import fault_of
from .guard import ASGI, Message, Receive, Scope, Send
from .limits import Gate
from .stream import KIND, UNBUFFERED, opened_stream

PATH = re.compile(r"/api/tables/([A-Za-z0-9]{1,40})/(?:actions|stream)")
QUERY = re.compile(rb"(?:seat=([1-8]))?&?(?:after=([0-9]{1,9}))?")
JSON = [(b"content-type", b"application/json")]
JSON_BRIEF = [*JSON, (APPLIED[0].lower().encode(), APPLIED[1].encode())]
EVENTS = [
    (b"content-type", f"{KIND}; charset=utf-8".encode()),
    (UNBUFFERED[0].lower().encode(), UNBUFFERED[1].encode()),
]
read_act = msgspec.json.Decoder(Act).decode


class ShortWay:
    """An ASGI application in front of the framework."""

    def __init__(self, long_way: ASGI, tables: Tables, gate: Gate) -> None:
        self.long_way = long_way
        self._tables = tables
        self._gate = gate

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer what is plain; pass on everything else."""
        found = PATH.fullmatch(scope["path"]) if scope["type"] == "http" else None
        if found and scope["method"] == "POST" and scope["path"].endswith("/actions"):
            await self._act(found[1], scope, receive, send)
        elif found and scope["method"] == "GET" and scope["path"].endswith("/stream"):
            await self._stream(found[1], scope, receive, send)
        else:
            await self.long_way(scope, receive, send)

    async def _act(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        body = await whole_body(receive)
        if body is None:
            return
        try:
            ask = read_act(body)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            await self.long_way(scope, again(body, receive), send)
            return
        brief = BRIEF in header(scope, b"prefer")
        try:
            answer = await action_answer(self._tables, table, scope["camelup_device"], ask, brief)
        except Exception as error:
            raise fault_of(error) from None
        length = (b"content-length", str(len(answer)).encode())
        headers = [*(JSON_BRIEF if brief else JSON), length]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": answer, "more_body": False})

    async def _stream(self, table: str, scope: Scope, receive: Receive, send: Send) -> None:
        query = QUERY.fullmatch(scope["query_string"])
        if not query:
            await self.long_way(scope, receive, send)
            return
        seat, after = (int(text) if text else None for text in query.groups())
        last, client = header(scope, b"last-event-id"), scope.get("client")
        try:
            opened = await opened_stream(self._tables, table, scope["camelup_device"], seat, after, last)
            scope["camelup_leave"].append(opened.enter(self._gate, client[0] if client else ""))
        except Exception as error:
            raise fault_of(error) from None
        await send({"type": "http.response.start", "status": 200, "headers": EVENTS})
        listening = asyncio.create_task(until_gone(receive, opened.end))
        try:
            async for part in opened.messages():
                await send({"type": "http.response.body", "body": part, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            listening.cancel()


def header(scope: Scope, wanted: bytes) -> str:
    """Return a header of a request, empty if it has none."""
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == wanted), "")


async def whole_body(receive: Receive) -> bytes | None:
    """Return the body of a request, None if its client has gone."""
    parts = []
    while True:
        event = await receive()
        if event["type"] != "http.request":
            return None
        parts.append(event["body"])
        if not event.get("more_body", False):
            return b"".join(parts)


def again(body: bytes, receive: Receive) -> Receive:
    """Return what gives a body that was read to the next who asks for it."""
    first: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def received() -> Message:
        return first.pop() if first else await receive()

    return received


async def until_gone(receive: Receive, end: Callable[[], None]) -> None:
    """Wait until the client has gone, and say so."""
    while (await receive())["type"] != "http.disconnect":
        pass
    end()
