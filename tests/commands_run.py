"""Every command with arguments that make it work, and ways to run it as a real process, with pipes or a terminal."""

import os
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.terminals import Terminal

PATIENCE, AGAIN = 60.0, 0.3
POSITION = "2018 5b/7gK/8W/9r/10-2/16py bg*r 1 7p5:gry;3:bgpry;3^^^^:bgpry 1b/1p 3"
FRESH = "2018 1gy/3bp/4r/13K/16W - 1 3:bgpry;3:bgpry -/- 1"
RECORD = str(Path(__file__).parent / "playthroughs" / "2014-four-players.camel")
ONE_WORKER = ("--workers", "1")

QUICK: dict[str, list[str]] = {
    "advise": [POSITION],
    "analyse": ["--help"],
    "arena": ["random", "roll", "--games", "8", "--no-adjust", *ONE_WORKER],
    "bots": [],
    "exercises": ["list"],
    "help": ["arena"],
    "legal": [POSITION],
    "new": ["--seed", "1"],
    "odds": [POSITION],
    "play": ["--seed", "1", "--names", "Ann", "--bots", "1", "--against", "roll"],
    "replay": [RECORD],
    "review": [RECORD.replace("2014-four-players", "2014-shared-victory"), "--effort", "0.01", *ONE_WORKER],
    "serve": ["--help"],
    "show": [POSITION, "--names", "Ann; Bo; Cy"],
    "simulate": ["--games", "50", *ONE_WORKER],
    "tablebase": ["info"],
    "verify": [RECORD],
    "version": [],
}
"""Arguments with which each command is done soon."""

LONG: dict[str, list[str]] = {
    "advise": [FRESH],
    "analyse": ["--no-browser", "--port", "0"],
    "arena": ["random", "leg", "--games", "1e6", "--no-adjust", "--workers", "2"],
    "exercises": ["play"],
    "legal": ["-"],
    "odds": ["-"],
    "play": ["--seed", "1"],
    "serve": ["--no-browser", "--port", "0", "--host", "127.0.0.1"],
    "simulate": ["--games", "1e9", "--on", "loky", "--workers", "2"],
    "tablebase": ["build", "--edition", "2014", "--again"],
}
"""Arguments with which some commands work or wait for long; the others have nothing that takes long."""

STATUS = {"verify": 2}
"""How a command of `QUICK` ends, if not with 0: this record has no dice to verify."""


@dataclass(frozen=True)
class Ended:
    """How a process ended: its status, and what it wrote."""

    status: int
    out: str
    err: str

    @property
    def said(self) -> str:
        """All that it wrote."""
        return self.out + self.err


def command(name: str, args: Iterable[str], start: str = "") -> list[str]:
    """The words that run a command in a process of its own, after a line of Python."""
    return [sys.executable, "-c", f"{start}from camelup.__main__ import main; main()", name, *args]


def surroundings(home: Path, **more: str) -> dict[str, str]:
    """The environment of a process, with a folder of its own for all that it saves."""
    return {**os.environ, "CAMELUP_HOME": str(home), "PYTHONUTF8": "0", **more}


def run_piped(name: str, args: list[str], home: Path, **more: str) -> Ended:
    """Run a command without a terminal: its input is empty, its output a pipe."""
    done = subprocess.run(
        command(name, args), stdin=subprocess.DEVNULL, capture_output=True, env=surroundings(home, **more),
        timeout=PATIENCE,
    )  # fmt: skip
    return Ended(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))


def type_until_ended(terminal: "Terminal") -> None:
    """Type Ctrl-D from time to time; what nobody reads any more is no fault."""
    while terminal.process.poll() is None:
        try:
            terminal.type("\x04")
        except OSError:
            return
        time.sleep(AGAIN)


def run_on_terminal(name: str, args: list[str], home: Path, columns: int, **more: str) -> Ended:
    """Run a command on a terminal; somebody who is asked types Ctrl-D, again and again until it has ended.

    One that is typed before a line is asked for is lost when readline takes the terminal over.
    """
    from tests.terminals import Terminal  # Unix alone has such

    with Terminal(command(name, args)[1:], home, (columns, 24), PYTHONUTF8="0", **more) as terminal:
        typist = Thread(target=type_until_ended, args=(terminal,))
        typist.start()
        said = terminal.read_all()
        typist.join(PATIENCE)
        return Ended(terminal.process.wait(PATIENCE), said, "")
