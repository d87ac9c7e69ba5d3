"""A sheet of character cells to paint on, layer by layer, that becomes lines of Rich."""

from dataclasses import dataclass
from itertools import groupby

from rich.style import Style
from rich.text import Text

PICK = "pick"
"""The key under which a cell's style says what a click on it means."""


@dataclass
class Cell:
    """One place of a sheet."""

    letter: str = " "
    ink: str | None = None
    ground: str | None = None
    bold: bool = False
    pick: str | None = None

    @property
    def look(self) -> tuple[str | None, str | None, bool, str | None]:
        """All but the letter: cells that share it are written together."""
        return self.ink, self.ground, self.bold, self.pick


class Canvas:
    """Cells in rows; what is painted later covers what was there, but the ground shows through where none is given."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.rows = [[Cell() for _ in range(width)] for _ in range(height)]

    def fill(self, x: int, y: int, wide: int, ground: str) -> None:
        """Colour the ground of some cells of a row."""
        for cell in self.rows[y][max(0, x) : x + wide]:
            cell.letter, cell.ground = " ", ground

    def put(self, x: int, y: int, text: str, ink: str, ground: str | None = None, bold: bool = False) -> None:
        """Write a text; what lies outside of the sheet is left out."""
        if not 0 <= y < self.height:
            return
        for at, letter in enumerate(text, x):
            if 0 <= at < self.width:
                cell = self.rows[y][at]
                cell.letter, cell.ink, cell.bold = letter, ink, bold
                cell.ground = ground or cell.ground

    def link(self, x: int, y: int, wide: int, high: int, pick: str) -> None:
        """Let a click on some cells mean something."""
        for row in self.rows[max(0, y) : y + high]:
            for cell in row[max(0, x) : x + wide]:
                cell.pick = pick

    def lines(self) -> list[Text]:
        """The sheet as lines."""
        return [as_text(row) for row in self.rows]


def as_text(row: list[Cell]) -> Text:
    """A row of cells as one line, equal neighbours together."""
    line = Text(no_wrap=True, overflow="crop")
    for (ink, ground, bold, pick), cells in groupby(row, key=lambda cell: cell.look):
        meta = {PICK: pick} if pick else None
        line.append("".join(cell.letter for cell in cells), Style(color=ink, bgcolor=ground, bold=bold, meta=meta))
    return line
