"""Reviews: kept in the database, worked out by a worker seat by seat, and shown as far as they have got."""

import asyncio
import contextlib
import hashlib
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from ..api.errors import NotFound, Unavailable
from ..store.base import KeptReview, Store
from ..store.rows import now
from ..workers.pool import TooSlow, WorkerPools, WorkFailed
from ..workers.reviews import Opened, Summed, judged, open_record, summed
from .seating import is_id

if TYPE_CHECKING:
    from ...review import MoveReview

SEAT_TIMEOUT = 120.0
KEPT = 1000
"""Reviews in the database, about 100 kB each; the oldest go."""
WAITING = 20
"""Reviews that a process may have on its hands at a time; more are refused."""
WAITING_OF_OWNER = 5
"""Reviews among them of one owner, so that nobody keeps all others out."""
MOST_MOVES = 500
"""Moves of a game that is reviewed, several times more than any race has: the work grows with them."""


class Job:
    """A review that is being worked out; whoever waits for the next part of it is woken."""

    def __init__(self, kept: KeptReview, owner: str) -> None:
        self.kept = kept
        self.owner = owner
        self.opened: Opened | None = None
        self.verdicts: dict[int, MoveReview] = {}
        self.summed: Summed | None = None
        self.wrong = False
        self._news = asyncio.Event()

    @property
    def done(self) -> bool:
        """Whether nothing more will come."""
        return self.summed is not None or self.wrong

    def tell(self) -> None:
        """Wake all who wait for news."""
        news, self._news = self._news, asyncio.Event()
        news.set()

    async def news(self, seconds: float) -> None:
        """Wait for the next part, but no longer than this."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), seconds)


class Reviews:
    """The reviews of a server process: kept in the database, worked out where they are read.

    So they are there after a restart and for all processes; if two are asked for the same new one at once, both of them
    work it out.
    """

    def __init__(self, workers: WorkerPools, store: Store) -> None:
        self._workers = workers
        self._store = store
        self._jobs: dict[str, Job] = {}

    async def find(self, review: str) -> KeptReview:
        """Return a review by its id, done or not."""
        kept = await self._store.review(review) if is_id(review) else None
        if kept is None:
            raise NotFound("there is no such review here; ask for it again", "no_review")
        return kept

    async def ask(self, record: str, table: str | None, seat: int, allow: Callable[[], None]) -> str:
        """Return the id of the review of a record; a new one is kept, if ``allow`` raises nothing."""
        review = table or hashlib.sha256(record.encode()).hexdigest()[:24]
        kept = await self._store.review(review)
        if kept is None or kept.record != record:
            allow()
            self.forget(review)
            await self._store.keep_review(KeptReview(review, table, seat, record), now(), KEPT)
        return review

    def job_of(self, kept: KeptReview, owner: str) -> tuple[Job, bool]:
        """Return the job of a review that is not done, and whether it is new and has to be worked out for its owner."""
        if job := self._jobs.get(kept.review):
            return job, False
        own = sum(job.owner == owner for job in self._jobs.values())
        if len(self._jobs) >= WAITING or own >= WAITING_OF_OWNER:
            raise Unavailable("many reviews are being worked out; try again", "reviews_busy", retry_after=10)
        job = self._jobs[kept.review] = Job(kept, owner)
        return job, True

    def forget(self, review: str) -> None:
        """Forget what is being worked out of a game that is gone, or goes on."""
        self._jobs.pop(review, None)

    async def work(self, job: Job, text: Callable[[Job], str]) -> None:
        """Work a review out, one seat after the other, and keep it as the text that shows it."""
        try:
            await self._judge(job)
            if self._jobs.get(job.kept.review) is job:
                await self._store.keep_review(replace(job.kept, body=text(job)), now(), KEPT)
        except (TooSlow, WorkFailed):
            job.wrong = True
        finally:
            if self._jobs.get(job.kept.review) is job:
                del self._jobs[job.kept.review]
            job.wrong |= job.summed is None
            job.tell()

    async def _judge(self, job: Job) -> None:
        do, record = partial(self._workers.reviews.do, seconds=SEAT_TIMEOUT, owner=job.owner), job.kept.record
        job.opened = opened = await do(open_record, record)
        job.tell()
        for seat in sorted({*opened.seats}, key=lambda seat: (seat != job.kept.seat, seat)):
            job.verdicts |= await do(judged, record, opened.luck, seat)
            job.tell()
        moves = tuple(job.verdicts[number] for number in sorted(job.verdicts))
        job.summed = await do(summed, record, moves)
