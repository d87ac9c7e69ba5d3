"""Who one can play against in the terminal: every bot by its name, in one place."""

from collections.abc import Callable, Sequence
from random import Random

from ..actions import Action
from ..position import View

Chooser = Callable[[View, Sequence[Action], Random], Action]
"""A bot: it is given what its seat may see, what is legal and a generator, and chooses."""


def opponents() -> dict[str, Chooser]:
    """All bots, the gentlest first."""
    return {"random": choose_at_random}


def choose_at_random(seen: View, legal: Sequence[Action], rng: Random) -> Action:
    """Any legal action, each equally likely."""
    return rng.choice(legal)
