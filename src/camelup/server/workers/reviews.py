"""Reviews, worked out in a worker process seat by seat, kept for a while, and shown as far as they have got."""

import hashlib
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ..api.errors import NotFound, Unavailable
from .pool import TooSlow, WorkerPools, WorkFailed

if TYPE_CHECKING:
    from ...review import MoveReview, SeatReview

EFFORT = 0.5
SEAT_TIMEOUT = 120.0
KEPT = 200
WAITING = 20
"""Reviews that may be waited for at a time; more are refused."""


class Opened(NamedTuple):
    """What is known of a game before the judge begins: the table before each move, as it was and as it was seen."""

    edition: str
    names: tuple[str, ...]
    finished: bool
    method: str
    seats: tuple[int, ...]
    actions: tuple[str, ...]
    positions: tuple[str, ...]
    seen: tuple[str, ...]
    luck: tuple[tuple[float, ...] | None, ...]


class Summed(NamedTuple):
    """What can be said once every seat is judged."""

    seats: "tuple[SeatReview, ...]"
    turning: tuple[int, ...]


@dataclass
class Job:
    """One review, on its way or done; ``seat`` is judged first."""

    id: str
    record: str
    table: str | None
    seat: int
    opened: Opened | None = None
    verdicts: "dict[int, MoveReview]" = field(default_factory=dict)
    summed: Summed | None = None
    wrong: bool = False

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self.summed is not None or self.wrong


class Reviews:
    """The reviews of a server process: each worked out once, those asked for last kept."""

    def __init__(self, workers: WorkerPools) -> None:
        self._workers = workers
        self._jobs: OrderedDict[str, Job] = OrderedDict()

    def find(self, review: str) -> Job:
        """Return a review by its id."""
        if review not in self._jobs:
            raise NotFound("there is no such review here; ask for it again", "no_review")
        self._jobs.move_to_end(review)
        return self._jobs[review]

    def ask(self, record: str, table: str | None, seat: int) -> tuple[Job, bool]:
        """Return the review of a record, and whether it is new and has to be worked out."""
        review = table or hashlib.sha256(record.encode()).hexdigest()[:24]
        if review in self._jobs and not self._jobs[review].wrong:
            return self.find(review), False
        if sum(not job.done for job in self._jobs.values()) >= WAITING:
            raise Unavailable("many reviews are being worked out; try again", "reviews_busy", retry_after=10)
        job = self._jobs[review] = Job(review, record, table, seat)
        while len(self._jobs) > KEPT:
            self._jobs.popitem(last=False)
        return job, True

    def forget(self, table: str) -> None:
        """Drop the review of a table that was deleted."""
        self._jobs.pop(table, None)

    async def work(self, job: Job, owner: str) -> None:
        """Work a review out, one seat after the other."""
        pool = self._workers.reviews
        try:
            job.opened = opened = await pool.do(open_record, job.record, seconds=SEAT_TIMEOUT, owner=owner)
            for seat in sorted({*opened.seats}, key=lambda seat: (seat != job.seat, seat)):
                found = await pool.do(judged, job.record, opened.luck, seat, seconds=SEAT_TIMEOUT, owner=owner)
                job.verdicts |= found
            moves = tuple(job.verdicts[number] for number in sorted(job.verdicts))
            job.summed = await pool.do(summed, job.record, moves, seconds=SEAT_TIMEOUT, owner=owner)
        except (TooSlow, WorkFailed):
            job.wrong = True


def open_record(record: str) -> Opened:
    """In a worker: play a record again and work out its luck."""
    from ...game import parse_record
    from ...review import luck_method, luck_of_moves
    from ...secrecy import view

    game = parse_record(record)
    method = luck_method(game)
    luck = luck_of_moves(game, method)
    before = game.positions[:-1]
    return Opened(
        edition=game.start.edition.name,
        names=tuple(game.names),
        finished=game.finished,
        method=method,
        seats=tuple(move.seat for move in game.moves),
        actions=tuple(str(move) for move in game.moves),
        positions=tuple(position.notation for position in game.positions),
        seen=tuple(view(position, move.seat).notation for position, move in zip(before, game.moves, strict=True)),
        luck=tuple(None if found is None else tuple(found) for found in luck),
    )


def judged(record: str, luck: tuple[tuple[float, ...] | None, ...], seat: int) -> "dict[int, MoveReview]":
    """In a worker: judge the decisions of one seat."""
    from ...game import parse_record
    from ...review import judge_seat, reviewed

    game = parse_record(record)
    found = judge_seat(record, EFFORT, seat)
    return {one.number: reviewed(game, one.number, one, luck[one.number - 1]) for one in found}


def summed(record: str, moves: "tuple[MoveReview, ...]") -> Summed:
    """In a worker: add up the parts of every seat's margin."""
    from ...game import parse_record
    from ...review import seat_reviews
    from ...review.highlights import turning_points

    seats = tuple(seat_reviews(parse_record(record), moves, EFFORT))
    return Summed(seats, tuple(move.number for move in turning_points(moves)))
