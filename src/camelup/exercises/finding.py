"""Is a position an exercise? The judge of reviews says, on nothing but what the seat sees there."""

from collections.abc import Callable

from ..chances import LegChance, RaceChance
from ..odds import advise, leg_odds, race_odds
from ..odds.advice import Advice
from ..position import View, table_of
from ..review.judge import Judge
from ..turn.legal import legal_actions, notation_list, number_of
from .exercise import Exercise

LEAST_LEAD = 0.3
"""Pounds of margin by which the best action leads every other one, its error taken off: each would be a slip."""
ERRORS = 3.0
"""Standard errors that are taken off a lead before it counts."""
FIRST_LOOK, DOUBTS = 0.1, 1.0
"""The part of the effort that decides whether a position is worth the whole of it, and the errors taken off there."""
DIGITS = 4


Wanted = Callable[[str, bool], bool]
"""Whether an exercise is wanted with this best action, which gains most at once or does not."""


def exercise_at(seen: View, effort: float, wanted: Wanted = lambda best, obvious: True) -> Exercise | None:
    """Return the exercise that a view of the seat to act makes; None where no action is clearly best.

    A quick look leaves most positions out; for the others the whole effort measures the lead over every legal action.
    """
    look = clearest(seen, effort * FIRST_LOOK, DOUBTS)
    if look is None:
        return None
    advices = advise(seen)
    greedy = str(advices[0].action)
    if not wanted(look[0], look[0] == greedy):
        return None
    found = clearest(seen, effort, ERRORS)
    if found is None:
        return None
    best, leads = found
    nearest = min(leads, key=lambda action: leads[action][0])
    return Exercise(
        position=seen.notation,
        seat=seen.turn or 1,
        best=best,
        lead=round(leads[nearest][0], DIGITS),
        error=round(leads[nearest][1], DIGITS),
        obvious=best == greedy,
        losses={action: round(lead, 2) for action, (lead, _) in sorted(leads.items(), key=lambda item: item[1])},
        reasons=advice_on(advices, best).reasons,
        leg=leg_chances(seen),
        race=race_chances(seen),
    )


def clearest(seen: View, effort: float, errors: float) -> tuple[str, dict[str, tuple[float, float]]] | None:
    """Return the best action and its leads over all others, if each is large enough with its errors taken off."""
    texts = notation_list(seen.edition, len(seen.seats))
    numbers = [number_of(seen, action) for action in legal_actions(seen)]
    best, leads = Judge(seen.edition, len(seen.seats), effort).leads(table_of(seen), numbers, 1)
    if not leads or any(lead - errors * error < LEAST_LEAD for lead, error in leads.values()):
        return None
    return texts[best], {texts[action]: lead for action, lead in leads.items()}


def advice_on(advices: list[Advice], action: str) -> Advice:
    """Return what advice says of an action."""
    return next(advice for advice in advices if str(advice.action) == action)


def leg_chances(seen: View) -> dict[str, LegChance]:
    """Return the odds of the leg."""
    odds = leg_odds(seen)
    return {
        camel.value: LegChance(round(odds.first[camel], DIGITS), round(odds.second[camel], DIGITS))
        for camel in seen.edition.racing
    }


def race_chances(seen: View) -> dict[str, RaceChance]:
    """Return the odds of the race."""
    odds = race_odds(seen)
    return {
        camel.value: RaceChance(round(odds.win[camel], DIGITS), round(odds.last[camel], DIGITS))
        for camel in seen.edition.racing
    }
