"""The art is written once: the page and Python draw with the same parts, the same theme and the same numbers."""

import json
import re
import tomllib
from fnmatch import fnmatch
from pathlib import Path
from xml.etree import ElementTree

import pytest

from camelup import Camel
from camelup.drawing import geometry, theme
from camelup.drawing.shapes import FOLDER, REFERENCE, parts
from camelup.editions import EDITIONS

from . import boards

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
SOURCES = [file for file in (WEB / "src").rglob("*") if file.suffix in (".svelte", ".ts", ".svg", ".css")]
ART = [*SOURCES, WEB / "index.html", *(WEB / "public").glob("*.svg")]
PATH = re.compile(r'\bd="([^"{]+)"')


def test_the_package_takes_the_parts_with_it() -> None:
    """Every file of the art is data of the package, in a wheel and in a source archive."""
    data = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]["package-data"]
    patterns = data["camelup.drawing"]
    names = [file.relative_to(FOLDER.parent).as_posix() for file in FOLDER.iterdir()]
    assert names
    assert all(any(fnmatch(name, pattern) for pattern in patterns) for name in names)
    assert "recursive-include src/camelup/drawing/parts *" in (ROOT / "MANIFEST.in").read_text("utf-8")


def test_each_file_of_parts_is_well_formed() -> None:
    """Every part has an id that no other has, and refers to parts that exist."""
    ids = [part.get("id") for file in FOLDER.glob("*.svg") for part in ElementTree.parse(file).getroot()]
    assert None not in ids
    assert len(ids) == len(set(ids)) > 50
    assert {name for text in parts().values() for name in REFERENCE.findall(text)} <= set(parts())


def test_every_piece_has_its_part_and_its_colours() -> None:
    """Each camel stands, kneels and moves, has a coat, a mark and a print; each seat has an emblem and a colour."""
    noon, _ = theme.colours()
    for camel in Camel:
        assert {f"camel-{camel}", f"rider-{camel}"} <= set(parts())
        moving = {
            f"{part}-{camel}" for part in ("tail", "body", "neck", "cloth", "pupils" if camel.isupper() else "lid")
        }
        assert moving <= set(parts())
        assert {f"coat-{camel}", f"mark-{camel}", f"print-{camel}"} <= set(noon)
    assert {f"emblem-{seat}" for seat in range(1, 9)} <= set(parts())
    pips = {face.pips for edition in EDITIONS.values() for die in edition.dice for face in die.faces}
    assert {f"pips-{number}" for number in pips} <= set(parts())


def test_parts_use_colours_of_the_theme() -> None:
    """Every name of a colour in a part is known by day and by night."""
    noon, night = theme.colours()
    named = {name for text in parts().values() for name in theme.VAR.findall(text)}
    assert named <= set(noon) == set(night)


def test_no_part_has_a_colour_of_its_own() -> None:
    """Colours are in the theme alone: a part names them, takes them from where it is used, or has none."""
    for name, text in parts().items():
        for colour in re.findall(r'(?:fill|stroke|color)="([^"]*)"', text):
            assert re.fullmatch(r"none|currentColor|var\(--[\w-]+\)|url\(#[\w-]+\)", colour), f"{name}: {colour}"


def test_the_page_has_no_path_of_a_part() -> None:
    """No component repeats the outline of a part: they refer to it."""
    outlines = {path for text in parts().values() for path in PATH.findall(text)}
    own = {path for file in ART for path in PATH.findall(file.read_text("utf-8"))}
    assert len(outlines) > 40
    assert not outlines & own
    for file in (WEB / "src" / "board").glob("*.svelte"):
        assert not PATH.findall(file.read_text("utf-8")), f"{file.name} draws a shape of its own"


def test_the_page_refers_to_parts_that_exist() -> None:
    """Each part that a component names is there."""
    used = {name for file in SOURCES for name in re.findall(r'<use\s[^>]*?href="#([\w-]+)"', file.read_text("utf-8"))}
    assert used <= set(parts())
    assert len(used) > 15


def test_the_page_has_the_colours_of_the_theme() -> None:
    """No style sheet of the page gives a colour of the theme another value."""
    noon, _ = theme.colours()
    for file in SOURCES:
        assert not {name for name, _ in theme.RULE.findall(file.read_text("utf-8"))} & set(noon), file.name


def test_the_built_page_has_the_parts() -> None:
    """The build has put every part into the script."""
    static = ROOT / "src" / "camelup" / "server" / "static"
    script = "".join(file.read_text("utf-8") for file in static.glob("assets/index-*.js"))
    assert [name for name in parts() if f'id="{name}"' not in script] == []


def test_geometry_is_that_of_the_page() -> None:
    """Python works out the numbers that web/tests/geometry.test.ts expects of the page."""
    assert boards.numbers() == json.loads(boards.FILE.read_text("utf-8"))


@pytest.mark.parametrize("spaces", [6, 11, 16])
@pytest.mark.parametrize("kind", ["wide", "tall"])
def test_spaces_lie_around_the_pyramid(kind: str, spaces: int) -> None:
    """Feet stand inside their spaces, in order around the ring, clockwise from the finish line."""
    ring = geometry.ring_of(geometry.shape_for(kind, 0.6), spaces)
    assert len(ring.cells) == spaces
    for cell in ring.cells:
        (left, top), (right, bottom) = cell.box
        assert left < cell.foot.x < right
        assert top < cell.foot.y < bottom
    assert ring.cells[0].foot.x < ring.shape.centre.x < ring.cells[-1].foot.x
    assert ring.cell(spaces + 1) is ring.cells[0]
    assert ring.cell(0) is ring.cells[-1]
