"""The routes of reviews: of a table whose game is over, or of a record that somebody brings."""

from litestar import Response
from litestar.params import FromPath, JSONBody

from ...errors import CamelUpError
from ...game import parse_record
from ...position import Position
from ..api.errors import BadRequest, Conflict
from ..api.requests import OfSeat
from ..api.reviews import ReviewBegun, ReviewState
from ..views.record import record_of
from ..views.review import shown_review
from .access import Asked
from .records import OfRecord, read_by_worker, record_text
from .routing import address_of, changes, gate_of, must_not_help, reads, tables_of, visible


@changes("/tables/{table:str}/review")
async def review_table(request: Asked, table: FromPath[str], data: JSONBody[OfSeat]) -> ReviewBegun:
    """Begin the review of a finished game, unless it is there; a seat that is named is judged first."""
    state = (await visible(request, table, fresh=True)).state
    record = record_of(state)  # refuses a game that is not over
    return begun(request, record, state.id, data.seat or 1)


@changes("/reviews", operation_class=OfRecord)
async def review_record(request: Asked) -> ReviewBegun:
    """Begin the review of a record, sent as text, unless it is there."""
    text = await record_text(request)
    gate_of(request).trials.take(address_of(request))
    last, fault = await read_by_worker(request, end_of, text)
    if fault:
        raise BadRequest(fault, "bad_record")
    must_not_help(request, Position(last))
    return begun(request, text, None, 1)


def end_of(text: str) -> tuple[str, str]:
    """In a worker: return the last position of a record, and what is wrong with it; nothing if it can be reviewed."""
    try:
        game = parse_record(text)
    except CamelUpError as error:
        return "", str(error)
    return game.position.notation, "" if game.moves else "the record has no moves"


def begun(request: Asked, record: str, table: str | None, seat: int) -> ReviewBegun:
    """Return the id of a review, which is begun if it is new."""
    tables = tables_of(request)
    job, new = tables.reviews.ask(record, table, seat)
    if new:
        try:
            gate_of(request).analyses.take(address_of(request))
        except CamelUpError:
            tables.reviews.forget(job.id)
            raise
        tables.spawn(tables.reviews.work(job, address_of(request)))
    return ReviewBegun(job.id)


@reads("/reviews/{review:str}")
async def review(request: Asked, review: FromPath[str]) -> Response[ReviewState | ReviewBegun]:
    """A review as far as it has got; ask again until all moves are judged. Until its record has been read: 202."""
    job = tables_of(request).reviews.find(review)
    if job.table:
        await visible(request, job.table)
    if job.opened:
        return Response(shown_review(job, job.opened), status_code=200)
    if job.wrong:
        raise Conflict("this game can't be reviewed", "no_judge")
    return Response(ReviewBegun(job.id), status_code=202)


REVIEW_ROUTES = [review_table, review_record, review]
