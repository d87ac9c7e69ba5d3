"""The second rung: one pound per roll."""

from collections.abc import Sequence
from random import Random

from ..actions import ROLL, Action
from ..position import View
from .interface import Bot, Clock


class RollBot(Bot):
    """A pyramid ticket is worth a pound for certain (A3)."""

    name = "roll"
    description = "always takes a pyramid ticket"

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> Action:
        """Roll, whatever lies on the table."""
        return ROLL
