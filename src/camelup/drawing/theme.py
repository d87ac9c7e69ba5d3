"""Colours of the drawings: noon and night, as the parts' stylesheet has them.

Shapes name their colours, ``fill="var(--ink)"``, as on the page. A finished picture holds plain colours, so that
programs that know no stylesheets show it too. One for both themes is drawn for noon, and has a small stylesheet that
turns it to night where a reader prefers dark.
"""

import re
from functools import cache
from pathlib import Path
from typing import Literal, get_args

from ..arguments import plain_text, real, short

Theme = Literal["auto", "light", "dark"]
THEMES: tuple[Theme, ...] = get_args(Theme)
MOST_PIXELS = 100_000

SHEET = Path(__file__).parent / "parts" / "theme.css"
BLOCK = re.compile(r"^(:root[^{]*?)\s*\{(.*?)^\}", re.MULTILINE | re.DOTALL)
RULE = re.compile(r"--([\w-]+):\s*([^;]+);")
TAG = re.compile(r"<\w[^>]*var\([^>]*>")
NAMED = re.compile(r'([\w-]+)="var\(--([\w-]+)\)"')
VAR = re.compile(r"var\(--([\w-]+)\)")


def checked_theme(given: object) -> Theme:
    """Return a theme, if there is one of that name."""
    name = plain_text(given, "a theme")
    for theme in THEMES:
        if theme == name:
            return theme
    raise ValueError(f"there is no theme {name[:20]!r}; it is {', '.join(THEMES)}")


def checked_width(given: object) -> float | None:
    """Return the width of a picture in pixels, or None for its own."""
    if given is None:
        return None
    width = real(given, "width")
    if not 1 <= width <= MOST_PIXELS:
        raise ValueError(f"the width must be from 1 to {MOST_PIXELS} pixels, not {short(given)}")
    return width


@cache
def colours() -> tuple[dict[str, str], dict[str, str]]:
    """What each name means at noon and at night."""
    noon: dict[str, str] = {}
    dark: dict[str, str] = {}
    for selector, rules in BLOCK.findall(SHEET.read_text("utf-8")):
        (dark if "night" in selector else noon).update(RULE.findall(rules))
    return resolved(noon), resolved(noon | dark)


def resolved(names: dict[str, str]) -> dict[str, str]:
    """Names whose meanings name no others; fonts are quoted so that they fit into an attribute."""
    return {name: VAR.sub(lambda found: names[found[1]], text).replace('"', "'") for name, text in names.items()}


def painted(shapes: str, theme: Theme) -> tuple[str, str]:
    """Shapes with plain colours, and the stylesheet that goes with them."""
    theme = checked_theme(theme)
    noon, night = colours()
    if theme != "auto":
        return VAR.sub(lambda found: (night if theme == "dark" else noon)[found[1]], shapes), ""
    rules: dict[str, str] = {}
    shapes = TAG.sub(lambda tag: classed(tag[0], rules), shapes)
    sheet = "".join(f".{name}{{{rule}}}" for name, rule in sorted(rules.items()))
    return shapes, f"@media (prefers-color-scheme:dark){{{sheet}}}"


def classed(tag: str, rules: dict[str, str]) -> str:
    """A tag with the colours of noon, and a class for each that is another at night; the rules are noted."""
    noon, night = colours()
    names = []
    for attribute, name in NAMED.findall(tag):
        if noon[name] != night[name]:
            names.append(f"cu-{attribute}-{name}")
            rules[names[-1]] = f"{attribute}:{night[name]}"
    plain = VAR.sub(lambda found: noon[found[1]], tag)
    if not names:
        return plain
    end = "/>" if plain.endswith("/>") else ">"
    return f'{plain.removesuffix(end)} class="{" ".join(names)}"{end}'
