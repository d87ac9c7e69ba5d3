"""The generator that luck is drawn from, as callers hand it in."""

from random import Random

from .pieces import short


def as_rng(given: Random | None) -> Random:
    """Return a generator of random numbers: the one that was given, or a fresh one."""
    if given is None:
        return Random()
    if not isinstance(given, Random):
        raise TypeError(f"expected a generator such as random.Random(1), not {short(given)}")
    return given
