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

import msgspec

from ..api.errors import Forbidden, NotFound, ServerFault, TooMany, Unavailable
from ..metrics import Metrics
from .hosts import Hosts
from .limits import Gate
from .networks import network_of
from .policy import policy
from .slow_clients import SlowClients
from .tokens import Claim, Tokens

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
ASGI = Callable[[Scope, Receive, Send], Awaitable[None]]
T = TypeVar("T")
Headers = dict[bytes, bytes]

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
LONGEST_PATH = 300
MOST_DIGITS = 12  # of the length of a body: Python reads no number of thousands of them
RECORDS = {"/api/verify", "/api/positions/record", "/api/reviews"}
"""Where records are sent, as text."""
CLASSES = [f'status="{n}xx"' for n in range(6)]
"""Labels of the metrics, by the first digit of a status."""
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
    """An ASGI application around the application, which every request passes through.

    The short way of the two hot routes asks it directly, for the same checks and notes.
    """

    def __init__(
        self, app: ASGI, gate: Gate, hosts: Hosts, tokens: Tokens, metrics: Metrics, slow_reader: float
    ) -> None:
        self.app = app
        self.gate = gate
        self._tokens = tokens
        self._hosts = hosts
        self._metrics = metrics
        self.slow_clients = SlowClients(slow_reader)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        await Visit(self, scope, receive, send).serve()

    async def device(self, scope: Scope, headers: Headers) -> str | None:
        """Refuse what no route has to see; return which device asks, None if it is not known."""
        claim = self.checked(scope, headers)
        return claim.device if claim.sure else await self.looked_up(claim.device)

    def checked(self, scope: Scope, headers: Headers) -> Claim:
        """Count a request and refuse a head that no route has to see; return what its cookies say of the device."""
        claim = self._tokens.claim(headers.get(b"cookie", b"").decode("latin-1"), scope["scheme"] == "https")
        self.take_turn(scope, claim)
        host = headers.get(b"host", b"").decode("latin-1")
        if host and not self._hosts.knows(host):  # a foreign page can have its name lead here
            raise Forbidden("this server is not known by that name; see --public-address", "unknown_host")
        if len(scope["path"]) > LONGEST_PATH:  # the framework keeps the paths that it has seen
            raise NotFound("there is no such page", "no_page")
        length = headers.get(b"content-length") or (b"1" if headers.get(b"transfer-encoding") else b"0")
        if not length.isdigit() or len(length) > MOST_DIGITS or int(length) > self.most_of(scope["path"]):
            raise TooLarge("the body is too large", "too_large")
        if scope["method"] not in SAFE:
            check_origin(headers, host)
            check_kind(headers, scope["path"], int(length))
        return claim

    def take_turn(self, scope: Scope, claim: Claim) -> None:
        """Count the request; whoever asks too often is refused."""
        client = scope.get("client")
        address = network_of(client[0]) if client else ""
        if scope["path"] in ("/healthz", "/metrics"):
            self.gate.operations.take(address)
        else:
            self.gate.requests_of_address.take(address)
            if claim.device and claim.sure:
                self.gate.requests_of_device.take(claim.device)

    async def looked_up(self, device: str | None) -> str | None:
        """Take a token without a good signature for what it is to the database: a device at a table, or nothing."""
        try:
            known = device is not None and await self._tokens.known(device)
        except Exception:  # of whatever database there is
            raise Unavailable("the database does not answer; try again", "no_database", retry_after=1) from None
        if not device or not known:
            return None
        self.gate.requests_of_device.take(device)
        return device

    def most_of(self, path: str) -> int:
        """Return how long a body may be."""
        return self.gate.limits.record if path in RECORDS else self.gate.limits.body

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        """Note an answer in the metrics and, if the operator wishes, in the log."""
        path = scope["path"]
        self._metrics.count("camelup_requests_total", CLASSES[status // 100])
        if status == TooMany.status:
            self._metrics.count("camelup_refused_total")
        if not path.endswith("/stream"):
            self._metrics.took(seconds)
        if log.isEnabledFor(logging.INFO):
            facts = {"method": scope["method"], "status": status, "ms": round(seconds * 1000, 1)}
            log.info("request", extra={**facts, "path": path[:100]})


def check_kind(headers: Headers, path: str, length: int) -> None:
    """What is sent is JSON and says so: a form of a foreign page can't."""
    kind = headers.get(b"content-type", b"").partition(b";")[0].strip().lower()
    if path not in RECORDS and length and kind != b"application/json":
        raise NotJson("send the body as application/json", "not_json")


def check_origin(headers: Headers, host: str) -> None:
    """What changes something comes from our own pages, or from a program that is no browser."""
    origin, site = headers.get(b"origin"), headers.get(b"sec-fetch-site")
    foreign = site not in (None, b"same-origin", b"none")
    if origin is not None:
        foreign = not host or origin.decode("latin-1").partition("://")[2] != host
    if foreign:
        raise Forbidden("cross-origin requests are not allowed", "cross_origin")


class Visit:
    """One request on its way through the door."""

    def __init__(self, guard: "Guard", scope: Scope, receive: Receive, send: Send) -> None:
        self._guard = guard
        self._scope = scope
        self._receive = receive
        self._send = send
        self._headers: Headers = dict(scope["headers"])
        self._left = guard.most_of(scope["path"])
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
                self._scope["camelup_device"] = await self._guard.device(self._scope, self._headers)
                await self._guard.app(self._scope, self.receive, self.send)
        except ServerFault as fault:
            if isinstance(fault, TooLarge):
                self._left = -1
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
            self._guard.note(self._scope, self._status, time.perf_counter() - begun)

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
        status, headers, body = refusal(fault)
        headers.append((b"content-length", str(len(body)).encode()))
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body, "more_body": False})


def refusal(fault: ServerFault) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """Return the status, the headers and the body with which something is refused."""
    headers = [(b"content-type", b"application/json"), *retry_header(fault)]
    return fault.status, headers, msgspec.json.encode(fault.as_message())


def retry_header(fault: ServerFault) -> list[tuple[bytes, bytes]]:
    """When to come back, where the fault says so."""
    if fault.retry_after is None:
        return []
    return [(b"retry-after", str(max(1, math.ceil(fault.retry_after))).encode())]
