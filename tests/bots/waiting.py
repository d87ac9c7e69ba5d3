"""A bot that never wants the race to end."""

from collections.abc import Sequence
from random import Random

from camelup import Action, PlaceTile, View
from camelup.bots import Bot, Clock


class WaitingBot(Bot):
    """Moves its tile to and fro and leaves the rolls to others."""

    name = "waiting"
    description = "moves its tile to and fro"

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> Action:
        """Put the tile on another space, as long as there is one."""
        return next((action for action in legal if isinstance(action, PlaceTile)), legal[0])
