"""The documents are held against the code: commands, options, links and the picture."""

import re
import shlex
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from camelup.cli import COMMANDS, camelup

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
COMMAND = re.compile(r"(?<![\w./-])camelup ([a-z]+)([^`\n]*)")
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")


def code_of(page: Path) -> list[str]:
    """What is written as code on a page: in backticks, or in indented blocks."""
    text = page.read_text("utf-8")
    return re.findall(r"`([^`\n]+)`", text) + re.findall(r"^ {4}(.+)$", text, re.MULTILINE)


def page_name(page: Path) -> str:
    """A page by its path."""
    return str(page.relative_to(ROOT))


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_commands_in_the_documents_exist(page: Path) -> None:
    """Every `camelup NAME --option` that a page shows is there."""
    for code in code_of(page):
        for name, rest in COMMAND.findall(code):
            assert name in COMMANDS, f"{page_name(page)} shows camelup {name}"
            command = camelup.get_command(click.Context(camelup), name)
            assert command is not None
            if isinstance(command, click.Group) and rest.split():
                command = command.get_command(click.Context(command), rest.split()[0]) or command
            options = {option for parameter in command.params for option in parameter.opts} | {"--help"}
            assert set(re.findall(r"--[a-z][a-z-]*", rest)) <= options, f"{page_name(page)}: {code}"


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_is_in_the_readme(name: str) -> None:
    """The README lists all commands."""
    assert f"`camelup {name}" in (ROOT / "README.md").read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_links_lead_somewhere(page: Path) -> None:
    """A link to a file of the project finds it."""
    targets = [link for link in LINK.findall(page.read_text("utf-8")) if "://" not in link]
    assert [target for target in targets if not (page.parent / target).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=page_name)
def test_make_targets_in_the_documents_exist(page: Path) -> None:
    """Every `make NAME` that a page shows is a target of the Makefile."""
    targets = re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    shown = {name for code in code_of(page) for name in re.findall(r"^make ([a-z-]+)", code)}
    assert shown <= set(targets)


def test_every_decision_is_in_the_list() -> None:
    """The list of decisions has a line for each page, with the page's own title."""
    folder = ROOT / "docs" / "decisions"
    pages = sorted(page for page in folder.glob("*.md") if page.name != "README.md")
    lines = {f"- [{page.read_text('utf-8').splitlines()[0].removeprefix('# ')}]({page.name})" for page in pages}
    listed = {line for line in (folder / "README.md").read_text("utf-8").splitlines() if line.startswith("- ")}
    assert listed == lines


MADE = re.findall(r"<!-- made by: camelup (.*) -->", (ROOT / "README.md").read_text("utf-8"))


@pytest.mark.parametrize("command", MADE, ids=lambda command: shlex.split(command)[-1])
def test_a_picture_is_what_its_command_makes(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The pictures of the README come from the commands that stand beside them."""
    monkeypatch.chdir(ROOT)
    *args, target = shlex.split(command)
    result = CliRunner().invoke(camelup, [*args, str(tmp_path / "made.svg")])
    assert result.exit_code == 0, result.output
    assert (tmp_path / "made.svg").read_bytes() == (ROOT / target).read_bytes()


def test_the_readme_has_its_pictures() -> None:
    """There is a race and a board."""
    assert [shlex.split(command)[-1] for command in MADE] == ["docs/race.svg", "docs/board.svg"]
