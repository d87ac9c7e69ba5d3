"""Who may see what is decided in one file: all others ask `secrecy`."""

import ast
from pathlib import Path
from typing import get_args

import pytest

from camelup.events import Event

PACKAGE = Path(__file__).parents[1] / "src" / "camelup"
SECRECY = PACKAGE / "secrecy.py"
SETTING = PACKAGE / "server" / "tables" / "state.py"
"""Where the option of a table that hides money becomes `Eyes`."""

NOT_SECRET = {"turn", "None"}
"""What a viewer may be compared with: whose turn it is, and whether there is a viewer."""

NAMES = PACKAGE / "drawing" / "seats_svg.py"
"""Where the viewer's own name is underlined; everybody may read the names."""

HIDING = {"'shown'", "'hidden'"}
"""What a table's option for money may be."""

FILES = sorted(file for file in PACKAGE.rglob("*.py") if file != SECRECY)


def name_of(node: ast.expr) -> str:
    """The last word of an expression: ``viewer`` of ``eyes.viewer``."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ast.unparse(node)


def comparisons(file: Path) -> list[set[str]]:
    """What is compared with what in a file, by its last words."""
    nodes = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Compare)]
    return [{name_of(side) for side in (node.left, *node.comparators)} for node in nodes]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_nobody_else_decides_who_may_see(file: Path) -> None:
    """No other file compares a viewer with the seat of a card or of money, or asks whether money is hidden."""
    found = comparisons(file)
    assert [sides for sides in found if "viewer" in sides and not sides & NOT_SECRET and file != NAMES] == []
    assert [sides for sides in found if sides & HIDING and file != SETTING] == []


def test_the_search_finds_what_is_there() -> None:
    """In `secrecy` itself such comparisons are found: a change of names must not empty the search."""
    found = comparisons(SECRECY)
    assert [sides for sides in found if "viewer" in sides and not sides & NOT_SECRET]
    assert [sides for sides in comparisons(SETTING) if sides & HIDING]


def test_an_event_is_declared_once() -> None:
    """Each type of event is one struct, in `events`; nothing else in the package has the tag of one."""
    types = {kind.__name__ for kind in get_args(Event)}
    declared = [
        node.name
        for file in FILES
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.ClassDef) and node.name.removesuffix("Info").removesuffix("Event") in types
    ]
    assert sorted(declared) == sorted(types)
