"""Crowds of connections: silent, slow, or too many; those who play are not locked out (H1, M2, L3, L4)."""

import asyncio
import contextlib
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from camelup.server.http.crowd import Crowd
from camelup.server.settings import Limits

from .clients import OPEN, Device, full_table, me
from .running import ServerProcess, in_a_world_of_its_own, settings, thread_server, until

both = pytest.mark.parametrize("plain", [False, True], ids=["in C", "in Python"])
"""Event loop and parser in C, and those of pure Python."""


NOISE = [
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET / HTTP/1.1\r\nx y: z\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n",
    b"GET /" + b"a" * 5000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
]
"""What is no HTTP, and what makes libraries complain."""


@contextlib.contextmanager
def connected(address: str, count: int) -> Iterator[list[socket.socket]]:
    """Some connections that say nothing."""
    host, port = address.removeprefix("http://").split(":")
    with contextlib.ExitStack() as opened:
        yield [opened.enter_context(socket.create_connection((host, int(port)), timeout=30)) for _ in range(count)]


def ended(connection: socket.socket) -> bool:
    """Whether the server has ended a connection."""
    connection.setblocking(False)
    try:
        return connection.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def trickle(connection: socket.socket, part: bytes) -> bytes:
    """Send a little again and again, until the server answers or has enough."""
    connection.settimeout(0.05)
    for _ in range(600):
        with contextlib.suppress(TimeoutError):
            try:
                connection.sendall(part)
                return connection.recv(4096)
            except ConnectionError:
                return b""
    return b"nothing came"


@both
def test_silent_connections_are_let_go(tmp_path: Path, plain: bool) -> None:
    """Who connects and says nothing, or never ends the head of a request, is let go; others are answered meanwhile."""
    with thread_server(settings(tmp_path / "tables.sqlite", slow_head=0.5), plain=plain) as running:
        with connected(running.address, 20) as silent:
            for slow in silent[:10]:
                slow.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
            assert Device(running.address).ask("GET", "/api/info").status_code == 200
            until(lambda: all(ended(connection) for connection in silent))
        until(lambda: len(running.server.crowd) <= 1)


@both
def test_a_header_now_and_then_buys_no_time(tmp_path: Path, plain: bool) -> None:
    """The deadline is for the whole head: trickling on does not move it, on a kept connection neither."""
    place = settings(tmp_path / "tables.sqlite", slow_head=1.0)
    with thread_server(place, plain=plain) as running, connected(running.address, 1) as (slow,):
        slow.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert slow.recv(4096).startswith(b"HTTP/1.1 200")
        slow.sendall(b"GET /healthz HTTP/1.1\r\n")
        trickle(slow, b"X-More: 1\r\n")
        assert ended(slow)


@both
def test_a_body_byte_by_byte_has_one_deadline(tmp_path: Path, plain: bool) -> None:
    """Each byte of a body used to start the wait anew; now all of it has to come in time."""
    place = settings(tmp_path / "tables.sqlite", slow_reader=1.0)
    with thread_server(place, plain=plain) as running, connected(running.address, 1) as (slow,):
        slow.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n"
        )
        assert trickle(slow, b" ").startswith(b"HTTP/1.1 408 ")


HEAD = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
ENDLESS = {
    "a first line": (b"GET /", b"a" * 1000),
    "a header's name": (b"GET / HTTP/1.1\r\n", b"a" * 1000),
    "a header's value": (b"GET / HTTP/1.1\r\nHost: x\r\nA: ", b"a" * 1000),
    "headers": (b"GET / HTTP/1.1\r\nHost: x\r\n", b"A: b\r\n" * 200),
    "a chunk's extension": (HEAD + b"Transfer-Encoding: chunked\r\n\r\n1;", b"a" * 1000),
    "trailers": (HEAD + b"Transfer-Encoding: chunked\r\n\r\n0\r\n", b"A: b\r\n" * 200),
    "a trailer's value": (HEAD + b"Transfer-Encoding: chunked\r\n\r\n0\r\nA: ", b"a" * 1000),
    "chunks": (HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"3e8\r\n" + b" " * 1000 + b"\r\n"),
}


@both
@pytest.mark.parametrize("what", ENDLESS)
def test_no_request_is_endless(tmp_path: Path, plain: bool, what: str) -> None:
    """Whatever part of a request does not end, it is refused after some 16 kB with either parser, and costs no more."""
    begin, more = ENDLESS[what]
    place = settings(tmp_path / "tables.sqlite")
    with thread_server(place, plain=plain) as running, connected(running.address, 1) as (greedy,):
        greedy.sendall(begin)
        sent = 0
        while not ended(greedy) and sent < 20_000_000:
            with contextlib.suppress(BlockingIOError, ConnectionError):
                sent += greedy.send(more)
        assert sent < 20_000_000
        assert Device(running.address).ask("GET", "/api/info").status_code == 200


