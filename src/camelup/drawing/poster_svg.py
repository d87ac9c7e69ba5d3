"""A finished race as a travel poster: its final stacks before the sun, who won, all pounds and the date.

It has no words of any language but names: the month is a Roman number, as on old posters. A race of many legs ends at
night. There are two shapes: a tall sheet to print, and a wide card that messengers show beside a link.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Literal

from .geometry import Point, height_of, lean_at, shadow
from .lettering import breadth, fitted
from .race_svg import draw_camel
from .shapes import box, group, num, picture, tag, use, words

Shape = Literal["tall", "wide"]
MONTHS = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
LONG_RACE = 6
"""From this number of legs on a race ends at night."""
CAMEL = 66
"""How high a standing camel is."""
EDGE = 28
LETTERS = "Jost, var(--poster)"
FONT = Path(__file__).parent / "fonts" / "jost-bold.ttf"
"""The face of the lettering, for those who draw pixels: Jost, a free geometric one (fonts/OFL.txt)."""
WORDMARK = 696


@dataclass(frozen=True)
class Standing:
    """A player at the end: the seat with its emblem, the name, the pounds."""

    seat: int
    name: str
    pounds: int


@dataclass(frozen=True)
class Race:
    """What a poster shows: the stacks from the winner's on, bottom camel first, the players, the day and the legs.

    A game that its host ended has no winners.
    """

    stacks: Sequence[Sequence[str]]
    standings: Sequence[Standing]
    winners: Sequence[str]
    day: date
    legs: int


@dataclass(frozen=True)
class Sheet:
    """Where things are on a shape of poster: the picture, and the column of words beside or below it."""

    size: tuple[float, float]
    art: tuple[float, float, float, float]
    column: tuple[float, float, float]
    rows: int


SHEETS: dict[Shape, Sheet] = {
    "tall": Sheet((800, 1200), (EDGE, EDGE, 744, 752), (400, 816, 700), 4),
    "wide": Sheet((1200, 630), (EDGE, EDGE, 640, 574), (934, 62, 460), 8),
}


def poster_svg(race: Race, shape: Shape = "tall", width: float | None = None) -> str:
    """Draw a race as a poster, as one SVG file."""
    sheet = SHEETS[shape]
    wide, high = sheet.size
    x, y, art_wide, art_high = sheet.art
    shapes = [
        box(0, 0, wide, high, fill="var(--panel)"),
        f'<clipPath id="art">{box(0, 0, art_wide, art_high)}</clipPath>',
        f'<g transform="translate({num(x)} {num(y)})"><g clip-path="url(#art)">',
        *scenery(art_wide, art_high),
        *field(race.stacks[1:], art_wide, art_high),
        *tower(race.stacks[0], art_wide * 0.53, art_high * 0.93, art_high * 0.84, sun_in(art_wide, art_high)),
        "</g>",
        box(0, 0, art_wide, art_high, fill="none", stroke="var(--ink)", stroke_width=3),
        "</g>",
        *lettering(race, sheet),
    ]
    title = ", ".join([*([" & ".join(race.winners)] if race.winners else []), race.day.isoformat()])
    return picture(shapes, sheet.size, title, width=width, theme="dark" if race.legs >= LONG_RACE else "light")


def sun_in(wide: float, high: float) -> Point:
    """Where the sun stands in a frame."""
    return Point(wide * 0.55, high * 0.5)


def scenery(wide: float, high: float) -> Iterator[str]:
    """Draw sky, sun, pyramids and dunes, in a frame of any size."""
    x, y = sun_in(wide, high)
    yield box(0, 0, wide, high, fill="var(--sky-1)")
    for number, radius in ((2, 0.62), (3, 0.47), (4, 0.34)):
        yield tag("circle", cx=x, cy=y, r=wide * radius, fill=f"var(--sky-{number})")
    yield use("stars", 0, high * 0.42, (wide / 960, 2.8))
    yield tag("circle", cx=x, cy=y, r=wide * 0.22, fill="var(--sun)")
    yield group(hills(), 0, 0, 1, transform=f"scale({num(wide / 600)} {num(high / 600)})")


def hills() -> Iterator[str]:
    """Draw the land, on a field of 600 by 600."""
    yield tag("path", d="M0 400Q120 350 250 392T600 366V600H0Z", fill="var(--dune-far)")
    for peak, base, width in ((118, 430, 84), (214, 436, 52)):
        top = base - width * 1.25
        yield tag("path", d=f"M{peak} {top}L{peak - width} {base}H{peak + width * 0.35}Z", fill="var(--pyramid-lit)")
        dark = f"M{peak} {top}L{peak + width * 0.35} {base}H{peak + width * 1.1}Z"
        yield tag("path", d=dark, fill="var(--pyramid-dark)")
    yield tag("path", d="M0 438Q180 396 330 432T600 420V600H0Z", fill="var(--dune-mid)")
    yield tag("path", d="M0 474Q220 432 420 468T600 460V600H0Z", fill="var(--dune-near)")
    yield tag("path", d="M0 540Q260 492 600 528V600H0Z", fill="var(--sand)")
    yield use("palm", 62, 478, (1.15, 1.15))
    yield use("palm", 96, 492, (0.8, 0.8))


def field(stacks: Sequence[Sequence[str]], wide: float, high: float) -> Iterator[str]:
    """Draw the stacks that came in later, smaller the further behind they are."""
    places = ((0.86, 0.87, 0.2), (0.2, 0.9, 0.2), (0.9, 0.76, 0.15), (0.3, 0.78, 0.14), (0.74, 0.74, 0.12))
    for stack, (x, y, room) in reversed(list(zip(stacks, places, strict=False))):
        higher = 1 + 0.35 * (len(stack) - 1)
        yield from tower(stack, wide * x, high * y, high * room * higher, sun_in(wide, high))


def tower(stack: Sequence[str], x: float, y: float, room: float, sun: Point) -> Iterator[str]:
    """Draw a stack with its shadow away from the sun, feet at a place, as high as the room allows."""
    top = height_of(len(stack) - 1, len(stack))
    size = min(room / (top + CAMEL), room / (2.4 * CAMEL))
    dark = tag("path", d=shadow(top, lean_at(sun, Point(x, y))), fill="var(--shade)", opacity="var(--shade-strength)")
    yield group([dark], x, y, size)
    for level, camel in enumerate(stack):
        foot = y - height_of(level, len(stack)) * size
        # Who draws the poster's pixels has one face only: without it the blankets would be blank.
        yield draw_camel(camel, x, foot, size, riding=level > 0, font_family=LETTERS)


def lettering(race: Race, sheet: Sheet) -> Iterator[str]:
    """Write the name of the game, the day, who won, and everybody's pounds."""
    x, y, room = sheet.column
    centred: dict[str, str] = {"text_anchor": "middle", "font_family": LETTERS, "font_weight": "700"}
    scale = room * 0.6 / WORDMARK
    yield use("wordmark", x - WORDMARK * scale / 2, y, scale, color="var(--ink)")
    y += 100 * scale + 36
    day = f"GRAND PRIX · {race.day.day} · {MONTHS[race.day.month - 1]} · {race.day.year}"
    yield words(x, y, day, 20, fill="var(--accent)", letter_spacing="3", **centred)
    if race.winners:
        name = fitted(" & ".join(race.winners), room, 44)
        size = min(76.0, 76 * room / breadth(name, 76))
        y += 24 + size * 0.72
        yield words(x, y, name, size, **centred)
    yield from standings(race.standings, x, y + 52, room, sheet.rows)


def standings(players: Sequence[Standing], x: float, y: float, room: float, rows: int) -> Iterator[str]:
    """Write everybody's pounds, in one column, or in two where the rows are few."""
    columns = 1 if len(players) <= rows else 2
    wide = min(room / columns, 400.0)
    for number, player in enumerate(players):
        left = x - wide * columns / 2 + (number // rows) * wide + 12
        line = y + (number % rows) * 40
        yield use(f"emblem-{player.seat}", left + 14, line - 8, 1.35)
        name = fitted(player.name, wide - 120, 23)
        yield words(left + 40, line, name, 23, font_family=LETTERS, font_weight="700")
        pounds: dict[str, str] = {"text_anchor": "end", "font_family": LETTERS, "font_weight": "700"}
        yield words(left + wide - 54, line, str(player.pounds), 25, **pounds)
        yield use("coin", left + wide - 36, line - 8, 1.1)
