"""The public face: `import camelup` gives every name that one needs to build any value and match any event."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest

import camelup
from camelup import pieces


def kind_then_name(name: str) -> tuple[int, str]:
    """Constants first, then classes, then functions and modules; by the alphabet in each group."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2, name)


def test_names_are_sorted() -> None:
    """The list can be read and searched."""
    assert camelup.__all__ == sorted(camelup.__all__, key=kind_then_name)
    assert len(set(camelup.__all__)) == len(camelup.__all__)


def test_nothing_is_missing() -> None:
    """All pieces, actions and events are there: what builds any value and matches any event."""
    needed = [*get_args(camelup.Action), *get_args(camelup.Event)]
    needed += [
        value for value in vars(pieces).values() if isinstance(value, type) and value.__module__ == pieces.__name__
    ]
    assert {kind.__name__ for kind in needed} - {"Piece"} <= set(camelup.__all__)


def test_dir_shows_the_face_and_nothing_else() -> None:
    """What an IDE or a notebook completes is what one may use."""
    assert dir(camelup) == sorted([*camelup.__all__, "__version__"])


@pytest.mark.parametrize("name", camelup.__all__)
def test_each_name_is_there_and_documented(name: str) -> None:
    """Every name can be imported, and says what it is."""
    assert getattr(camelup, name).__doc__


def test_import_does_not_load_the_heavy_modules() -> None:
    """The odds and numpy are loaded when somebody asks for them."""
    program = "import sys, camelup; print([name for name in ('numpy', 'camelup.odds') if name in sys.modules])"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"


def declared() -> Iterator[tuple[str, str]]:
    """The names that type checkers find in the face, each with the module that it comes from."""
    assert camelup.__file__
    for node in ast.walk(ast.parse(Path(camelup.__file__).read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level == 1 and node.module:
            yield from ((alias.name, node.module) for alias in node.names)


def test_what_is_loaded_late_is_what_type_checkers_see() -> None:
    """Each name is found in the module that it is declared to come from."""
    homes = dict(declared())
    assert set(homes) | set(camelup.MODULES) == set(camelup.__all__)
    for name, module in homes.items():
        assert getattr(camelup, name) is getattr(import_module(f"camelup.{module}"), name)


def test_the_command_line_loads_next_to_nothing() -> None:
    """The start of the program takes no part of the game along, so that Ctrl-C is quiet at once."""
    program = "import sys, camelup.__main__; print(*sorted(sys.modules))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    found = [name for name in run.stdout.split() if name.startswith("camelup")]
    assert found == ["camelup", "camelup.__main__", "camelup.ctrl_c"]


def test_unknown_names_are_refused() -> None:
    """A misspelt name is an AttributeError like anywhere else."""
    with pytest.raises(AttributeError, match="no attribute 'camels'"):
        _ = camelup.camels
