"""The short way: the two routes that a game is made of, actions and the stream, answered by the connection itself.

No framework, no ASGI messages and, for a stream, no task: what is new at a table is written to its readers at once. The
guard checks and notes every request as it does all others, and the same functions act and tell as on the routes in
`tables`, which describe these two for OpenAPI. What is not plain, such as a body that does not decode or a query in
another order, goes the long way, and is answered or refused by the framework as ever.
"""

import asyncio
import logging
import re
import time
from collections.abc import Callable, Coroutine
from http import HTTPStatus
from typing import Any, Protocol

import msgspec
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.flow_control import FlowControl

from ..api.requests import Act
from ..tables.all import Tables
from .acting import APPLIED, BRIEF, action_answer
from .faults import fault_of
from .guard import CLOSED, HEADERS, MOST_DIGITS, UNCACHED, Guard, Headers, Scope, TooSlowBody, refusal
from .heads import Head
from .networks import network_of
from .stream import KIND, UNBUFFERED, TableStream, opened_stream
from .write_buffer import WriteBuffer

PATH = re.compile(
    rb"/api/tables/([A-Za-z0-9]{1,40})/(?:(actions)|stream(?:\?(?:seat=([1-8]))?&?(?:after=([0-9]{1,9}))?)?)"
)
OK = b"HTTP/1.1 200 OK\r\n"
Header = tuple[bytes, bytes]


def written(*headers: Header) -> bytes:
    """Return headers as they are sent."""
    return b"".join(b"%s: %s\r\n" % header for header in headers)


ALWAYS = written(*HEADERS, UNCACHED)
JSON = OK + ALWAYS + written((b"content-type", b"application/json"))
JSON_BRIEF = JSON + written((APPLIED[0].lower().encode(), APPLIED[1].encode()))
EVENTS = OK + ALWAYS + written(
    (b"content-type", f"{KIND}; charset=utf-8".encode()),
    (UNBUFFERED[0].lower().encode(), UNBUFFERED[1].encode()),
    (b"transfer-encoding", b"chunked"),
)  # fmt: skip
NOBODY_WAITS = asyncio.Event()
"""What uvicorn sets when a part of a body comes."""
log = logging.getLogger("camelup.server.access")
read_act = msgspec.json.Decoder(Act).decode


class Line(Protocol):
    """A connection, as far as the short way knows it."""

    transport: WriteBuffer
    flow: FlowControl
    scope: Scope
    loop: asyncio.AbstractEventLoop
    tasks: set["asyncio.Task[None]"]

    @property
    def standing_headers(self) -> list[Header]:
        """What uvicorn adds to every answer."""

    def on_response_complete(self) -> None:
        """Note that the answer is complete."""


class ShortWay:
    """What answers on the short way: one for all connections of a server."""

    def __init__(self, guard: Guard, tables: Tables, proxy: str | None) -> None:
        self.guard = guard
        self.tables = tables
        self._forwarded = ProxyHeadersMiddleware(nothing, proxy) if proxy else None  # type: ignore[arg-type]
        self._standing: tuple[list[Header], bytes] = [], b""

    def exchange(self, line: Line, method: bytes, url: bytes, keep_alive: bool) -> "Exchange | None":
        """Return the exchange that a request begins, None if it has to go the long way."""
        found = PATH.fullmatch(url)
        if not found or method != (b"POST" if found[2] else b"GET"):
            return None
        headers: Headers = dict(line.scope["headers"])
        length = headers.get(b"content-length", b"0")
        plain = b"transfer-encoding" not in headers and b"expect" not in headers and length.isdigit()
        short = plain and len(length) <= MOST_DIGITS and int(length) <= self.guard.gate.limits.body
        if not short or line.flow.write_paused:
            return None
        line.scope["method"], line.scope["path"] = method.decode(), url.partition(b"?")[0].decode()
        head = Head(line.scope, headers, found, int(length), keep_alive)
        return (ActionExchange if found[2] else StreamExchange)(self, line, head)

    def standing(self, headers: list[Header]) -> bytes:
        """Return the headers of every answer as they are sent; uvicorn makes them anew each second."""
        if headers is not self._standing[0]:
            self._standing = headers, written(*headers)
        return self._standing[1]

    async def device(self, head: Head) -> str | None:
        """Return which device asks, of the address that a proxy names where there is one."""
        if head.claim is None:
            if self._forwarded:
                await self._forwarded(head.scope, None, None)  # type: ignore[arg-type]
            head.claim = self.guard.checked(head.scope, head.headers)
        else:
            self.guard.take_turn(head.scope, head.claim)
        return head.claim.device if head.claim.sure else await self.guard.looked_up(head.claim.device)


async def nothing(scope: Scope, receive: None, send: None) -> None:
    """What lies behind the proxy's headers: the scope has been given what they say."""


