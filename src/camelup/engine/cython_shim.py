"""A stand-in for Cython, for compiled modules that run as plain Python where it is not installed."""

from contextlib import nullcontext

nogil = nullcontext()
