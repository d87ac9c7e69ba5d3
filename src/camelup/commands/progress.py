"""The progress of slow commands: a bar on a terminal, and a word on the build if that is the reason."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rich.progress import Progress

SOON = 0.5
"""Seconds of work before a bar is drawn for what is mostly quick."""
LATE = 1.0
"""Seconds of work before the plain build is blamed."""
PLAIN = (
    "This is the plain build of camelup, tens of times slower than the compiled one. With a C compiler and the headers"
    " of Python, compile it: make clean install, or pip install --force-reinstall --no-cache-dir of the source."
)


class Move(Protocol):
    """The function that moves a bar, and may change the words before it."""

    def __call__(self, done: float, total: float, what: str | None = None) -> None:
        """Show how much of all is done."""
        ...


@contextmanager
def progress_bar(what: str, after: float = 0.0, *, people: bool = True) -> Iterator[Move]:
    """Show a bar on standard error, if that is a terminal: give the function that moves it.

    It says how much is done and how long the rest may take. It is drawn once ``after`` seconds have passed. On the
    plain build, people who wait are told that it is slow.
    """
    from ..ctrl_c import put_off
    from ..engine.build import build_name

    bar = bar_of_time()
    task = bar.add_task(what, total=None)
    begun = time.monotonic()
    blame = people and build_name() == "plain"

    def start() -> None:
        with put_off():  # half a start can't be stopped
            bar.start()

    def move(done: float, total: float, what: str | None = None) -> None:
        nonlocal blame
        waited = time.monotonic() - begun
        if blame and waited >= LATE:
            blame = False
            bar.console.print(PLAIN)
        if not bar.live.is_started and waited >= after:
            start()
        bar.update(task, completed=done, total=total, description=what)

    try:
        if after == 0:
            start()
        yield move
    finally:
        with put_off():
            bar.stop()


def bar_of_time() -> "Progress":
    """Return a bar with how much is done and how long the rest may take, for a terminal on standard error."""
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    from ..terminal.console import make_console

    console = make_console(stderr=True)
    what_left = (BarColumn(), TaskProgressColumn(), TimeRemainingColumn(), TextColumn("left"))
    words = TextColumn("{task.description}")
    return Progress(words, *what_left, console=console, transient=True, disable=not console.is_terminal)
