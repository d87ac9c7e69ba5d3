"""`camelup review`: for people, as JSON, as a picture, for one game and for many."""

import json
from dataclasses import replace
from io import StringIO
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner
from rich.console import Console

import camelup
from camelup.cli import camelup as command
from camelup.engine.build import build_name
from camelup.review import review
from camelup.terminal.review_report import show_game
from tests.test_cli import call

pytestmark = pytest.mark.skipif(build_name() != "compiled", reason="the same verdicts, too slow in the plain build")
EFFORT = ["--effort", "0.02"]


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short game in a file."""
    game = camelup.play_game(["tiles", "leg"], "2014", Random(2))
    path = tmp_path_factory.mktemp("review") / "game.camel"
    game.save(path)
    return path


def run(*words: str | Path) -> str:
    """What a call prints."""
    result = CliRunner().invoke(command, ["review", *map(str, words), *EFFORT])
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*words: str | Path) -> str:
    """What a real process says that refuses to work: one line, status 2, nothing on standard output."""
    status, out, error = call("review", *map(str, words), *EFFORT)
    assert (status, out) == (2, "")
    assert "Traceback" not in error
    return error


def test_a_review_for_people(record: Path) -> None:
    """The parts, the formula, the decisions by kind."""
    printed = run(record)
    assert "margin = start + luck + decisions + others + rest" in printed
    assert "Luckiest die for tiles" in printed
    assert "decision" in printed


def test_a_loss_of_nothing_has_no_sign() -> None:
    """Whoever lost nothing reads 0.00, not -0.00, in the table and in the yardstick."""
    game = camelup.Game(camelup.Position("2014 1b/3gy/16ow b1g2o3y2 1", seats=2), ["Ann", "Bo"])
    found = review(game, effort=0.05)
    flawless = [msgspec.structs.replace(seat, decisions=0.0, judged=30) for seat in found.seats]
    with StringIO() as out:
        show_game(replace(found, seats=tuple(flawless)), Console(file=out, width=100), None, brief=True)
        assert "-0.00" not in out.getvalue()
        assert "0.00" in out.getvalue()


def test_the_own_seat_comes_first(record: Path) -> None:
    """With --seat the table begins with that player."""
    lines = run(record, "--seat", "2").splitlines()
    assert lines[3].startswith("leg")


def test_json_is_one_line_per_game(record: Path) -> None:
    """Two files give two objects."""
    lines = run(record, record, "--json").splitlines()
    assert [json.loads(line)["judge"] for line in lines] == ["champion", "champion"]


def test_many_games_give_a_table_over_all(record: Path) -> None:
    """Both games, and the losses of both by kind."""
    printed = run(record, record)
    assert printed.count("in pounds of margin") == 2
    assert printed.count("how often") == 1


def test_a_summary_is_one_table_over_all_games(record: Path) -> None:
    """A row per game and the losses of both by kind, for people and as one object of JSON."""
    printed = run(record, record, "--summary", "--seat", "2")
    assert printed.count("how often") == 1
    assert "in pounds of margin" not in printed
    found = json.loads(run(record, record, "--summary", "--json", "--seat", "2"))
    assert [game["number"] for game in found["games"]] == [1, 2]
    for kind, losses in found["kinds"].items():
        assert losses["decisions"] == sum(game["kinds"][kind]["decisions"] for game in found["games"])
    assert json.loads(run(record, "--summary", "--json"))["games"][0]["margin"] is None


def test_a_picture(record: Path, tmp_path: Path) -> None:
    """An SVG with a line per seat."""
    file = tmp_path / "review.svg"
    run(record, "--svg", file)
    drawn = file.read_text("utf-8")
    assert drawn.count("<polyline") == 2
    assert ">leg<" in drawn


@pytest.mark.parametrize(
    ("words", "sentence"),
    [(["--seat", "7"], "seat 7: the game has seats 1 to 2"), (["--svg", "x.svg", "again"], "--svg draws one game")],
)
def test_bad_wishes_are_explained(record: Path, words: list[str], sentence: str) -> None:
    """One sentence, status 2."""
    given = [str(record) if word == "again" else word for word in words]
    assert sentence in refused(record, *given)


def test_a_file_that_is_no_record_is_explained(tmp_path: Path) -> None:
    """The place and the reason."""
    bad = tmp_path / "bad.camel"
    bad.write_text('[Edition "2018"]\n[Seats "Ann; Bo"]\n[Start "1bgpry/15K/16W"]\n\n1. dance\n')
    assert "move 1" in refused(bad)


def test_a_game_that_cannot_be_reviewed_is_named_before_any_is_printed(record: Path, tmp_path: Path) -> None:
    """The second file lacks the seat, or has cards of made-up colours: its name, and not a line of the first review."""
    larger = tmp_path / "larger.camel"
    camelup.play_game(["roll", "roll", "roll"], "2014", Random(2)).save(larger)
    assert f"{record}: seat 3" in refused(larger, record, "--seat", "3", "--json")
    hidden = tmp_path / "hidden.camel"
    hidden.write_text('[FaceDown "1: winner"]\n' + record.read_text("utf-8"), "utf-8")
    assert f"{hidden}: [FaceDown]" in refused(record, hidden, "--json")
