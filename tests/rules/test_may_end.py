"""Whether the next die may end the race (M10): as trying every die says."""

from random import Random

import pytest

import camelup
from camelup.turn.apply import apply, chance, race_may_end


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_m10_it_is_what_trying_every_die_says(edition: str) -> None:
    """M10: in whole games, a die may end the race where one of its faces does; after the end none may."""
    known = set()
    for seed in range(4):
        game = camelup.play_game(["random", "roll"], edition, Random(seed))
        for position in game.positions:
            tried = (apply(position, "roll", face)[0] for face, _ in chance(position))
            ends = any(after.finished for after in tried)
            assert race_may_end(position) is ends
            known.add(ends)
    assert known == {False, True}


def test_m10_a_crazy_camel_may_carry_one_back_over_the_line() -> None:
    """M10: counterclockwise ends the race too."""
    assert race_may_end(camelup.Position("2018 2Kb/5g/6p/7r/8y/16W bgpr"))
    assert not race_may_end(camelup.Position("2018 4Kb/5g/6p/7r/8y/16W bgpr"))
