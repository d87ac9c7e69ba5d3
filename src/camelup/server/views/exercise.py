"""Exercises of the package's set as messages."""

from ...exercises import bundled
from ...position import View
from ..api.analysis import LegOutcome
from ..api.errors import NotFound
from ..api.exercise import ExerciseInfo, ExerciseSeat
from .board import shared_by_all, shown_board, shown_edition


def shown_exercise(number: int) -> ExerciseInfo:
    """Return an exercise, with its answer: it is nobody's secret."""
    exercises = bundled().exercises
    if not 1 <= number <= len(exercises):
        raise NotFound(f"there is no exercise {number}", "no_exercise", number=number)
    found = exercises[number - 1]
    seen = found.view
    return ExerciseInfo(
        number=number,
        count=len(exercises),
        edition=shown_edition(found.edition),
        seat=found.seat,
        board=shown_board(shared_by_all(seen), seen),
        seats=shown_seats(seen, found.seat),
        best=found.best,
        losses=found.losses,
        reasons=found.reasons,
        leg={
            camel: LegOutcome(odds.first, odds.second, 1 - odds.first - odds.second)
            for camel, odds in found.leg.items()
        },
        race=found.race,
    )


def shown_seats(seen: View, own: int) -> list[ExerciseSeat]:
    """Return what lies in front of all seats."""
    return [
        ExerciseSeat(
            seat=seat.number,
            pounds=seat.pounds,
            pyramid_tickets=seat.pyramid_tickets,
            bets=seat.bets,
            partner=seat.partner,
            cards_left=len(seat.hand) + seat.hidden_cards,
            hand=seat.hand if seat.number == own else None,
        )
        for seat in seen.seats
    ]
