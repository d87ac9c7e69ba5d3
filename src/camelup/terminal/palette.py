"""Colours of the board in the terminal. Every colour is doubled by a letter."""

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

STYLES = {
    "": "",
    "bold": "bold",
    "dim": "dim",
    **{f"camel {letter}": style for letter, style in CAMEL_STYLES.items()},
    **{f"tile {side}": style for side, style in TILE_STYLES.items()},
    **{f"lane {number}": style for number, style in enumerate(LANE)},
    **{f"sand {number}": style for number, style in enumerate(SAND)},
}
"""What the styles of a drawn line look like."""
