"""Ending a process by a signal, as somebody at its terminal would."""

import signal
import subprocess
import time
from typing import Any

PATIENCE, AGAIN = 60.0, 5.0


def ended_by(process: "subprocess.Popen[Any]", how: signal.Signals) -> int:
    """The status of a process that was sent a signal, again and again until it ended.

    Python acts on a signal between two steps, or when the signal wakes it from a system call. One that comes in the
    moment between is kept until there is something to read; who presses Ctrl-C then presses it once more.
    """
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        process.send_signal(how)
        try:
            return process.wait(AGAIN)
        except subprocess.TimeoutExpired:
            continue
    raise AssertionError(f"the process has not ended within {PATIENCE} seconds")
