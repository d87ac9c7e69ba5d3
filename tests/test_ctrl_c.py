"""Ctrl-C ends every command quietly, at any moment from its first line on, with all processes that it started."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from camelup.cli import COMMANDS
from camelup.ctrl_c import SHOW_CURSOR
from tests.commands_run import LONG, PATIENCE, QUICK, STATUS, command, surroundings

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")

MOMENTS = (0.0, 0.01, 0.03, 0.06, 0.1, 0.2, 0.35, 0.6, 1.0, 1.4)
"""Seconds after the first line of camelup, in which it is imported and then works."""

FIRST_LINE = "import os, signal; signal.signal(signal.SIGINT, lambda *_: os._exit(130)); os.write(1, b'now'); "
"""Says when camelup begins. Until its first line has run nobody but Python itself can answer Ctrl-C."""
INTERRUPTED = (130, -signal.SIGINT)
"""A shell says 130 for both: Python dies of the signal itself in the last milliseconds, when its handlers are gone."""
HIDE_CURSOR = "\x1b[?25l"
"""What a progress bar begins with."""
WORKERS = 3
"""What an arena of two workers starts: them, and the one that joblib lets tidy up."""
STOPPED = {"serve": 0, "analyse": 0, "advise": 0, "tablebase": 0}
"""What is no failure: to stop a server, and to be done on a fast machine."""


def start(name: str, home: Path) -> "subprocess.Popen[bytes]":
    """Start a command in a process group of its own, and wait for its first line."""
    process = subprocess.Popen(
        command(name, LONG.get(name, QUICK[name]), FIRST_LINE),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(home),
        start_new_session=True,
    )
    assert process.stdout
    assert process.stdout.read(3) == b"now"
    return process


def interrupt(process: "subprocess.Popen[bytes]") -> None:
    """Press Ctrl-C: the terminal sends it to the whole group, which may have ended."""
    try:
        os.killpg(process.pid, signal.SIGINT)
    except ProcessLookupError:
        assert process.poll() is not None


@dataclass(frozen=True)
class Interrupted:
    """How a command ended that was interrupted, and after how many seconds that was."""

    moment: float
    status: int
    said: str


def interrupted(name: str, home: Path, moment: float) -> Interrupted:
    """Interrupt a command some seconds after its first line, unless it has ended before."""
    process = start(name, home)
    with suppress(subprocess.TimeoutExpired):
        process.wait(moment)
    interrupt(process)
    out, err = process.communicate(timeout=PATIENCE)
    return Interrupted(moment, process.returncode, (out + err).decode("utf-8", "replace"))


@pytest.mark.parametrize("name", COMMANDS)
def test_ctrl_c_is_quiet_at_ten_moments(name: str, tmp_path: Path) -> None:
    """No traceback, neither of the command nor of its workers, and status 130; or it was done before."""
    allowed = {*INTERRUPTED, STATUS.get(name, 0) if name not in LONG else STOPPED.get(name, 130)}
    with ThreadPoolExecutor(len(MOMENTS)) as pool:
        for ended in pool.map(partial(interrupted, name, tmp_path), MOMENTS):
            assert "Traceback" not in ended.said, ended
            assert "Exception ignored" not in ended.said, ended
            assert ended.status in allowed, ended


def children_of(process: "subprocess.Popen[bytes]") -> list[Path]:
    """The processes that a process has started, as folders of the system."""
    listed = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    return [Path("/proc", number) for number in listed.read_text().split()]


@pytest.mark.skipif(sys.platform != "linux", reason="finds children in /proc")
@pytest.mark.parametrize("slow", [False, True], ids=["all work", "one is slow to start"])
def test_workers_end_with_who_started_them(slow: bool, tmp_path: Path) -> None:
    """A command that is killed outright leaves nothing behind that runs on or waits for work."""
    process = start("arena", tmp_path)
    until = time.monotonic() + PATIENCE
    while len(children := children_of(process)) < WORKERS and time.monotonic() < until:
        time.sleep(0.01)
    assert len(children) >= WORKERS
    newest = max(int(child.name) for child in children)
    if slow:
        os.kill(newest, signal.SIGSTOP)
    time.sleep(1)
    process.kill()
    os.kill(newest, signal.SIGCONT)
    process.communicate(timeout=PATIENCE)
    while any(child.exists() for child in children) and time.monotonic() < until:
        time.sleep(0.1)
    assert not [child for child in children if child.exists()]


@pytest.mark.parametrize("name", ["arena", "simulate"])
def test_ctrl_c_takes_the_progress_bar_away(name: str, tmp_path: Path) -> None:
    """On a terminal the cursor is shown again, and nothing is left that runs on."""
    from tests.terminals import Terminal  # Unix alone has such

    with Terminal(command(name, LONG[name])[1:], tmp_path) as terminal:
        said = terminal.read_until(HIDE_CURSOR)
        interrupt(terminal.process)
        said += terminal.read_all()
        assert terminal.process.wait(PATIENCE) in INTERRUPTED
    assert "Traceback" not in said
    assert said.count(SHOW_CURSOR) >= said.count(HIDE_CURSOR)
