"""Rendering for the suites: the table as text, or its board as a picture of pixels."""

import io
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..extras import from_extra
from ..position import Snapshot

RENDER_MODES = ["human", "ansi", "rgb_array"]
WIDTH = 960
"""Pixels of a picture, from left to right."""


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
    png: Any = resvg_py.svg_to_bytes(svg_string=svg)
    with Image.open(io.BytesIO(bytes(png))) as picture:
        return np.asarray(picture.convert("RGB"), dtype=np.uint8)
