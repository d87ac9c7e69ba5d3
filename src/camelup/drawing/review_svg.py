"""A review as a picture: every seat's expected margin over the game, and the luck of the dice below it."""

from collections.abc import Sequence

from .lettering import fitted
from .panels import BOLD, Given
from .shapes import box, picture, tag, words
from .theme import Theme

WIDE, HIGH, LUCK = 860, 340, 150
"""The picture from left to right, the lines, and the bars below them."""
LEFT, RIGHT, TOP = 46, 120, 40
"""Room for the scale, for the names behind the lines, and for the title."""
DASHES = ("", "6 4", "2 3", "9 3 2 3")
STEPS = (1, 2, 5, 10, 20, 50, 100)
"""Pounds between two lines of the scale."""
MOST_LINES = 6
LETTER, LABEL = 12, 14

Rows = Sequence[Sequence[float]]


def review_svg(
    names: Sequence[str],
    expected: Rows,
    luck: Rows,
    seat: int = 1,
    *,
    width: float | None = None,
    theme: Theme = "auto",
) -> str:
    """Draw what every seat could expect before each move, and the luck of one seat, move by move."""
    shapes = [box(0, 0, WIDE, TOP + HIGH + LUCK + TOP, 14, fill="var(--paper)")]
    shapes.append(words(LEFT, 26, "What every seat could expect, in pounds of margin", 16, fill="var(--ink)", **BOLD))
    shapes += lines(names, expected)
    title = f"The luck of the dice for {names[seat - 1]}, move by move"
    shapes.append(words(LEFT, TOP + HIGH + 24, fitted(title, WIDE - LEFT - RIGHT, 16), 16, fill="var(--ink)", **BOLD))
    shapes += bars([row[seat - 1] for row in luck], TOP + HIGH + TOP)
    return picture(shapes, (WIDE, TOP + HIGH + LUCK + TOP), "A review of a game of Camel Up", width=width, theme=theme)


def scale(least: float, most: float) -> list[int]:
    """Return the pounds at which the scale has a line: round numbers, 0 among them, not too many."""
    step = next((step for step in STEPS if (most - least) / step <= MOST_LINES), STEPS[-1])
    return [pounds * step for pounds in range(int(least // step), int(-(-most // step)) + 1)]


def ruled(marks: Sequence[int], top: float, high: float) -> list[str]:
    """Return the lines of a scale with their numbers."""
    shapes = []
    for mark in marks:
        y = top + high * (marks[-1] - mark) / ((marks[-1] - marks[0]) or 1)
        edge = "var(--ink-soft)" if mark == 0 else "var(--panel-edge)"
        shapes.append(tag("line", x1=LEFT, x2=WIDE - RIGHT, y1=round(y, 1), y2=round(y, 1), stroke=edge))
        text = f"{mark:+d}" if mark else "0"
        shapes.append(words(LEFT - 8, y + 4, text, LETTER, fill="var(--ink-soft)", text_anchor="end"))
    return shapes


def lines(names: Sequence[str], expected: Rows) -> list[str]:
    """Return a line per seat, with its name behind its end; names that would meet are moved apart."""
    numbers = [number for row in expected for number in row] or [0.0]
    marks = scale(min(numbers), max(numbers))
    high = HIGH - TOP
    across = (WIDE - LEFT - RIGHT) / max(1, len(expected) - 1)
    ends = []
    shapes = ruled(marks, TOP + 8, high)
    for seat, name in enumerate(names):
        ys = [TOP + 8 + high * (marks[-1] - row[seat]) / ((marks[-1] - marks[0]) or 1) for row in expected]
        points = " ".join(f"{LEFT + across * at:.1f},{y:.1f}" for at, y in enumerate(ys))
        colour = f"var(--seat-{seat + 1})"
        dashes = DASHES[seat % len(DASHES)] or None
        line: Given = {"stroke": colour, "stroke_width": 2.5, "stroke_dasharray": dashes}
        shapes.append(tag("polyline", points=points, fill="none", **line))
        ends.append((ys[-1] if ys else TOP, name, colour))
    y = -float(LABEL)
    for end, name, colour in sorted(ends):
        y = max(end, y + LABEL)
        shapes.append(words(WIDE - RIGHT + 8, y + 4, fitted(name, RIGHT - 16, LETTER), LETTER, fill=colour, **BOLD))
    return shapes


def bars(luck: Sequence[float], top: float) -> list[str]:
    """Return a bar per move: up for what the die gave, down for what it took."""
    marks = scale(min([0.0, *luck]), max([0.0, *luck]))
    high, across = LUCK - TOP, (WIDE - LEFT - RIGHT) / max(1, len(luck))
    each = high / ((marks[-1] - marks[0]) or 1)
    shapes = ruled(marks, top, high)
    for at, pounds in enumerate(luck):
        if pounds:
            y = top + each * (marks[-1] - max(pounds, 0.0))
            fill = "var(--good)" if pounds > 0 else "var(--bad)"
            shapes.append(box(LEFT + across * at, y, max(2.0, across - 2), max(1.0, abs(pounds) * each), 1, fill=fill))
    return shapes
