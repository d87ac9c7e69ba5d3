"""The clients of `bench.load`: they play whole games over HTTP, or post to an echo, with as little work as possible.

They read streams of both kinds, with a whole state in each message or with a merge patch, so that an older server can
be measured beside this one.
"""

import asyncio
import json
import math
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

AS_JSON = "content-type: application/json\r\nprefer: return=minimal\r\n"
TOLD = b"event: entry\ndata: "


class Where(Struct):
    """What a client needs to know of a board."""

    turn: int | UnsetType | None = UNSET
    tickets: list[dict[str, Any]] | UnsetType = UNSET


class Seen(Struct):
    """What a client needs to know of a state, or of a patch of one."""

    table: str | UnsetType = UNSET
    length: int = 0
    phase: str | UnsetType = UNSET
    board: Where | UnsetType | None = UNSET


class Told(Struct):
    """What a client needs to know of a message of the stream."""

    state: Seen | None = None
    patch: Seen | None = None


class Done(Struct):
    """What a client needs to know of the answer to an action."""

    length: int


read_seen = msgspec.json.Decoder(Seen).decode
read_told = msgspec.json.Decoder(Told).decode
read_done = msgspec.json.Decoder(Done).decode


def patched(seen: Seen, told: Told) -> Seen:
    """Return what is known after a message."""
    patch = told.patch
    if patch is None:
        assert told.state
        return told.state
    board = seen.board
    if isinstance(board, Where) and isinstance(patch.board, Where):
        turn = board.turn if patch.board.turn is UNSET else patch.board.turn
        tickets = board.tickets if patch.board.tickets is UNSET else patch.board.tickets
        board = Where(turn, tickets)
    elif patch.board is not UNSET:
        board = patch.board
    return Seen(seen.table, patch.length, seen.phase if patch.phase is UNSET else patch.phase, board)


@dataclass
class Tally:
    """What was measured; ``work`` is the server's processor time, ``begun`` how many clients are at work."""

    work: float = 0.0
    think: float = 0.0
    times: list[float] = field(default_factory=list)
    told: int = 0
    games: int = 0
    begun: int = 0
    counting: bool = False
    until: float = math.inf

    @property
    def each(self) -> float:
        """Microseconds of the server's processor time per post."""
        return self.work / max(1, len(self.times)) * 1e6


class Connection:
    """HTTP on one connection, with as little work as possible on this side."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.port = port
        self.address = address
        self.cookie = ""

    async def open(self) -> None:
        """Connect, from an address of this machine."""
        self._reader, self._writer = await asyncio.open_connection(
            "127.0.0.1", self.port, limit=2**20, local_addr=(self.address, 0)
        )

    def write(self, request: bytes) -> None:
        """Send something, and wait for nothing."""
        self._writer.write(request)

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

    async def told(self, seen: Seen) -> Seen:
        """What is known after the next entry."""
        await self._reader.readuntil(TOLD)
        return patched(seen, read_told(await self._reader.readuntil(b"\n")))

    def close(self) -> None:
        """Be gone."""
        self._writer.close()


async def play(port: int, tally: Tally, number: int, address: str = "127.0.0.1") -> None:
    """One table after another, until the time is over."""
    rng, post, watch = Random(number), Connection(port, address), Connection(port, address)
    await post.open()
    began = False
    while time.perf_counter() < tally.until:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bo"}]
        seen = read_seen(await post.ask("POST", "/api/tables", json.dumps({"seats": seats}).encode()))
        path = f"/api/tables/{seen.table}"
        seen = read_seen(await post.ask("POST", f"{path}/start", b"{}"))
        watch.cookie = post.cookie
        await watch.open()
        await watch.listen(f"{path}/stream")
        if not began:
            began = True
            tally.begun += 1
        while seen.phase == "playing" and time.perf_counter() < tally.until:
            length = await act(post, path, seen, rng, tally)
            while seen.length < length:
                seen = await watch.told(seen)
                tally.told += tally.counting
            if tally.think:
                await asyncio.sleep(rng.expovariate(1 / tally.think))
        watch.close()
        tally.games += seen.phase == "finished"
    post.close()


async def act(post: Connection, path: str, seen: Seen, rng: Random, tally: Tally) -> int:
    """One action, a roll or a betting ticket that is still there; how long the log is after it."""
    board = seen.board
    assert isinstance(board, Where)
    assert not isinstance(board.tickets, UnsetType)
    left = [stack["camel"] for stack in board.tickets if stack["top"]]
    action = f"take {rng.choice(left)}" if left and rng.random() < 0.5 else "roll"
    body = {"seen": seen.length, "id": f"load-{rng.getrandbits(60):015x}", "action": action, "seat": board.turn}
    begun = time.perf_counter()
    answer = await post.ask("POST", f"{path}/actions", json.dumps(body).encode())
    if tally.counting:
        tally.times.append(time.perf_counter() - begun)
    return read_done(answer).length


async def echo(port: int, tally: Tally, number: int) -> None:
    """The same posts to a server that only sends them back."""
    post = Connection(port)
    await post.open()
    tally.begun += 1
    body = json.dumps({"seen": 12, "id": "load-0123456789abcde", "action": "roll", "seat": 1}).encode()
    while time.perf_counter() < tally.until:
        begun = time.perf_counter()
        await post.ask("POST", "/echo", body)
        if tally.counting:
            tally.times.append(time.perf_counter() - begun)
    post.close()
