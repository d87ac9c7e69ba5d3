"""Backends: chunks on several threads or processes, in order, workers that die, packages that are missing."""

import os
import re
import signal
import sys
from functools import partial
from pathlib import Path

import pytest

from camelup import CamelUpError
from camelup.backends import BACKENDS, Backend
from camelup.errors import MissingExtra


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


@pytest.mark.parametrize("name", ["threads", "loky"])
@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_the_order_of_chunks(name: str, workers: int) -> None:
    """Whatever finishes first."""
    with Backend(name, workers).open() as pool:
        assert pool.workers == workers
        assert list(pool.map(square, list(range(50)))) == [n * n for n in range(50)]
        assert list(pool.map(square, [])) == []


def test_a_killed_worker_costs_time_but_no_results(tmp_path: Path) -> None:
    """Its chunks are done again."""
    with Backend(workers=2).open() as pool:
        found = list(pool.map(partial(square_or_die, str(tmp_path)), list(range(20))))
    assert found == [n * n for n in range(20)]
    assert (tmp_path / "died").exists()


def test_work_that_kills_every_worker_is_given_up() -> None:
    """After a few tries, with a sentence."""
    with Backend(workers=2).open() as pool, pytest.raises(CamelUpError, match="workers died 4 times in a row"):
        list(pool.map(die, [1, 2, 3]))


@pytest.mark.parametrize("name", ["threads", "loky"])
def test_an_error_in_the_work_is_not_tried_again(name: str) -> None:
    """It would be the same next time."""
    with Backend(name, 2).open() as pool, pytest.raises(ZeroDivisionError):
        list(pool.map(fail, [1, 2, 3]))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"name": "slurm"}, "there is no backend 'slurm'"),
        ({"workers": -1}, "can't be negative"),
        ({"address": "there:1234"}, "only a cluster has an address"),
        ({"name": "threads", "address": "there:1234"}, "only a cluster has an address"),
    ],
)
def test_bad_backends_are_refused(arguments: dict[str, object], said: str) -> None:
    """With a sentence."""
    with pytest.raises(CamelUpError, match=said):
        Backend(**arguments)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", BACKENDS)
def test_a_missing_package_is_named_with_what_to_install(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence, whatever is missing; threads are always there."""
    for package in ("joblib", "ray", "distributed"):
        monkeypatch.setitem(sys.modules, package, None)
    for module in ("joblib_pool", "mended_dask"):
        monkeypatch.delitem(sys.modules, f"camelup.backends.{module}", raising=False)
    if name == "threads":
        with Backend(name).open() as pool:
            assert list(pool.map(square, [3])) == [9]
        return
    extra = "arena" if name == "loky" else "cluster"
    sentence = f"the backend {name} needs the package joblib: pip install 'camelup[{extra}]'"
    with pytest.raises(MissingExtra, match=re.escape(sentence)):
        Backend(name).open()
