"""A terminal for a process to write to, as Unix has them."""

import fcntl
import os
import pty
import struct
import subprocess
import termios
import time
from pathlib import Path
from typing import Any

from tests.commands_run import PATIENCE, surroundings


class Terminal:
    """A pseudo-terminal of some columns, for a process to write to."""

    def __init__(self, columns: int) -> None:
        self.ours, self.theirs = pty.openpty()
        fcntl.ioctl(self.theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))

    def start(self, words: list[str], home: Path, **more: str) -> "subprocess.Popen[bytes]":
        """Start a process on the terminal, in a session of its own."""
        pipes: dict[str, Any] = {"stdin": self.theirs, "stdout": self.theirs, "stderr": self.theirs}
        env = surroundings(home, TERM="xterm-256color", **more)
        env.pop("COLUMNS", None)
        process = subprocess.Popen(words, **pipes, env=env, start_new_session=True)
        os.close(self.theirs)
        return process

    def type(self, text: str) -> None:
        """Type something."""
        os.write(self.ours, text.encode())

    def read_all(self) -> str:
        """What was written until the process and all its children had closed the terminal."""
        found = b""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                chunk = os.read(self.ours, 65536)
            except OSError:  # Linux says so when the other end is closed
                break
            if not chunk:
                break
            found += chunk
        os.close(self.ours)
        return found.decode("utf-8", "replace")
