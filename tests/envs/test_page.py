"""The page on environments: its tables are those that the command prints."""

import subprocess
import sys
from pathlib import Path

import pytest

from camelup.envs.__main__ import main, tables

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
BEGIN, END = "<!-- printed by python -m camelup.envs 2018 4 -->\n\n", "\n<!-- until here -->"


def test_the_page_shows_what_the_command_prints() -> None:
    """Numbers and layout in the document are the code's."""
    printed = PAGE.read_text("utf-8").partition(BEGIN)[2].partition(END)[0]
    assert printed == tables("2018", 4)


def test_the_command_runs() -> None:
    """As a process, for another table."""
    run = subprocess.run(
        [sys.executable, "-m", "camelup.envs", "2014", "2"], capture_output=True, text=True, check=True, timeout=60
    )
    assert run.stdout == tables("2014", 2)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "usage:"),
        (["2018"], "usage:"),
        (["2018", "four"], "usage:"),
        (["2018", "9"], "2 to 8"),
        (["x", "4"], "edition"),
    ],
)
def test_bad_words_are_explained(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One line on standard error, status 2."""
    assert main(words) == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert not said.out
