"""What a bot is: something with a name that chooses one of the legal actions."""

import time
from collections.abc import Sequence
from random import Random
from typing import Protocol

from ..actions import Action
from ..position import View


class Clock:
    """The time that a bot has for one move; it runs from the moment it is made.

    ``brakes`` says whether bots may cut their work short when time runs out: at tables they may, in the arena they
    count their work only, so that a busy machine changes no game.

    >>> clock = Clock(10)
    >>> clock.left > 9, clock.hurry()
    (True, False)
    """

    def __init__(self, seconds: float, brakes: bool = True) -> None:
        self.seconds = seconds
        self.hurried = False  # whether a bot was told to hurry
        self._brakes = brakes
        self._begun = time.perf_counter()

    @property
    def used(self) -> float:
        """Seconds since the bot was asked."""
        return time.perf_counter() - self._begun

    @property
    def left(self) -> float:
        """Seconds until the move is due, never below 0."""
        return max(0.0, self.seconds - self.used)

    def hurry(self) -> bool:
        """Whether a bot should answer with what it has: half of its time is used, and there is a brake."""
        if self._brakes and self.left < self.seconds / 2:
            self.hurried = True
            return True
        return False


class Bot(Protocol):
    """A bot for one seat of one game; it is made anew for each game and may remember what it saw in it.

    ``description`` is one line for players who pick an opponent, and ``seconds`` about how long it thinks on one core.
    ``offered`` says whether tables offer it to players; every bot can play in the arena. ``wins`` is how many of 100
    races it wins against three casual players, if that was measured.
    A bot that keeps something open may have a method ``close()``, called when the game is over.

    >>> from camelup.bots import Bot
    >>> class RollBot(Bot):
    ...     name, description = "mine", "always rolls"
    ...     def choose(self, view, legal, clock, rng):
    ...         return "roll"
    >>> RollBot().name
    'mine'
    """

    name: str
    description: str
    seconds: float = 0.001
    offered: bool = True
    wins: int | None = None

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> Action | str:
        """One of the ``legal`` actions, or its notation, given what the seat sees.

        All luck is to come from ``rng``: then the same game can be played again. For the same reason a bot should
        count its work rather than watch the clock, and ask only `Clock.hurry` whether to stop early.
        """
        ...
