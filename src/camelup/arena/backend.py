"""Work in chunks on many cores or many machines, through joblib: loky here, Ray or Dask by request.

The results come in the order of the chunks whatever finishes first, so nothing depends on the backend or on the number
of workers. A worker that dies costs time: its chunks are done again.
"""

import logging
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any, TypeVar

import joblib

from ..errors import CamelUpError
from . import dask_backend

T = TypeVar("T")
R = TypeVar("R")

MOST_DEATHS = 4  # in a row without any progress
CHUNKS_A_WORKER = 4  # in one wave: enough to keep all busy, few enough to lose little when a worker dies
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


@dataclass(frozen=True)
class Backend:
    """Where work is done: the backend's name, how many workers (0: one a core), and the address of a cluster."""

    name: str = "loky"
    workers: int = 0
    address: str | None = None

    def __post_init__(self) -> None:
        if self.name not in BACKENDS:
            raise CamelUpError(f"there is no backend {self.name!r}; there are {', '.join(BACKENDS)}")
        if self.workers < 0:
            raise CamelUpError(f"{self.workers} workers can't work")
        if self.address and self.name == "loky":
            raise CamelUpError("an address belongs to a cluster: --on ray or --on dask")

    @contextmanager
    def open(self) -> "Iterator[Crew]":
        """The backend made ready for work."""
        crew = Crew(self)
        try:
            crew.start()
            yield crew
        finally:
            crew.stop()


class Crew:
    """The workers of an backend."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._open = ExitStack()
        self.workers = 0

    def start(self) -> None:
        """Start the backend."""
        found = self._open.enter_context(STARTERS[self._backend.name](self._backend))
        self.workers = self._backend.workers or found
        where = joblib.parallel_config(backend=JOBLIB_NAMES[self._backend.name], n_jobs=self.workers)
        self._open.enter_context(where)

    def stop(self) -> None:
        """Stop the backend."""
        self._open.close()

    def map(self, work: Callable[[T], R], chunks: Sequence[T]) -> Iterator[R]:
        """Do work on every chunk; the results in order, as they come. Chunks go in waves, to be told of progress."""
        size = CHUNKS_A_WORKER * self.workers
        waves = [chunks[first : first + size] for first in range(0, len(chunks), size)]
        deaths = 0
        while waves:
            try:
                with joblib.Parallel(batch_size=1) as parallel:
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
                self.stop()
                self.start()


@contextmanager
def loky_started(backend: Backend) -> Iterator[int]:
    """Processes on this machine, one a core; joblib starts them when they are needed."""
    yield os.cpu_count() or 1


@contextmanager
def ray_started(backend: Backend) -> Iterator[int]:
    """A Ray cluster by its address, or one on this machine that ends with the work."""
    ray = needed("ray", "ray")
    logging.getLogger("ray").setLevel(logging.ERROR)  # it has much to say on standard error
    register = needed("ray.util.joblib", "ray").register_ray
    ours = not ray.is_initialized()
    if ours:
        local: dict[str, Any] = {"num_cpus": backend.workers or None, "include_dashboard": False}
        where = {"address": backend.address} if backend.address else local
        ray.init(log_to_driver=False, logging_level=logging.ERROR, **where)
    register()
    try:
        yield int(ray.cluster_resources().get("CPU", 1))
    finally:
        if ours:
            ray.shutdown()


@contextmanager
def dask_started(backend: Backend) -> Iterator[int]:
    """A Dask cluster by its address, or one on this machine that ends with the work."""
    distributed = needed("distributed", "dask")
    dask_backend.register()
    here = {
        "n_workers": backend.workers or None,
        "threads_per_worker": 1,
        "dashboard_address": ":0",  # any port that is free
        "silence_logs": logging.CRITICAL,
    }
    where = {"address": backend.address} if backend.address else here
    with distributed.Client(**where) as client:
        yield sum(client.nthreads().values())


JOBLIB_NAMES = {"loky": "loky", "ray": "ray", "dask": dask_backend.NAME}
STARTERS = {"loky": loky_started, "ray": ray_started, "dask": dask_started}
BACKENDS = tuple(STARTERS)


def needed(module: str, backend: str) -> Any:
    """A module of an backend that may not be installed."""
    try:
        return import_module(module)
    except ImportError:
        raise CamelUpError(f"--on {backend} needs the extra: pip install 'camelup[cluster]'") from None