class Exchange:
    """A request on the short way and its answer, where a connection has a cycle of uvicorn for all others."""

    def __init__(self, way: ShortWay, line: Line, head: Head) -> None:
        self._way = way
        self._line = line
        self.head = head
        self.keep_alive = head.keep_alive
        self.body = b""
        self.more_body = True
        self.message_event = NOBODY_WAITS
        self.response_complete = self.disconnected = False
        self._begun = time.perf_counter()
        self._status = 0

    @property
    def _table(self) -> str:
        return self.head.found[1].decode()

    def hear(self) -> None:
        """Note that a part of the request has come: there is one deadline for the whole body, if it is not there."""
        slow_clients = self._way.guard.slow_clients
        if self.more_body and not self.response_complete and not slow_clients.knows(self):
            slow_clients.begin(self)

    def begin(self) -> bool:
        """Answer, as the request is complete; False if it has to go the long way after all."""
        self.more_body = False
        self._way.guard.slow_clients.end(self)
        self._spawn(self._serve())
        return True

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = self._line.loop.create_task(work)
        self._line.tasks.add(task)
        task.add_done_callback(self._line.tasks.discard)

    async def _serve(self) -> None:
        try:
            await self._work(await self._way.device(self.head))
        except Exception as error:
            self._refuse(error)

    async def _work(self, device: str | None) -> None:
        """Do what a device asks for."""
        raise NotImplementedError

    def _refuse(self, error: Exception) -> None:
        if self._status:  # the answer has begun, and can only end
            self._line.transport.close()
            return
        status, headers, body = refusal(fault_of(error))
        line = b"HTTP/1.1 %d %s\r\n" % (status, HTTPStatus(status).phrase.encode())
        self._answer(line + ALWAYS + written(*headers), status, body)

    def _answer(self, head: bytes, status: int, body: bytes) -> None:
        if not self.disconnected and not self.response_complete:
            self._status = status
            self._line.transport.write_now(b"%s%s\r\n%s" % (head, self._rest(len(body)), body))
            self._complete()

    def _rest(self, length: int | None) -> bytes:
        """Return the headers that are not the same in all answers."""
        rest = self._way.standing(self._line.standing_headers)
        if length is not None:
            rest += b"content-length: %d\r\n" % length
        return rest if self.keep_alive else rest + written(CLOSED)

    def _complete(self) -> None:
        self.response_complete = True
        self._end()
        if not self.keep_alive:
            self._line.transport.close()
        self._line.on_response_complete()

    def _end(self) -> None:
        """Let go of everything, and note the request."""
        self._way.guard.slow_clients.end(self)
        self._way.guard.note(self.head.scope, self._status, time.perf_counter() - self._begun)

    def lost(self) -> None:
        """Note that the client has gone."""
        if not self.response_complete and not self.disconnected:
            self.disconnected = True
            self._end()

    def resumed(self) -> None:
        """Note that the client reads again."""

    def too_slow(self) -> None:
        """Wait no longer for the client: it has not sent the body, or does not read."""
        if self.more_body:
            self.keep_alive = False
            self._refuse(TooSlowBody("the body did not arrive in time", "no_body"))
        else:
            log.info("slow reader let go")
            self._line.transport.abort()


class ActionExchange(Exchange):
    """An action and its answer."""

    _ask: Act

    def begin(self) -> bool:
        """Read the body, and act if it can be read."""
        try:
            self._ask = read_act(self.body)
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            self._way.guard.slow_clients.end(self)
            return False
        return super().begin()

    async def _work(self, device: str | None) -> None:
        brief = BRIEF.encode() in self.head.headers.get(b"prefer", b"")
        answer = await action_answer(self._way.tables, self._table, device, self._ask, brief)
        self._answer(JSON_BRIEF if brief else JSON, 200, answer)


class StreamExchange(Exchange):
    """A stream: what is new at the table is written as soon as the reader has room for it."""

    _stream: TableStream
    _leave: Callable[[], None] | None = None
    _woken = _behind = False

    async def _work(self, device: str | None) -> None:
        seat, after = (int(number) if number else None for number in self.head.found.groups()[2:])
        last = self.head.headers.get(b"last-event-id", b"").decode("latin-1")
        self._stream = await opened_stream(self._way.tables, self._table, device, seat, after, last)
        if self.disconnected:
            return
        client = self.head.scope["client"]
        self._leave = self._stream.enter(self._way.guard.gate, network_of(client[0]) if client else "")
        self._stream.served.watchers.add(self._wake)
        self._status = 200
        self._line.transport.write_now(b"%s%s\r\n" % (EVENTS, self._rest(None)))
        self._tell()

    def _wake(self) -> None:
        """Tell what is new in the next turn of the loop, all of it at once."""
        if not self._woken:
            self._woken = True
            self._line.loop.call_soon(self._tell)

    def _tell(self) -> None:
        self._woken = False
        if self.response_complete or self.disconnected:
            return
        if self._line.flow.write_paused:
            self._wait()
        elif not self._stream.is_sure:
            self._spawn(self._make_sure())
        else:
            self._send()

    def _send(self) -> None:
        try:
            part = self._stream.part()
        except Exception as error:
            self._refuse(error)
            return
        self._line.transport.write_now(b"%x\r\n%s\r\n" % (len(part), part))
        if self._stream.ended:
            self._line.transport.write_now(b"0\r\n\r\n")
            self._complete()

    async def _make_sure(self) -> None:
        """Ask the database whether the reader may go on."""
        try:
            await self._stream.make_sure()
        except Exception as error:
            self._refuse(error)
        else:
            self._wake()

    def _wait(self) -> None:
        """Wait until the reader has read something, but not for ever."""
        if not self._behind:
            self._behind = True
            self._way.guard.slow_clients.begin(self)

    def resumed(self) -> None:
        """Go on with a reader who has caught up."""
        if self._behind:
            self._behind = False
            self._way.guard.slow_clients.end(self)
            self._wake()

    def _end(self) -> None:
        if self._leave:
            self._stream.served.watchers.discard(self._wake)
            self._leave()
        super()._end()
