"""The joblib backend for Dask with one fix: work that Dask gives up raises an error instead of blocking forever.

When a chunk has taken several workers with it, Dask marks it as failed; joblib 1.6 notes that in the chunk's future but
never calls the chunk's callback, for which it waits.
"""

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import Any

import joblib
from joblib._dask import DaskDistributedBackend

NAME = "camelup-dask"
Callback = Callable[[Any], object]


class MendedDask(DaskDistributedBackend):  # type: ignore[misc]
    """The backend that joblib calls ``dask``, mended."""

    def submit(self, func: Callable[[], Any], callback: Callback) -> Future[Any]:
        """Send a chunk; its callback hears of failure, too."""
        future: Future[Any] = super().submit(func, callback)
        future.add_done_callback(partial(tell_failure, callback))
        return future

    def retrieve_result_callback(self, out: Any) -> Any:
        """The result of a chunk; a failure is raised."""
        return out.result() if isinstance(out, Future) else super().retrieve_result_callback(out)


def tell_failure(callback: Callback, future: Future[Any]) -> None:
    """Call the callback of a chunk that failed; joblib calls it for all others."""
    if future.exception():
        callback(future)


def register() -> None:
    """Make the backend known to joblib."""
    joblib.register_parallel_backend(NAME, MendedDask)
