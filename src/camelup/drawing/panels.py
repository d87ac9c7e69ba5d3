"""Panels of a picture: their ground, their words, and things side by side in rows."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

from .lettering import fitted
from .shapes import box, words

T = TypeVar("T")

GAP, INSET = 8, 11
"""Between two panels, and from the edge of one to what is in it."""
LABEL = 22
"""The height of the words above a panel."""

Given = dict[str, str | float | None]
MIDDLE: Given = {"text_anchor": "middle"}
BOLD: Given = {"font_weight": "700"}
EDGE: Given = {"stroke": "var(--camel-line)", "stroke_width": 1.2}


class Block(NamedTuple):
    """Some shapes from (0, 0) on, and how high they are."""

    shapes: list[str]
    high: float


def panel(wide: float, high: float, active: bool = False) -> str:
    """The ground of a panel; an active one stands out."""
    fill, edge = ("var(--accent-soft)", "var(--accent)") if active else ("var(--panel)", "var(--panel-edge)")
    return box(1, 1, wide - 2, high - 2, 9, fill=fill, stroke=edge, stroke_width=2)


def label(text: str, wide: float) -> str:
    """The words above a panel."""
    return words(2, 15, fitted(text, wide, 13), 13, fill="var(--ink-soft)", font_weight="600")


def flow(wides: Iterable[float], room: float) -> list[list[float]]:
    """Things side by side in rows that fit into some room: where each of them begins."""
    rows: list[list[float]] = []
    x = 0.0
    for wide in wides:
        if not rows or x + wide > room:
            rows.append([])
            x = 0.0
        rows[-1].append(x)
        x += wide
    return rows


def placed(things: Iterable[T], rows: list[list[float]]) -> Iterator[tuple[T, int, float]]:
    """Each thing with its row and its place in it."""
    places = ((line, x) for line, row in enumerate(rows) for x in row)
    return ((thing, line, x) for thing, (line, x) in zip(things, places, strict=True))
