"""What can be worked out for a seat: the odds, what each action is worth, and what a good player would do.

All of it is made from the view of a seat, so it knows nothing that the seat may not know.
"""

from dataclasses import dataclass
from random import Random

from ..actions import Action
from ..bots.champion import ChampionBot
from ..bots.interface import Clock
from ..engine.build import build_name
from ..odds import Advice, LegOdds, RaceOdds, leg_odds, race_odds
from ..odds.advice import Adviser
from ..odds.forecasts import SIMULATED
from ..position import Snapshot, View
from ..turn import legal_actions

SECONDS = 5.0


@dataclass(frozen=True)
class Counsel:
    """The odds of leg and race, and every action of the seat to act with its worth, the best one first.

    There are no actions in it for those who are not to act.
    """

    leg: LegOdds[float]
    race: RaceOdds
    actions: tuple[Advice, ...] = ()


@dataclass(frozen=True)
class Hint:
    """What a good player would do, how that is said, and what the action is worth by itself."""

    advice: Advice
    says: str


def counsel_for(seen: Snapshot) -> Counsel:
    """Work out the odds of a position or view and, for the seat to act, the worth of its actions."""
    return Counsel(leg_odds(seen), race_odds(seen, SIMULATED), tuple(advices(seen)))


def advices(seen: Snapshot) -> list[Advice]:
    """Every action of the seat to act with its worth; none where somebody else looks."""
    if not isinstance(seen, View) or seen.turn is None or seen.turn != seen.seat:
        return []
    return Adviser(seen).all()


def hint_for(seen: View) -> Hint:
    """What the best bot would do on a view; where the build is slow, what is worth most by itself."""
    found = advices(seen)
    if build_name() != "compiled":
        return Hint(found[0], "The odds say:")
    choice = ChampionBot().choose(seen, legal_actions(seen), Clock(SECONDS), Random(0))
    return Hint(worth_of(choice, found), "The champion would")


def worth_of(action: Action, found: list[Advice]) -> Advice:
    """The advice about one action."""
    return next(advice for advice in found if advice.action == action)
