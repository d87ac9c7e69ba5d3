"""Backends: where chunks of work run: in threads, in processes or on a cluster (docs/bots.md).

The results come in the order of the chunks whatever finishes first, so nothing depends on the backend or on the number
of workers. Only threads come with every installation; joblib, Ray and Dask come with extras.
"""

from .backend import BACKENDS, Backend
from .pool import Pool

__all__ = ["BACKENDS", "Backend", "Pool"]
