"""What a bot is: something with a name that chooses one of the legal actions."""

import time
from collections.abc import Sequence
from random import Random
from typing import Protocol

from ..actions import Action
from ..position import View


class Clock:
    """The time that a bot has for one move; it runs from the moment it is made."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._begun = time.perf_counter()

    @property
    def used(self) -> float:
        """Seconds since the bot was asked."""
        return time.perf_counter() - self._begun

    @property
    def left(self) -> float:
        """Seconds until the move is due, never below 0."""
        return max(0.0, self.seconds - self.used)


class Bot(Protocol):
    """A bot for one seat of one game; it is made anew for each game and may remember what it saw in it.

    ``description`` is one line for players who pick an opponent, and ``seconds`` about how long it thinks on one core.
    A bot that keeps something open may have a method ``close()``, called when the game is over.
    """

    name: str
    description: str
    seconds: float = 0.001

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> Action:
        """One of the ``legal`` actions, given what the seat sees.

        All luck is to come from ``rng``: then the same game can be played again. For the same reason a bot should
        count its work rather than watch the clock, and use the clock only as a brake.
        """
        ...
