"""The arena and simulations on a real Ray and a real Dask, here on this machine: `make test-cluster`.

These packages are large, so this file is not among the tests that always run.
"""

from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from camelup import CamelUpError, game_totals
from camelup.arena import Played, make_terms, run_arena
from camelup.backends import Backend
from camelup.game_totals import simulate_games

from .test_backend import die, square, square_or_die

pytestmark = pytest.mark.parametrize("name", ["ray", "dask"])


def games(backend: Backend) -> list[Played]:
    """A small arena's games, without the times that differ from run to run."""
    terms = make_terms(["random", "roll"], "2014", 3, 7)
    return [replace(game, seconds=()) for game in run_arena(terms, 30, backend).games]


def test_an_arena_gives_the_same_games_on_every_backend(name: str) -> None:
    """With one worker here, and with two on a cluster."""
    assert games(Backend(name, 2)) == games(Backend(workers=1))


def test_a_simulation_gives_the_same_totals_on_every_backend(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks are seeded by (seed, chunk)."""
    monkeypatch.setattr(game_totals, "CHUNK", 1000)
    here = simulate_games("2018", 4, 9_500, 3, Backend(workers=1))
    there = simulate_games("2018", 4, 9_500, 3, Backend(name, 2))
    assert (here.mean_money, here.win_share, here.actions) == (there.mean_money, there.win_share, there.actions)


def test_a_killed_worker_costs_time_but_no_results(name: str, tmp_path: Path) -> None:
    """Its chunks are done again, and the pool goes on working."""
    with Backend(name, 2).open() as pool:
        assert list(pool.map(partial(square_or_die, str(tmp_path)), list(range(20)))) == [n * n for n in range(20)]
        assert list(pool.map(square, [1, 2, 3])) == [1, 4, 9]
    assert (tmp_path / "died").exists()


def test_work_that_kills_every_worker_is_given_up(name: str) -> None:
    """It does not go on for ever."""
    with Backend(name, 2).open() as pool, pytest.raises(CamelUpError, match="workers died 4 times in a row"):
        list(pool.map(die, [1, 2, 3]))
