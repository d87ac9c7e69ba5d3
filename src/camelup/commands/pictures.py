"""Commands that draw a picture: their options, and where it goes."""

from collections.abc import Callable
from typing import Any

import click

from ..drawing.theme import THEMES
from ..files import write_whole
from .numbers import WholeNumber

SMALLEST, LARGEST = 100, 10_000


def picture_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the size and the theme of a picture to a command."""
    theme = click.option(
        "--theme",
        type=click.Choice(THEMES),
        default="auto",
        show_default=True,
        help="Colours of the picture; auto follows the reader's.",
    )
    width = click.option("--width", type=WholeNumber(SMALLEST, LARGEST), help="Width of the picture in pixels.")
    return width(theme(command))


def deliver_picture(file: str, svg: str) -> None:
    """Write a picture into a file, or to standard output if its name is ``-``."""
    if file == "-":
        click.echo(svg)
    else:
        write_whole(file, svg)
