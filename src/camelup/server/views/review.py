"""A review as far as it has got, as a message."""

from collections.abc import Container

from msgspec.structs import asdict

from ...review import MoveReview, SeatReview
from ...review.yardstick import played_like
from ..api.reviews import MoveReviewed, MoveVerdict, ReviewNews, ReviewState, SeatParts
from ..tables.reviews import Job
from ..workers.reviews import Opened
from .board import shown_edition


def shown_review(job: Job, opened: Opened) -> ReviewState:
    """Return a review whose record has been read."""
    numbers = range(1, len(opened.actions) + 1)
    return ReviewState(
        review=job.kept.review,
        table=job.kept.table,
        edition=shown_edition(opened.edition),
        names=list(opened.names),
        finished=opened.finished,
        luck_method=opened.method,
        judged=len(job.verdicts),
        moves=[shown_move(opened, number, job.verdicts.get(number)) for number in numbers],
        last=opened.positions[-1],
        seats=shown_seats(job),
        turning=list(job.summed.turning) if job.summed else [],
        wrong=job.wrong,
    )


def shown_news(job: Job, told: Container[int]) -> ReviewNews:
    """Return what one who was told some of the verdicts does not know yet."""
    new = {number: shown_verdict(verdict) for number, verdict in job.verdicts.items() if number not in told}
    turning = list(job.summed.turning) if job.summed else []
    return ReviewNews(len(job.verdicts), new, shown_seats(job), turning, job.wrong)


def shown_seats(job: Job) -> list[SeatParts]:
    """Return the parts of every seat's margin, once they are known."""
    if not job.summed or not job.opened:
        return []
    return [shown_parts(job.opened.edition, seat) for seat in job.summed.seats]


def shown_move(opened: Opened, number: int, verdict: MoveReview | None) -> MoveReviewed:
    """Return one move with its luck, and the judge's word if there is one."""
    at = number - 1
    return MoveReviewed(
        number=number,
        seat=opened.seats[at],
        action=opened.actions[at],
        position=opened.positions[at],
        seen=opened.seen[at],
        luck=opened.luck[at],
        verdict=shown_verdict(verdict) if verdict else None,
    )


def shown_verdict(move: MoveReview) -> MoveVerdict:
    """Return the judge's word on a move."""
    return MoveVerdict(
        best=move.best or "",
        loss=move.loss,
        error=move.error,
        grade=move.grade or "",
        certainty=move.certainty,
        why=move.reason,
        reasons=move.reasons,
        expected=move.expected or (),
        win=move.win,
        win_loss=move.win_loss,
    )


def shown_parts(edition: str, seat: SeatReview) -> SeatParts:
    """Return the parts of a seat's margin."""
    return SeatParts(**asdict(seat), like=played_like(edition, -seat.decisions, seat.judged))
