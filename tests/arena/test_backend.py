"""The backend: chunks on several processes, in order, and workers that die."""

import os
import signal
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from camelup import CamelUpError
from camelup.arena import BACKENDS, Backend, simulation
from camelup.arena.simulation import SHARES, play_chunk, simulate_games
from camelup.commands.backends import ENGINE_NAMES


def square(number: int) -> int:
    """Some work."""
    return number * number


def square_or_die(folder: str, number: int) -> int:
    """Work at which the worker is killed when it comes to 7 for the first time."""
    if number == 7:
        try:
            (Path(folder) / "died").touch(exist_ok=False)
        except FileExistsError:
            return square(number)
        os.kill(os.getpid(), signal.SIGKILL)
    return square(number)


def die(number: int) -> int:
    """Work that nobody survives."""
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def fail(number: int) -> int:
    """Work that can't be done."""
    raise ZeroDivisionError(f"chunk {number}")


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_the_order_of_chunks(workers: int) -> None:
    """Whatever finishes first."""
    with Backend(workers=workers).open() as crew:
        assert crew.workers == workers
        assert list(crew.map(square, list(range(50)))) == [n * n for n in range(50)]
        assert list(crew.map(square, [])) == []


def test_a_killed_worker_costs_time_but_no_results(tmp_path: Path) -> None:
    """Its chunks are done again."""
    with Backend(workers=2).open() as crew:
        found = list(crew.map(partial(square_or_die, str(tmp_path)), list(range(20))))
    assert found == [n * n for n in range(20)]
    assert (tmp_path / "died").exists()


def test_work_that_kills_every_worker_is_given_up() -> None:
    """After a few tries, with a sentence."""
    with Backend(workers=2).open() as crew, pytest.raises(CamelUpError, match="workers died 4 times in a row"):
        list(crew.map(die, [1, 2, 3]))


def test_an_error_in_the_work_is_not_tried_again() -> None:
    """It would be the same next time."""
    with Backend(workers=2).open() as crew, pytest.raises(ZeroDivisionError):
        list(crew.map(fail, [1, 2, 3]))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"name": "slurm"}, "there is no backend 'slurm'"),
        ({"workers": -1}, "can't work"),
        ({"address": "there:1234"}, "belongs to a cluster"),
    ],
)
def test_bad_engines_are_refused(arguments: dict[str, object], said: str) -> None:
    """With a sentence."""
    with pytest.raises(CamelUpError, match=said):
        Backend(**arguments)  # type: ignore[arg-type]


def test_the_command_line_knows_all_engines() -> None:
    """Its list is a copy, so that a command starts fast."""
    assert ENGINE_NAMES == BACKENDS


def test_simulations_do_not_depend_on_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chunks, here small ones, are seeded by (seed, chunk)."""
    monkeypatch.setattr(simulation, "CHUNK", 20)
    alone = simulate_games("2014", 3, 110, 5, Backend(workers=1))
    together = simulate_games("2014", 3, 110, 5, Backend(workers=2))
    assert alone.games == together.games == 110
    assert (alone.mean_money, alone.actions) == (together.mean_money, together.actions)
    assert alone.win_share != simulate_games("2014", 3, 110, 6, Backend(workers=1)).win_share


def test_chunks_add_up() -> None:
    """The totals of two chunks are those of their games; every game has one winner or shares."""
    parts = [play_chunk("2014", 4, 9, (number, 50)) for number in range(2)]
    both = parts[0] + parts[1]
    assert both.games == 100 and int(both.wins.sum()) == 100 * SHARES
    assert np.array_equal(both.money, parts[0].money + parts[1].money)
    assert sum(both.win_share) == pytest.approx(1)
    assert all(error > 0 for error in both.money_error)


def test_no_games_can_be_simulated_in_no_games() -> None:
    """With a sentence."""
    with pytest.raises(CamelUpError, match="can't be played"):
        simulate_games("2014", 3, 0, 5, Backend(workers=1))
