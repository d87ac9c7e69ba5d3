"""The rungs in the middle of the ladder: each takes the action that is worth most by exact odds, of the kinds it knows.

What an action is worth is the business of `camelup.odds`; a rung differs from the one below by one kind of action more.
"""

from collections.abc import Sequence
from random import Random

from ..actions import (
    Action,
    BetOnLoser,
    BetOnWinner,
    EnterPartnership,
    PlaceTile,
    TakeBettingTicket,
    TakePyramidTicket,
)
from ..odds.advice import Adviser
from ..position import View
from .interface import Bot, Clock


class LegBot(Bot):
    """Betting tickets by their exact value, partners by what they hold, or a roll."""

    name = "leg"
    description = "bets on the leg by exact odds"
    seconds = 0.005
    kinds: tuple[type[Action], ...] = (TakePyramidTicket, TakeBettingTicket, EnterPartnership)

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> Action:
        """The best action of the kinds it knows; a roll before others that are worth no more."""
        adviser = Adviser(view)
        known = [action for action in legal if isinstance(action, self.kinds)]
        known.sort(key=lambda action: not isinstance(action, TakePyramidTicket))
        return max(known, key=lambda action: self.value(adviser, action))

    def value(self, adviser: Adviser, action: Action) -> float:
        """What an action is worth to this rung."""
        return adviser.advice(action).gain


class RaceBot(LegBot):
    """Finish cards too, by the exact chances of the whole race."""

    name = "race"
    description = "bets on the leg and on the race by exact odds"
    kinds = (*LegBot.kinds, BetOnWinner, BetOnLoser)


class TilesBot(RaceBot):
    """The tile too, where most landings are expected; what it does to the race is not looked at."""

    name = "tiles"
    description = "also places its tile where camels will land"
    seconds = 0.05
    kinds = (*RaceBot.kinds, PlaceTile)

    def value(self, adviser: Adviser, action: Action) -> float:
        """A tile's payments alone; all else as before."""
        advice = adviser.advice(action)
        return advice.parts.tile if isinstance(action, PlaceTile) else advice.gain


class BoardBot(RaceBot):
    """The tile by what it does to everybody's bets and cards; what rivals gain counts against it."""

    name = "board"
    description = "also weighs what its tile does to everybody's bets and cards"
    seconds = 0.1
    kinds = (*RaceBot.kinds, PlaceTile)

    def value(self, adviser: Adviser, action: Action) -> float:
        """Return the seat's own gain minus the mean gain of its rivals."""
        return adviser.margin(action) if isinstance(action, PlaceTile) else adviser.advice(action).gain
