"""How many tables one server process carries: `python -m bench.load`, on loopback, bounded.

Clients play whole games over HTTP, each table on a connection of its own and with its stream open, which tells the
state on which the next action is decided; every action is committed before it is answered. Beside it runs a bare echo
on the same framework and server: a POST of the same JSON, decoded and sent back, over the same number of connections.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec

ECHO = """
import msgspec, uvicorn, sys
from litestar import Litestar, post
from litestar.params import JSONBody
from camelup.server.api.requests import Act
@post("/echo", status_code=200)
async def echo(data: JSONBody[Act]) -> Act:
    return data
uvicorn.run(Litestar([echo], openapi_config=None, logging_config=None), port=int(sys.argv[1]), log_level="error")
"""
SERVE = "from camelup.__main__ import main; main()"
AS_JSON = "content-type: application/json\r\nprefer: return=minimal\r\n"
TOLD = b"event: entry\ndata: "


class Where(msgspec.Struct):
    """What a client needs to know of a board."""

    turn: int | None
    tickets: list[dict[str, Any]]


class Seen(msgspec.Struct):
    """What a client needs to know of a state."""

    table: str
    length: int
    phase: str
    board: Where | None


class Told(msgspec.Struct):
    """What a client needs to know of a message of the stream."""

    state: Seen


class Done(msgspec.Struct):
    """What a client needs to know of the answer to an action."""

    length: int


read_seen = msgspec.json.Decoder(Seen).decode
read_told = msgspec.json.Decoder(Told).decode
read_done = msgspec.json.Decoder(Done).decode


@dataclass
class Tally:
    """What was measured; ``work`` is the server's processor time."""

    work: float = 0.0
    think: float = 0.0
    times: list[float] = field(default_factory=list)
    told: int = 0
    games: int = 0
    counting: bool = False
    until: float = 0.0


