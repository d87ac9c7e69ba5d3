"""The routes of reviews: of a table whose game is over, or of a record that somebody brings."""

from collections.abc import AsyncIterator
from typing import Any

from litestar import Response
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from ...errors import CamelUpError
from ...game import parse_record
from ...position import table_of
from ...review.results import must_know_colours
from ..api.errors import BadRequest, Conflict, NotFound
from ..api.requests import OfSeat
from ..api.reviews import ReviewBegun, ReviewState
from ..store.base import KeptReview
from ..tables.all import Tables
from ..tables.reviews import MOST_MOVES, Job
from ..views.cache import encode
from ..views.record import record_of
from ..views.review import shown_news, shown_review
from .access import Asked
from .records import OfRecord, read_by_worker, record_text
from .routing import Moment, address_of, changes, gate_of, must_not_help, reads, tables_of, visible
from .stream import HEARTBEAT, KIND, UNBUFFERED, message

BEAT = 5.0
"""Seconds between two signs of life of a stream."""


@changes("/tables/{table:str}/review")
async def review_table(request: Asked, table: FromPath[str], data: JSONBody[OfSeat]) -> ReviewBegun:
    """Ask for the review of a finished game; a seat that is named is judged first."""
    state = (await visible(request, table, fresh=True)).state
    record = record_of(state)  # a game that is not over is refused
    if state.face_down:
        raise Conflict("some cards still lie face down, so this game can't be reviewed", "no_judge")
    if fault := too_long(state.moves):
        raise Conflict(fault, "too_long", moves=state.moves, most=MOST_MOVES)
    return await asked(request, record, state.id, data.seat or 1)


@changes("/reviews", operation_class=OfRecord)
async def review_record(request: Asked) -> ReviewBegun:
    """Ask for the review of a record, sent as text."""
    text = await record_text(request)
    gate_of(request).trials.take(address_of(request))
    moments, fault = await read_by_worker(request, moments_of, text)
    if fault:
        raise BadRequest(fault, "bad_record", reason=fault)
    await must_not_help(request, moments)
    return await asked(request, text, None, 1)


def moments_of(text: str) -> tuple[set[Moment], str]:
    """In a worker: return the moments of a record's race, and what is wrong with it; nothing if it can be reviewed."""
    try:
        game = parse_record(text)
        must_know_colours(game)
    except CamelUpError as error:
        return set(), str(error)
    found = {Moment.of(position.edition, table_of(position)) for position in game.positions}
    return found, too_long(len(game.moves)) if game.moves else "the record has no moves"


def too_long(moves: int) -> str:
    """Return why a game of that many moves is not reviewed, nothing if it is."""
    return f"the game has {moves} moves; a review takes at most {MOST_MOVES}" if moves > MOST_MOVES else ""


async def asked(request: Asked, record: str, table: str | None, seat: int) -> ReviewBegun:
    """Return the id of a review, which is kept if it is new."""

    def allow() -> None:
        gate_of(request).analyses.take(address_of(request))

    return ReviewBegun(await tables_of(request).reviews.ask(record, table, seat, allow))


@reads("/reviews/{review:str}")
async def review(request: Asked, review: FromPath[str]) -> Response[ReviewState | ReviewBegun]:
    """A review as far as it has got, which begins it; until its record has been read: 202."""
    kept = await readable(request, review)
    if kept.body:
        done: Any = kept.body
        return Response(done, media_type="application/json")
    job = begun(request, kept)
    if job.opened:
        return Response(shown_review(job, job.opened), status_code=200)
    if job.wrong:
        raise Conflict("this game can't be reviewed", "no_judge")
    return Response(ReviewBegun(review), status_code=202)


@reads("/reviews/{review:str}/stream", media_type="text/event-stream")
async def stream(request: Asked, review: FromPath[str]) -> Stream:
    """A review as it comes, as server-sent events, which begins it."""
    kept = await readable(request, review)
    job = None if kept.body else begun(request, kept)
    leave: list[Any] = request.scope["camelup_leave"]  # type: ignore[typeddict-item]
    leave.append(gate_of(request).open_stream(address_of(request), 0))
    told = messages(tables_of(request), job) if job else whole(kept)
    return Stream(told, media_type=KIND, headers=dict([UNBUFFERED]))


async def readable(request: Asked, review: str) -> KeptReview:
    """Return a review that the device may read; that of a table whose game has changed since is not there any more."""
    kept = await tables_of(request).reviews.find(review)
    if kept.table:
        state = (await visible(request, kept.table, fresh=True)).state
        if record_of(state) != kept.record:
            raise NotFound("there is no such review here; ask for it again", "no_review")
    return kept


def begun(request: Asked, kept: KeptReview) -> Job:
    """Return the job of a review that is not done, begun if it is new."""
    tables = tables_of(request)
    job, new = tables.reviews.job_of(kept, address_of(request))
    if new:
        tables.spawn(tables.reviews.work(job, whole_text))
    return job


def whole_text(job: Job) -> str:
    """Return a review that is done as it is kept."""
    assert job.opened
    return encode(shown_review(job, job.opened)).decode()


async def whole(kept: KeptReview) -> AsyncIterator[bytes]:
    """Tell a review that is done."""
    yield message(b"review", kept.body.encode())


async def messages(tables: Tables, job: Job) -> AsyncIterator[bytes]:
    """Tell a review as it comes: the whole as soon as its record has been read, then what is new."""
    told: set[int] | None = None
    while not tables.closing.is_set():
        if job.opened and told is None:
            told = set(job.verdicts)
            yield message(b"review", encode(shown_review(job, job.opened)))
        elif told is not None and (job.done or len(told) < len(job.verdicts)):
            news = shown_news(job, told)
            told |= news.verdicts.keys()
            yield message(b"news", encode(news))
        else:
            yield HEARTBEAT
        if job.done:
            break
        await job.news(BEAT)


REVIEW_ROUTES = [review_table, review_record, review, stream]
