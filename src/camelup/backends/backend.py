"""A backend by its name, checked before it starts."""

from dataclasses import dataclass

from ..errors import CamelUpError
from ..extras import from_extra
from .pool import Pool
from .thread_pool import ThreadPool

THREADS = "threads"
EXTRAS = {"loky": "arena", "ray": "cluster", "dask": "cluster"}
"""The extra that each backend but threads needs."""
BACKENDS = (THREADS, *EXTRAS)


@dataclass(frozen=True)
class Backend:
    """Where work is done: the backend's name, the number of workers (0: one per core), the address of a cluster.

    >>> Backend(workers=2)
    Backend(name='loky', workers=2, address=None)
    >>> Backend("cloud")
    Traceback (most recent call last):
    camelup.errors.CamelUpError: there is no backend 'cloud'; choose from threads, loky, ray, dask
    """

    name: str = "loky"
    workers: int = 0
    address: str | None = None

    def __post_init__(self) -> None:
        if self.name not in BACKENDS:
            raise CamelUpError(f"there is no backend {self.name!r}; choose from {', '.join(BACKENDS)}")
        if self.workers < 0:
            raise CamelUpError(f"the number of workers can't be negative: {self.workers}")
        if self.address and EXTRAS.get(self.name) != "cluster":
            raise CamelUpError("only a cluster has an address: use --on ray or --on dask")

    def open(self) -> Pool:
        """Return the backend's workers, which start and stop with their context."""
        if self.name == THREADS:
            return ThreadPool(self.workers)
        with from_extra(EXTRAS[self.name], f"the backend {self.name}"):
            from .joblib_pool import JoblibPool
        return JoblibPool(self.name, self.workers, self.address)
