"""Odds as a chart (SVG).

It has a ground of its own, so it looks the same on a light and on a dark page, and loads nothing.
"""

from html import escape
from textwrap import wrap

from ..odds import LegOdds, RaceOdds
from ..position import Snapshot
from .odds import colour_of, percent, simulated
from .svg import FAINT, GROUND, INK

WIDTH, MARGIN, ROW, BAR = 760, 32, 34, 22
LEFT = MARGIN + 44
NUMBER = 84
"""The width of a column of numbers."""
LEG_ROOM = WIDTH - MARGIN - LEFT - 3 * NUMBER
RACE_ROOM = (WIDTH - MARGIN - LEFT - 2 * NUMBER - 24) // 2
SHADES = (1.0, 0.5, 0.14)
"""How solid first, second and the rest are drawn."""
LINE = 84
"""The characters of a line below the bars."""
FONTS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"


def chart_of(position: Snapshot, leg: LegOdds[float], race: RaceOdds) -> str:
    """The chart of one position as a text."""
    top = MARGIN + 16
    shapes = [words(MARGIN, top, f"Camel Up {position.edition.name}", bold=True, size=20)]
    shapes.append(words(WIDTH - MARGIN, top, remark(position, leg), "end", FAINT))
    for part in (leg_part(leg, top + 44), race_part(race, top + 86 + 5 * ROW)):
        shapes += part
    bottom = top + 128 + 10 * ROW
    for line in notes(position, leg, race):
        shapes.append(words(MARGIN, bottom, line, colour=FAINT))
        bottom += 22
    high = bottom + MARGIN - 22
    return "\n".join([*head(high, f"Odds of a position of Camel Up {position.edition.name}"), *shapes, "</svg>", ""])


def head(high: int, title: str) -> list[str]:
    """The opening of the file: size, name, fonts and ground."""
    size = f'width="{WIDTH}" height="{high}"'
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {high}" {size} role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>text{{font-family:{FONTS};font-variant-numeric:tabular-nums}}</style>",
        f'<rect {size} rx="14" fill="{GROUND}"/>',
    ]


def words(x: float, y: float, text: str, anchor: str = "start", colour: str = INK, **style: bool | int) -> str:
    """Some words, on a base line."""
    weight = ' font-weight="700"' if style.get("bold") else ""
    size = style.get("size", 15)
    where = f'x="{x:g}" y="{y:g}" text-anchor="{anchor}"'
    return f'<text {where} font-size="{size}"{weight} fill="{colour}">{escape(text)}</text>'


def box(x: float, y: float, width: float, colour: str, shade: float = 1.0) -> str:
    """A piece of a bar."""
    size = f'width="{width:.1f}" height="{BAR}"'
    return f'<rect x="{x:.1f}" y="{y:g}" {size} rx="3" fill="{colour}" fill-opacity="{shade:g}"/>'


def remark(position: Snapshot, leg: LegOdds[float]) -> str:
    """What there is to say about the leg as a whole."""
    if position.finished:
        return "the race is over"
    return f"the race ends in this leg: {percent(leg.race_ends)}"


def leg_part(leg: LegOdds[float], top: int) -> list[str]:
    """The end of the leg: a bar a camel, its shades being first, second and the rest."""
    shapes = [words(MARGIN, top, "Rest of the leg", bold=True)]
    for column, name in enumerate(("first", "second", "rest")):
        right = LEFT + LEG_ROOM + (column + 1) * NUMBER
        shapes.append(words(right, top, name, "end", FAINT))
        swatch = f'width="11" height="11" rx="2" fill="{INK}" fill-opacity="{SHADES[column]:g}"'
        shapes.append(f'<rect x="{right - 72}" y="{top - 10}" {swatch}/>')
    for number, letter in enumerate(leg.places):
        y = top + 14 + number * ROW
        shapes += camel(letter, y)
        x = float(LEFT)
        chances = (leg.first[letter], leg.second[letter], leg.rest[letter])
        for column, (chance, shade) in enumerate(zip(chances, SHADES, strict=True)):
            shapes += [box(x, y, chance * LEG_ROOM, hex_of(letter), shade)] if chance else []
            shapes.append(words(LEFT + LEG_ROOM + (column + 1) * NUMBER, y + 16, percent(chance), "end"))
            x += chance * LEG_ROOM
    return shapes


def race_part(race: RaceOdds, top: int) -> list[str]:
    """The whole race: two bars a camel, to win and to come last, on one scale."""
    scale = max(*race.win.values(), *race.last.values())
    shapes = [words(MARGIN, top, "Whole race", bold=True)]
    for column, (name, chances) in enumerate((("win", race.win), ("last", race.last))):
        x = LEFT + column * (RACE_ROOM + NUMBER + 24)
        shapes.append(words(x + RACE_ROOM + NUMBER, top, name, "end", FAINT))
        for number, (letter, chance) in enumerate(chances.items()):
            y = top + 14 + number * ROW
            shapes.append(box(x, y, RACE_ROOM, hex_of(letter), SHADES[2]))
            shapes += [box(x, y, chance / scale * RACE_ROOM, hex_of(letter))] if chance else []
            shapes.append(words(x + RACE_ROOM + NUMBER, y + 16, percent(chance), "end"))
            shapes += camel(letter, y) if column == 0 else []
    return shapes


def camel(letter: str, y: int) -> list[str]:
    """A camel's letter in its colour, before its bar."""
    return [words(MARGIN + 10, y + 16, letter, "middle", hex_of(letter), bold=True, size=17)]


def hex_of(letter: str) -> str:
    """A camel's colour as SVG writes it."""
    colour = colour_of(letter).color
    assert colour is not None
    return colour.get_truecolor().hex


def notes(position: Snapshot, leg: LegOdds[float], race: RaceOdds) -> list[str]:
    """The lines below the bars: the tiles, and how the race was worked out."""
    tiles = [f"{position.tiles[space]}\u00a0{landings:.3f}" for space, landings in leg.tiles.items()]
    expected = f"Landings expected on the {position.edition.words.tile}s: {', '.join(tiles)}" if tiles else ""
    lines = wrap(expected, LINE)
    if race.method == "simulated":
        return lines + simulated(race)
    return [*lines, "All chances are exact."]
