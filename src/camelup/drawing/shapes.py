"""The parts of the drawings, and a picture made of them."""

import re
from collections.abc import Iterable
from functools import cache
from html import escape
from pathlib import Path
from xml.etree import ElementTree
from zlib import crc32

from .theme import Theme, colours, painted

FOLDER = Path(__file__).parent / "parts"
NAMESPACE = "http://www.w3.org/2000/svg"
REFERENCE = re.compile(r'(?<=href="#)[\w-]+(?=")|(?<=url\(#)[\w-]+(?=\))')
OWN = re.compile(r'(?<= id=")[\w-]+(?=")')
SPACE = re.compile(r">\s+<")


@cache
def parts() -> dict[str, str]:
    """Every part as SVG by its id."""
    ElementTree.register_namespace("", NAMESPACE)
    found = {}
    for file in sorted(FOLDER.glob("*.svg")):
        for part in ElementTree.parse(file).getroot():
            text = ElementTree.tostring(part, "unicode").strip()
            found[part.attrib["id"]] = SPACE.sub("><", text.replace(f' xmlns="{NAMESPACE}"', "")).replace(" />", "/>")
    return found


def needed(shapes: str) -> list[str]:
    """The ids of the parts that some shapes refer to, and of those that these refer to."""
    open_ids, found = REFERENCE.findall(shapes), set()
    while open_ids:
        name = open_ids.pop()
        if name not in found and name in parts():
            found.add(name)
            open_ids += REFERENCE.findall(parts()[name])
    return [name for name in parts() if name in found]


def picture(
    shapes: Iterable[str],
    size: tuple[float, float],
    title: str,
    *,
    width: float | None = None,
    theme: Theme = "auto",
    sheet: str = "",
) -> str:
    """A whole SVG file: it loads nothing, and holds the parts that its shapes use; ``sheet`` has rules of its own.

    Ids end with a mark of the contents, so that several pictures can stand in one document.
    """
    wide, high = size
    body = "\n".join(shapes)
    defs = "\n".join(parts()[name] for name in needed(body))
    body, night = painted(f"<defs>\n{defs}\n</defs>\n{body}", theme)
    scale = (width or wide) / wide
    head = f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {num(wide)} {num(high)}" role="img"'
    head += f' width="{num(wide * scale)}" height="{num(high * scale)}"'
    head += f' font-family="{colours()[0]["font"]}">\n<title>{escape(title)}</title>\n'
    style = f"<style>{night}{sheet}</style>\n" if night or sheet else ""
    return f"{head}{style}{marked(body)}\n</svg>\n"


def marked(body: str) -> str:
    """Shapes whose ids are no others' in the document."""
    mark = f"{crc32(body.encode()):08x}"
    return REFERENCE.sub(lambda found: f"{found[0]}-{mark}", OWN.sub(lambda found: f"{found[0]}-{mark}", body))


def num(value: float) -> str:
    """A number, as short as it may be."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"


def attributes(given: dict[str, str | float | None]) -> str:
    """Attributes of a tag; those that are None are left out."""
    texts = {
        name.strip("_").replace("_", "-"): num(value) if isinstance(value, int | float) else escape(value)
        for name, value in given.items()
        if value is not None
    }
    return "".join(f' {name}="{value}"' for name, value in texts.items())


def tag(name: str, **given: str | float | None) -> str:
    """A tag without anything inside."""
    return f"<{name}{attributes(given)}/>"


def use(
    part: str, x: float = 0, y: float = 0, size: float | tuple[float, float] = 1, **given: str | float | None
) -> str:
    """A part at a place, larger or smaller; it takes the colours that are given."""
    return tag("use", href=f"#{part}", transform=moved(x, y, size), **given)


def moved(x: float, y: float, size: float | tuple[float, float] = 1) -> str | None:
    """A transform that moves and scales."""
    place = f"translate({num(x)} {num(y)})" if x or y else ""
    if size == 1:
        return place or None
    scale = " ".join(map(num, size)) if isinstance(size, tuple) else num(size)
    return f"{place} scale({scale})".strip()


def group(shapes: Iterable[str], x: float = 0, y: float = 0, size: float = 1, **given: str | float | None) -> str:
    """Some shapes, moved and scaled together."""
    return f"<g{attributes({'transform': moved(x, y, size), **given})}>{''.join(shapes)}</g>"


def box(x: float, y: float, width: float, height: float, rx: float = 0, **given: str | float | None) -> str:
    """A rectangle."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx or None, **given)


def words(x: float, y: float, text: str, size: float, **given: str | float | None) -> str:
    """Some words on a base line; ink, at the start, unless said otherwise."""
    style: dict[str, str | float | None] = {"x": x, "y": y, "font-size": size, "fill": "var(--ink)", **given}
    return f"<text{attributes(style)}>{escape(text, quote=False)}</text>"
