"""The progress bar: on standard error, and only where somebody looks at it."""

from importlib import import_module
from pathlib import Path

import pytest

from camelup.cli import run
from camelup.commands import progress
from camelup.commands.progress import progress_bar


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A standard error that Rich takes for a terminal."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")


def test_nothing_is_drawn_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    """A pipe or a file gets no bar."""
    with progress_bar("games") as move:
        move(1, 4)
    assert capsys.readouterr() == ("", "")


@pytest.mark.usefixtures("terminal")
def test_a_bar_says_what_and_how_far(capsys: pytest.CaptureFixture[str]) -> None:
    """The words can change on the way; without new ones the old ones stay."""
    with progress_bar("games") as move:
        move(1, 4)
    out, err = capsys.readouterr()
    assert out == ""
    assert "games" in err
    assert "25%" in err
    with progress_bar("getting ready") as move:
        move(0.5, 1.0, "sweep 2 of about 4")
        move(0.75, 1.0)
    err = capsys.readouterr().err
    assert "sweep 2 of about 4" in err
    assert "75%" in err


@pytest.mark.once
@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["arena", "roll", "roll", "--games", "2", "--players", "2", "--no-adjust", "--workers", "1"], "games"),
        (["simulate", "--games", "20", "--workers", "1"], "games"),
        (["tablebase", "build", "--edition", "2014", "--again"], "2014: sweep 1 of about 1"),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_long_commands_draw_it(
    args: list[str],
    words: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """The arena, simulations and the tablebase draw the same bar."""
    monkeypatch.setenv("CAMELUP_HOME", str(tmp_path_factory.mktemp("home")))
    assert run(args) == 0
    err = capsys.readouterr().err
    assert words in err
    assert "100%" in err


def test_who_waits_for_the_plain_build_is_told_why(
    build: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line on standard error, with what makes it fast; programs that ask for JSON are not told."""
    monkeypatch.setattr(progress, "LATE", 0)
    args = ["simulate", "--games", "20", "--workers", "1"]
    assert run(args) == 0
    said = " ".join(capsys.readouterr().err.split())
    assert said == (progress.PLAIN if build == "plain" else "")
    assert "make clean install" in progress.PLAIN
    assert run([*args, "--json"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.once
@pytest.mark.usefixtures("terminal")
def test_odds_that_take_long_draw_a_bar(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Simulated races and advice say how far they are."""
    monkeypatch.setenv("CAMELUP_HOME", str(tmp_path))
    for command in ("odds", "advise"):
        monkeypatch.setattr(import_module(f"camelup.commands.{command}"), "SOON", 0)
        assert run([command, "2018 9yg/10Wp/14rK/15b by* 1 3:bgpry;3:bgpry -/- 2", "--json"]) == 0
        assert "%" in capsys.readouterr().err
