"""The progress bar of slow commands."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

SOON = 0.5
"""Seconds of work before a bar is drawn for what is mostly quick."""


class Move(Protocol):
    """The function that moves a bar, and may change the words before it."""

    def __call__(self, done: float, total: float, what: str | None = None) -> None:
        """Show how much of all is done."""
        ...


@contextmanager
def progress_bar(what: str, after: float = 0.0) -> Iterator[Move]:
    """Show a bar on standard error, if that is a terminal: give the function that moves it.

    It says how much is done and how long the rest may take. It is drawn once ``after`` seconds have passed.
    """
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    from ..terminal.console import make_console

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    console = make_console(stderr=True)
    bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    task = bar.add_task(what, total=None)
    begun = time.monotonic()

    def move(done: float, total: float, what: str | None = None) -> None:
        if not bar.live.is_started and time.monotonic() - begun >= after:
            bar.start()
        bar.update(task, completed=done, total=total, description=what)

    try:
        if after == 0:
            bar.start()
        yield move
    finally:
        bar.stop()