@pytest.mark.parametrize(
    "head",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\nA: " + b"a" * 60_000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 300 + b"\r\n",
        b"GET /" + b"a" * 60_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
    ids=["header", "headers", "first line"],
)
def test_a_large_head_is_refused(tmp_path: Path, head: bytes) -> None:
    """With the parser in C a head above the limits is refused even if all of it comes at once."""
    with thread_server(settings(tmp_path / "tables.sqlite")) as running:
        assert answer_to(running.address, head).startswith(b"HTTP/1.1 431 ")


@both
@pytest.mark.parametrize(
    "head",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -3\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nA\x00b: c\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nA : b\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
    ],
)
def test_what_is_no_http_is_refused(tmp_path: Path, plain: bool, head: bytes) -> None:
    """What can't be parsed gets one short answer, and the server goes on."""
    with thread_server(settings(tmp_path / "tables.sqlite"), plain=plain) as running:
        assert answer_to(running.address, head).startswith(b"HTTP/1.1 400 ")
        assert Device(running.address).ask("GET", "/api/info").status_code == 200


def answer_to(address: str, request: bytes) -> bytes:
    """Send some bytes; what is answered at first."""
    with connected(address, 1) as (connection,):
        connection.sendall(request)
        return connection.recv(4096)


@both
@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/x/actions"])
def test_a_length_of_thousands_of_digits_is_refused(tmp_path: Path, plain: bool, path: str) -> None:
    """It may be a small number behind many zeros: that is the client's fault, on either way."""
    head = f"POST {path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
    with thread_server(settings(tmp_path / "tables.sqlite"), plain=plain) as running:
        answer = answer_to(running.address, f"{head}content-length: {'0' * 5000}2\r\n\r\n{{}}".encode())
    assert int(answer.split()[1]) in (400, 413)


@both
def test_an_address_pushes_out_its_own_connections(tmp_path: Path, plain: bool) -> None:
    """Beyond the limit of an address its longest idle connection goes, and the newest is served."""
    limits = Limits(connections_of_address=5)
    place = settings(tmp_path / "tables.sqlite", limits=limits)
    with thread_server(place, plain=plain) as running, connected(running.address, 12) as many:
        until(lambda: len(running.server.crowd) <= 5)
        assert Device(running.address).ask("GET", "/api/info").status_code == 200
        until(lambda: all(ended(connection) for connection in many[:6]))


@both
def test_the_server_stays_below_its_limit(tmp_path: Path, plain: bool) -> None:
    """With too many connections in all, whatever their addresses, the longest idle one goes; busy ones stay."""
    with thread_server(settings(tmp_path / "tables.sqlite", connections=4), plain=plain) as running:
        ann, _ = full_table(running.address, ["Ann", "Bo"])
        stream = ann.stream()
        until(lambda: bool(stream.of("state")))
        with connected(running.address, 9):
            until(lambda: len(running.server.crowd) <= 4)
            assert Device(running.address).ask("GET", "/api/info").status_code == 200
            seen = len(stream.of("entry"))
            ann.do("chat", text="still here", id="still-here")
            until(lambda: len(stream.of("entry")) > seen)


def test_a_trusted_proxy_may_have_many_connections() -> None:
    """Behind a proxy all connections have its address; they are limited in all, not by address."""

    async def let_go(crowd: Crowd) -> int:
        callers = [Knocking() for _ in range(50)]
        for caller in callers:
            crowd.enter(caller)
        return sum(caller.gone for caller in callers)

    assert asyncio.run(let_go(Crowd(100, 2, 10))) == 48
    assert asyncio.run(let_go(Crowd(100, 2, 10, proxy="10.0.0.1"))) == 0
    assert asyncio.run(let_go(Crowd(30, 2, 10, proxy="10.0.0.1"))) == 20


class Knocking:
    """A connection that counts whether it was let go."""

    address = "10.0.0.1"
    gone = False

    def too_slow(self) -> None:
        """Go."""
        self.gone = True


def test_strangers_do_not_take_the_streams_of_players(tmp_path: Path) -> None:
    """The streams of a table and of an address are limited, but those who play or host have places of their own."""
    limits = Limits(streams_of_address=3, streams_of_table=2, streams_of_member=2)
    with thread_server(settings(tmp_path / "tables.sqlite", limits=limits)) as running:
        ann = Device(running.address).create(me("Ann"), OPEN, public=True)
        strangers = [httpx.stream("GET", f"{running.address}{ann.path}/stream", timeout=30) for _ in range(2)]
        with contextlib.ExitStack() as open_streams:
            for stranger in strangers:
                assert open_streams.enter_context(stranger).status_code == 200
            assert httpx.get(f"{running.address}{ann.path}/stream", verify=False).status_code == 429
            streams = [ann.stream(), ann.stream()]
            until(lambda: all(stream.of("state") for stream in streams))
            refused = ann.device.ask("GET", f"{ann.path}/stream")
            assert refused.status_code == 429
            assert refused.headers["retry-after"]
        until(lambda: running.server.gate.streams == 2)


