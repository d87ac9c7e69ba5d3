"""Where things are on the board: a rounded ring of equal spaces, seen a little from above.

The page's `web/src/lib/geometry.ts` draws the same board from the same numbers; a test holds both to one result.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from math import ceil, copysign, cos, hypot, pi, sin
from pathlib import Path
from typing import Any, NamedTuple

NUMBERS: dict[str, Any] = json.loads((Path(__file__).parent / "parts" / "board.json").read_text("utf-8"))
"""The numbers of the board, as the parts have them."""

RATIO = {"wide": 0.58, "tall": 0.92}
"""How high a picture of the race is, of its width."""


class Point(NamedTuple):
    """A place on the board."""

    x: float
    y: float


@dataclass(frozen=True)
class Shape:
    """The outline of a track: its frame, its centre, half of its axes, and its breadth at the sides and at the top."""

    kind: str
    width: float
    height: float
    centre: Point
    outer: Point
    breadth: Point

    @property
    def inside(self) -> Point:
        """Half of the width and of the height of the sand inside the track."""
        return Point(self.outer.x - self.breadth.x, self.outer.y - self.breadth.y)

    def on(self, inset: float, angle: float) -> Point:
        """A point of the track: from 0 at its outer edge to 1 at its inner one."""
        a, b = self.outer.x - self.breadth.x * inset, self.outer.y - self.breadth.y * inset
        return Point(self.centre.x + a * bend(cos(angle)), self.centre.y + b * bend(sin(angle)))

    def curve(self, inset: float, start: float, end: float) -> list[Point]:
        """Points along the track."""
        steps = max(6, ceil(abs(end - start) * 24))
        return [self.on(inset, start + (end - start) * step / steps) for step in range(steps + 1)]


@dataclass(frozen=True)
class Cell:
    """A space: its outline, where a stack stands, where its number is, and which way racing camels look (1: right)."""

    corners: tuple[Point, ...]
    foot: Point
    label: Point
    inside: bool
    facing: int

    @cached_property
    def outline(self) -> str:
        """The outline as an SVG path."""
        return path(self.corners)

    @cached_property
    def box(self) -> tuple[Point, Point]:
        """The upper left and the lower right corner of the smallest box around it."""
        xs, ys = zip(*self.corners, strict=True)
        return Point(min(xs), min(ys)), Point(max(xs), max(ys))


@dataclass(frozen=True)
class Ring:
    """The track with its spaces; ``cells[0]`` is space 1. The finish line has its outer end first."""

    shape: Shape
    cells: tuple[Cell, ...]
    finish: tuple[Point, Point]

    def cell(self, space: int) -> Cell:
        """The space on which things are drawn: just past the line is the first one, just before it the last."""
        return self.cells[(space - 1) % len(self.cells)]

    @property
    def outer(self) -> str:
        """The outer edge of the track as an SVG path."""
        return path(self.shape.curve(0, pi / 2, 5 * pi / 2))

    @property
    def inner(self) -> str:
        """The edge of the sand inside the track as an SVG path."""
        return path(self.shape.curve(1, pi / 2, 5 * pi / 2))

    @property
    def horizon(self) -> float:
        """Where the dunes begin."""
        return float(self.shape.centre.y - self.shape.inside.y - NUMBERS["ring"]["horizon"])

    @property
    def sun(self) -> Point:
        """Where the sun stands at noon."""
        return Point(self.shape.width / 2, self.horizon - 6)

    @property
    def stands(self) -> list[tuple[Point, float]]:
        """Where the crowd sits, left and right of the far side, and how large."""
        numbers = NUMBERS[self.shape.kind]["stands"]
        y = self.horizon + numbers["y"]
        return [(Point(x, y), numbers["size"]) for x in (numbers["x"], self.shape.width - numbers["x"])]

    @property
    def camel(self) -> float:
        """The size of a camel."""
        return float(NUMBERS[self.shape.kind]["camel"])

    @property
    def pyramid(self) -> tuple[Point, float]:
        """Where the pyramid stands, and its size."""
        numbers, (x, y), inside = NUMBERS["infield"], self.shape.centre, self.shape.inside.y
        fits = inside / numbers["pyramid_height"] * numbers["pyramid_share"]
        return Point(x, y + inside * numbers["pyramid"]), min(NUMBERS[self.shape.kind]["pyramid"], fits)

    @property
    def tents(self) -> tuple[Point, float]:
        """The middle of the row of tents, and the distance between two of them."""
        (x, y), inside = self.shape.centre, self.shape.inside.y
        return Point(x, y + inside * NUMBERS["infield"]["tents"]), float(NUMBERS[self.shape.kind]["tents"])

    @property
    def palms(self) -> list[Point]:
        """Where palms stand; their leaves stay below the numbers of the far side."""
        (x, y), lowest = self.shape.centre, NUMBERS["infield"]["palm"] - self.shape.inside.y
        return [Point(x + palm["x"], y + max(palm["y"], lowest)) for palm in NUMBERS[self.shape.kind]["palms"]]


def bend(value: float) -> float:
    """Bend a circle to a rounded rectangle."""
    return copysign(abs(value) ** (2 / NUMBERS["ring"]["roundness"]), value)


def path(points: Iterable[Point]) -> str:
    """A closed line as SVG has it."""
    return f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in points)}Z"


def shape_for(kind: str, ratio: float, sky: float = 0) -> Shape:
    """The shape that fills a frame of any ratio, wide or tall, whole.

    A very low frame widens the track; a very high one gets more sky, and so do stacks that need it.
    """
    numbers = NUMBERS[kind]
    headroom, foot = numbers["headroom"], numbers["foot"]
    width = max(numbers["width"], (numbers["width"] * numbers["flattest"] + sky) / ratio)
    height = width * ratio
    lying = min(height - sky, width * numbers["steepest"])
    outer = Point(width / 2 - numbers["side"], (lying - headroom - foot) / 2)
    breadth = min(numbers["breadth"]["y"], outer.y * NUMBERS["ring"]["thickest"])
    centre = Point(width / 2, height - foot - outer.y)
    return Shape(kind, width, height, centre, outer, Point(numbers["breadth"]["x"], breadth))


@cache
def ring_of(shape: Shape, spaces: int) -> Ring:
    """The ring of a track with some spaces."""
    angles = equal_angles(shape, spaces)
    halves = zip(angles[0:-1:2], angles[1::2], angles[2::2], strict=True)
    cells = tuple(cell_between(shape, *half) for half in halves)
    return Ring(shape, cells, (shape.on(0, angles[0]), shape.on(1, angles[0])))


def equal_angles(shape: Shape, spaces: int) -> list[float]:
    """Angles that part the ring into equally long half spaces, clockwise from the finish line at the bottom."""
    samples = NUMBERS["ring"]["samples"]
    at = [pi / 2 + 2 * pi * sample / samples for sample in range(samples + 1)]
    lengths = [0.0]
    for before, here in pairwise(shape.on(0.5, angle) for angle in at):
        lengths.append(lengths[-1] + hypot(here.x - before.x, here.y - before.y))
    angles, sample = [], 0
    for half in range(2 * spaces + 1):
        while sample < samples and lengths[sample] < lengths[-1] * half / (2 * spaces) - 1e-9:
            sample += 1
        angles.append(at[sample])
    return angles


def cell_between(shape: Shape, start: float, middle: float, end: float) -> Cell:
    """The space between two angles."""
    foot, before, after = (shape.on(0.5, angle) for angle in (middle, start, end))
    ahead = after.x - before.x
    # Half of a unit: where a space is as far on one half as on the other, rounding must not decide.
    inside = foot.y < shape.centre.y + 0.5
    return Cell(
        corners=(*shape.curve(0, start, end), *shape.curve(1, end, start)),
        foot=Point(foot.x, foot.y + 14),
        label=label_inside(shape, middle) if inside else label_before(shape, start, middle, end),
        inside=inside,
        facing=1 if ahead >= 0 else -1,
    )


def label_before(shape: Shape, start: float, middle: float, end: float) -> Point:
    """Where the number of a space on the near half is: at the outer edge, and the steeper the track, the nearer to us.

    A stack on the next space towards us would hide it anywhere else.
    """
    before, after = shape.on(0.5, start), shape.on(0.5, end)
    fall = abs(after.y - before.y)
    lower = end if after.y > before.y else start
    down = min(fall / (fall + abs(after.x - before.x)), NUMBERS["ring"]["aside"])
    angle = middle + (lower - middle) * down
    return beyond(shape.on(0, angle), shape.on(0.5, angle), Point(12, 10), 4)


def label_inside(shape: Shape, middle: float) -> Point:
    """Where the number of a space on the far half is: on the sand inside the track."""
    return beyond(shape.on(1, middle), shape.on(1.2, middle), Point(15, 13), 5)


def beyond(edge: Point, way: Point, by: Point, fall: float) -> Point:
    """Where a number is written that lies beyond an edge of the track; letters stand on their line, which is lower."""
    right, down = way.x - edge.x, way.y - edge.y
    long = hypot(right, down)
    return Point(edge.x + right / long * by.x, edge.y + down / long * by.y + fall)


def height_of(level: int, tallest: int) -> float:
    """How high the feet of a camel on a level of its stack are; stacks are lower on a board with a tall one."""
    numbers = NUMBERS["stack"]
    step = numbers["crowded"] if tallest > numbers["crowd"] else numbers["step"]
    return float(numbers["first"] + (level - 1) * step) if level else 0.0


def shadow(high: float, lean: float) -> str:
    """The shadow of a stack by the height of its highest camel's feet, its own feet at (0, 0).

    It begins at the feet and falls towards us, to the side by as much as the sun is on the other one.
    """
    tip, deep = lean * (34 + high * 0.5), 14 + high * 0.1
    left, right = f"{tip - 22:.2f} {deep - 4:.2f}", f"{tip + 22:.2f} {deep - 4:.2f}"
    return f"M-29 -2L{left}Q{tip:.2f} {deep + 6:.2f} {right}L27 -2Q0 -7 -29 -2Z"


def lean_at(sun: Point, at: Point) -> float:
    """How far to the side shadows fall at a place, for one step towards us."""
    day = NUMBERS["day"]
    lean = (at.x - sun.x) / max(at.y - sun.y, day["shortest"])
    return float(min(max(lean, -day["steepest"]), day["steepest"]))


def die_inside(number: int) -> Point:
    """Where a die is seen in the pyramid."""
    numbers = NUMBERS["dice"]
    row, column = divmod(number, numbers["row"])
    return Point(numbers["x"] + column * numbers["step"], numbers["y"] + row * numbers["step"])
