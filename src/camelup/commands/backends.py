"""Options and helpers of the commands that work on many cores or machines: where, with how many, and how far it is."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

F = TypeVar("F", bound=Callable[..., Any])

ENGINE_NAMES = ("loky", "ray", "dask")


def engine_options(command: F) -> F:
    """Add --on, --workers and --address to a command."""
    for option in (
        click.option("--address", help="The address of a Ray or Dask cluster; by default one is started here."),
        click.option("--workers", type=click.IntRange(min=1), help="How many workers; by default one a core."),
        click.option(
            "--on", type=click.Choice(ENGINE_NAMES), default="loky", show_default=True, help="Where the work is done."
        ),
    ):
        command = option(command)
    return command


@contextmanager
def progress_bar(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error, if that is a terminal, and the function that moves it."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
