"""Golden games: every record in tests/playthroughs is replayed, and gives what stands in the JSON beside it."""

import json
from pathlib import Path

import pytest

import camelup
from camelup.commands.replay import outcome
from camelup.events import RaceEnded, TilePaid

RECORDS = sorted((Path(__file__).parent / "playthroughs").glob("*.camel"))


def games() -> dict[str, camelup.Game]:
    """All games by the names of their files."""
    return {path.stem: camelup.parse_record(path.read_text("utf-8")) for path in RECORDS}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_replay_gives_the_expected_result(path: Path) -> None:
    """Legs, money, ranking, winners and the last position are those that an independent program found."""
    game = camelup.parse_record(path.read_text("utf-8"))
    assert outcome(game) == json.loads(path.with_suffix(".json").read_text("utf-8"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_record_is_written_and_read_back(path: Path) -> None:
    """Without its comments it is still the same game, tags included."""
    game = camelup.parse_record(path.read_text("utf-8"))
    text = camelup.format_record(game)
    again = camelup.parse_record(text)
    assert (again.names, again.tags, again.positions) == (game.names, game.tags, game.positions)
    assert camelup.format_record(again) == text


def test_every_record_has_its_result_and_every_result_its_record() -> None:
    """No file stands alone."""
    results = sorted((Path(__file__).parent / "playthroughs").glob("*.json"))
    assert [path.stem for path in results] == [path.stem for path in RECORDS]


def test_they_show_what_seldom_happens() -> None:
    """Both editions, partnerships with 6 to 8 players, both ways over the line, an oasis on 16, a shared victory."""
    played = games()
    seats = {(game.position.edition.name, len(game.names)) for game in played.values()}
    paired = {len(game.names) for game in played.values() if any(str(m).startswith("pair") for m in game.moves)}
    ends = [event for game in played.values() for event in game.events if isinstance(event, RaceEnded)]
    backward = played["2018-backward-finish"].position.stacks[0]
    assert {("2014", 2), ("2014", 8), ("2018", 3), ("2018", 8)} <= seats
    assert paired == {6, 7, 8}
    assert {event.forward for event in ends} == {True, False}
    assert [camel.value for camel in backward] == ["W", "r", "y"]
    assert any(isinstance(e, TilePaid) and e.space == 16 for e in played["2014-oasis-on-16"].events)
    assert played["2014-shared-victory"].position.winners == (1, 2)
    assert not played["2018-stopped-in-the-second-leg"].finished
