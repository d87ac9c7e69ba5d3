"""What commands read: positions, from the command line or one a line from standard input."""

import json
from collections.abc import Callable

import click

from ..errors import BadNotation, CamelUpError
from ..files import MOST_BYTES, decoded, standard_input
from ..position import Snapshot, parse_position


def first_line() -> str:
    """The first line of standard input."""
    return decoded(standard_input().readline(MOST_BYTES + 1), "standard input")


def with_fields(text: str, count: int, command: str) -> Snapshot:
    """A position that has at least so many fields."""
    position = parse_position(text)
    found = len(text.split())
    if found < count:
        raise BadNotation("position", f"{command} needs the first {count} fields, and there are {found}")
    return position


def answer_lines(answer: Callable[[str], object]) -> bool:
    """Answer positions from standard input, one a line, each with a line of JSON; whether all were good.

    A bad line gets ``{"error": ...}`` in its place, and the next ones are answered all the same.
    """
    good = True
    for line in standard_input():
        try:
            said = answer(decoded(line, "line"))
        except CamelUpError as error:
            said, good = {"error": str(error)}, False
        click.echo(json.dumps(said))
    return good
