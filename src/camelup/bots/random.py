"""The first rung: any legal action."""

from collections.abc import Sequence
from random import Random

from ..actions import Action
from ..position import View
from .interface import Bot, Clock


class RandomBot(Bot):
    """Each legal action is equally likely."""

    name = "random"
    description = "picks any legal action at random"

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> Action:
        """Any of them."""
        return rng.choice(legal)
