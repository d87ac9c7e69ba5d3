"""The commands arena, bots and simulate."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from camelup.cli import run
from camelup.commands.progress import PLAIN

SMALL = ["--games", "4", "--players", "2", "--edition", "2014", "--workers", "1", "--no-adjust"]


def test_arena_shows_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    """With every bot in it, and no progress bar where nobody looks."""
    assert run(["arena", "random", "roll", *SMALL]) == 0
    shown = capsys.readouterr()
    assert "random" in shown.out
    assert "2 deals" in shown.out
    assert "50.0 %" in shown.out
    assert " ".join(shown.err.split()) in ("", PLAIN)  # who waits long for the plain build is told why


def test_arena_gives_json_and_the_same_each_time(capsys: pytest.CaptureFixture[str]) -> None:
    """But for the time that moves took."""
    reports = []
    for _ in range(2):
        assert run(["arena", "random", "roll", "--json", "--seed", "9", *SMALL]) == 0
        report = json.loads(capsys.readouterr().out)
        for bot in report["bots"]:
            del bot["seconds"]
        reports.append(report)
    assert reports[0] == reports[1]
    assert reports[0]["games"] == 4
    assert reports[0]["seed"] == 9


def test_arena_writes_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A spreadsheet, a chart, and a record of each game."""
    files = ["--csv", str(tmp_path / "a.csv"), "--svg", str(tmp_path / "a.svg"), "--records", str(tmp_path / "games")]
    assert run(["arena", "random", "roll", *SMALL, *files]) == 0
    assert len((tmp_path / "a.csv").read_text().splitlines()) == 3
    ElementTree.fromstring((tmp_path / "a.svg").read_text())
    assert len(list((tmp_path / "games").iterdir())) == 4
    capsys.readouterr()
    assert run(["replay", str(tmp_path / "games" / "deal-00001-2.camel")]) == 0


def test_by_default_four_play(capsys: pytest.CaptureFixture[str]) -> None:
    """Or more, if more bots are named."""
    assert run(["arena", "roll", "roll", "--games", "1", "--workers", "1", "--no-adjust", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == 4
    assert run(["arena", *["roll"] * 5, "--games", "1", "--workers", "1", "--no-adjust", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["players"] == 5


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["arena", "random"], "at least two bots"),
        (["arena", "random", "nobody"], "there is no bot 'nobody'"),
        (["arena", "random", "roll", "--players", "9"], "2 to 8"),
        (["arena", "random", "roll", "--games", "0"], "at least 1"),
        (["arena", "random", "roll", "--address", "here:1"], "only a cluster has an address"),
        (["arena", "random", "roll", "--seconds", "nan"], "a positive number of seconds"),
        (["arena", "random", "roll", *SMALL, "--csv", "/no/such/folder/a.csv"], "/no/such/folder/a.csv"),
        (["simulate", "--players", "1", "--games", "10", "--workers", "1"], "2 to 8"),
        (["simulate", "--games", "-1"], "at least 1"),
    ],
)
def test_bad_input_gets_a_sentence(args: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """One line on standard error and status 2."""
    assert run(args) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
    assert "Traceback" not in error


def test_bots_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """With what they do and their options, also as JSON."""
    assert run(["bots"]) == 0
    shown = capsys.readouterr().out
    assert "random" in shown
    assert "process:COMMAND" in shown
    assert run(["bots", "--json"]) == 0
    listed = {bot["name"]: bot for bot in json.loads(capsys.readouterr().out)}
    assert listed["roll"] == {
        "name": "roll",
        "description": "always takes a pyramid ticket",
        "options": {},
        "package": "camelup",
        "wins": None,
    }
    assert listed["casual"]["wins"] == 25


def test_simulate_shows_what_seats_own(capsys: pytest.CaptureFixture[str]) -> None:
    """As a table and as JSON; the same each time."""
    args = ["simulate", "--games", "60", "--edition", "2014", "--players", "3", "--workers", "1"]
    assert run(args) == 0
    assert "60 random games" in capsys.readouterr().out
    found = []
    for _ in range(2):
        assert run([*args, "--json"]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert found[0] == found[1]
    assert len(found[0]["mean_money"]) == 3
    assert sum(found[0]["win_share"]) == pytest.approx(1)
