"""Lines of text whose parts have a style: what the terminal shows in colours, and `str` as it is."""

from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple

from .lettering import columns


class Run(NamedTuple):
    """A piece of text and the name of its style: bold, dim, or a piece such as ``camel b`` or ``tile +``."""

    text: str
    style: str = ""


Line = list[Run]


def plain(line: Line) -> str:
    """The text of a line."""
    return "".join(run.text for run in line).rstrip()


def length(line: Line) -> int:
    """The columns of a line."""
    return sum(columns(run.text) for run in line)


def joined(lines: Iterable[Line]) -> Line:
    """Several lines as one."""
    return list(chain.from_iterable(lines))


def padded(line: Line, wide: int, right: bool = False) -> Line:
    """A line in ``wide`` columns, at the left or at the right of them."""
    space = [Run(" " * (wide - length(line)))]
    return [*space, *line] if right else [*line, *space]


def blocks(pieces: Iterable[tuple[str, str]]) -> Line:
    """Small blocks with text in them, each given as the letter of its colour and its text."""
    return joined([Run(f" {text} ", f"camel {letter}"), Run(" ")] for letter, text in pieces)


def in_rows(pieces: list[tuple[str, str]], per_row: int) -> list[Line]:
    """Blocks in as many rows as they need."""
    return [blocks(pieces[at : at + per_row]) for at in range(0, len(pieces), per_row)]
