"""The site of `make docs`: every page is in its menu, and its reference has every public name."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import yaml

import camelup

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
REFERENCE = DOCS / "reference"
VALUES = {"FIRST", "SECOND", "Action", "Event", "Rows", "FORMATS", "VERSION", "LIMITS"}
"""Public names that are values or unions of types: the pages show them in examples of their own (test_doctests)."""


def listed(menu: Any) -> set[str]:
    """The pages of a menu."""
    if isinstance(menu, str):
        return {menu}
    parts = menu.values() if isinstance(menu, dict) else menu
    return {page for part in parts for page in listed(part)}


def test_every_page_is_in_the_menu() -> None:
    """The decisions are reached by their own list."""
    menu = listed(yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))["nav"])
    pages = {file.relative_to(DOCS).as_posix() for file in DOCS.rglob("*.md")}
    assert menu == {page for page in pages if not page.startswith("decisions/")} | {"decisions/README.md"}


def test_the_site_is_read_and_searched_without_a_network() -> None:
    """The search's index is also a script, what runs it where there is no server lies beside it, no font is fetched."""
    config = yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))
    assert {"search", "offline"} <= {plugin for plugin in config["plugins"] if isinstance(plugin, str)}
    assert all((DOCS / file).is_file() for file in [*config["extra"]["polyfills"], *config["extra_css"]])
    assert config["theme"]["font"] is False


def test_a_warning_ends_the_build() -> None:
    """The build is strict, and no option hides the warnings from it."""
    assert yaml.safe_load((ROOT / "mkdocs.yml").read_text("utf-8"))["strict"] is True
    commands = [line for line in (ROOT / "Makefile").read_text("utf-8").splitlines() if "mkdocs build" in line]
    assert len(commands) == 1
    assert not {"-q", "--quiet", "--no-strict"} & set(commands[0].split())


@pytest.mark.parametrize("page", sorted(REFERENCE.glob("*.md")), ids=lambda page: page.stem)
def test_the_reference_hides_no_text(page: Path) -> None:
    """Every name on it has its sentence and its example: no option leaves them out."""
    assert "show_docstring" not in page.read_text("utf-8")


def named_on(page: str) -> set[str]:
    """The names that a page of the reference shows: those of its lists, and those with an entry of their own."""
    text = (REFERENCE / page).read_text("utf-8")
    lists = re.findall(r"members: \[([^]]*)\]", text)
    return {name.strip() for members in lists for name in members.split(",")} | set(
        re.findall(r"::: camelup\.(\w+)$", text, re.M)
    )


@pytest.mark.parametrize(
    ("module", "pages"),
    [
        ("camelup", ["index.md", "pieces.md", "events.md"]),
        ("camelup.odds", ["odds.md"]),
        ("camelup.bots", ["bots.md", "index.md"]),
        ("camelup.arena", ["bots.md"]),
        ("camelup.simulate", ["studies.md"]),
        ("camelup.game_totals", ["studies.md"]),
        ("camelup.datasets", ["studies.md"]),
        ("camelup.envs", ["envs.md"]),
        ("camelup.review", ["review.md"]),
        ("camelup.exercises", ["review.md"]),
        ("camelup.verify", ["review.md"]),
    ],
)
def test_the_reference_has_every_public_name(module: str, pages: list[str]) -> None:
    """Each on one of the module's pages; bot and arena functions that `camelup` has too stand there."""
    shown = set[str]().union(*map(named_on, pages))
    assert set(import_module(module).__all__) - VALUES - set(camelup.MODULES) <= shown


def test_the_first_bot_is_a_file_that_plays() -> None:
    """What the tutorial says to put into a file is that file; its examples let it play."""
    page = (DOCS / "tutorials" / "first-bot.md").read_text("utf-8")
    assert f"```python\n{(DOCS / 'tutorials' / 'mybot.py').read_text('utf-8')}```" in page
