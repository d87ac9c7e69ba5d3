"""A program in a process of its own that talks in lines: its output is bounded, and it can be ended.

Two threads read what it writes, so that it can never block us; they end with it.
"""

import contextlib
import os
import queue
import signal
import subprocess
import threading
from typing import IO

from .asking import Forfeit

LONGEST_LINE = 64 * 1024
MOST_LINES = 16  # that wait to be read
KEPT_ERRORS = 2048  # bytes of what it said last on standard error
GRACE = 0.5  # seconds to end by itself once its input is closed

ENDED = "ended"


class Program:
    """One process, with its own process group where the system has such, so that its children end with it."""

    def __init__(self, words: list[str]) -> None:
        try:
            self._process = subprocess.Popen(
                words,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        except OSError as error:
            raise Forfeit(f"its program can't be started: {error}") from None
        assert self._process.stdout
        assert self._process.stderr
        self._lines: queue.Queue[bytes | str] = queue.Queue()
        self._errors = b""
        self._flooded = False
        self._threads = [
            threading.Thread(target=self._read_lines, args=(self._process.stdout,), daemon=True),
            threading.Thread(target=self._read_errors, args=(self._process.stderr,), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def _read_lines(self, pipe: IO[bytes]) -> None:
        rest = b""
        with pipe:
            while chunk := pipe.read(LONGEST_LINE):
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    self._lines.put(line)
                if len(rest) > LONGEST_LINE or self._lines.qsize() > MOST_LINES:
                    self._flooded = True
                    self._lines.put(ENDED)
                    self._kill()
                    return
        self._lines.put(ENDED)

    def _read_errors(self, pipe: IO[bytes]) -> None:
        with pipe:
            while chunk := pipe.read(KEPT_ERRORS):
                self._errors = (self._errors + chunk)[-KEPT_ERRORS:]

    def send(self, text: str) -> None:
        """Write one line; it fits into the pipe, so that a program that does not read does not hold us up.

        A program that is gone already shows when its answer is read: what it said before it went comes first.
        """
        assert self._process.stdin
        with contextlib.suppress(OSError):
            self._process.stdin.write(text.encode() + b"\n")

    def receive(self, seconds: float) -> str:
        """The next line, if it comes in time."""
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise Forfeit(f"it did not answer within {in_seconds(seconds)}") from None
        if isinstance(line, str):
            raise Forfeit(self._ending())
        return line.decode(errors="replace")

    def talks(self) -> bool:
        """Whether it has said something that nobody asked for."""
        return not self._lines.empty()

    def _ending(self) -> str:
        """How it ended, with the last thing that it said on standard error."""
        if self._flooded:  # it was stopped for that
            return "it wrote far more than one answer"
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(GRACE)
        self._threads[1].join(GRACE)
        last = self._errors.decode(errors="replace").strip().rpartition("\n")[2]
        return f"its program ended with code {self._process.poll()}" + (f": {last}" if last else "")

    def stop(self, grace: float = 0) -> None:
        """End it, after some time to end by itself; nothing of it is left behind."""
        assert self._process.stdin
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(grace)
        self._kill()
        self._process.wait()
        for thread in self._threads:
            thread.join(GRACE)

    def _kill(self) -> None:
        """End the whole group, also when its leader is gone already."""
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()


def in_seconds(seconds: float) -> str:
    """Return a time in words, to the millisecond."""
    figures = f"{seconds:.3f}".rstrip("0").rstrip(".")
    return f"{figures} second" if figures == "1" else f"{figures} seconds"