class Connection:
    """HTTP on one connection, with as little work as possible on this side."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    async def open(self) -> None:
        """Connect."""
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)

    async def ask(self, method: str, path: str, body: bytes = b"") -> bytes:
        """A request and its answer."""
        head = f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\n{self.cookie}{AS_JSON}"
        self._writer.write(f"{head}content-length: {len(body)}\r\n\r\n".encode() + body)
        head = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status = int(head[9:12])
        facts = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
        content = await self._reader.readexactly(int(facts.get("content-length", 0)))
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {content[:200]!r}")
        at = head.find("camelup=")
        if at >= 0:
            self.cookie = f"cookie: {head[at:].split(';')[0]}\r\n"
        return content

    async def listen(self, path: str) -> None:
        """Open a stream."""
        head = f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{self.port}\r\n{self.cookie}\r\n"
        self._writer.write(head.encode())
        await self._reader.readuntil(b"event: state")

    async def told(self) -> Seen:
        """The state that comes with the next entry."""
        await self._reader.readuntil(TOLD)
        return read_told(await self._reader.readuntil(b"\n")).state

    def close(self) -> None:
        """Be gone."""
        self._writer.close()


async def play(port: int, tally: Tally, number: int) -> None:
    """One table after another, until the time is over."""
    rng, post, watch = Random(number), Connection(port), Connection(port)
    await post.open()
    while time.perf_counter() < tally.until:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bo"}]
        seen = read_seen(await post.ask("POST", "/api/tables", json.dumps({"seats": seats}).encode()))
        path = f"/api/tables/{seen.table}"
        seen = read_seen(await post.ask("POST", f"{path}/start", b"{}"))
        watch.cookie = post.cookie
        await watch.open()
        await watch.listen(f"{path}/stream")
        while seen.phase == "playing" and time.perf_counter() < tally.until:
            length = await act(post, path, seen, rng, tally)
            while seen.length < length:
                seen = await watch.told()
                tally.told += tally.counting
            if tally.think:
                await asyncio.sleep(rng.expovariate(1 / tally.think))
        watch.close()
        tally.games += seen.phase == "finished"
    post.close()


async def act(post: Connection, path: str, seen: Seen, rng: Random, tally: Tally) -> int:
    """One action, a roll or a betting ticket that is still there; how long the log is after it."""
    assert seen.board
    left = [stack["camel"] for stack in seen.board.tickets if stack["top"]]
    action = f"take {rng.choice(left)}" if left and rng.random() < 0.5 else "roll"
    body = {"seen": seen.length, "id": f"load-{rng.getrandbits(60):015x}", "action": action, "seat": seen.board.turn}
    begun = time.perf_counter()
    answer = await post.ask("POST", f"{path}/actions", json.dumps(body).encode())
    if tally.counting:
        tally.times.append(time.perf_counter() - begun)
    return read_done(answer).length


async def echo(port: int, tally: Tally, number: int) -> None:
    """The same posts to a server that only sends them back."""
    post = Connection(port)
    await post.open()
    body = json.dumps({"seen": 12, "id": "load-0123456789abcde", "action": "roll", "seat": 1}).encode()
    while time.perf_counter() < tally.until:
        begun = time.perf_counter()
        await post.ask("POST", "/echo", body)
        if tally.counting:
            tally.times.append(time.perf_counter() - begun)
    post.close()


async def measured(
    worker: Any,
    process: subprocess.Popen[bytes],
    port: int,
    tables: int,
    seconds: float,
    warm_up: float,
    think: float = 0,
) -> Tally:
    """Let n clients work for a while; the time it takes them to begin does not count."""
    tally = Tally(until=time.perf_counter() + warm_up + seconds, think=think)
    tasks = []
    for number in range(tables):
        tasks.append(asyncio.create_task(worker(port, tally, number)))
        if number % 20 == 19:
            await asyncio.sleep(0.02)
    await asyncio.sleep(max(0.0, tally.until - seconds - time.perf_counter()))
    tally.counting, before = True, used(process)
    await asyncio.gather(*tasks)
    tally.work = used(process) - before
    return tally


def started(arguments: list[str], port: int) -> subprocess.Popen[bytes]:
    """A server process that answers."""
    process = subprocess.Popen([sys.executable, "-c", *arguments], stdout=subprocess.DEVNULL)
    for _ in range(600):
        try:
            asyncio.run(asyncio.wait_for(Connection(port).open(), 1))
            return process
        except (OSError, TimeoutError):
            time.sleep(0.1)
    raise SystemExit("the server has not started")


def used(process: subprocess.Popen[bytes]) -> float:
    """The processor time that a server has used, where the system tells it; other work on the machine is not in it."""
    stat = Path(f"/proc/{process.pid}/stat")
    if not stat.exists():
        return 0.0
    facts = stat.read_text().rpartition(")")[2].split()
    return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")


def line(name: str, tables: int, tally: Tally, seconds: float) -> float:
    """Print one measurement; its rate."""
    times = sorted(tally.times) or [0.0]
    rate = len(tally.times) / seconds
    p50, p99 = times[len(times) // 2] * 1000, times[len(times) * 99 // 100] * 1000
    each = tally.work / len(times) * 1e6
    print(
        f"{name:<8}{tables:>7}{rate:>11.0f}{p50:>9.1f}{p99:>9.1f}{each:>12.0f}{tally.told / seconds:>9.0f}", flush=True
    )
    return rate


def compare(servers: list[subprocess.Popen[bytes]], port: int, tables: int, chosen: argparse.Namespace) -> None:
    """Tables and echo, one after the other."""
    seconds = chosen.seconds
    played = asyncio.run(measured(play, servers[0], port, tables, seconds, 1 + tables / 100, chosen.think))
    if chosen.think:
        line("thinking", tables, played, seconds)
        return
    echoed = asyncio.run(measured(echo, servers[1], port + 1, tables, seconds, 1))
    rate, bare = line("tables", tables, played, seconds), line("echo", tables, echoed, seconds)
    work = (echoed.work / len(echoed.times)) / (played.work / len(played.times)) if played.work else 0.0
    print(f"{'share':<8}{tables:>7}{rate / bare:>11.0%}{'':>18}{work:>12.0%}", flush=True)


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description="tables on one server process")
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 10, 100, 1000])
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--think", type=float, default=0, help="seconds between the actions of a table, on average")
    parser.add_argument("--database", help="postgresql://... instead of SQLite")
    chosen = parser.parse_args()
    port = 20_000 + os.getpid() % 20_000
    print(f"{'':<8}{'tables':>7}{'posts/s':>11}{'p50 ms':>9}{'p99 ms':>9}{'CPU us/post':>12}{'told/s':>9}")
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or f"{folder}/tables.sqlite"
        serve = [SERVE, "serve", "--no-browser", "--host", "127.0.0.1", "--port", str(port), "--database", database]
        servers = [started([*serve, "--limits", "10000"], port), started([ECHO, str(port + 1)], port + 1)]
        try:
            for tables in chosen.tables:
                compare(servers, port, tables, chosen)
        finally:
            for server in servers:
                server.terminate()
                server.wait(20)


if __name__ == "__main__":
    main()
