"""The race drawn large: sky and dunes, the track with its stacks and tiles, and the pyramid with its dice."""

from dataclasses import dataclass, field

from rich.text import Text

from ..drawing.scene import Scene
from .canvas import Canvas
from .looks import Look
from .scenery import paint_pyramid, paint_sky

GROUND = 2
"""Rows below the sky: the lane with its tiles, and the numbers."""
PANE = 14
"""Columns beside the track at least, for the pyramid."""
NARROWEST, WIDEST = 3, 8
LARGE = 6
"""Columns of a space from which on a camel has a hump and a head."""


@dataclass(frozen=True)
class Marks:
    """What is marked on the track: spaces for a tile, the one that is chosen, and where the last unit went."""

    free: frozenset[int] = field(default_factory=frozenset)
    chosen: int | None = None
    landed: int | None = None


class Track:
    """One picture of a scene."""

    def __init__(self, scene: Scene, look: Look, width: int, height: int, marks: Marks) -> None:
        self.scene = scene
        self.look = look
        self.marks = marks
        self.canvas = Canvas(width, height)
        self.sky = max(1, height - GROUND)
        last = scene.edition.spaces
        self.spaces = [space for space in range(last + 2) if 1 <= space <= last or space in scene.stacks]
        self.cell = max(NARROWEST, min(WIDEST, (width - PANE - 2) // len(self.spaces)))
        camels = len(scene.edition.camels)
        self.tall = 2 if self.cell >= LARGE and 2 * camels <= self.sky else 1
        self.left = 1

    def lines(self) -> list[Text]:
        """Paint it, from the back to the front."""
        paint_sky(self.canvas, self.look, self.sky)
        self.paint_ground()
        for number, space in enumerate(self.spaces):
            lines = (space >= 1) + (space > self.scene.edition.spaces)
            self.paint_space(self.left + number * self.cell + lines, space)
        self.paint_line(self.left + self.cell * self.spaces.index(1))
        self.paint_line(self.left + self.cell * (self.spaces.index(self.scene.edition.spaces) + 1) + 1)
        right = self.left + self.cell * len(self.spaces) + 3
        paint_pyramid(self.canvas, self.look, self.scene, right, self.sky)
        return self.canvas.lines()

    def paint_ground(self) -> None:
        """Lay the sand that the track and the pyramid stand on."""
        for y in range(self.sky, self.canvas.height):
            self.canvas.fill(0, y, self.canvas.width, self.look["sand"])

    def paint_line(self, x: int) -> None:
        """The finish line."""
        for y in range(self.sky, self.canvas.height):
            self.canvas.put(x, y, "▚", self.look["shade"], self.look["print-b"])
        self.canvas.put(x, self.sky - 1, "│", self.look["ink-soft"])
        self.canvas.put(x, self.sky - 2, "▞", self.look["shade"], self.look["print-b"])

    def paint_space(self, x: int, space: int) -> None:
        """One space: the ground with its tile and number, and the stack on it."""
        if 1 <= space <= self.scene.edition.spaces:
            self.paint_lane(x, space)
        stack = self.scene.stacks.get(space, ())
        for level, camel in enumerate(stack):
            self.paint_camel(x, self.sky - 1 - level * self.tall, camel)
        if stack and space == self.marks.landed:
            above = self.sky - 1 - len(stack) * self.tall
            self.canvas.put(x + (self.cell - 1) // 2, above, "▾", self.look["accent"], bold=True)

    def paint_lane(self, x: int, space: int) -> None:
        """The ground of a space, and what a click on it means."""
        look, canvas = self.look, self.canvas
        shade = look["track-1" if space % 2 else "track-2"]
        for y in range(self.sky, canvas.height):
            canvas.fill(x, y, self.cell, shade)
        canvas.put(x, canvas.height - 1, str(space).center(self.cell), look["number"], bold=space == self.marks.chosen)
        canvas.link(x, 0, self.cell, canvas.height, f"space {space}")
        tile = next((tile for tile in self.scene.tiles if tile.space == space), None)
        if tile:
            ground = look["oasis" if tile.side == "+" else "mirage"]
            canvas.put(x, self.sky, f"{tile.side}{tile.owner or ''}".center(self.cell), look["tile-ink"], ground, True)
        elif space == self.marks.chosen:
            canvas.put(x, self.sky, "+/-".center(self.cell), look["ink-on-light"], look["gold"], True)
        elif space in self.marks.free:
            canvas.put(x, self.sky, "▽".center(self.cell), look["accent"], bold=True)

    def paint_camel(self, x: int, y: int, camel: str) -> None:
        """A camel whose feet are on row y: a block with its letter, and above it a hump and a head if there is room."""
        ink, coat = self.look[f"print-{camel}"], self.look[f"coat-{camel}"]
        wide, back = self.cell - 1, camel.isupper()
        if self.tall == 1:
            self.canvas.put(x, y, block(camel, wide, back), ink, coat, bold=True)
            return
        self.canvas.put(x, y - 1, shape(" ▟▙▗▛", "▜▖▟▙ ", wide, back), coat)
        self.canvas.put(x + (1 if back else 0), y, camel.center(wide - 1), ink, coat, bold=True)
        self.canvas.put(x if back else x + wide - 1, y, "▝" if back else "▘", coat)


def block(camel: str, wide: int, back: bool) -> str:
    """A camel's letter in a block, with a sign for the way it faces."""
    body = camel.rjust((wide + 1) // 2).ljust(wide - 1)
    return f"◂{body[::-1]}" if back else f"{body}▸"


def shape(forward: str, backward: str, wide: int, back: bool) -> str:
    """A hump and a head at the end that a camel faces."""
    return backward.ljust(wide) if back else forward.rjust(wide)
