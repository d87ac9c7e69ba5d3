"""Review: the luck of every roll and the loss of every decision of a game, and how they add up (docs/review.md)."""

from ..margins import margins
from .dice_luck import luck_method, luck_of_moves
from .grades import LIMITS, certainty, grade_of
from .results import MoveReview, Review, SeatReview
from .review import judge_seat, review, reviewed, seat_reviews

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
