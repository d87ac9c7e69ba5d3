"""Odds as a picture: the board they are about, and a bar for each chance, all on one scale from 0 to 100 %."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from textwrap import wrap
from typing import Protocol

from .board_svg import BAR, BETWEEN, MARGIN, NARROW, bar, title_of
from .geometry import NUMBERS
from .lettering import breadth
from .odds_words import Simulated, method_notes, percent
from .panels import BOLD, GAP, INSET, MIDDLE, Block, Given, panel
from .race_svg import draw_camel, draw_race, frame, ring_for
from .scene import Scene
from .shapes import box, group, picture, tag, words
from .theme import Theme

HEAD, ROW, THICK, FOOT = 46, 34, 20, 30
"""The line above some bars, the distance of two bars, how thick one is, and the scale below them."""
ICON, NUMBER = 46, 71
"""A camel, and a number."""
SHADES = (1.0, 0.45, 0.12)
"""How solid first, second and the rest are drawn; first has the pattern of the coat, too."""
NOTE, LETTERS = 20, 7.2
"""The height of a line below the bars, and how wide a letter in it is."""
SOFT: Given = {"fill": "var(--ink-soft)"}

Chances = Mapping[str, float | Fraction]


class Leg(Protocol):
    """The odds of the rest of a leg."""

    @property
    def first(self) -> Chances:
        """The chance of each camel to lead at its end."""

    @property
    def second(self) -> Chances:
        """The chance to be second."""

    @property
    def rest(self) -> Chances:
        """The chance to be neither."""

    @property
    def race_ends(self) -> float | Fraction:
        """The chance that the race ends in it."""

    @property
    def tiles(self) -> Mapping[int, float | Fraction]:
        """The landings that each tile may expect, by its space."""


class Race(Simulated, Protocol):
    """The odds of a whole race."""

    @property
    def win(self) -> Chances:
        """The chance of each camel to win."""

    @property
    def last(self) -> Chances:
        """The chance to come last."""


def odds_svg(
    scene: Scene | None,
    leg: Leg | None = None,
    race: Race | None = None,
    *,
    width: float | None = None,
    theme: Theme = "auto",
) -> str:
    """Draw the odds of a leg, of a race, or both, below the board they are about; without a scene, alone."""
    kind = "tall" if width and width < NARROW else "wide"
    inner = NUMBERS[kind]["width"]
    shapes, y = board(scene, kind) if scene else ([], float(MARGIN))
    for block in blocks(scene, leg, race, inner, kind):
        shapes.append(group(block.shapes, MARGIN, y))
        y += block.high + BETWEEN
    wide, high = inner + 2 * MARGIN, y - BETWEEN + MARGIN
    ground = box(0, 0, wide, high, 14, fill="var(--paper)")
    title = f"Odds of {title_of(scene)}" if scene else "Odds of Camel Up"
    return picture([ground, *shapes], (wide, high), title, width=width, theme=theme)


def board(scene: Scene, kind: str) -> tuple[list[str], float]:
    """The race that the odds are about, and where it ends."""
    ring = ring_for(scene, kind)
    left = scene.edition.dice_a_leg - len(scene.dice_out)
    come = "The race is over" if scene.finished else f"{left} {'die' if left == 1 else 'dice'} to come in this leg"
    shapes = [
        *bar(scene, ring.shape.width + 2 * MARGIN, come),
        *frame(ring, MARGIN, BAR + BETWEEN, draw_race(scene, ring)),
    ]
    return shapes, BAR + BETWEEN + ring.shape.height + BETWEEN


def blocks(scene: Scene | None, leg: Leg | None, race: Race | None, wide: float, kind: str) -> Iterator[Block]:
    """The panels below the board: side by side where there is room, then what needs saying."""
    both = leg is not None and race is not None
    one = (wide - GAP) / 2 if both and kind == "wide" else wide
    charts = [*([leg_chart(leg, one)] if leg else []), *([race_chart(race, one)] if race else [])]
    if both and kind == "wide":
        yield Block([*charts[0].shapes, group(charts[1].shapes, one + GAP)], charts[0].high)
    else:
        yield from charts
    if lines := notes(scene, leg, race, int(wide / LETTERS)):
        yield Block([words(4, 12 + n * NOTE, line, 14, **SOFT) for n, line in enumerate(lines)], NOTE * len(lines))


def leg_chart(leg: Leg, wide: float) -> Block:
    """The end of the leg: one bar per camel, its shades being first, second and the rest."""
    room = wide - 2 * INSET - ICON - 3 * NUMBER
    shapes = [words(INSET, 28, "Rest of the leg", 16, **BOLD)]
    for column, name in enumerate(("first", "second", "rest")):
        right = wide - INSET - (2 - column) * NUMBER
        mark = swatch(SHADES[column], right - breadth(name, 13) - 14, 17)
        shapes += [words(right, 28, name, 13, text_anchor="end", **SOFT), mark]
    rows = [(leg.first[camel], leg.second[camel], leg.rest[camel]) for camel in leg.first]
    shapes += scale(INSET + ICON, room, len(rows))
    for number, (camel, chances) in enumerate(zip(leg.first, rows, strict=True)):
        y = HEAD + number * ROW
        shapes += [icon(str(camel), y), *stacked(str(camel), chances, INSET + ICON, y, room)]
        for column, chance in enumerate(chances):
            shapes.append(number_at(wide - INSET - (2 - column) * NUMBER, y, chance))
    return chart(shapes, wide, len(rows))


def race_chart(race: Race, wide: float) -> Block:
    """The whole race: two bars per camel, to win and to come last."""
    room = (wide - 2 * INSET - ICON - 2 * NUMBER - GAP) / 2
    shapes = [words(INSET, 28, "Whole race", 16, **BOLD)]
    for column, (name, chances) in enumerate((("win", race.win), ("last", race.last))):
        x = INSET + ICON + column * (room + NUMBER + GAP)
        shapes += [words(x + room + NUMBER, 28, name, 13, text_anchor="end", **SOFT), *scale(x, room, len(chances))]
        for number, (camel, chance) in enumerate(chances.items()):
            y = HEAD + number * ROW
            shapes += [icon(str(camel), y)] if column == 0 else []
            shapes += [*stacked(str(camel), (chance,), x, y, room), number_at(x + room + NUMBER, y, chance)]
    return chart(shapes, wide, len(race.win))


def chart(shapes: Sequence[str], wide: float, rows: int) -> Block:
    """Bars in their panel."""
    high = HEAD + rows * ROW + FOOT
    return Block([panel(wide, high), *shapes], high)


def scale(x: float, room: float, rows: int) -> Iterator[str]:
    """The lines behind some bars, and below them what they mean."""
    bottom = HEAD + rows * ROW
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        at = x + share * room
        line: Given = {"stroke": "var(--panel-edge)", "stroke_width": 1.5 if share in (0, 1) else 1}
        yield tag("line", x1=at, x2=at, y1=HEAD - 6, y2=bottom - 4, **line)
        if share in (0, 0.5, 1):
            text = f"{100 * share:.0f} %" if share == 1 else f"{100 * share:.0f}"
            yield words(at, bottom + 13, text, 12, **MIDDLE, **SOFT)


def icon(camel: str, y: float) -> str:
    """A camel before its bar."""
    return draw_camel(camel, INSET + 17, y + THICK + 3, 0.46)


def stacked(camel: str, chances: Sequence[float | Fraction], x: float, y: float, room: float) -> Iterator[str]:
    """Chances side by side, each in its shade; what is impossible is not drawn."""
    coat = f"var(--coat-{camel})"
    for chance, shade in zip(chances, SHADES, strict=False):
        wide = float(chance) * room
        where = (x, y, wide, THICK, min(3, wide / 2))
        if chance:
            yield box(*where, fill_opacity=shade, fill=coat, data_bar=camel)
        if chance and shade == SHADES[0]:
            yield box(*where, fill=f"url(#coat-{camel})")
        if chance and shade != SHADES[2]:
            yield box(*where, fill="none", stroke="var(--ink-soft)")
        x += wide


def swatch(shade: float, x: float, y: float) -> str:
    """What a shade looks like, beside its name."""
    given: Given = {"fill": "var(--ink-soft)", "fill_opacity": shade, "stroke": "var(--ink-soft)"}
    return box(x, y, 11, 11, 2, **given)


def number_at(right: float, y: float, chance: float | Fraction) -> str:
    """A chance as a number."""
    return words(right, y + 15.5, percent(float(chance)), 14, text_anchor="end")


def notes(scene: Scene | None, leg: Leg | None, race: Race | None, letters: int) -> list[str]:
    """The lines below the bars: the end of the race, the tiles, and how the race was worked out."""
    lines = []
    if leg and not (scene and scene.finished):
        lines.append(f"The race ends in this leg: {percent(float(leg.race_ends))}.")
    if leg and leg.tiles:
        lines += wrap(landings(scene, leg), letters)
    if race:
        lines += method_notes(race) or ["All chances are exact."]
    return lines


def landings(scene: Scene | None, leg: Leg) -> str:
    """How many units each tile may expect."""
    names = {tile.space: str(tile) for tile in scene.tiles} if scene else {}
    tiles = [f"{names.get(space, space)}\u00a0{float(units):.3f}" for space, units in leg.tiles.items()]
    word = scene.edition.words.tile if scene else "tile"
    return f"Landings expected on the {word}s: {', '.join(tiles)}."
