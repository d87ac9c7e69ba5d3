"""The whole way of an action in one thread, without sockets and disk: ``python -m bench.way``.

A connection is handed the bytes of a request, as a page sends them, and it counts until both its answer and what the
stream of the table tells have been written. `bench.stages` has the parts in the middle of it; what `bench.load` has
beyond it are sockets, the thread of the database, and making tables.
"""

import asyncio
import json
import statistics
import tempfile
import time
from random import Random
from typing import Any

from uvicorn.server import ServerState

from camelup.server.app import Server
from camelup.server.run import configured
from camelup.server.settings import Limits, Settings
from camelup.server.store.base import Append

from .load_clients import AS_JSON, TOLD, Seen, Where, patched, read_done, read_seen, read_told
from .measuring import games_as_served

HOST = "host: 127.0.0.1\r\n"


class Pipe:
    """What a connection writes to, in place of a socket."""

    def __init__(self) -> None:
        self.sent = b""
        self.news = asyncio.Event()

    def get_extra_info(self, name: str, default: object = None) -> object:
        """Tell where the client is."""
        return ("127.0.0.1", 5555) if name == "peername" else default

    def write(self, data: bytes) -> None:
        """Take what is sent."""
        self.sent += data
        self.news.set()

    def is_closing(self) -> bool:
        """It never is."""
        return False

    def close(self) -> None:
        """There is nothing to close."""

    async def heard(self, what: bytes = b"") -> bytes:
        """Wait until something was sent, and what it has to contain; return all of it."""
        while not self.sent or what not in self.sent:
            self.news.clear()
            await self.news.wait()
        sent, self.sent = self.sent, b""
        return sent


class NoDisk:
    """A batcher that calls a row written in the next turn of the loop."""

    async def append(self, append: Append) -> None:
        """Wait for a turn."""
        await asyncio.sleep(0)

    async def finish(self) -> None:
        """Nothing is left to be written."""


class Way:
    """A server, and the processor time of each action."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._config, self._state = configured(server), ServerState()
        self._config.load()
        self.spent: list[float] = []

    def _connected(self) -> tuple[Any, Pipe]:
        line, pipe = self._server.connection(self._config, self._state, {}), Pipe()
        line.connection_made(pipe)  # type: ignore[arg-type]
        return line, pipe

    async def play(self, rng: Random) -> None:
        """Play one game: two people on one device, who roll or take betting tickets."""
        (line, pipe), (watching, told) = self._connected(), self._connected()

        async def post(path: str, body: object, cookie: str = "") -> tuple[str, bytes]:
            line.data_received(request(path, body, cookie))
            head, _, content = (await pipe.heard()).partition(b"\r\n\r\n")
            return head.decode(), content

        head, content = await post("/api/tables", {"seats": [{"kind": "me", "name": name} for name in ("Ann", "Bo")]})
        cookie, path = f"camelup={head.split('camelup=')[1].split(';')[0]}", f"/api/tables/{read_seen(content).table}"
        seen = read_seen((await post(f"{path}/start", {}, cookie))[1])
        watching.data_received(f"GET {path}/stream HTTP/1.1\r\n{HOST}cookie: {cookie}\r\n\r\n".encode())
        await told.heard(b"event: state")
        while seen.phase == "playing":
            ask = request(f"{path}/actions", chosen(seen, rng), cookie)
            begun = time.thread_time()
            line.data_received(ask)
            answer, news = await pipe.heard(), await told.heard(TOLD)
            self.spent.append(time.thread_time() - begun)
            for part in news.split(TOLD)[1:]:
                seen = patched(seen, read_told(part.partition(b"\n")[0]))
            assert seen.length == read_done(answer.partition(b"\r\n\r\n")[2]).length
        for ended in (line, watching):
            ended.connection_lost(None)


def request(path: str, body: object, cookie: str) -> bytes:
    """Return a request as it is sent."""
    content = json.dumps(body).encode()
    sent = f"cookie: {cookie}\r\n" if cookie else ""
    return f"POST {path} HTTP/1.1\r\n{HOST}{sent}{AS_JSON}content-length: {len(content)}\r\n\r\n".encode() + content


def chosen(seen: Seen, rng: Random) -> dict[str, object]:
    """Return what a client of `bench.load` does next."""
    board = seen.board
    assert isinstance(board, Where)
    left = [stack["camel"] for stack in board.tickets or [] if stack["top"]]
    action = f"take {rng.choice(left)}" if left and rng.random() < 0.5 else "roll"
    return {"seen": seen.length, "id": f"load-{rng.getrandbits(60):015x}", "action": action, "seat": board.turn}


async def measured(games: int) -> list[float]:
    """Return the seconds of processor time of each action of some games."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Settings(f"{folder}/tables.sqlite", limits=Limits().times(10_000)))
        await server.open()
        server.tables.store._batcher = NoDisk()  # type: ignore[attr-defined]  # noqa: SLF001 - the one thing that is not measured
        way, rng = Way(server), Random(1)
        for _ in range(games):
            await way.play(rng)
        await server.tables.close()
        return way.spent


def main() -> None:
    """Measure."""
    games = games_as_served("processor time of an action from its bytes to those of the stream")
    import uvloop

    spent = sorted(uvloop.run(measured(games)))
    print(f"us of CPU: median {statistics.median(spent) * 1e6:.0f}, least tenth {spent[len(spent) // 10] * 1e6:.0f}")


if __name__ == "__main__":
    main()
