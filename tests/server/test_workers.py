"""Work in other processes: it has a time limit, its faults stay there, and nobody waits for somebody else's."""

import asyncio
import os
import time
from collections.abc import Awaitable, Callable
from random import Random

import pytest

import camelup
from camelup.actions import ROLL
from camelup.server.workers import bots, pool
from camelup.server.workers.pool import TooSlow, WorkerPool, WorkerPools, WorkFailed
from camelup.server.workers.turns import Turns

ENOUGH = 120.0
"""Seconds that suffice on any machine, however busy it is."""


def with_workers(count: int, work: Callable[[WorkerPool], Awaitable[None]]) -> None:
    """Do something with a few workers."""

    async def run() -> None:
        workers = WorkerPool(count)
        try:
            await work(workers)
        finally:
            workers.close()

    asyncio.run(run())


def test_what_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next job finds a worker that works."""
    monkeypatch.setattr(pool, "START_UP", ENOUGH)

    async def work(workers: WorkerPool) -> None:
        assert await workers.do(abs, -3, seconds=ENOUGH) == 3
        with pytest.raises(TooSlow):
            await workers.do(time.sleep, 600, seconds=0.2)
        assert await workers.do(abs, -4, seconds=ENOUGH) == 4

    with_workers(1, work)


def test_faults_and_crashes_stay_in_the_worker() -> None:
    """A job that raises, or takes its process with it, fails with a reason; the next one is done."""

    async def work(workers: WorkerPool) -> None:
        with pytest.raises(WorkFailed, match="ValueError"):
            await workers.do(int, "x", seconds=ENOUGH)
        with pytest.raises(WorkFailed, match="ended"):
            await workers.do(os._exit, 1, seconds=ENOUGH)
        assert await workers.do(abs, -5, seconds=ENOUGH) == 5

    with_workers(1, work)


def test_the_loop_goes_on_while_workers_work() -> None:
    """While one worker is busy another one answers, and so does the event loop."""

    async def work(workers: WorkerPool) -> None:
        await asyncio.gather(workers.do(abs, 1, seconds=ENOUGH), workers.do(abs, 1, seconds=ENOUGH))
        busy = asyncio.create_task(workers.do(time.sleep, 600, seconds=600))
        await asyncio.sleep(0)
        assert await workers.do(abs, -6, seconds=ENOUGH) == 6
        assert not busy.done()
        busy.cancel()
        workers.close()

    with_workers(2, work)


def test_bots_answer_with_legal_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    """From a view alone; for one that is not installed, or takes too long, the table rolls."""
    position = camelup.start_position("2018", 3, Random(1))
    view = camelup.view(position, 1)

    async def run() -> None:
        workers = WorkerPools()
        try:
            assert await bots.choose_action(workers, "random", "t/1", view, 5, "Ann") in camelup.legal_actions(position)
            assert await bots.choose_action(workers, "no such bot", "t/1", view, 5, "Ann") == ROLL
            monkeypatch.setattr(bots, "choose", hang)
            assert await bots.choose_action(workers, "random", "t/1", view, 0.1, "Ann") == ROLL
        finally:
            workers.close()

    asyncio.run(run())


def hang(*_: object) -> None:
    """A bot that never answers."""
    time.sleep(600)


def test_owners_are_served_in_turn() -> None:
    """M3: who comes with one thing waits for one of everybody else's, not for all that somebody has asked before."""

    async def served() -> list[str]:
        turns, order = Turns(["worker"]), list[str]()

        async def ask(owner: str) -> None:
            worker = await turns.take(owner)
            order.append(owner)
            await asyncio.sleep(0)
            turns.give(worker)

        await asyncio.gather(*(ask(owner) for owner in ["greedy"] * 10 + ["Ann", "Bo"]))
        assert await turns.take("later") == "worker"
        return order

    assert asyncio.run(served()) == ["greedy", "greedy", "Ann", "Bo", *["greedy"] * 8]


def test_who_waits_in_vain_leaves_the_queue() -> None:
    """A wait that is given up takes no worker, and one given up too late gives it back."""

    async def lent() -> None:
        turns = Turns(["worker"])
        worker = await turns.take("Ann")
        given_up, late, waiting = (asyncio.create_task(turns.take(name)) for name in ("Bo", "Cy", "Dee"))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.sleep(0)
        turns.give(worker)
        late.cancel()
        assert await waiting == "worker"

    asyncio.run(lent())
