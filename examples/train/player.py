"""The trained player as a bot: ``camelup arena examples/train/player.py:TrainedBot leg``."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

from net import Net
from symmetry import Floats, Masks

from camelup import Action, View
from camelup.bots import Clock

HERE = Path(__file__).parent


@cache
def loaded(file: str) -> Net:
    """Return a net, read once."""
    return Net.load(HERE / file)


class TrainedBot:
    """Plays what its net thinks best; ``file`` is a checkpoint, beside this file or by its whole path."""

    name = "trained"
    description = "learned by playing against itself"

    def __init__(self, file: str = "trained.npz") -> None:
        self.net = loaded(file)

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> str:
        """Return the likeliest action of the net's policy."""
        return str(self.net.symmetry.best(view, legal, self._policy))

    def _policy(self, features: Floats, masks: Masks) -> Floats:
        """Return the chance of each action; its tile it lays once per leg, else two of its kind would wait for ever."""
        return self.net.forward(features, self.net.symmetry.ending_masks(features, masks)).policy
