"""What the routes have in common: how they are declared, what they find behind a request, and how they answer."""

from collections.abc import Callable, Container, Sequence
from functools import partial
from typing import Annotated, Any, NamedTuple, TypeVarTuple, cast

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from ...drafts import SeatNumber
from ...editions import Edition
from ...engine.table import Table
from ...position import table_of
from ..api.errors import Fault, Forbidden
from ..api.state import State
from ..tables.all import Tables
from ..tables.served import ServedTable
from ..tables.state import TableState
from ..views.cache import views_of
from ..views.state import visitor
from .access import Asked, device_of, must_device, must_see, viewer_of
from .limits import Gate
from .networks import network_of

FAULTS = {
    status: ResponseSpec(Fault, description=text, generate_examples=False)
    for status, text in {
        400: "a body, query or text that can't be read",
        403: "not for this device",
        404: "no such table or code",
        408: "a body that did not arrive in time",
        409: "too late, or not possible in this phase",
        413: "too large a body",
        422: "the rules do not allow it",
        429: "too many requests; see Retry-After",
        503: "try again; see Retry-After",
    }.items()
}
reads = partial(get, responses=FAULTS)
changes = partial(post, responses=FAULTS, status_code=200)
creates = partial(post, responses=FAULTS, status_code=201)

Given = TypeVarTuple("Given")
Deciding = Callable[[TableState, str, *Given], TableState | None]
"""What decides a row for a device: from the state of the table, the device and what the request says."""

SeatQuery = Annotated[SeatNumber | None, QueryParameter(required=False)]


def tables_of(request: Asked) -> Tables:
    """Return the tables of the server that answers."""
    return cast("Tables", request.app.state.tables)


def gate_of(request: Asked) -> Gate:
    """Return the limits of the server that answers."""
    return cast("Gate", request.app.state.gate)


def address_of(request: Asked) -> str:
    """Return the address that asks, as limits know it."""
    return network_of(request.client.host) if request.client else ""


class Moment(NamedTuple):
    """A moment of a race: where the camels are, whatever dice, tiles and bets are said to be with them."""

    edition: str
    race: int

    @staticmethod
    def of(edition: Edition, t: Table) -> "Moment":
        """Return the moment of a table."""
        return Moment(edition.name, t.race)


async def must_not_help(request: Asked, asked: Container[Moment]) -> None:
    """Refuse to analyse the race that somebody is running at a table where nobody may have help."""
    for state in await tables_of(request).plays_without_help(device_of(request)):
        if Moment.of(state.edition, table_of(state.position)) in asked:
            raise Forbidden("you are playing this race at a table without the odds helper", "no_help", table=state.id)


async def visible(request: Asked, table: str, *, fresh: bool = False) -> ServedTable:
    """Return a table that the device may look at; a fresh one has what all processes have written."""
    tables = tables_of(request)
    served = await (tables.fresh(table) if fresh else tables.get(table))
    await must_see(tables, served, device_of(request))
    return served


def answer(
    request: Asked,
    served: ServedTable,
    device: str | None,
    seat: int | None = None,
    cookies: Sequence[Cookie] = (),
) -> Response[State]:
    """Answer a request with the state of a table, seen through the eyes of a seat or of the device's only one."""
    viewer = viewer_of(served.state, device, seat)
    encoded: Any = views_of(tables_of(request), served).state(visitor(served, device, viewer))
    return Response(encoded, media_type="application/json", cookies=list(cookies))


async def changed(
    request: Asked, table: str, decide: Deciding[*Given], *given: *Given, seat: int | None = None
) -> Response[State]:
    """Have a row decided for the device that asks, and appended; answer with the state after it."""
    device = must_device(request)
    served = await tables_of(request).change(table, lambda state: decide(state, device, *given))
    return answer(request, served, device, seat if seat in served.state.seats_of(device) else None)
