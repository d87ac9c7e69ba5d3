"""Posters as PNG, drawn in a worker process."""

from ...drawing.poster_svg import FONT, Race, Shape, poster_svg
from ...extras import from_extra
from ..api.errors import Unavailable
from .pool import TooSlow, WorkerPools, WorkFailed

TIMEOUT = 20.0
WIDTH = {"tall": 1000.0, "wide": 1200.0}
"""How many pixels each shape is wide."""


async def poster_png(workers: WorkerPools, race: Race, shape: Shape, owner: str) -> bytes:
    """Return the poster of a race as PNG."""
    try:
        drawn: bytes = await workers.analysis.do(draw, race, shape, seconds=TIMEOUT, owner=owner)
    except (TooSlow, WorkFailed):
        raise Unavailable(
            "the poster can't be drawn now; try again, or take the SVG", "no_poster", retry_after=5
        ) from None
    return drawn


def draw(race: Race, shape: Shape) -> bytes:
    """In a worker: draw a poster, with a font of our own for what it has letters for."""
    with from_extra("web", "posters"):
        import resvg_py
    svg = poster_svg(race, shape, WIDTH[shape])
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, font_files=[str(FONT)]))
