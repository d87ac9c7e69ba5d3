"""Exercises: one action is clearly best, on what the seat sees; builds go on where they were; a score is kept."""

from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from camelup import Position, View, legal_actions
from camelup.cli import camelup
from camelup.engine.build import build_name
from camelup.errors import CamelUpError
from camelup.exercises import bundled, read_set
from camelup.exercises.building import Chosen, Judged, Plan, build
from camelup.exercises.finding import ERRORS, LEAST_LEAD, exercise_at
from camelup.game import read_games
from camelup.secrecy import view

FEW = Path(__file__).with_name("few.json")
GAME = Path(__file__).parents[1] / "playthroughs" / "2014-four-players.camel"
CLEAR = "2018 7y/9gp/11W/12r/15b/16K - 4 15:?;11:??;15:?;6:bgpry 3?2?1?/1?3?2?1?3?1?3?2? 4"
EFFORT = 0.3
judged = pytest.mark.skipif(build_name() != "compiled", reason="the same verdicts, too slow in the plain build")


def test_the_set_of_the_package_is_whole() -> None:
    """Each exercise is a view of the seat to act; its best action leads all others clearly; it says how it was made."""
    found = bundled()
    assert found.command.startswith("camelup exercises build")
    for exercise in found.exercises:
        seen = exercise.view
        assert seen.turn == seen.seat == exercise.seat
        assert {exercise.best, *exercise.losses} == {str(action) for action in legal_actions(seen)}
        assert exercise.best not in exercise.losses
        assert exercise.lead - ERRORS * exercise.error >= LEAST_LEAD
        assert all(loss > exercise.lead - 0.01 for loss in exercise.losses.values())  # rounded to pence
        assert exercise.reasons


@judged
def test_hidden_cards_make_no_difference() -> None:
    """Two positions that differ only in what the seat can't see make the same exercise."""
    start = "2018 1gy/3bp/4r/13K/16W - 2 3:bgpry;3:bgpry;3:bgpr;3:gpry"
    one, two = Position(f"{start} 3y4b/- 1"), Position(f"{start.replace('bgpr;', 'gpry;')} 3b4b/- 1")
    assert exercise_at(view(one, 2), EFFORT) == exercise_at(view(two, 2), EFFORT)


@judged
def test_a_clear_position_is_an_exercise() -> None:
    """The best action, the odds and the loss of every other action; unwanted ones are left out at a first look."""
    found = exercise_at(View(CLEAR, 4), EFFORT)
    assert found is not None
    assert found.best == "take b"
    assert found.loss("take b") == 0
    assert found.loss("roll") > 1
    assert sum(chance.first for chance in found.leg.values()) == pytest.approx(1, abs=0.001)
    assert exercise_at(View(CLEAR, 4), EFFORT, lambda best, obvious: best != "take b") is None


@judged
def test_a_build_goes_on_where_it_was(tmp_path: Path) -> None:
    """Interrupted in the middle and started again, it makes the same file as in one go, and judges nothing twice."""
    games = list(read_games(GAME))
    plan = Plan(3, EFFORT, 1, "camelup exercises build game")
    whole = build(games, plan, tmp_path / "whole.json")
    noted: list[int] = []

    def interrupt(done: int, total: int) -> None:
        noted.append(done)
        if len(noted) == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(games, plan, tmp_path / "parts.json", interrupt)
    part = tmp_path / "parts.json.part"
    assert len(part.read_text().splitlines()) == 6
    part.write_bytes(part.read_bytes() + b'{"half')
    assert build(games, plan, tmp_path / "parts.json") == whole
    assert (tmp_path / "parts.json").read_bytes() == (tmp_path / "whole.json").read_bytes()
    assert not part.exists()
    assert read_set(tmp_path / "whole.json") == whole


def test_notes_of_another_build_are_refused(tmp_path: Path) -> None:
    """They are not mixed into this one, nor overwritten."""
    (tmp_path / "set.json.part").write_text('{"command":"another","decisions":3}\n')
    with pytest.raises(CamelUpError, match="of another build"):
        build(list(read_games(GAME)), Plan(1, EFFORT, 1, "mine"), tmp_path / "set.json")


def test_a_set_is_mixed() -> None:
    """Of ten, no more than four have the same kind of best action, and of these no more than two are obvious."""
    chosen = Chosen([next(read_games(GAME))] * 40, 10)
    sample = read_set(FEW).exercises[0]
    actions = ["take b", "take y", "take g", "roll", "place +5"]
    for number, best in enumerate(actions * 8):
        chosen.add(Judged(number, 1, replace(sample, best=best, obvious=number < 20)))
    assert chosen.enough
    kinds = Counter((found.best.split()[0], found.obvious) for found in chosen.exercises)
    assert kinds["take", True] == kinds["take", False] == 2
    assert kinds["roll", True] == kinds["place", True] == 2


def test_a_build_that_finds_nothing_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says so, and its notes are gone."""
    monkeypatch.setattr("camelup.exercises.building.exercise_at", lambda *_: None)
    with pytest.raises(CamelUpError, match="no exercise in these games"):
        build(list(read_games(GAME)), Plan(1, EFFORT, 1, "mine"), tmp_path / "set.json")
    assert not list(tmp_path.iterdir())


@judged
def test_the_terminal_asks_and_keeps_the_score(tmp_path: Path) -> None:
    """A wrong word is asked again, a wrong action costs pounds, the best one costs none, and quit stops."""
    exercises, env = read_set(FEW).exercises, {"CAMELUP_HOME": str(tmp_path)}
    words = ["exercises", "play", "--file", str(FEW), "--count", "1", "--seed", "0"]
    missed = CliRunner(env=env).invoke(camelup, words, "nonsense\n?\nplace +1\ntake\ntake y\n")
    assert missed.exit_code == 0, missed.output
    assert "that is not an action" in missed.stdout
    assert "can't lie on space 1" in missed.stdout
    asked = next(exercise for exercise in exercises if f"Best: {exercise.best.split()[0]}" in missed.stdout)
    assert f"take y loses {asked.losses['take y']:.2f} pounds" in missed.stdout
    found = CliRunner(env=env).invoke(camelup, words, f"{asked.best}\n")
    assert "That is best." in found.stdout
    assert "1 best of 2 answers" in found.stdout
    assert "1 best of 2 answers" in CliRunner(env=env).invoke(camelup, words, "quit\n").stdout


def test_a_file_that_is_no_set_is_refused(tmp_path: Path) -> None:
    """In one line, with its name."""
    (tmp_path / "bad.json").write_text("{}")
    result = CliRunner().invoke(camelup, ["exercises", "list", "--file", str(tmp_path / "bad.json")])
    assert isinstance(result.exception, CamelUpError)
    assert "no set of exercises" in str(result.exception)
