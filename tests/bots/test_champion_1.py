"""The first champion plays as it always did: whoever measures a new one by it must be able to rely on that."""

from pathlib import Path
from random import Random

import pytest

from camelup.bots import play_game
from camelup.game import format_record

RECORDS = Path(__file__).parent / "champion_1.txt"


def test_it_plays_the_same_games_as_ever(build: str) -> None:
    """Two games of three and of six, move by move, as they were played before it got a successor."""
    if build != "compiled":
        pytest.skip("a minute on the plain build, whose rollouts are compared elsewhere")
    games = [play_game(["champion-1:effort=0.1"] * players, "2014", Random(14)) for players in (3, 6)]
    assert "\n".join(map(format_record, games)) == RECORDS.read_text("utf-8")
