"""Race odds: against the conformance cases and the reference, with and without a tablebase."""

from pathlib import Path
from typing import Any

import pytest

import camelup
from camelup.editions import FIRST, SECOND
from camelup.odds import race_odds
from camelup.odds.tablebase import build, table_path
from tests.odds.cases import RACING, conformance, on_track, random_position
from tests.reference import race as reference

FIRST_CASES = [case for case in conformance("race_odds.jsonl") if case.values[0]["position"].startswith("2014")]
SECOND_CASES = [case for case in conformance("race_odds.jsonl") if case.values[0]["position"].startswith("2018")]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache directory."""
    monkeypatch.setenv("CAMELUP_CACHE", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("case", FIRST_CASES)
def test_conformance_2014(case: dict[str, Any]) -> None:
    """The first edition, exactly."""
    odds = race_odds(camelup.parse_position(case["position"]))
    assert odds.method == "exact"
    assert odds.win == pytest.approx(case["win"], abs=1e-5)
    assert odds.last == pytest.approx(case["last"], abs=1e-5)
