"""A race as a moving picture: one SVG file in which the camels run, over and over.

Each moment is drawn as it is, and shown for its time; those who have just moved run in from where they were. Where
motion is not wanted, or not known, the last moment stands still.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from zlib import crc32

from .board_svg import BAR, BETWEEN, MARGIN, bar, title_of
from .geometry import Point, Ring, height_of
from .race_svg import draw_camel, frame, palms, pyramid, ring_for, scenery, shadows, stands, tents, tiles, track
from .scene import Scene
from .shapes import box, group, num, picture
from .theme import Theme

SECONDS = 0.9
"""How long a moment is shown."""
RUN = 0.7
"""The part of it in which those who move are on their way."""
AT_THE_END = 3.0
"""How long the last moment is shown."""
HOP = 10
"""How high they jump over each space."""


@dataclass(frozen=True)
class Times:
    """When each moment of a film begins, in percent of the whole."""

    moments: int

    @property
    def seconds(self) -> float:
        """How long the whole is."""
        return (self.moments - 1) * SECONDS + AT_THE_END

    def at(self, moment: float) -> str:
        """When a moment begins, or a part of it has passed."""
        return f"{num(min(100.0, moment * SECONDS / self.seconds * 100))}%"


def film_svg(scenes: Sequence[Scene], *, width: float | None = None, theme: Theme = "auto") -> str:
    """Draw moments of a race, one after another, as one moving picture."""
    ring = max((ring_for(scene, "wide") for scene in scenes), key=lambda ring: ring.shape.height)
    times, mark = Times(len(scenes)), f"{crc32(title_of(scenes[-1]).encode()):08x}"
    wide, high = ring.shape.width + 2 * MARGIN, ring.shape.height + BAR + BETWEEN + MARGIN
    behind = [*scenery(ring), *track(ring), *palms(ring)]
    moments = [drawn(scenes, number, ring, f"cu-{mark}-{number}") for number in range(len(scenes))]
    shapes = [
        box(0, 0, wide, high, 14, fill="var(--paper)"),
        *bar(scenes[-1], wide, "A race"),
        *frame(ring, MARGIN, BAR + BETWEEN, [*behind, *moments]),
    ]
    rules = "".join(rule for number in range(len(scenes)) for rule in moving(scenes, number, ring, times, mark))
    still = "@media (prefers-reduced-motion:reduce){*{animation:none!important}}"
    return picture(shapes, (wide, high), title_of(scenes[-1]), width=width, theme=theme, sheet=rules + still)


def drawn(scenes: Sequence[Scene], number: int, ring: Ring, name: str) -> str:
    """One moment, hidden until it is its time, but for the last one."""
    scene = scenes[number]
    shown = [pyramid(scene, ring), *tents(scene, ring), *tiles(scene, ring)]
    shown += running(scene, ring, movers(scenes, number), f"{name}-run")
    hidden = None if number == len(scenes) - 1 else "hidden"
    return group(shown, class_=name, visibility=hidden)


def movers(scenes: Sequence[Scene], number: int) -> dict[str, int]:
    """The camels that are on another space than the moment before, with the space they come from."""
    if not number:
        return {}
    before, after = (
        {camel: space for space, stack in scenes[n].stacks.items() for camel in stack} for n in (number - 1, number)
    )
    return {camel: before[camel] for camel, space in after.items() if before[camel] != space}


def running(scene: Scene, ring: Ring, runners: dict[str, int], name: str) -> Iterator[str]:
    """The camels of a moment with their shadows; the rule of that name moves those on their way."""
    for shape, stack in shadows(scene, ring):
        yield group([shape], class_=name) if runners.keys() >= set(stack) else shape
    for cell, foot, stack, _ in stands(scene, ring):
        for level, camel in enumerate(stack):
            y = foot.y - height_of(level, scene.tallest) * ring.camel
            shape = draw_camel(camel, foot.x, y, ring.camel, cell.facing, level > 0)
            yield group([shape], class_=name) if camel in runners else shape


def moving(scenes: Sequence[Scene], number: int, ring: Ring, times: Times, mark: str) -> Iterator[str]:
    """The rules of a moment: when it is seen, and the way of those who run."""
    name, whole = f"cu-{mark}-{number}", f"{num(times.seconds)}s"
    begin, end = times.at(number), times.at(number + 1)
    first = "" if number == 0 else "0%{visibility:hidden}"
    last = "" if number == len(scenes) - 1 else f"{end}{{visibility:hidden}}"
    yield f"@keyframes {name}{{{first}{begin}{{visibility:visible}}{last}}}"
    yield f".{name}{{animation:{name} {whole} step-end infinite}}"
    way = steps(scenes, number, ring)
    if way:
        share = RUN / len(way)
        points = "".join(
            f"{times.at(number + n * share)}{{transform:translate({num(x)}px,{num(y)}px)}}"
            for n, (x, y) in enumerate(way)
        )
        stop = f"{times.at(number + RUN)}{{transform:none}}"
        yield f"@keyframes {name}-run{{{points}{stop}}}.{name}-run{{animation:{name}-run {whole} linear infinite}}"


def steps(scenes: Sequence[Scene], number: int, ring: Ring) -> list[Point]:
    """The way of those who run, seen from where they arrive: the spaces in between, with a hop over each border."""
    runners = movers(scenes, number)
    if not runners:
        return []
    camel, start = next(iter(runners.items()))
    spaces = len(ring.cells)
    end = next(space for space, stack in scenes[number].stacks.items() if camel in stack) or spaces + 1
    start = start or spaces + 1
    step = 1 if end > start else -1
    goal = ring.cell(end).foot
    feet = [ring.cell(space).foot for space in range(start, end + step, step)]
    way = []
    for here, there in pairwise(feet):
        way.append(Point(here.x - goal.x, here.y - goal.y))
        way.append(Point((here.x + there.x) / 2 - goal.x, (here.y + there.y) / 2 - goal.y - HOP))
    return way
