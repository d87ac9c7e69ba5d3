"""The track as text: sixteen spaces side by side, the camels in stacks above them."""

from collections.abc import Iterator

from .runs import Line, Run
from .scene import Scene
from .signs import Signs

NARROWEST, WIDEST = 3, 6
LEAST_SKY = 3
"""Rows above the ground, so that the picture does not jump when a stack grows."""


def cell_width(scene: Scene, width: int) -> int:
    """How many columns a space gets in a text of some width; over the line there are two more spaces."""
    return max(NARROWEST, min(WIDEST, (width - 4) // (scene.edition.spaces + 2)))


def track_lines(scene: Scene, width: int, signs: Signs) -> Iterator[Line]:
    """The track, row by row from the top: stacks, the ground with its tiles, the numbers."""
    cell = cell_width(scene, width)
    last = scene.edition.spaces
    spaces = [space for space in range(last + 2) if 1 <= space <= last or space in scene.stacks]
    for level in reversed(range(max(LEAST_SKY, scene.tallest))):
        yield row(spaces, last, signs, [camel_at(scene, space, level, cell, signs) for space in spaces])
    yield row(spaces, last, signs, [[ground(scene, space, cell, signs)] for space in spaces])
    yield row(spaces, last, signs, [[number(scene, space, cell)] for space in spaces])


def row(spaces: list[int], last: int, signs: Signs, cells: list[Line]) -> Line:
    """One row of cells, with the finish line where it runs: before the first space and behind the last."""
    line = [Run(" ")]
    for space, cell in zip(spaces, cells, strict=True):
        if space == 1:
            line.append(Run(signs.finish, "dim"))
        line += cell
        if space == last:
            line.append(Run(signs.finish, "dim"))
    return line


def camel_at(scene: Scene, space: int, level: int, cell: int, signs: Signs) -> Line:
    """The camel on a level of a stack, or sky."""
    stack = scene.stacks.get(space, ())
    if level >= len(stack):
        return [Run(" " * cell)]
    return [camel_block(stack[level], cell - 1, signs), Run(" ")]


def camel_block(camel: str, width: int, signs: Signs) -> Run:
    """A camel as a block with its letter, and a sign for the way it faces."""
    body = camel.rjust((width + 1) // 2).ljust(width - 1)
    text = signs.counterclockwise + body[::-1] if camel.isupper() else body + signs.clockwise
    return Run(text, f"camel {camel}")


def ground(scene: Scene, space: int, cell: int, signs: Signs) -> Run:
    """The ground of a space, with the tile that lies on it: its side and its owner's seat."""
    if not 1 <= space <= scene.edition.spaces:
        return Run(" " * cell)
    tile = next((tile for tile in scene.tiles if tile.space == space), None)
    if tile is None:
        return Run(signs.rule * cell, f"lane {space % 2}")
    return Run(f"{tile.side}{tile.owner or ''}".center(cell), f"tile {tile.side}")


def number(scene: Scene, space: int, cell: int) -> Run:
    """The number of a space; the two places over the line have none."""
    if not 1 <= space <= scene.edition.spaces:
        return Run(" " * cell)
    return Run(str(space).center(cell), f"sand {space % 2}")
