"""The guard: what holds for every request, before and after its route.

Rates by device and address, the size of bodies, the origin of what changes something, headers for browsers, times
and statuses for the metrics, and one line of log without secrets.
"""

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec

from ..api.errors import Forbidden, ServerFault, TooMany, Unavailable
from ..metrics import Metrics
from .hosts import Hosts
from .limits import Gate
from .policy import policy
from .slow_clients import SlowClients
from .tokens import Claim, Tokens

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
ASGI = Callable[[Scope, Receive, Send], Awaitable[None]]
T = TypeVar("T")

HEADERS = [
    (b"content-security-policy", policy().encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
UNCACHED = (b"cache-control", b"no-store")
CLOSED = (b"connection", b"close")
SAFE = ("GET", "HEAD", "OPTIONS")
RECORDS = "/api/verify"
log = logging.getLogger("camelup.server.access")


class TooLarge(ServerFault):
    """The body is larger than anything that makes sense here."""

    status = 413


class NotJson(ServerFault):
    """The body is of another kind than JSON."""

    status = 415


class TooSlowBody(ServerFault):
    """The body did not come."""

    status = 408


class Guard:
    """An ASGI application around the application, which every request passes through."""

    def __init__(
        self, app: ASGI, gate: Gate, hosts: Hosts, tokens: Tokens, metrics: Metrics, slow_reader: float
    ) -> None:
        self.app = app
        self.gate = gate
        self.tokens = tokens
        self.hosts = hosts
        self.metrics = metrics
        self.slow_clients = SlowClients(slow_reader)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        await Visit(self, scope, receive, send).serve()


class Visit:
    """One request on its way through the door."""

    def __init__(self, guard: "Guard", scope: Scope, receive: Receive, send: Send) -> None:
        self._guard = guard
        self._scope = scope
        self._receive = receive
        self._send = send
        self._headers: dict[bytes, bytes] = dict(scope["headers"])
        self._path = str(scope["path"])
        self._left = guard.gate.limits.record if self._path == RECORDS else guard.gate.limits.body
        self._status = 0
        self._begun = self._whole = False
        self.timeout = asyncio.timeout(None)
        self._leave: list[Callable[[], None]] = []
        scope["camelup_leave"] = self._leave

    async def serve(self) -> None:
        """Check, pass on, note."""
        begun = time.perf_counter()
        try:
            async with self.timeout:
                claim = self._check()
                if not claim.sure:
                    await self._look_up(claim.device)
                await self._guard.app(self._scope, self.receive, self.send)
        except ServerFault as fault:
            if not self._status:
                await self._refuse(fault)
        except TimeoutError:
            if not self.timeout.expired():
                raise
            await self._give_up()
        finally:
            self._guard.slow_clients.end(self)
            for leave in self._leave:
                leave()
            self._note(time.perf_counter() - begun)

    def _check(self) -> Claim:
        """Refuse what no route has to see; return which device asks."""
        gate, client = self._guard.gate, self._scope.get("client")
        claim = self._guard.tokens.claim(self._header(b"cookie") or "", self._scope.get("scheme") == "https")
        device = claim.device if claim.sure else None
        self._scope["camelup_device"] = device
        address = client[0] if client else ""
        if self._path in ("/healthz", "/metrics"):
            gate.operations.take(address)
        else:
            gate.requests_of_address.take(address)
            if device:
                gate.requests_of_device.take(device)
        self._check_host()
        length = self._header(b"content-length") or ("1" if self._header(b"transfer-encoding") else "0")
        if not length.isdecimal() or int(length[:12]) > self._left:
            self._left = -1
            raise TooLarge("the body is too large", "too_large")
        if self._scope["method"] not in SAFE:
            self._check_origin()
            self._check_kind(length)
        return claim

    async def _look_up(self, device: str | None) -> None:
        """Take a token without a good signature for what it is to the database: a device at a table, or nothing."""
        try:
            known = device is not None and await self._guard.tokens.known(device)
        except Exception:  # of whatever database there is
            raise Unavailable("the database does not answer; try again", "no_database", retry_after=1) from None
        if device and known:
            self._guard.gate.requests_of_device.take(device)
            self._scope["camelup_device"] = device

    def _check_host(self) -> None:
        """The server is asked by a name that is its own: a foreign page can have its name lead here."""
        host = self._header(b"host")
        if host and not self._guard.hosts.knows(host):
            raise Forbidden("this server is not known by that name; see --public-address", "unknown_host")

    def _check_kind(self, length: str) -> None:
        """What is sent is JSON and says so: a form of a foreign page can't."""
        kind = (self._header(b"content-type") or "").partition(";")[0].strip().lower()
        if self._path != RECORDS and int(length) and kind != "application/json":
            raise NotJson("send the body as application/json", "not_json")

    def _check_origin(self) -> None:
        """What changes something comes from our own pages, or from a program that is no browser."""
        origin, site = self._header(b"origin"), self._header(b"sec-fetch-site")
        if origin is not None and urlsplit(origin).netloc != self._header(b"host"):
            raise Forbidden("cross-origin requests are not allowed", "cross_origin")
        if origin is None and site not in (None, "same-origin", "none"):
            raise Forbidden("cross-origin requests are not allowed", "cross_origin")

    def _header(self, name: bytes) -> str | None:
        """A header of the request."""
        value = self._headers.get(name)
        return None if value is None else value.decode("latin-1")

    async def receive(self) -> Message:
        """Take in the body, but not more of it than is allowed."""
        if self._whole:
            return await self._receive()
        if not self._begun:  # one deadline for the whole body, however many pieces it comes in
            self._begun = True
            self._guard.slow_clients.begin(self)
        event = await self._receive()
        if event["type"] == "http.request":
            self._whole = not event.get("more_body", False)
            if self._whole:
                self._guard.slow_clients.end(self)
            self._left -= len(event["body"])
            if self._left < 0:
                raise TooLarge("the body is too large", "too_large")
        return event

    async def send(self, event: Message) -> None:
        """Add the headers, and give up on somebody who does not read."""
        if event["type"] == "http.response.start":
            self._status = event["status"]
            own = [] if any(name == b"cache-control" for name, _ in event["headers"]) else [UNCACHED]
            if self._is_endless:
                own.append(CLOSED)
            event["headers"] = [*event["headers"], *HEADERS, *own]
        await self._waited(self._send(event))

    @property
    def _is_endless(self) -> bool:
        """Whether the rest of the body is too much to wait for, or may be: the connection ends with the answer."""
        return not self._whole and (self._left < 0 or b"transfer-encoding" in self._headers)

    async def _waited(self, client: Awaitable[T]) -> T:
        """Wait for the client, but not for ever."""
        self._guard.slow_clients.begin(self)
        try:
            return await client
        finally:
            self._guard.slow_clients.end(self)

    def too_slow(self) -> None:
        """Wait no longer for the client."""
        self.timeout.reschedule(asyncio.get_running_loop().time())

    async def _give_up(self) -> None:
        """Let somebody go who kept the server waiting."""
        if not self._whole and not self._status:
            await self._refuse(TooSlowBody("the body did not arrive in time", "no_body"))
        else:
            log.info("slow reader let go")

    async def _refuse(self, fault: ServerFault) -> None:
        headers = [(b"content-type", b"application/json"), *retry_header(fault)]
        body = msgspec.json.encode(fault.as_message())
        headers.append((b"content-length", str(len(body)).encode()))
        await self.send({"type": "http.response.start", "status": fault.status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body, "more_body": False})

    def _note(self, seconds: float) -> None:
        metrics = self._guard.metrics
        metrics.count("camelup_requests_total", f'status="{self._status // 100}xx"')
        if self._status == TooMany.status:
            metrics.count("camelup_refused_total")
        if not self._path.endswith("/stream"):
            metrics.took(seconds)
        if log.isEnabledFor(logging.INFO):
            facts = {"method": self._scope["method"], "status": self._status, "ms": round(seconds * 1000, 1)}
            log.info("request", extra={**facts, "path": self._path[:100]})


def retry_header(fault: ServerFault) -> list[tuple[bytes, bytes]]:
    """When to come back, where the fault says so."""
    if fault.retry_after is None:
        return []
    return [(b"retry-after", str(max(1, math.ceil(fault.retry_after))).encode())]
