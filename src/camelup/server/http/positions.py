"""The routes of positions that no table has: set up, checked, tried, analysed, drawn, and played on from."""

from typing import Annotated

from litestar import Response
from litestar.params import JSONBody, QueryParameter

from ...errors import CamelUpError
from ...game import parse_record
from ...position import parse_position, table_of
from ..api.analysis import Odds
from ..api.drafts import Analyse, Lay, PlayOn
from ..api.errors import BadRequest
from ..api.positions import Laid, Positions
from ..api.state import State
from ..tables.from_position import new_from_position
from ..views.laying import laid, positions_of
from ..workers.bots import bot_names
from ..workers.odds import odds_of_position
from .access import Asked, new_or_known
from .records import OfRecord, read_by_worker, record_text
from .routing import Moment, address_of, answer, changes, creates, gate_of, must_not_help, reads, tables_of


@changes("/positions")
async def lay(request: Asked, data: JSONBody[Lay]) -> Laid:
    """Check a position, or do a move in it: what it is, what is legal, and what happened. Cheap, so seldom refused."""
    gate_of(request).trials.take(address_of(request))
    return laid(data)


@changes("/positions/analysis")
async def analyse(request: Asked, data: JSONBody[Analyse]) -> Odds:
    """The odds of a position, the fan, and what each action of a seat is worth."""
    position = parse_position(data.position)
    if data.seat and data.seat > len(position.seats):
        raise BadRequest(f"seat: there is no seat {data.seat}", "no_seat", seat=data.seat)
    gate_of(request).analyses.take(address_of(request))
    await must_not_help(request, {Moment.of(position.edition, table_of(position))})
    return await odds_of_position(tables_of(request).workers, position, data.seat, address_of(request))


@changes("/positions/record", operation_class=OfRecord)
async def positions(request: Asked) -> Positions:
    """The positions of a record, sent as text."""
    gate_of(request).analyses.take(address_of(request))
    found = await read_by_worker(request, positions_in, await record_text(request))
    if isinstance(found, str):
        raise BadRequest(found, "bad_record", reason=found)
    return found


def positions_in(text: str) -> Positions | str:
    """In a worker: return the positions of a record, or the sentence that says why there are none."""
    try:
        return positions_of(parse_record(text))
    except CamelUpError as error:
        return str(error)


@reads("/positions/picture.svg", media_type="image/svg+xml")
async def picture(request: Asked, position: Annotated[str, QueryParameter(max_length=500)]) -> Response[str]:
    """A position as a picture."""
    gate_of(request).trials.take(address_of(request))
    return Response(parse_position(position).svg(), media_type="image/svg+xml")


@creates("/positions/play")
async def play_on(request: Asked, data: JSONBody[PlayOn]) -> Response[State]:
    """Play on from a position, as a table of its own."""
    position = parse_position(data.position)
    device, tables = new_or_known(request), tables_of(request)
    gate_of(request).tables.take(address_of(request))
    await must_not_help(request, {Moment.of(position.edition, table_of(position))})
    served = await tables.create(new_from_position(data, device.hash, bot_names()), address_of(request))
    return answer(request, served, device.hash, cookies=device.cookies)


POSITION_ROUTES = [lay, analyse, positions, picture, play_on]
