"""Reads a picture back: its elements, what they are marked with, and where on the picture they are."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}"
MOVE = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)")
SCALE = re.compile(r"scale\(([-\d. ]+)\)")


class Picture:
    """A picture as a tree, without its definitions."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = ElementTree.fromstring(text)
        self.size = (float(self.root.get("width", "0")), float(self.root.get("height", "0")))
        self.box = tuple(map(float, self.root.get("viewBox", "").split()))

    def drawn(self) -> Iterator[tuple[Element, float, float]]:
        """Every element that is drawn, with the place of its origin."""
        for child in self.root:
            yield from walk(child, 0, 0, 1, 1)

    def marked(self, mark: str) -> dict[str, tuple[float, float]]:
        """The places of all elements with a mark, by what it says; no two may say the same."""
        found: dict[str, tuple[float, float]] = {}
        for element, x, y in self.drawn():
            if (value := element.get(f"data-{mark}")) is not None:
                assert value not in found, f"{mark} {value} is drawn twice"
                found[value] = (x, y)
        return found

    def all_marked(self, mark: str) -> list[str]:
        """What all elements with a mark say, in the order in which they are drawn."""
        values = (element.get(f"data-{mark}") for element, _, _ in self.drawn())
        return [value for value in values if value is not None]

    def texts(self) -> list[str]:
        """All that is written."""
        return [element.text or "" for element, _, _ in self.drawn() if element.tag == f"{SVG}text"]


def walk(element: Element, x: float, y: float, wide: float, high: float) -> Iterator[tuple[Element, float, float]]:
    """An element and all inside it, with their places."""
    if element.tag == f"{SVG}defs":
        return
    transform = element.get("transform", "")
    if move := MOVE.search(transform):
        x, y = x + wide * float(move[1]), y + high * float(move[2])
    if scale := SCALE.search(transform):
        factors = [float(number) for number in scale[1].split()] * 2
        wide, high = wide * factors[0], high * factors[1]
    yield element, x, y
    for child in element:
        yield from walk(child, x, y, wide, high)