@both
def test_connections_have_small_buffers_and_notice_who_vanishes(tmp_path: Path, plain: bool) -> None:
    """L3 and L4: little is stored for a client who does not read; one who acknowledges nothing for 45 s is gone."""
    with (
        thread_server(settings(tmp_path / "tables.sqlite", send_buffer=32_768), plain=plain) as running,
        connected(running.address, 1),
    ):
        until(lambda: running.connections)
        accepted = next(iter(running.connections)).transport.get_extra_info("socket")
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 45_000
        assert accepted.getsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF) <= 2 * 32_768  # Linux doubles what it is told


@both
def test_a_request_behind_a_stream_does_not_keep_it_open(tmp_path: Path, plain: bool) -> None:
    """H1: who opens a stream, sends one more request behind it and goes away has no stream any more."""
    with thread_server(settings(tmp_path / "tables.sqlite"), plain=plain) as running:
        ann = Device(running.address).create(me("Ann"), OPEN, public=True)
        with connected(running.address, 3) as strangers:
            for stranger in strangers:
                head = f"GET {ann.path}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
                stranger.sendall(head)
                until(lambda: b"event: state" in stranger.recv(65_536))  # noqa: B023 - called at once
                stranger.sendall(head)
            assert running.server.gate.streams == 3
        until(lambda: running.server.gate.streams == 0)


@pytest.mark.skipif(sys.platform != "linux", reason="needs many loopback addresses")
def test_strangers_leave_room_for_players_in_a_real_process(tmp_path: Path) -> None:
    """M2: with the usual limits, strangers of three addresses take all places of a table but those of its people."""
    running = ServerProcess(str(tmp_path / "tables.sqlite"), more=["--limits", "1"])
    running.start()
    try:
        ann = Device(running.address).create(me("Ann"), OPEN, public=True)
        request = f"GET {ann.path}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
        with contextlib.ExitStack() as opened:
            for number in range(201):
                place = (f"127.0.2.{number % 3 + 1}", 0)
                knocking = socket.create_connection(("127.0.0.1", running.port), timeout=30, source_address=place)
                opened.enter_context(knocking).sendall(request)
                assert knocking.recv(12) == (b"HTTP/1.1 200" if number < 200 else b"HTTP/1.1 429")
            stream = ann.stream()
            until(lambda: stream.of("state"))
            assert ann.do("chat", text="still here", id="still-here")["chat"]
    finally:
        assert running.stop() == 0


def test_few_descriptors_are_enough(tmp_path: Path) -> None:
    """H1: a real process with 256 descriptors answers while 300 silent connections knock.

    Its log stays empty, whatever they send: a line per request would be enough to fill the disk.
    """
    log, database = tmp_path / "log", tmp_path / "tables.sqlite"
    program = "from camelup.__main__ import main; main()"
    command = [sys.executable, "-c", program, "serve", "--no-browser", "--host", "127.0.0.1", "--port", "0"]
    with log.open("w") as file:
        process = subprocess.Popen(
            [*command, "--database", str(database)],
            stdout=file,
            stderr=file,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256)),
        )
    try:
        until(lambda: "Stop it" in log.read_text())
        address = log.read_text().split("camelup is running at ")[1].split()[0]
        with connected(address, 300):
            for _ in range(5):
                assert httpx.get(f"{address}/api/info", timeout=10, verify=False).status_code == 200
        for noise in NOISE * 5:
            with socket.create_connection((urlsplit(address).hostname, urlsplit(address).port), timeout=30) as noisy:
                noisy.sendall(noise)
                assert noisy.recv(9) == b"HTTP/1.1 "
        assert "{" not in log.read_text().split("Stop it")[1]
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0


@pytest.mark.skipif(sys.platform != "linux", reason="needs many loopback addresses")
def test_onlookers_and_slow_bodies_leave_room_in_a_real_process(tmp_path: Path) -> None:
    """H1: streams of strangers take half of the connections at most, and bodies that do not come make room for others.

    The limit of open files is small, and the strangers come from six addresses, so that no limit of an address holds.
    """
    running = ServerProcess(str(tmp_path / "tables.sqlite"), more=["--limits", "1"], files=400)
    running.start()
    try:
        ann = Device(running.address).create(me("Ann"), OPEN, public=True)
        stream = f"GET {ann.path}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()
        body = HEAD + b"Content-Length: 9000\r\n\r\n{"
        with contextlib.ExitStack() as opened:
            for number in range(600):
                place = (f"127.0.3.{number % 6 + 1}", 0)
                knocking = socket.create_connection(("127.0.0.1", running.port), timeout=30, source_address=place)
                opened.enter_context(knocking).sendall(body if number % 2 else stream)
            for _ in range(5):
                assert Device(running.address).ask("GET", "/api/info").status_code == 200
            own = ann.stream()
            until(lambda: own.of("state"))
            assert ann.do("chat", text="still here", id="still-here")["chat"]
    finally:
        assert running.stop() == 0


@pytest.mark.long
def test_a_client_that_vanishes_is_let_go() -> None:
    """L4: a half-open line, whose other end acknowledges nothing, holds its stream for a minute and not for fifteen."""
    assert in_a_world_of_its_own("net", "half_open") == 0
