"""The reference holds all conformance cases, so that it may be trusted where it is compared."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from .odds import leg_odds
from .race import race_odds
from .text import read, read_record, write, write_track

CASES = Path(__file__).parent.parent / "conformance"
GAMES = sorted((CASES / "games").glob("*.camel"))


def cases(name: str) -> list[Any]:
    """The cases of one file, each as a pytest parameter with its id."""
    lines = (CASES / name).read_text().splitlines()
    return [pytest.param(case, id=case["id"]) for case in map(json.loads, lines)]


def quick_race_cases() -> list[Any]:
    """The race cases of 2014 whose rear-most camel is so far ahead that few states follow."""
    return [
        case
        for case in cases("race_odds.jsonl")
        if case.values[0]["position"].startswith("2014")
        and min(read(case.values[0]["position"]).track.find(camel) for camel in "bgowy") >= 9
    ]


@pytest.mark.parametrize("case", cases("moves.jsonl"))
def test_move(case: dict[str, Any]) -> None:
    """M1 to M10, R1, R2: track, payment, finish and ranking after one die."""
    table = read(case["position"], seats=8)
    before = table.money()
    events = table.play(case["roll"])
    over = [event[1] for event in events if event[0] == "race over"]
    paid = [event[1] for event in events if event[0] == "paid"]
    assert write_track(table.track) == case["after"]
    assert over == ([] if case["race_over"] is None else [case["race_over"]])
    assert paid == ([] if case["paid"] is None else [case["paid"]])
    assert table.ranking() == case["ranking"]
    if not over and case["paid"]:
        assert table.money() == before | {case["paid"]: 4}


@pytest.mark.parametrize("case", cases("tile_rules.jsonl"))
def test_tile_spaces(case: dict[str, Any]) -> None:
    """A2, T1, T2: where a tile may go, either side up."""
    table = read(case["position"])
    assert write(table) == case["position"]
    for side in "+-":
        places = [action for action in table.legal() if action.startswith(f"place {side}")]
        assert places == [f"place {side}{space}" for space in case["legal_spaces"]]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_game(path: Path) -> None:
    """A whole game: legal actions before each move, every leg's money and ranking, the end."""
    expected = json.loads(path.with_suffix(".json").read_text())
    table, actions = read_record(path.read_text())
    legs: list[dict[str, Any]] = []
    legal_counts = []
    for action in actions:
        legal_counts.append(len(table.legal()))
        for event in table.play(action):
            if event[0] == "leg scored":
                money = {str(seat): pounds for seat, pounds in event[2].items()}
                legs.append({"money": money, "ranking": table.ranking()})
        assert write(read(write(table))) == write(table)
    assert legal_counts == expected["legal_counts"]
    assert legs == expected["legs"]
    assert {str(seat): pounds for seat, pounds in table.money().items()} == expected["money"]
    assert table.winners() == expected["winners"]
    assert table.ranking() == expected["race"]["ranking"]
    assert (table.to_act is None) == expected["finished"]
    assert (table.legal() == []) == expected["finished"]


@pytest.mark.parametrize("case", cases("leg_odds.jsonl"))
def test_leg_odds(case: dict[str, Any]) -> None:
    """The rest of the leg, exactly: first, second, the end of the race, landings on tiles."""
    odds = leg_odds(case["position"])
    for place, name in enumerate(("first", "second")):
        expected = {camel: Fraction(chance) for camel, chance in case[name].items()}
        assert {camel: places[place] for camel, places in odds.places.items()} == expected
        for camel, chance in expected.items():
            pairs = odds.first_second.items()
            assert sum(p for pair, p in pairs if pair[place] == camel) == chance
    assert sum(odds.race_ends.values()) == Fraction(case["race_ends"])
    tiles = {int(space): Fraction(landings) for space, landings in case["tiles"].items()}
    assert odds.tiles == tiles
    assert all(sum(places) == 1 for places in odds.places.values())


@pytest.mark.parametrize("case", quick_race_cases())
def test_race_odds(case: dict[str, Any]) -> None:
    """The whole race, to the six digits given."""
    odds = race_odds(case["position"])
    assert odds.win == pytest.approx(case["win"], abs=5.1e-7)
    assert odds.last == pytest.approx(case["last"], abs=5.1e-7)
