"""Work in processes or on a cluster, through joblib: loky on this machine, Ray or Dask by request.

A worker that dies costs time: its chunks are done again.
"""

import logging
import os
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any, TypeVar

import joblib

from ..cores import core_count
from ..ctrl_c import deaf_children
from ..errors import CamelUpError
from ..extras import from_extra
from .parents import end_with

T = TypeVar("T")
R = TypeVar("R")

MOST_DEATHS = 4  # in a row without any progress
CHUNKS_PER_WORKER = 4  # in one wave: enough to keep all busy, few enough to lose little when a worker dies
WORKER_DEATHS = {
    "TerminatedWorkerError",
    "BrokenProcessPool",
    "KilledWorker",
    "CommClosedError",
    "RayActorError",
    "ActorDiedError",
    "WorkerCrashedError",
    "ActorUnavailableError",
}
"""What the backends raise when a worker dies, by name: two of them may not be installed."""


class JoblibPool:
    """The workers of a joblib backend; 0 workers are as many as the backend has cores."""

    def __init__(self, name: str, workers: int, address: str | None) -> None:
        self.workers = 0
        self._start = STARTERS[name]
        self._wanted = workers
        self._address = address
        self._open = ExitStack()

    def __enter__(self) -> "JoblibPool":
        try:
            self._begin()
        except BaseException:
            self._open.close()
            raise
        return self

    def __exit__(self, *raised: object) -> None:
        self._open.close()

    def _begin(self) -> None:
        joblib_name, cores = self._open.enter_context(self._start(self._wanted, self._address))
        self.workers = self._wanted or cores
        watched = {"initializer": end_with, "initargs": (os.getpid(),)} if self._local else {}
        self._open.enter_context(joblib.parallel_config(backend=joblib_name, n_jobs=self.workers, **watched))

    def map(self, work: Callable[[T], R], chunks: Sequence[T]) -> Iterator[R]:
        """Do work on every chunk; the results in order, as they come. Chunks go in waves, so that progress shows."""
        size = CHUNKS_PER_WORKER * self.workers
        waves = [chunks[first : first + size] for first in range(0, len(chunks), size)]
        deaths = 0
        while waves:
            try:
                with joblib.Parallel(batch_size=1) as parallel:
                    self._warm_up(parallel)
                    while waves:
                        done = parallel(joblib.delayed(work)(chunk) for chunk in waves[0])
                        del waves[0]
                        deaths = 0
                        yield from done
            except Exception as error:
                deaths += 1
                if type(error).__name__ not in WORKER_DEATHS:
                    raise
                if deaths == MOST_DEATHS:
                    raise CamelUpError(f"workers died {deaths} times in a row: {error}") from None
                self._open.close()
                self._begin()

    def _warm_up(self, parallel: joblib.Parallel) -> None:
        """Start the processes of this machine before there is work for them, so that they never hear Ctrl-C."""
        if self._local:
            with deaf_children():
                parallel(joblib.delayed(os.getpid)() for _ in range(self.workers))

    @property
    def _local(self) -> bool:
        """Whether the workers are processes of this machine, and children of this one."""
        return self._start is loky_started


@contextmanager
def loky_started(workers: int, address: str | None) -> Iterator[tuple[str, int]]:
    """Use processes on this machine, one per core; joblib starts them when they are needed.

    It takes a worker with much to remember, such as the leg graphs of a review, for a leaking one and starts another in
    its place. The work goes on, so nobody needs its warning.
    """
    warnings.filterwarnings("ignore", "A worker stopped while some jobs", UserWarning)
    yield "loky", core_count()


@contextmanager
def ray_started(workers: int, address: str | None) -> Iterator[tuple[str, int]]:
    """Use a Ray cluster by its address, or start one on this machine that ends with the work."""
    with from_extra("cluster", "the backend ray"):
        import ray
        from ray.util.joblib import register_ray
    logging.getLogger("ray").setLevel(logging.ERROR)  # it has much to say on standard error
    ours = not ray.is_initialized()
    if ours:
        local: dict[str, Any] = {"num_cpus": workers or None, "include_dashboard": False}
        where = {"address": address} if address else local
        ray.init(log_to_driver=False, logging_level=logging.ERROR, **where)
    register_ray()
    try:
        yield "ray", int(ray.cluster_resources().get("CPU", 1))
    finally:
        if ours:
            ray.shutdown()


@contextmanager
def dask_started(workers: int, address: str | None) -> Iterator[tuple[str, int]]:
    """Use a Dask cluster by its address, or start one on this machine that ends with the work."""
    with from_extra("cluster", "the backend dask"):
        import distributed

        from . import mended_dask
    mended_dask.register()
    here = {
        "n_workers": workers or None,
        "threads_per_worker": 1,
        "dashboard_address": ":0",  # any port that is free
        "silence_logs": logging.CRITICAL,
    }
    where = {"address": address} if address else here
    with distributed.Client(**where) as client:
        yield mended_dask.NAME, sum(client.nthreads().values())


STARTERS = {"loky": loky_started, "ray": ray_started, "dask": dask_started}
"""What starts each backend, and gives its name in joblib and the number of its cores."""
