"""The track in the terminal: sixteen spaces side by side, the camels in stacks above them."""

from collections.abc import Iterator

from rich.text import Text

from ..pieces import Camel
from ..position import Snapshot
from .palette import CAMEL_STYLES, LANE, SAND, TILE_STYLES, Signs

NARROWEST, WIDEST = 3, 6
LEAST_SKY = 3
"""Rows above the ground, so that the picture does not jump when a stack grows."""


def cell_width(position: Snapshot, width: int) -> int:
    """How many columns a space gets in a terminal of some width; over the line there are two more spaces."""
    return max(NARROWEST, min(WIDEST, (width - 4) // (position.edition.spaces + 2)))


def camel_block(camel: Camel, width: int, signs: Signs) -> Text:
    """A camel as a block with its letter, and a sign for the way it faces."""
    body = camel.rjust((width + 1) // 2).ljust(width - 1)
    text = body + signs.clockwise if camel.racing else signs.counterclockwise + body[::-1]
    return Text(text, CAMEL_STYLES[camel])


def draw_track(position: Snapshot, width: int, signs: Signs) -> Iterator[Text]:
    """The track, row by row from the top: stacks, the ground with its tiles, the numbers."""
    cell = cell_width(position, width)
    last = position.edition.spaces
    spaces = [space for space in range(last + 2) if 1 <= space <= last or space in position.stacks]
    tallest = max(map(len, position.stacks.values()))
    for level in reversed(range(max(LEAST_SKY, tallest))):
        yield row(spaces, last, signs, [camel_at(position, space, level, cell, signs) for space in spaces])
    yield row(spaces, last, signs, [ground(position, space, cell, signs) for space in spaces])
    yield row(spaces, last, signs, [number(position, space, cell) for space in spaces])


def row(spaces: list[int], last: int, signs: Signs, cells: list[Text]) -> Text:
    """One row of cells, with the finish line where it runs: before the first space and behind the last."""
    line = Text(" ", no_wrap=True)
    for space, cell in zip(spaces, cells, strict=True):
        if space == 1:
            line.append(signs.finish, "dim")
        line.append_text(cell)
        if space == last:
            line.append(signs.finish, "dim")
    return line


def camel_at(position: Snapshot, space: int, level: int, cell: int, signs: Signs) -> Text:
    """The camel on a level of a stack, or sky."""
    stack = position.stacks.get(space, ())
    if level >= len(stack):
        return Text(" " * cell)
    return camel_block(stack[level], cell - 1, signs).append(" ", "default on default")


def ground(position: Snapshot, space: int, cell: int, signs: Signs) -> Text:
    """The ground of a space, with the tile that lies on it: its side and its owner's seat."""
    if not 1 <= space <= position.edition.spaces:
        return Text(" " * cell)
    tile = position.tiles.get(space)
    if tile is None:
        return Text(signs.rule * cell, LANE[space % 2])
    return Text(f"{tile.side}{tile.owner or ''}".center(cell), TILE_STYLES[tile.side.value])


def number(position: Snapshot, space: int, cell: int) -> Text:
    """The number of a space; the two places over the line have none."""
    if not 1 <= space <= position.edition.spaces:
        return Text(" " * cell)
    return Text(str(space).center(cell), SAND[space % 2])
