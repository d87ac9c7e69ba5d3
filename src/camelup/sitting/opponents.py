"""The bots to play against in the terminal, by name."""

from random import Random

from ..actions import Action
from ..bots.asking import ask, dismiss
from ..bots.registry import make_bot
from ..engine.build import build_name
from ..position import View

SECONDS = 5.0


class Opponent:
    """A bot on one seat of one game: it is given what its seat may see and a generator, and chooses."""

    def __init__(self, spec: str) -> None:
        self.spec = spec
        self.bot = make_bot(spec)

    def choose(self, seen: View, rng: Random, moves: int = 0) -> Action:
        """Return the bot's choice in a game of a number of moves; one that fails rolls instead."""
        return ask(self.bot, seen, SECONDS, rng, moves=moves).action

    def leave(self) -> None:
        """Close what the bot keeps open."""
        dismiss(self.bot)


def default_opponent() -> str:
    """A good bot that answers at once, as far as the build allows."""
    return "tiles" if build_name() == "compiled" else "leg"
