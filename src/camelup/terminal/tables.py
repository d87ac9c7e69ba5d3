"""Tables of all commands: light rules, and in a narrow terminal the least important columns left out first."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich import box
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..encodings import as_shown, can_write

LIGHT_IN_ASCII = box.Box(str(box.SIMPLE_HEAD).replace("─", "-"), ascii=True)
GAP = 2
"""The space between two columns, one of which comes with the rules."""


@dataclass(frozen=True)
class Column:
    """A column: what it is called, whether it holds numbers, and how much it matters.

    The one that matters least goes first where there is no room; one that matters most (0) always stays. Only a
    ``wraps`` column takes more than one line per row.
    """

    name: str
    spare: int = 0
    number: bool = True
    wraps: int = 0
    """The fewest letters per line of a column that may wrap, 0 for one that may not."""


def make_table(columns: Sequence[Column], rows: Sequence[Sequence[RenderableType]], width: int) -> Grid:
    """Return a table that fits into a width, in signs that can be written."""
    kept = kept_columns(columns, rows, width)
    rules = box.SIMPLE_HEAD if can_write("─") else LIGHT_IN_ASCII
    grid = Grid(box=rules, padding=(0, GAP - 1, 0, 0), pad_edge=False, show_edge=False)
    for at in kept:
        column = columns[at]
        grid.add_column(
            column.name,
            justify="right" if column.number else "left",
            no_wrap=not column.wraps,
            overflow="fold" if column.wraps else "crop",
            min_width=None if column.wraps else needed(column, [row[at] for row in rows]),
        )
    for row in rows:
        grid.add_row(*(as_shown(cell) if isinstance(cell, str) else cell for cell in (row[at] for at in kept)))
    return grid


def kept_columns(columns: Sequence[Column], rows: Sequence[Sequence[RenderableType]], width: int) -> list[int]:
    """Return the columns for which there is room, by number."""
    widths = [needed(column, [row[at] for row in rows]) for at, column in enumerate(columns)]
    kept = list(range(len(columns)))
    while sum(widths[at] + GAP for at in kept) - GAP > width:
        least = max(kept, key=lambda at: (columns[at].spare, at))
        if columns[least].spare == 0:
            break
        kept.remove(least)
    return kept


def needed(column: Column, cells: Sequence[RenderableType]) -> int:
    """Return the letters that a column needs side by side."""
    if column.wraps:
        return max(column.wraps, len(column.name))
    return max([len(column.name), *(length(cell) for cell in cells)])


def length(cell: RenderableType) -> int:
    """Return the letters of a cell, as they will be shown."""
    return cell.cell_len if isinstance(cell, Text) else len(as_shown(str(cell)))


def heading(words: str) -> Text:
    """Return the line over a table."""
    return Text(words, "bold")
