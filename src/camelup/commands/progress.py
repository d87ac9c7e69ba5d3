"""The progress bar of slow commands."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol


class Move(Protocol):
    """The function that moves a bar, and may change the words before it."""

    def __call__(self, done: float, total: float, what: str | None = None) -> None:
        """Show how much of all is done."""
        ...


@contextmanager
def progress_bar(what: str) -> Iterator[Move]:
    """Show a bar on standard error, if that is a terminal: give the function that moves it."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    console = Console(stderr=True, highlight=False)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=None)

        def move(done: float, total: float, what: str | None = None) -> None:
            bar.update(task, completed=done, total=total, description=what)

        yield move
