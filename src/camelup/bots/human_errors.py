"""How people err: they misjudge odds, love the favourite, overlook their tile, and lay their cards too early.

What such a player thinks of an action is what that gains, with its errors.
"""

from random import Random

from ..engine import acting, moving
from ..engine.table import Table
from .style import Errors

TAKE, WIN, PAIR = (acting.OFFSETS[kind] for kind in ("take", "win", "pair"))


def leader(t: Table) -> int:
    """The racing camel that leads, by its number."""
    return moving.ranked(t.race, t.layout.camels, t.layout.racing, 1)


def forgets_tile(errors: Errors, rng: Random) -> bool:
    """Whether somebody with these errors does not think of its tile this time."""
    return rng.random() < errors.misses


def misjudged(options: list[tuple[int, float]], errors: Errors, first: int, rng: Random) -> int:
    """The action that somebody with these errors thinks best; ``options`` are actions, and what each gains."""
    return max(options, key=lambda option: thought(option[0], option[1], errors, first) + rng.gauss(0.0, errors.noise))[
        0
    ]


def thought(action: int, gain: float, errors: Errors, first: int) -> float:
    """What an action is thought to gain, before all noise."""
    if action in (TAKE + first, WIN + first):
        gain += errors.favourite
    return gain - errors.patience if WIN <= action < PAIR else gain
