"""Review: the luck of every roll and the loss of every decision of a game, and how they add up (docs/review.md)."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..margins import margins
    from .dice_luck import luck_method, luck_of_moves
    from .grades import LIMITS, certainty, grade_of
    from .results import MoveReview, Review, SeatReview
    from .reviewing import judge_seat, review, reviewed, seat_reviews

HOMES = ("results", "grades", "dice_luck", "reviewing")
"""Where the names are, loaded when first asked for: a server passes results on and never loads odds and bots."""

__all__ = [
    "LIMITS",
    "MoveReview",
    "Review",
    "SeatReview",
    "certainty",
    "grade_of",
    "judge_seat",
    "luck_method",
    "luck_of_moves",
    "margins",
    "review",
    "reviewed",
    "seat_reviews",
]


def __getattr__(name: str) -> object:
    for home in HOMES if name in __all__ else ():
        module = import_module(f".{home}", __name__)
        if hasattr(module, name):
            globals()[name] = getattr(module, name)
            return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return list(__all__)
