"""Race odds: against the conformance cases and the reference, with and without a tablebase."""

from typing import Any

import pytest

import camelup
from camelup.editions import SECOND
from camelup.odds import race, race_odds, tablebase
from tests.odds.cases import RACING, conformance, on_track, random_position
from tests.reference import race as reference

CASES = conformance("race_odds.jsonl")
FIRST_CASES = [case for case in CASES if case.values[0]["position"].startswith("2014")]
SECOND_CASES = [case for case in CASES if case.values[0]["position"].startswith("2018")]
SHORT_TRACKS = {
    2: ["2018 1bWg/2pKry -", "2018 1bg/2KpWry *b"],
    6: [
        "2018 1K/2W/3bg/4pry -",
        "2018 1KW/3b/4gp/5ry b",
        "2018 1K/4bWg/5p/6ry -",
        "2018 1K/2+/3bWg/4p/5-/6ry yp",
    ],
    8: ["2018 1K/2W/5bg/6pry -", "2018 1K/3+/6bWg/7p/8ry bg"],
}
"""Positions from which so few states follow that the reference solves them; by the length of the track."""


@pytest.fixture
def races(build: str) -> int:
    """How many races to simulate: fewer where that is slow."""
    return 50_000 if build == "compiled" else 500


@pytest.mark.parametrize("case", FIRST_CASES)
def test_conformance_2014(case: dict[str, Any]) -> None:
    """The first edition, exactly."""
    odds = race_odds(camelup.parse_position(case["position"]))
    assert odds.method == "exact"
    assert odds.hint is None
    assert odds.win == pytest.approx(case["win"], abs=odds.error)
    assert odds.last == pytest.approx(case["last"], abs=odds.error)


@pytest.mark.parametrize("case", SECOND_CASES)
def test_conformance_2018_simulated(case: dict[str, Any], races: int) -> None:
    """The second edition without its tablebase: within five of the standard errors stated, with a hint, repeatable."""
    position = camelup.parse_position(case["position"])
    odds = race_odds(position, races)
    assert odds.method == "simulated"
    assert "camelup tablebase build" in str(odds.hint)
    assert 0 < odds.error <= 0.5 / races**0.5
    assert odds.win == pytest.approx(case["win"], abs=5 * odds.error)
    assert odds.last == pytest.approx(case["last"], abs=5 * odds.error)
    assert race_odds(position, races) == odds


@pytest.mark.parametrize("line", ["2014 9w/10b/11+/12go/14y gy", "2014 10w/13b/14go/15-/16y -", "2014 12wbogy w"])
def test_reference_2014(line: str) -> None:
    """Mid-leg and with tiles, which lie until the end of the leg: as the reference solves it."""
    odds, expected = race_odds(camelup.parse_position(line)), reference.race_odds(line)
    assert odds.win == pytest.approx(expected.win, abs=odds.error)
    assert odds.last == pytest.approx(expected.last, abs=odds.error)


@pytest.mark.parametrize("spaces", SHORT_TRACKS)
def test_reference_short_tracks(spaces: int, short: camelup.Edition) -> None:
    """Short tracks, solved completely: as the reference solves what follows from some positions.

    The plain build solves the shortest one only.
    """
    spaces = min(spaces, short.spaces) if short.spaces == 2 else spaces
    tablebase.build(SECOND.with_track(spaces))
    for line in SHORT_TRACKS[spaces]:
        odds, expected = race_odds(on_track(line, spaces)), reference.race_odds(line, length=spaces)
        assert odds.method == "exact"
        assert odds.win == pytest.approx(expected.win, abs=odds.error), line
        assert odds.last == pytest.approx(expected.last, abs=odds.error), line


def test_certain_end_needs_no_tablebase() -> None:
    """After the end of the race, and when this leg surely ends it, the odds are exact without a tablebase."""
    over = race_odds(camelup.parse_position("2018 0Wbg/2p/4r/6y/9K -"))
    assert over.method == "exact"
    assert over.win == {"b": 0, "g": 0, "p": 0, "r": 0, "y": 1}
    assert over.last == {"b": 1, "g": 0, "p": 0, "r": 0, "y": 0}
    sure = race_odds(camelup.parse_position("2018 1K/3W/16bgpry bgp*"))
    assert sure.method == "exact"
    assert sure.win == pytest.approx({"b": 0, "g": 0, "p": 0, "r": 0, "y": 1})


def test_symmetry_and_sums(short: camelup.Edition) -> None:
    """Relabelled camels have relabelled odds, and all chances add up to 1."""
    tablebase.build(short)
    rename = str.maketrans("bgpryWK", "gpyrbKW")
    for seed in range(20):
        line = random_position("2018", seed, 4, length=short.spaces, tiles=1)
        odds = race_odds(on_track(line, short.spaces))
        renamed = race_odds(on_track(line.translate(rename), short.spaces))
        assert sum(odds.win.values()) == pytest.approx(1)
        assert sum(odds.last.values()) == pytest.approx(1)
        for camel in RACING["2018"]:
            assert renamed.win[camel.translate(rename)] == pytest.approx(odds.win[camel], abs=1e-12)
            assert renamed.last[camel.translate(rename)] == pytest.approx(odds.last[camel], abs=1e-12)


def test_ahead_is_better() -> None:
    """A camel that stands one space further on wins more often and comes last less often."""
    lines = [f"2014 3go/4w/{space}b/9y -" for space in (5, 6, 7, 8)]
    odds = [race_odds(camelup.parse_position(line)) for line in lines]
    wins, lasts = [o.win["b"] for o in odds], [o.last["b"] for o in odds]
    assert wins == sorted(wins)
    assert lasts == sorted(lasts, reverse=True)


def test_fewer_races_where_they_are_slow(build: str) -> None:
    """The plain build simulates a quarter of them: standard errors of about two thousandths instead of one."""
    assert (200_000 if build == "compiled" else 50_000) == race.RACES
