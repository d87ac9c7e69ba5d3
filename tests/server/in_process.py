"""Clients inside the process of the server: no sockets, so whole games take little time, and every byte is kept.

What a client was sent is kept with whether the game was over by then: only after the end may it hold what was secret.
"""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple, cast

from camelup.server.app import Server

from .running import settings

numbers = itertools.count(1)
PATIENCE = 60


class Sent(NamedTuple):
    """Something that a client was sent: in the lobby, in the game or after its end."""

    phase: str
    content: bytes


class ServerInProcess:
    """A server without sockets."""

    def __init__(self, database: Path) -> None:
        self.server = Server(settings(database))

    def phase(self, table: str | None) -> str:
        """How far a table is."""
        served = self.server.tables.held(table or "")
        return served.state.phase if served else "lobby"


@asynccontextmanager
async def in_process(folder: Path) -> AsyncIterator[ServerInProcess]:
    """A server for as long as it is needed."""
    within = ServerInProcess(folder / "tables.sqlite")
    async with within.server.life(cast("Any", None)):
        yield within


class Client:
    """A device with its cookie; ``received`` has everything that it was sent but its own cookie."""

    def __init__(self, within: ServerInProcess) -> None:
        self._within = within
        self.table: str | None = None
        self.cookie = ""
        self.received: list[Sent] = []
        self.streams: list[asyncio.Task[None]] = []

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """A request and what it answers: JSON if it is some, else text."""
        content: list[bytes] = []
        await self._serve(method, path, body, headers, content)
        text = b"".join(content).decode()
        return json.loads(text) if text.startswith(("{", "[")) else text

    def watch(self, path: str) -> list[bytes]:
        """Open a stream; what it tells comes into the list."""
        told: list[bytes] = []
        self.streams.append(asyncio.create_task(self._serve("GET", path, None, {}, told)))
        return told

    async def leave(self) -> None:
        """Close all streams."""
        for stream in self.streams:
            stream.cancel()
        await asyncio.gather(*self.streams, return_exceptions=True)

    async def _serve(self, method: str, path: str, body: Any, headers: dict[str, str], content: list[bytes]) -> None:
        raw = b"" if body is None else body.encode() if isinstance(body, str) else json.dumps(body).encode()
        scope = self._scope(method, path, raw, headers)
        asked = False

        async def receive() -> dict[str, Any]:
            nonlocal asked
            if asked:
                await asyncio.Event().wait()
            asked = True
            return {"type": "http.request", "body": raw, "more_body": False}

        async def send(event: Any) -> None:
            phase = self._within.phase(self.table)
            if event["type"] == "http.response.start":
                self._keep(phase, event["headers"])
            else:
                content.append(event["body"])
                self.received.append(Sent(phase, event["body"]))

        await self._within.server.app(scope, receive, send)

    def _keep(self, phase: str, headers: list[tuple[bytes, bytes]]) -> None:
        for name, value in headers:
            if name == b"set-cookie":
                self.cookie = value.decode().partition("camelup=")[2].partition(";")[0]
            else:
                self.received.append(Sent(phase, name + b": " + value))

    def _scope(self, method: str, path: str, raw: bytes, headers: dict[str, str]) -> dict[str, Any]:
        path, _, query = path.partition("?")
        facts = {"host": "inside", "content-type": "application/json", "content-length": str(len(raw)), **headers}
        if self.cookie:
            facts["cookie"] = f"camelup={self.cookie}"
        return {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": path,
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in facts.items()],
            "client": ("127.0.0.1", 1),
            "server": ("inside", 80),
            "state": {},
        }
