"""The examples in docstrings run: every module that has some is found, and each of its examples holds."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import camelup
from camelup import arena, bots, datasets, envs, odds, simulate
from camelup.engine.build import build_name

SOURCE = Path(__file__).parent.parent / "src"
EXAMPLE = ">>> "
SLOW = ("camelup.odds", "camelup.bots", "camelup.arena")  # in the plain build, where odds take long
NAMELESS = {"Action", "Event", "Rows", "FIRST", "SECOND", "FORMATS", "VERSION"}
"""Public names that hold no text of their own: unions and values."""
SHOWN_BY_OTHERS = {"Snapshot", "BetScored", "CardScored", "SeatScored", "GameScored", "PartnersMade", "read_games"}
SHOWN_BY_OTHERS |= {
    "Advice",
    "FanOdds",
    "LegEnds",
    "Moment",
    "NextRoll",
    "RaceOdds",
    "Spot",
    "fan_odds",
    "tile_leg_odds",
}
SHOWN_BY_OTHERS |= {
    "Answer",
    "Backend",
    "Played",
    "Report",
    "Terms",
    "Games",
    "Histories",
    "Races",
    "Part",
    "write_rows",
}
"""Public names that come out of another's example, or need a file."""


def modules() -> list[str]:
    """The modules with examples."""
    files = [file for file in sorted(SOURCE.rglob("*.py")) if EXAMPLE in file.read_text("utf-8")]
    names = [".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__") for file in files]
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


@pytest.mark.parametrize(
    "module", [camelup, odds, bots, arena, simulate, envs, datasets], ids=lambda module: module.__name__
)
def test_public_names_have_an_example(module: object) -> None:
    """Each public name is shown at work, or comes out of another's example."""
    names = set(module.__all__) - NAMELESS - SHOWN_BY_OTHERS - set(camelup.MODULES)  # type: ignore[attr-defined]
    assert [name for name in sorted(names) if EXAMPLE not in (getattr(module, name).__doc__ or "")] == []
