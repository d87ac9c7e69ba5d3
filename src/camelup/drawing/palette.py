"""Colours of the board in the terminal, as Rich writes them. Every colour is doubled by a letter.

Where a terminal has 16 colours, they are named: the nearest ones would be the same for green and black.
"""

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

SIXTEEN = {
    "b": "bright_white on blue",
    "g": "black on green",
    "o": "black on bright_red",
    "w": "black on bright_white",
    "y": "black on bright_yellow",
    "p": "bright_white on magenta",
    "r": "bright_white on red",
    "W": "black on bright_white",
    "K": "bright_white on bright_black",
    "*": "black on white",
    "?": "black on white",
}
"""The same in 16 colours."""

SIXTEEN_TILES = {"+": "black on bright_cyan", "-": "black on bright_magenta"}
SIXTEEN_SAND = ("bright_white on yellow", "bright_white on yellow")
FEW_COLOURS = ("standard", "windows")
"""What Rich calls the terminals with 16 colours."""


def named_styles(
    camels: dict[str, str], tiles: dict[str, str], lane: tuple[str, str], sand: tuple[str, str]
) -> dict[str, str]:
    """Return what the styles of a drawn line look like, by their names."""
    return {
        "": "",
        "bold": "bold",
        "dim": "dim",
        **{f"camel {letter}": style for letter, style in camels.items()},
        **{f"tile {side}": style for side, style in tiles.items()},
        **{f"lane {number}": style for number, style in enumerate(lane)},
        **{f"sand {number}": style for number, style in enumerate(sand)},
    }


STYLES = named_styles(CAMEL_STYLES, TILE_STYLES, LANE, SAND)
SIXTEEN_STYLES = named_styles(SIXTEEN, SIXTEEN_TILES, SIXTEEN_SAND, SIXTEEN_SAND)


def styles_for(system: str | None) -> dict[str, str]:
    """Return the styles for a terminal's colours, as Rich names them."""
    return SIXTEEN_STYLES if system in FEW_COLOURS else STYLES
