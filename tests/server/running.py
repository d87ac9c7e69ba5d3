"""Servers to test against: in a thread of this process, or as processes of their own that can be killed."""

import contextlib
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest

from camelup.server.app import Server
from camelup.server.http.connection import PlainConnection
from camelup.server.http.parsers import connection_class
from camelup.server.listening import bound_socket
from camelup.server.run import GracefulServer, configured
from camelup.server.settings import Limits, Settings

from .postgres import free_port

PATIENCE = 60.0
SOAK = int(os.environ.get("CAMELUP_SOAK", "1"))
"""How many times as long the long tests take; `make soak` sets it."""

GENEROUS = Limits().times(10_000)


def settings(database: str | Path, **changes: object) -> Settings:
    """Settings under which nothing waits for a person."""
    quick: dict[str, object] = {
        "limits": GENEROUS,
        "bot_pause": 0.0,
        "unwatched_pause": 0.0,
        "stand_in": "random",
        "reveal_seconds": 1.0,
        "heartbeat": 1.0,
        "sweep": 0.1,
        "bot_grace": 1.0,
    }
    return Settings(database=str(database), **{**quick, **changes})  # type: ignore[arg-type]


class ThreadServer:
    """A server in a thread, at a real address; a plain one has the event loop and the parser of pure Python."""

    def __init__(self, chosen: Settings, *, plain: bool = False) -> None:
        self.server = Server(chosen)
        if plain:
            self.server.connection = connection_class(
                self.server.crowd, chosen.send_buffer, self.server.short_way, PlainConnection
            )
        self.listener = bound_socket("127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        config = configured(self.server)
        config.loop = "asyncio" if plain else "auto"
        config.timeout_graceful_shutdown = 3
        self._uvicorn = GracefulServer(config, self.server)
        self._thread = threading.Thread(target=self._uvicorn.run, args=([self.listener],))

    def start(self) -> None:
        """Serve."""
        self._thread.start()
        until(lambda: self._uvicorn.started or not self._thread.is_alive())

    @property
    def connections(self) -> set[Any]:
        """The open connections."""
        return self._uvicorn.server_state.connections

    def stop(self) -> None:
        """Stop as SIGTERM would."""
        self._uvicorn.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()


@contextlib.contextmanager
def thread_server(chosen: Settings, *, plain: bool = False) -> Iterator[ThreadServer]:
    """A server for as long as it is needed."""
    server = ThreadServer(chosen, plain=plain)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class ServerProcess:
    """`camelup serve` as a process, on one port, to be killed and started again; ``files`` limits its open files."""

    def __init__(
        self, database: str, log: Path | None = None, more: Sequence[str] = (), files: int | None = None
    ) -> None:
        self.database = database
        self.port = free_port()
        self._more = more
        self._files = files
        self.address = f"http://127.0.0.1:{self.port}"
        self._log = log
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        command = [sys.executable, "-c", "from camelup.__main__ import main; main()", "serve", "--no-browser"]
        command += ["--host", "127.0.0.1", "--port", str(self.port), "--database", self.database]
        command += ["--bot-pause", "0", "--limits", "10000", *self._more]
        out = self._log.open("ab") if self._log else subprocess.DEVNULL
        self._process = subprocess.Popen(command, stdout=out, stderr=out, preexec_fn=self._limit)
        if self._log:
            out.close()  # type: ignore[union-attr]
        until(self._answers)

    def _limit(self) -> None:
        if self._files:
            resource.setrlimit(resource.RLIMIT_NOFILE, (self._files, self._files))

    def _answers(self) -> bool:
        assert self._process, "the server was not started"
        assert self._process.poll() is None, f"the server has ended: {self.log_text()}"
        with socket.socket() as knock:  # much less work than a request that finds nobody
            if knock.connect_ex(("127.0.0.1", self.port)):
                return False
        try:  # verify: else every request reads the system's certificates first, which takes longer than the answer
            return httpx.get(f"{self.address}/healthz", timeout=2, verify=False).status_code == 200
        except httpx.HTTPError:
            return False

    @property
    def pid(self) -> int:
        """The id of the process."""
        assert self._process, "the server was not started"
        return self._process.pid

    def log_text(self) -> str:
        """What it has written."""
        return self._log.read_text() if self._log and self._log.exists() else ""

    def kill(self) -> None:
        """End it without any warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end; its status."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self._process
        if self._process.poll() is None:
            os.kill(self._process.pid, how)
        return self._process.wait(PATIENCE)


def until(condition: Callable[[], object], patience: float = PATIENCE) -> None:
    """Wait for something that will come."""
    end = time.monotonic() + patience
    while not condition():
        assert time.monotonic() < end, "it has not come"
        time.sleep(0.02)


def in_a_world_of_its_own(kind: str, program: str) -> int:
    """Run a program of these tests with its own mounts or its own network; its status."""
    apart = ["unshare", "--map-root-user", f"--{kind}"]
    if sys.platform != "linux" or subprocess.run([*apart, "true"], check=False).returncode:
        pytest.skip(f"this system gives nobody {kind} namespaces of their own")
    command = [*apart, sys.executable, "-m", f"tests.server.{program}"]
    return subprocess.run(command, cwd=Path(__file__).parents[2], timeout=600, check=False).returncode
