"""The clients of `bench.soak`: people who play, visitors who come and go, and those who misbehave."""

import asyncio
import contextlib
import json
from collections import defaultdict
from dataclasses import dataclass, field
from random import Random
from typing import Any

from .load_clients import Connection

THINK = 1.0
"""Seconds between the actions of a table, on average."""
BOTS = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "roll"}, {"kind": "bot", "bot": "leg"}]
MISDEEDS = [
    b"\x16\x03\x01\x00\xa5\x01\x00",
    b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ",
    b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{",
    b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n"
    + b"[" * 9000,
    b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
    b"GET /api/tables/a%00b HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    b"POST /api/verify HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 3\r\n\r\n\xff\xfe\xfd",
]


class Refused(Exception):
    """The server answered with a status that is no success."""

    def __init__(self, status: int) -> None:
        super().__init__(f"status {status}")
        self.status = status


class Caller(Connection):
    """A client that connects for each request anew: its server may have been killed meanwhile."""

    async def once(self, method: str, path: str, body: bytes = b"") -> bytes:
        """One request on a connection of its own."""
        async with asyncio.timeout(15):
            await self.open()
            try:
                return await self.ask(method, path, body)
            except RuntimeError as error:
                raise Refused(int(str(error).split(": ")[1].split()[0])) from None
            finally:
                self.close()


@dataclass
class Field:
    """Where the clients meet: the servers, and what has happened."""

    ports: list[int]
    done: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    live: dict[str, str] = field(default_factory=dict)  # tables in play, with the cookie of somebody there
    faults: list[str] = field(default_factory=list)
    games: int = 0
    kills: int = 0
    visits: int = 0
    misdeeds: int = 0
    over: bool = False

    @property
    def acknowledged(self) -> int:
        """How many actions were acknowledged."""
        return sum(map(len, self.done.values()))

    def connection(self, port: int, cookie: str = "") -> Caller:
        """A client of a server."""
        caller = Caller(port)
        caller.cookie = cookie
        return caller

    async def ask(self, rng: Random, cookie: str, method: str, path: str, body: Any = None) -> tuple[Any, str]:
        """Ask any of the servers until one answers; the answer and the cookie."""
        content = b"" if body is None else json.dumps(body).encode()
        while True:
            caller = self.connection(rng.choice(self.ports), cookie)
            try:
                return json.loads(await caller.once(method, path, content)), caller.cookie
            except (OSError, EOFError, TimeoutError):
                pass
            except Refused as refused:
                if refused.status in (500, 502, 504):
                    self.faults.append(f"{method} {path}: {refused}")
                if refused.status not in (429, 503):
                    raise
            await asyncio.sleep(0.2)


async def play_on(ground: Field, number: int) -> None:
    """Play one game after another at tables with people and bots."""
    rng = Random(number)
    await asyncio.sleep(rng.random() * 5)
    while not ground.over:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bo"}, *rng.sample(BOTS, rng.randint(0, 2))]
        options = {"public": rng.random() < 0.5}
        ask = {"seats": seats, "options": options, "id": f"soak-{rng.getrandbits(60):015x}"}
        state, cookie = await ground.ask(rng, "", "POST", "/api/tables", ask)
        path = f"/api/tables/{state['table']}"
        await ground.ask(rng, cookie, "POST", f"{path}/start", {})
        ground.live[state["table"]] = cookie
        await play_one(ground, rng, state["table"], path, cookie)
        ground.live.pop(state["table"], None)
        ground.games += 1


async def play_one(ground: Field, rng: Random, table: str, path: str, cookie: str) -> None:
    """Play one game to its end; whatever is acknowledged is noted."""
    while True:
        await asyncio.sleep(rng.expovariate(1 / THINK))
        state, _ = await ground.ask(rng, cookie, "GET", path)
        if state["phase"] == "finished":
            return
        turn: int = (state["board"] or {}).get("turn") or 0
        if turn not in state["you"]["seats"]:
            continue
        action = "roll" if rng.random() < 0.7 else await chosen(ground, rng, path, cookie, turn)
        body = {"seen": state["length"], "id": f"soak-{rng.getrandbits(60):015x}", "action": action, "seat": turn}
        try:
            await ground.ask(rng, cookie, "POST", f"{path}/actions", body)
        except Refused:
            continue  # a bot or a lost answer was quicker; what is asked again has a new id
        ground.done[table].append(body["id"])


async def chosen(ground: Field, rng: Random, path: str, cookie: str, seat: int) -> str:
    """Choose any legal action of a seat."""
    state, _ = await ground.ask(rng, cookie, "GET", f"{path}?seat={seat}")
    return str(rng.choice(state["legal"] or ["roll"]))


async def come_and_go(ground: Field, number: int) -> None:
    """Open the stream of some table, read for a while, and be gone without a word."""
    rng = Random(10_000 + number)
    while not ground.over:
        await asyncio.sleep(rng.expovariate(1.0))
        if not ground.live:
            continue
        table = rng.choice(list(ground.live))
        reader = ground.connection(rng.choice(ground.ports), rng.choice([ground.live[table], ""]))
        with contextlib.suppress(OSError, EOFError, TimeoutError, asyncio.LimitOverrunError):
            async with asyncio.timeout(10):
                await reader.open()
                await reader.listen(f"/api/tables/{table}/stream")
            await asyncio.sleep(rng.expovariate(0.2))
            reader.close()
        ground.visits += 1


async def misbehave(ground: Field, number: int) -> None:
    """Send what makes no sense, or half of something, or read nothing."""
    rng = Random(20_000 + number)
    while not ground.over:
        await asyncio.sleep(rng.expovariate(1.0))
        with contextlib.suppress(OSError, TimeoutError):
            async with asyncio.timeout(20):
                _, writer = await asyncio.open_connection("127.0.0.1", rng.choice(ground.ports))
                writer.write(rng.choice(MISDEEDS))
                await asyncio.sleep(rng.expovariate(0.3))
                writer.transport.abort()
        ground.misdeeds += 1
