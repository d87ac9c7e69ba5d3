"""Totals of random games: the same from any backend, and what follows from them."""

import numpy as np
import pytest

from camelup import CamelUpError, game_totals
from camelup.backends import Backend
from camelup.game_totals import SHARES, play_chunk, simulate_games


@pytest.mark.parametrize("name", ["threads", "loky"])
def test_simulations_do_not_depend_on_workers(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks, here small ones, are seeded by (seed, chunk), whoever plays them."""
    monkeypatch.setattr(game_totals, "CHUNK", 20)
    alone = simulate_games("2014", 3, 110, 5, Backend("threads", 1))
    together = simulate_games("2014", 3, 110, 5, Backend(name, 2))
    assert alone.games == together.games == 110
    assert (alone.mean_money, alone.actions) == (together.mean_money, together.actions)
    assert alone.win_share != simulate_games("2014", 3, 110, 6, Backend("threads", 1)).win_share


def test_chunks_add_up() -> None:
    """The totals of two chunks are those of their games; every game has one winner or shares."""
    parts = [play_chunk("2014", 4, 9, (number, 50)) for number in range(2)]
    both = parts[0] + parts[1]
    assert both.games == 100
    assert int(both.wins.sum()) == 100 * SHARES
    assert np.array_equal(both.money, parts[0].money + parts[1].money)
    assert sum(both.win_share) == pytest.approx(1)
    assert all(error > 0 for error in both.money_error)


def test_no_games_can_be_simulated_in_no_games() -> None:
    """With a sentence."""
    with pytest.raises(CamelUpError, match="at least 1"):
        simulate_games("2014", 3, 0, 5, Backend("threads", 1))
