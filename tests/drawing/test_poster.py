"""Posters: every shape of every race is a picture that is whole, and keeps names out of the drawing's markup."""

from datetime import date
from xml.etree import ElementTree

import pytest
import resvg_py

from camelup.drawing.poster_svg import FONT, SHEETS, Race, Shape, Standing, poster_svg

LONG = "Wilhelmina-Josephine von und zu Hohenberg"
PNG = b"\x89PNG\r\n\x1a\n"


def race(stacks: list[str], names: list[str], legs: int = 5) -> Race:
    """A race that the first of some people won."""
    standings = [Standing(seat, name, 40 - seat) for seat, name in enumerate(names, 1)]
    return Race([list(stack) for stack in stacks], standings, [names[0]], date(2026, 11, 17), legs)


RACES = [
    race(["gby", "r", "pK", "W"], ["Mika", "Ann"]),
    race(["Wbgyrp", "K"], [LONG] * 8, legs=7),
    race(["o", "b", "w", "g", "y"], ["<b>&\"'", "李雷", "Zoë"]),
]


@pytest.mark.parametrize("drawn", RACES)
@pytest.mark.parametrize("shape", SHEETS)
def test_a_poster_is_a_whole_picture(drawn: Race, shape: Shape) -> None:
    """It can be read as XML, has every camel once, all its parts, and the date in Roman style."""
    svg = poster_svg(drawn, shape)
    root = ElementTree.fromstring(svg)
    camels = [element.attrib["data-camel"] for element in root.iter() if "data-camel" in element.attrib]
    assert sorted(camels) == sorted(camel for stack in drawn.stacks for camel in stack)
    ids = {element.attrib["id"] for element in root.iter() if "id" in element.attrib}
    used = {element.attrib["href"][1:] for element in root.iter() if "href" in element.attrib}
    assert used <= ids
    assert "17 · XI · 2026" in svg
    assert "var(" not in svg


def test_a_long_race_ends_at_night() -> None:
    """The colours say how long it took."""
    short, long = (poster_svg(race(["b"], ["Ann"], legs)) for legs in (3, 8))
    assert short != long


@pytest.mark.parametrize("shape", SHEETS)
def test_pixels_have_the_size_that_is_told(shape: Shape) -> None:
    """What messengers are told of the picture is true: a PNG as wide and high as the sheet."""
    png = bytes(resvg_py.svg_to_bytes(svg_string=poster_svg(RACES[0], shape), font_files=[str(FONT)]))
    wide, high = SHEETS[shape].size
    assert png[:8] == PNG
    assert (int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")) == (wide, high)


@pytest.mark.parametrize("shape", SHEETS)
def test_blankets_have_their_letters_in_the_pixels_too(shape: Shape) -> None:
    """Who draws the pixels knows one face: a poster whose camels have other letters is another picture."""
    svg = poster_svg(RACES[0], shape)
    blank = svg.replace(">G</text>", "></text>")
    assert blank != svg
    drawn = [bytes(resvg_py.svg_to_bytes(svg_string=one, font_files=[str(FONT)])) for one in (svg, blank)]
    assert drawn[0] != drawn[1]
