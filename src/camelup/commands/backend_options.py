"""The options of commands that work on many cores or machines: where, and with how many workers."""

from collections.abc import Callable
from typing import Any, TypeVar

import click

from ..backends import Backend
from .numbers import WholeNumber

MOST_WORKERS = 1024
F = TypeVar("F", bound=Callable[..., Any])

workers_option = click.option(
    "--workers", type=WholeNumber(1, MOST_WORKERS), help="How many workers; by default one per core."
)


def backend_options(*names: str) -> Callable[[F], F]:
    """Add --on, --workers and --address to a command; the first of the names is the default."""
    options = (
        click.option(
            "--address", help="The address of a Ray or Dask cluster; by default one is started on this machine."
        ),
        workers_option,
        click.option(
            "--on", type=click.Choice(names), default=names[0], show_default=True, help="Where the work runs."
        ),
    )

    def add(command: F) -> F:
        for option in options:
            command = option(command)
        return command

    return add


def chosen_backend(on: str, workers: int | None, address: str | None) -> Backend:
    """Return the backend that the options name."""
    return Backend(on, workers or 0, address)
