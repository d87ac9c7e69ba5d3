"""Rendering for the suites: the table as text, or its board as a picture of pixels."""

import io
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..arguments import short
from ..drawing.poster_svg import FONT
from ..errors import CamelUpError
from ..extras import from_extra
from ..position import Snapshot

RENDER_MODES = ["human", "ansi", "rgb_array"]
WIDTH = 960
"""Pixels of a picture, from left to right."""
PAPER = "#ffffff"
FAMILY = "Jost"
"""The font that comes with the package: what the system has is not the same everywhere, and may have no letters."""


def checked_mode(mode: str | None) -> str | None:
    """Return a way of rendering, if there is one; None renders nothing."""
    if mode is None or mode in RENDER_MODES:
        return mode
    raise CamelUpError(f"there is no render mode {short(mode)}; choose from {', '.join(RENDER_MODES)}")


def rendered(snapshot: Snapshot, mode: str | None) -> str | NDArray[np.uint8] | None:
    """Return the text or the picture of a table, or print it for people."""
    if mode == "human":
        print(snapshot)
        return None
    if mode == "ansi":
        return str(snapshot)
    return pixels(snapshot.svg(width=WIDTH, theme="light")) if mode == "rgb_array" else None


def pixels(svg: str) -> NDArray[np.uint8]:
    """Return a drawing as rows of red, green and blue."""
    with from_extra("rl", "a picture of pixels"):
        import resvg_py
        from PIL import Image
    png: Any = resvg_py.svg_to_bytes(
        svg_string=svg, background=PAPER, font_files=[str(FONT)], font_family=FAMILY, sans_serif_family=FAMILY
    )
    with Image.open(io.BytesIO(bytes(png))) as picture:
        return np.asarray(picture.convert("RGB"), dtype=np.uint8)
