# never compiled
"""Functions of real numbers. The compiled build takes those of the C library, which Python's own are made of."""

from math import exp

__all__ = ["exp"]
