"""Review: the luck of every roll and the loss of every decision of a game, and how they add up (docs/review.md)."""

from .grades import LIMITS, certainty, grade_of
from .results import MoveReview, Review, SeatReview
from .review import review

__all__ = ["LIMITS", "MoveReview", "Review", "SeatReview", "certainty", "grade_of", "review"]
