"""A real server in a process of its own, which can be killed and started again."""

import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

START_WITHIN = 120.0
PORTS = range(20_000, 32_000)
"""Below those that the system gives to outgoing connections, which on a busy machine may be taken at any time."""


def free_port() -> int:
    """A port that nobody listens on."""
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


class Served:
    """`camelup serve` on a free port with a database of its own; bots hardly pause."""

    def __init__(self, folder: Path) -> None:
        self.database = folder / "tables.sqlite"
        self.log = folder / "server.log"
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """The address of the page."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        words = f"serve --host 127.0.0.1 --port {self.port} --no-browser --bot-pause 0.02 --limits 1000"
        command = [str(Path(sys.executable).with_name("camelup")), *words.split(), "--database", str(self.database)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        limit = time.monotonic() + START_WITHIN
        while not self.answers():
            assert time.monotonic() < limit, self.log.read_text()
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.1)

    def answers(self) -> bool:
        """Whether it is up."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=2) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        """End it, calmly or not."""
        if self.process is None:
            return
        self.process.send_signal(how)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None
