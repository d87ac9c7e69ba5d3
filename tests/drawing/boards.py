"""The numbers of some boards, to which Python and the page are both held.

``python -m tests.drawing.boards`` writes them; the page's test is web/tests/geometry.test.ts.
"""

import json
from pathlib import Path
from typing import Any

from camelup.drawing.geometry import Cell, Ring, die_inside, height_of, ring_of, shadow, shape_for

FILE = Path(__file__).with_suffix(".json")
SHAPES = [("wide", 0.58, 16), ("wide", 0.4, 16), ("tall", 0.92, 16), ("tall", 2.0, 11)]
CASTS = [(0, 0.0), (37, 0.5), (127, -1.25)]
STACKS = [(level, tallest) for tallest in (1, 5, 7) for level in range(tallest)]


def numbers() -> dict[str, Any]:
    """Everything that both sides work out for themselves."""
    return {
        "boards": [board(kind, ratio, spaces) for kind, ratio, spaces in SHAPES],
        "heights": [{"level": level, "tallest": top, "height": height_of(level, top)} for level, top in STACKS],
        "shadows": [{"height": high, "lean": lean, "outline": outline(shadow(high, lean))} for high, lean in CASTS],
        "dice": [point(die_inside(number)) for number in range(6)],
    }


def board(kind: str, ratio: float, spaces: int) -> dict[str, Any]:
    """The numbers of one board."""
    ring = ring_of(shape_for(kind, ratio), spaces)
    (pyramid, size), (tents, step) = ring.pyramid, ring.tents
    return {
        "shape": {"tall": kind == "tall", "ratio": ratio, "spaces": spaces},
        "size": point((ring.shape.width, ring.shape.height)),
        "inside": point(ring.shape.inside),
        "outer": outline(ring.outer),
        "inner": outline(ring.inner),
        "finish": [point(end) for end in ring.finish],
        "horizon": round(ring.horizon, 3),
        "camel": ring.camel,
        "pyramid": {**point(pyramid), "size": round(size, 3)},
        "tents": {**point(tents), "step": step},
        "stands": [{**point(at), "size": size} for at, size in ring.stands],
        "palms": [point(palm) for palm in ring.palms],
        "cells": [cell(ring, place) for place in ring.cells],
    }


def cell(ring: Ring, place: Cell) -> dict[str, Any]:
    """The numbers of a space; of the first one also its outline."""
    found = {"foot": point(place.foot), "label": point(place.label), "inside": place.inside, "facing": place.facing}
    return found | ({"outline": outline(place.outline)} if place is ring.cells[0] else {})


def point(place: tuple[float, float]) -> dict[str, float]:
    """A place, rounded."""
    return {"x": round(place[0], 3), "y": round(place[1], 3)}


def outline(path: str) -> list[float]:
    """The numbers of a path."""
    return [round(float(number), 1) for number in path.translate(str.maketrans("MLQZ", "    ")).split()]


if __name__ == "__main__":
    FILE.write_text(json.dumps(numbers(), separators=(",", ":")) + "\n", encoding="utf-8")
