"""Small charts as SVG, in the colours of the board: bars with their numbers, and lines."""

from collections.abc import Mapping, Sequence
from math import ceil, floor, log10
from pathlib import Path

from camelup.drawing.panels import BOLD
from camelup.drawing.shapes import box, picture, tag, words

WIDE, LEFT, RIGHT, TOP, ROW = 720, 210, 70, 56, 34
HIGH, BELOW = 260, 76
COLOURS = ("--accent", "--oasis", "--gold", "--ink-soft", "--pyramid-dark")
HALO: dict[str, str | float | None] = {"stroke": "var(--paper)", "stroke_width": 3, "paint_order": "stroke"}
"""Paper around a number, which the yardstick may not cross."""
PICTURES = Path(__file__).parents[2] / "docs" / "pictures"


def bars(
    title: str,
    rows: Mapping[str, Sequence[float]],
    names: Sequence[str],
    form: str = "{:.2f}",
    yardstick: tuple[float, str] | None = None,
) -> str:
    """Draw a group of bars per row, one bar per name, each with its number; a yardstick is a line through all."""
    most = max((abs(value) for values in rows.values() for value in values), default=1) or 1
    thick = min(18, (ROW * len(names) - 10) // max(1, len(names)) if len(names) > 1 else 18)
    step = thick * len(names) + 16
    high = TOP + step * len(rows) + (BELOW - 40 if len(names) > 1 else 16)
    shapes = frame(title, high)
    if yardstick:
        x = LEFT + (WIDE - LEFT - RIGHT) * yardstick[0] / most
        low = TOP + step * len(rows) - 8
        dashes = f"M{x:.1f} {TOP - 8}V{low}"
        shapes.append(tag("path", d=dashes, stroke="var(--ink)", stroke_width=1.5, stroke_dasharray="5 4"))
        shapes.append(words(x + 6, low + 2, yardstick[1], 12, fill="var(--ink)"))
    for number, (label, values) in enumerate(rows.items()):
        y = TOP + step * number
        shapes.append(words(LEFT - 12, y + step / 2 - 3, label, 14, fill="var(--ink)", text_anchor="end"))
        for place, value in enumerate(values):
            long = max(1.0, (WIDE - LEFT - RIGHT) * abs(value) / most)
            fill = f"var({COLOURS[place % len(COLOURS)]})"
            shapes.append(box(LEFT, y + thick * place, round(long, 1), thick - 3, 3, fill=fill))
            x, y_text = LEFT + long + 6, y + thick * place + thick - 6
            shapes.append(words(x, y_text, form.format(value), 12, fill="var(--ink-soft)", **HALO))
    if len(names) > 1:
        shapes += legend(names, high - 14)
    return picture(shapes, (WIDE, high), title, width=WIDE)


def lines(
    title: str,
    marks: Sequence[str],
    rows: Mapping[str, Sequence[float]],
    form: str = "{:.2f}",
    colours: Sequence[str] = COLOURS,
    band: Sequence[Sequence[float]] = (),
) -> str:
    """Draw a line per row over the marks, within a band if one is given; the scale begins at the least value or 0."""
    values = [value for line in [*rows.values(), *band] for value in line]
    steps = scale(min(0.0, *values), max(values))
    least, most = steps[0], steps[-1]
    shapes = frame(title, TOP + HIGH + BELOW)
    left, right = 60, WIDE - 30

    def place(number: int, value: float) -> tuple[float, float]:
        x = left + (right - left) * number / max(1, len(marks) - 1)
        return round(x, 1), round(TOP + HIGH * (most - value) / ((most - least) or 1), 1)

    for value in steps:
        y = place(0, value)[1]
        shapes.append(tag("line", x1=left, x2=right, y1=y, y2=y, stroke="var(--panel-edge)"))
        shapes.append(words(left - 8, y + 4, form.format(value), 12, fill="var(--ink-soft)", text_anchor="end"))
    for number, mark in enumerate(marks):
        x = place(number, least)[0]
        shapes.append(words(x, TOP + HIGH + 20, mark, 12, fill="var(--ink-soft)", text_anchor="middle"))
    if band:
        low, high = ([place(at, value) for at, value in enumerate(line)] for line in band)
        outline = " ".join(f"{x},{y}" for x, y in [*low, *reversed(high)])
        shapes.append(tag("polygon", points=outline, fill=f"var({colours[0]})", opacity=0.18))
    for number, line in enumerate(rows.values()):
        colour = f"var({colours[number % len(colours)]})"
        points = [place(at, value) for at, value in enumerate(line)]
        path = " ".join(f"{x},{y}" for x, y in points)
        shapes.append(tag("polyline", points=path, fill="none", stroke=colour, stroke_width=3))
        shapes += [tag("circle", cx=x, cy=y, r=4, fill=colour) for x, y in points]
    if len(rows) > 1:
        shapes += legend(list(rows), TOP + HIGH + BELOW - 18, colours)
    return picture(shapes, (WIDE, TOP + HIGH + BELOW), title, width=WIDE)


def scale(least: float, most: float) -> list[float]:
    """Return round numbers from below the least value to above the greatest one, about five of them."""
    rough = (most - least) / 5 or 1.0
    power = 10.0 ** floor(log10(rough))
    step = next(power * nice for nice in (1, 2, 2.5, 5, 10) if power * nice >= rough * 0.999)
    return [step * number for number in range(floor(least / step + 1e-9), ceil(most / step - 1e-9) + 1)]


def frame(title: str, high: float) -> list[str]:
    """Return the paper and the title."""
    paper = box(0, 0, WIDE, high, 14, fill="var(--paper)")
    return [paper, words(24, 34, title, 17, fill="var(--ink)", **BOLD)]


def legend(names: Sequence[str], y: float, colours: Sequence[str] = COLOURS) -> list[str]:
    """Return which colour is which."""
    shapes, x = [], 60.0
    for number, name in enumerate(names):
        shapes.append(box(x, y - 10, 12, 12, 3, fill=f"var({colours[number % len(colours)]})"))
        shapes.append(words(x + 18, y, name, 13, fill="var(--ink)"))
        x += 40 + 7.2 * len(name)
    return shapes


def save(name: str, drawn: str) -> None:
    """Write a picture into the documentation."""
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / f"{name}.svg").write_text(drawn, "utf-8")
