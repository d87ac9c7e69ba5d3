"""Pools of worker processes with timeouts: for bots, for odds and for the check of records.

The event loop never waits for it. A worker that does not answer in time is ended and started anew; the work of others
is not touched. Quick bots, slow bots, analysis and reviews have workers of their own, so none waits for another kind.
"""

import asyncio
import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from ...ctrl_c import deaf_children
from .turns import Turns

START_UP = 30.0
"""Seconds that a new process may take to begin, on a busy machine."""

SPAWN = multiprocessing.get_context("spawn")


class TooSlow(Exception):
    """The work was not done in time."""


class WorkFailed(Exception):
    """The work raised; the message is a short reason."""


def work(pipe: Connection) -> None:
    """What a worker does: take a function and its arguments, answer, until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it was not blocked from the start
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    with contextlib.suppress(EOFError, OSError):
        while True:
            function, arguments = pipe.recv()
            try:
                answer: tuple[bool, Any] = (True, function(*arguments))
            except Exception as error:  # the worker goes on, whatever one job did
                answer = (False, f"{type(error).__name__}: {error}"[:200])
            pipe.send(answer)


class Worker:
    """One process, started when it is first needed."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Connection | None = None
        self._warm = False
        self._ending = threading.Lock()

    def do(self, function: Callable[..., Any], arguments: tuple[Any, ...], seconds: float) -> Any:
        """Have something done, within a number of seconds."""
        pipe = self._pipe or self._begin()
        try:
            pipe.send((function, arguments))
            if not pipe.poll(seconds if self._warm else seconds + START_UP):
                raise TooSlow
            self._warm = True
            fine, answer = pipe.recv()
        except (TooSlow, EOFError, OSError) as error:
            self.end()
            raise error if isinstance(error, TooSlow) else WorkFailed("the worker ended") from None
        if not fine:
            raise WorkFailed(answer)
        return answer

    def _begin(self) -> Connection:
        self._pipe, theirs = SPAWN.Pipe()
        self._process = SPAWN.Process(target=work, args=(theirs,), daemon=True)
        with deaf_children():
            self._process.start()
        theirs.close()
        return self._pipe

    def end(self) -> None:
        """End the process; whoever waits for it learns that it has ended."""
        with self._ending:
            process, pipe, self._process, self._pipe, self._warm = self._process, self._pipe, None, None, False
        if process is not None and pipe is not None:
            process.kill()
            process.join()
            pipe.close()


class WorkerPool:
    """A few workers, lent to those who ask in turn."""

    def __init__(self, count: int) -> None:
        self._all = [Worker() for _ in range(count)]
        self._threads = ThreadPoolExecutor(count, "worker")
        self._turns = Turns(self._all)

    async def do(self, function: Callable[..., Any], *arguments: Any, seconds: float, owner: str = "") -> Any:
        """Have something done by a worker; while all are busy, owners are served in turn."""
        worker = await self._turns.take(owner)
        job = asyncio.get_running_loop().run_in_executor(self._threads, worker.do, function, arguments, seconds)
        job.add_done_callback(lambda done: self._done(done, worker))
        return await asyncio.shield(job)

    def _done(self, job: "asyncio.Future[Any]", worker: Worker) -> None:
        """Lend the worker to the next one; what went wrong is of no interest if nobody waits for it any more."""
        self._turns.give(worker)
        if not job.cancelled():
            job.exception()

    def close(self) -> None:
        """End all of them."""
        for worker in self._all:
            worker.end()
        self._threads.shutdown()


class WorkerPools:
    """All workers of a server."""

    def __init__(self) -> None:
        self.quick = WorkerPool(1)
        self.slow = WorkerPool(os.cpu_count() or 1)
        self.analysis = WorkerPool(1)
        self.reviews = WorkerPool(1)

    def close(self) -> None:
        """End all of them."""
        for pool in (self.quick, self.slow, self.analysis, self.reviews):
            pool.close()
