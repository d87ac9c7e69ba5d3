"""The findings are what their scripts say: exact figures of docs/findings.md are worked out again."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from camelup.engine.build import build_name

ROOT = Path(__file__).parent.parent
STUDIES = ROOT / "examples" / "studies"
FINDINGS = (ROOT / "docs" / "findings.md").read_text("utf-8")
pytestmark = pytest.mark.skipif(build_name() != "compiled", reason="the same figures, too slow in the plain build")
NAMES = ("starts", "chart", "tickets", "risk", "height", "races", "pictures")


@pytest.fixture(scope="module")
def studies() -> Iterator[dict[str, ModuleType]]:
    """The scripts, which import each other by their names."""
    sys.path.insert(0, str(STUDIES))
    try:
        yield {name: __import__(name) for name in NAMES}
    finally:
        sys.path.remove(str(STUDIES))
        for name in NAMES:
            sys.modules.pop(name, None)


def rows(first: str) -> list[list[str]]:
    """The rows of the table on the page whose first row begins with a text."""
    at = FINDINGS.index(first)
    lines = FINDINGS[at:].split("\n\n")[0].splitlines()
    return [[cell.strip().replace("**", "") for cell in line.strip("|").split("|")] for line in lines]


def test_the_page_names_scripts_that_are_there() -> None:
    """Every script is named on the page, except those that only draw or list for others."""
    named = set(re.findall(r"examples/studies/(\w+\.py)", FINDINGS))
    assert named == {file.name for file in STUDIES.glob("*.py")} - {"chart.py", "pictures.py", "starts.py"}


def test_starts_are_all_of_them(studies: dict[str, ModuleType]) -> None:
    """Their chances add up to 1."""
    for edition, count in (("2014", 21), ("2018", 252)):
        found = list(studies["starts"].starts(edition))
        assert (len(found), sum(start.chance for start in found)) == (count, 1)


def test_tickets_are_worth_what_the_page_says(studies: dict[str, ModuleType]) -> None:
    """All rows of the first edition, to the last digit."""
    found = studies["tickets"].ticket_table("2014")
    for out, (cells, row) in enumerate(zip(rows("| **2014:** 0 |"), found, strict=False)):
        assert cells[0].removeprefix("2014:").strip() == str(out)
        assert [float(cell.split()[0]) for cell in cells[1:6]] == [
            *(round(row[name], 4) for name in ("favourite", "leader")),
            *(round(row[f"best {pounds}"], 3) for pounds in (5, 3, 2)),
        ]


def test_risk_is_what_the_page_says(studies: dict[str, ModuleType]) -> None:
    """The chances to be ahead, for every number of pounds on the page."""
    risk = studies["risk"]
    behind = {"2 ahead": -2, "level": 0}
    for cells in rows("| 2 ahead |"):
        pounds = behind.get(cells[0]) if cells[0] in behind else int(cells[0])
        for name, cell in zip((risk.SAME, risk.OTHER, risk.ROLL), cells[1:], strict=True):
            chance = sum(
                float(start.chance) * risk.ahead(risk.gains(start.position)[name], pounds)
                for start in studies["starts"].starts("2014")
            )
            assert float(cell) == round(chance, 3)


def test_height_and_length_are_what_the_page_says(studies: dict[str, ModuleType]) -> None:
    """Top and bottom of a stack, the length of a race without stacking, and a race of one leg."""
    stack = studies["height"].by_height("2014")
    top, bottom = stack["top"], stack["bottom"]
    assert f".{top[0] * 1000:.0f} to .0{bottom[0] * 1000:.0f} for the leg" in FINDINGS
    assert f".{top[1] * 1000:.0f} to .{bottom[1] * 1000:.0f} for the race" in FINDINGS
    assert f"{studies['races'].without_stacking(16):.3f} / {studies['races'].without_stacking(17):.3f} legs" in FINDINGS
    assert f"1 in {float(1 / studies['races'].one_leg('2014')):,.0f} " in FINDINGS


@pytest.mark.parametrize("name", ["ladder", "layers"])
def test_pictures_are_what_their_script_draws(studies: dict[str, ModuleType], name: str) -> None:
    """The ladder of docs/bots.md and the layers of the package; else run pictures.py again."""
    assert (ROOT / "docs" / "pictures" / f"{name}.svg").read_text("utf-8") == getattr(studies["pictures"], name)()
