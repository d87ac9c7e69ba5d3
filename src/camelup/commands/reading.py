"""What commands read: files, standard input, positions one a line. Every fault names its place."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

import click

from ..errors import BadNotation, CamelUpError
from ..notation import parse_position
from ..position import Position

MOST_BYTES = 4_000_000
"""More than any record has; a device that never ends is not read for ever."""


def standard_input() -> BinaryIO:
    """Standard input as bytes, which may be no text at all."""
    if sys.stdin is None:
        raise BadNotation("standard input", "it is closed")
    return sys.stdin.buffer


def read_text(name: str) -> str:
    """The text of a file, or of standard input if the name is ``-``."""
    if name == "-":
        return decoded(standard_input().read(MOST_BYTES + 1), "standard input")
    with Path(name).open("rb") as file:
        return decoded(file.read(MOST_BYTES + 1), name)


def decoded(data: bytes, place: str) -> str:
    """Bytes as text, a byte order mark left out."""
    if len(data) > MOST_BYTES:
        raise BadNotation(place, f"it is longer than {MOST_BYTES} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadNotation(place, f"byte {error.start + 1} is not UTF-8 text") from None


def first_line() -> str:
    """The first line of standard input."""
    return decoded(standard_input().readline(MOST_BYTES + 1), "standard input")


def with_fields(text: str, count: int, command: str) -> Position:
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
