"""Colours and signs of the board. Every colour is doubled by a letter, and every sign has a twin in ASCII."""

from dataclasses import dataclass, fields

INK, PAPER = "#1d1a16", "#fbf7ef"

CAMEL_STYLES = {
    "b": f"bold {PAPER} on #2f6fd0",
    "g": f"bold {PAPER} on #2e8b4f",
    "o": f"bold {INK} on #f28c28",
    "w": f"bold {INK} on #f1ece0",
    "y": f"bold {INK} on #f3c623",
    "p": f"bold {PAPER} on #8e4bb5",
    "r": f"bold {PAPER} on #cf3a34",
    "W": f"bold {INK} on #f1ece0",
    "K": f"bold {PAPER} on #3d3a38",
    "*": f"bold {PAPER} on #85807a",
    "?": f"bold {PAPER} on #85807a",
}
"""A block in the colour of a camel, a die or a hidden card, by its letter."""

SAND = (f"{INK} on #e6c691", f"{INK} on #dbb77c")
"""The spaces of the track, by turns."""

LANE = ("#cba56a on #e6c691", "#c0985c on #dbb77c")
"""The lane on them, which is all that is seen of the ground where colours are off."""

TILE_STYLES = {"+": f"{PAPER} on #12806a", "-": f"{PAPER} on #9a4a1c"}
"""A spectator tile, by the side that lies up."""


@dataclass(frozen=True)
class Signs:
    """The signs that are not letters."""

    clockwise: str
    counterclockwise: str
    finish: str
    pyramid_ticket: str
    to_act: str
    rule: str
    dot: str
    dash: str
    pounds: str


UNICODE = Signs("▸", "◂", "▚", "▲", "▶", "─", "·", "–", "£")
ASCII = Signs(">", "<", "#", "^", ">", "-", "-", "-", "L")


def signs_for(encoding: str) -> Signs:
    """The best signs that a terminal's encoding can write."""
    try:
        "".join(getattr(UNICODE, field.name) for field in fields(UNICODE)).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return UNICODE
