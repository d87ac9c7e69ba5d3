"""The engine holds the conformance cases, which an independent program made (odds are held in tests/odds)."""

import json
from pathlib import Path
from typing import Any

import pytest

import camelup
from camelup.commands.replay import outcome
from camelup.events import RaceEnded, TilePaid

CASES = Path(__file__).parent / "conformance"
GAMES = sorted((CASES / "games").glob("*.camel"))


def cases(name: str) -> list[dict[str, Any]]:
    """The cases of one file."""
    return [json.loads(line) for line in (CASES / name).read_text("utf-8").splitlines()]


@pytest.mark.parametrize("case", cases("moves.jsonl"), ids=lambda case: case["id"])
def test_move(case: dict[str, Any]) -> None:
    """M1 to M10, R1, R2: the track, the payment, the finish and the ranking after one die."""
    after, events = camelup.apply(camelup.Position(case["position"]), case["roll"])
    over = [("backward", "forward")[event.forward] for event in events if isinstance(event, RaceEnded)]
    paid = [event.seat for event in events if isinstance(event, TilePaid)]
    assert camelup.format_position(after).split()[1] == case["after"]
    assert over == [way for way in [case["race_over"]] if way]
    assert paid == [seat for seat in [case["paid"]] if seat]
    assert [camel.value for camel in after.ranking] == case["ranking"]


@pytest.mark.parametrize("case", cases("tile_rules.jsonl"), ids=lambda case: case["id"])
def test_tile_spaces(case: dict[str, Any]) -> None:
    """A2, T1, T2: where a tile may go, either side up."""
    legal = [str(action) for action in camelup.legal_actions(camelup.parse_position(case["position"]))]
    places = [action for action in legal if action.startswith("place")]
    assert places == [f"place {side}{space}" for side in "+-" for space in case["legal_spaces"]]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_game(path: Path) -> None:
    """A whole game: the number of legal actions before each move, every leg, the end."""
    expected = json.loads(path.with_suffix(".json").read_text("utf-8"))
    game = camelup.parse_record(path.read_text("utf-8"))
    found = outcome(game)
    assert {key: found[key] for key in expected if key in found} == {
        key: value for key, value in expected.items() if key in found
    }
    counts = [len(camelup.legal_actions(position)) for position in game.positions[:-1]]
    assert counts == expected["legal_counts"]
