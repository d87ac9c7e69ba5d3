"""The examples in docstrings run: every module that has some is found, and each of its examples holds."""

import doctest
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import camelup
from camelup import arena, bots, datasets, envs, exercises, game_totals, odds, review, simulate, verify
from camelup.engine.build import build_name

SOURCE = Path(__file__).parent.parent / "src"
EXAMPLE = ">>> "
SLOW = ("camelup.odds", "camelup.bots", "camelup.arena", "camelup.review")  # in the plain build, where odds take long
SUITES = ("camelup.envs.gymnasium", "camelup.envs.openspiel", "camelup.envs.pettingzoo")
"""Modules whose examples need the suites' packages: tests/envs/suite_examples.py runs them (make test-envs)."""
REFERENCE = Path(__file__).parent.parent / "docs" / "reference"
MODULES = [camelup, odds, bots, arena, simulate, game_totals, envs, datasets, review, exercises, verify]


def modules() -> list[str]:
    """The modules with examples that need no package of a suite."""
    files = [file for file in sorted(SOURCE.rglob("*.py")) if EXAMPLE in file.read_text("utf-8")]
    names = [".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__") for file in files]
    names = [name for name in names if name not in SUITES]
    return [name for name in names if build_name() == "compiled" or not name.startswith(SLOW)]


@pytest.mark.parametrize("name", modules())
def test_examples_hold(name: str) -> None:
    """What the docstring says is what happens."""
    found = doctest.testmod(import_module(name))
    assert found.attempted
    assert not found.failed


def test_there_are_many() -> None:
    """A reader finds at least a hundred lines to try."""
    lines = [line for file in SOURCE.rglob("*.py") for line in file.read_text("utf-8").splitlines()]
    assert sum(line.lstrip().startswith(EXAMPLE) for line in lines) >= 100


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_public_names_have_an_example(module: ModuleType) -> None:
    """Each public name is shown at work in its own text; values, which hold none, on a page of the reference."""
    pages = "".join(page.read_text("utf-8") for page in REFERENCE.glob("*.md"))
    lines = [line for line in pages.splitlines() if line.startswith(EXAMPLE)]

    def shown(name: str) -> bool:
        thing = getattr(module, name)
        text = (thing.__doc__ or "") if callable(thing) else ""  # a value's text is that of its class
        return EXAMPLE in text or any(re.search(rf"\b{name}\b", line) for line in lines)

    assert [name for name in sorted(set(module.__all__) - set(camelup.MODULES)) if not shown(name)] == []
