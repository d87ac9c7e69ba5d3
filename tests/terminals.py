"""A real terminal for a program: typed into and read from, as somebody at its keyboard would."""

import fcntl
import os
import pty
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType

PATIENCE = 60.0


class Terminal:
    """A program in a terminal of some size; all that it writes is in ``seen``."""

    def __init__(self, args: list[str], home: Path, size: tuple[int, int] = (80, 24), **variables: str) -> None:
        self.main, terminal = pty.openpty()
        columns, rows = size
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        plain = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
        environment = {**plain, "CAMELUP_HOME": str(home), "TERM": "xterm-256color", "LANG": "C.UTF-8"} | variables
        self.process = subprocess.Popen(
            [sys.executable, *args],
            stdin=terminal,
            stdout=terminal,
            stderr=terminal,
            env=environment,
            start_new_session=True,
        )
        os.close(terminal)
        self.seen = self.behind = ""

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        os.close(self.main)

    def read_until(self, text: str) -> str:
        """Read on until a text has come; what came since the last call. What came behind it is for the next call."""
        deadline, since = time.monotonic() + PATIENCE, self.behind
        os.set_blocking(self.main, False)
        while text not in since:
            assert time.monotonic() < deadline, f"no {text!r} in {since[-2000:]!r}"
            since += self.read()
        before, _, self.behind = since.partition(text)
        self.seen += before + text
        return before + text

    def read(self) -> str:
        """Read what is there."""
        try:
            return os.read(self.main, 65536).decode("utf-8", "replace")
        except BlockingIOError:
            time.sleep(0.01)
            return ""

    def type(self, text: str) -> None:
        """Press keys."""
        os.write(self.main, text.encode())

    def read_all(self) -> str:
        """Read on until the program and all its children have closed the terminal; what came since the last call."""
        deadline, found = time.monotonic() + PATIENCE, self.behind
        os.set_blocking(self.main, True)
        while time.monotonic() < deadline:
            try:
                chunk = os.read(self.main, 65536)
            except OSError:  # Linux says so when the other end is closed
                break
            if not chunk:
                break
            found += chunk.decode("utf-8", "replace")
        self.seen, self.behind = self.seen + found, ""
        return found

    def status(self) -> int:
        """Read on until the program has ended; its status."""
        self.seen, self.behind = self.seen + self.behind, ""
        deadline = time.monotonic() + PATIENCE
        os.set_blocking(self.main, False)
        while self.process.poll() is None:
            assert time.monotonic() < deadline, "the program does not end"
            self.drain()
        self.drain()
        return self.process.returncode

    def drain(self) -> None:
        """Read what is there, if the program has not closed the terminal."""
        try:
            self.seen += self.read()
        except OSError:
            time.sleep(0.01)
