"""A review as messages: what every die gave or took, what every decision lost, and how far the judge has got."""

from msgspec import Struct

from ...reason import Reason
from ...review.results import SeatReview
from .state import EditionInfo


class ReviewBegun(Struct):
    """The id of a review that is being worked out, or has been."""

    review: str


class SeatParts(SeatReview, frozen=True, kw_only=True):
    """The parts of a seat's margin in pounds, which add up to it, and how its losses compare.

    ``judged`` is the number of its decisions. ``like`` is the bot that loses about as much per decision, null where
    there are too few decisions to say so.
    """

    like: str | None


class MoveVerdict(Struct):
    """The judge's word on one move: the best action, what was lost against it, how sure that is, and why.

    ``expected`` has every seat's expected margin before the move, the best action being done, and ``win`` its chance to
    win then; ``win_loss`` is what the action took from the chance of its own seat.
    """

    best: str
    loss: float
    error: float
    grade: str
    certainty: float
    why: str
    reasons: tuple[Reason, ...]
    expected: tuple[float, ...]
    win: tuple[float, ...]
    win_loss: float


class MoveReviewed(Struct):
    """One move: ``luck`` is every seat's, in pounds of margin, null where no die fell.

    ``position`` is the table before it with all cards open, ``seen`` as the seat that acted saw it. ``verdict`` is null
    until the judge has got so far.
    """

    number: int
    seat: int
    action: str
    position: str
    seen: str
    luck: tuple[float, ...] | None
    verdict: MoveVerdict | None


class ReviewNews(Struct):
    """What a stream tells after the whole: new verdicts by the number of the move, and at the end the parts.

    ``judged``, ``seats``, ``turning`` and ``wrong`` are those of the `ReviewState`.
    """

    judged: int
    verdicts: dict[int, MoveVerdict]
    seats: list[SeatParts]
    turning: list[int]
    wrong: bool


class ReviewState(Struct):
    """A review as far as it has got: ``judged`` of its moves are judged, and ``seats`` comes when all of them are.

    ``turning`` has the numbers of the moves that changed most. ``wrong`` says that the judge could not go on.
    """

    review: str
    table: str | None
    edition: EditionInfo
    names: list[str]
    finished: bool
    luck_method: str
    judged: int
    moves: list[MoveReviewed]
    last: str
    seats: list[SeatParts]
    turning: list[int]
    wrong: bool


class ReviewMessages(Struct):
    """What the stream of a review sends, by the name of the event: the whole once, then what is new.

    It ends when all is said; a reader that was cut off comes back and gets the whole again.
    """

    review: ReviewState
    news: ReviewNews
