"""A review of a few moves, quick enough for the plain build too."""

from random import Random

import pytest

import camelup
from camelup.review import review

MOVES = 6
PARTS = ("start", "luck", "decisions", "others", "rest")


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_the_first_moves_of_a_game(edition: str) -> None:
    """Each decision has a legal best action and a loss; every seat's parts are its margin."""
    game, rng = camelup.Game.new(edition, ["Ann", "Bo"], Random(4)), Random(4)
    while len(game) < MOVES:
        action = rng.choice(camelup.legal_actions(game.position))
        game.roll(rng) if str(action) == "roll" else game.play(action)
    found = review(game, 0.02)
    assert len(found.moves) == MOVES
    for move, position in zip(found.moves, game.positions, strict=False):
        assert move.best in [str(best) for best in camelup.legal_actions(position)]
        assert move.loss >= 0
    for seat in found.seats:
        assert sum(getattr(seat, part) for part in PARTS) == pytest.approx(seat.margin, abs=1e-6)
