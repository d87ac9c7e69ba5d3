"""The look of the app: noon and night, in the colours of the drawings, and both in 16 colours."""

from dataclasses import dataclass
from functools import cache

from rich._palettes import STANDARD_PALETTE
from rich.color import ANSI_COLOR_NAMES
from textual.theme import Theme

from ..drawing.palette import SIXTEEN, SIXTEEN_TILES
from ..drawing.theme import colours

GREY = {"coat-*": "#9a948c", "print-*": "#1d1a16", "coat-?": "#857d74", "print-?": "#fffaf0"}
"""The grey die and a card that is hidden."""
ON_NOON, ON_NIGHT = {"coat-w": "#e6dcc6", "coat-W": "#efe8da"}, {"coat-K": "#0d0b0a"}
"""Coats that would not be seen on the ground of a theme: pieces have no outline in a terminal."""

SIXTEEN_NOON = {
    **dict.fromkeys(("paper", "panel"), "bright_white"),
    **dict.fromkeys(("ink", "link"), "black"),
    "ink-soft": "bright_black",
    "panel-edge": "white",
    **dict.fromkeys(("sky-1", "sky-2", "sky-3", "sky-4", "dune-far", "dune-mid"), "bright_cyan"),
    "accent": "red",
    "accent-ink": "bright_white",
    "accent-soft": "bright_yellow",
    "gold": "bright_yellow",
    "good": "green",
    "bad": "red",
    "sun": "bright_yellow",
    "pyramid-lit": "yellow",
    "pyramid-dark": "bright_black",
}
SIXTEEN_NIGHT = {
    **dict.fromkeys(("paper", "panel", "sky-1", "sky-2", "sky-3", "sky-4", "dune-far", "dune-mid"), "black"),
    **dict.fromkeys(("ink", "link"), "bright_white"),
    "ink-soft": "white",
    "panel-edge": "bright_black",
    "accent": "bright_yellow",
    "accent-ink": "black",
    "accent-soft": "blue",
    "gold": "bright_yellow",
    "good": "bright_green",
    "bad": "bright_red",
    "sun": "white",
    "pyramid-lit": "yellow",
    "pyramid-dark": "bright_black",
}
SIXTEEN_ON_NOON = {
    **dict.fromkeys(("coat-w", "coat-W"), "white"),
    **dict.fromkeys(("coat-?", "coat-*"), "bright_black"),
    **dict.fromkeys(("print-?", "print-*"), "bright_white"),
    "coat-K": "black",
}
"""Pieces that would not be seen on white paper, or not beside the others."""
SIXTEEN_TRACK = {"track-1": "yellow", "track-2": "yellow", "number": "bright_white", "sand": "yellow"}


@dataclass(frozen=True, eq=False)
class Look:
    """One theme of the app: what each name of a colour means, and whether it is dark."""

    name: str
    dark: bool
    colours: dict[str, str]

    def __getitem__(self, name: str) -> str:
        return self.colours[name]

    def on(self, ink: str, ground: str, extra: str = "") -> str:
        """A style: one named colour on another."""
        return f"{extra} {self[ink]} on {self[ground]}".strip()

    def piece(self, letter: str) -> str:
        """The style of a block in the colour of a camel, a die or a hidden card."""
        return f"bold {self[f'print-{letter}']} on {self[f'coat-{letter}']}"

    def tile(self, side: str) -> str:
        """The style of a tile, by the side that lies up."""
        return f"bold {self['tile-ink']} on {self['oasis' if side == '+' else 'mirage']}"

    def theme(self) -> Theme:
        """The same for Textual's own widgets."""
        return Theme(
            name=self.name,
            primary=self["accent"],
            accent=self["accent"],
            foreground=self["ink"],
            background=self["paper"],
            surface=self["panel"],
            panel=self["panel"],
            dark=self.dark,
            variables={"edge": self["panel-edge"], "soft": self["ink-soft"]},
        )


@cache
def look(dark: bool, few_colours: bool) -> Look:
    """The look for light or dark, in all colours or in 16."""
    drawn = colours()[1 if dark else 0] | GREY | (ON_NIGHT if dark else ON_NOON) | {"tile-ink": "#fffaf0"}
    name = "night" if dark else "noon"
    if few_colours:
        return Look(f"camelup-{name}-16", dark, drawn | in_sixteen(dark))
    return Look(f"camelup-{name}", dark, drawn)


def in_sixteen(dark: bool) -> dict[str, str]:
    """Colours by ANSI names as the very values that Rich takes for them, so that it finds no nearer one."""
    names = (SIXTEEN_NIGHT if dark else SIXTEEN_NOON) | SIXTEEN_TRACK
    for letter, style in SIXTEEN.items():
        names[f"print-{letter}"], names[f"coat-{letter}"] = style.split(" on ")
    for place, side in (("oasis", "+"), ("mirage", "-")):
        names["tile-ink"], names[place] = SIXTEEN_TILES[side].split(" on ")
    names |= {} if dark else SIXTEEN_ON_NOON
    return {name: STANDARD_PALETTE[ANSI_COLOR_NAMES[ansi]].hex for name, ansi in names.items()}
