"""The bots to play against in the terminal, by name."""

from collections.abc import Callable
from random import Random

from ..actions import Action
from ..bots.asking import ask
from ..bots.registry import known_bots, make_bot
from ..engine.build import build_name
from ..position import View

Chooser = Callable[[View, Random], Action]
"""A bot at the table: it is given what its seat may see and a generator, and chooses."""

LADDER = ("random", "roll", "leg", "race", "tiles", "board", "champion")
SECONDS = 5.0


def opponents() -> dict[str, str]:
    """All bots with a line on each: the ladder first, the gentlest at its foot, then those of other packages."""
    known = known_bots()
    names = [name for name in LADDER if name in known] + [name for name in known if name not in LADDER]
    return {name: known[name].description for name in names}


def default_opponent() -> str:
    """A good bot that answers at once, as far as the build allows."""
    return "tiles" if build_name() == "compiled" else "leg"


def chooser(name: str) -> Chooser:
    """A bot for one seat of one game; one that fails rolls instead."""
    bot = make_bot(name)
    return lambda seen, rng: ask(bot, seen, SECONDS, rng).action
