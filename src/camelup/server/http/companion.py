"""The routes of companions: a real table's game, reported by any phone that has its code."""

from litestar import Response
from litestar.params import FromPath, JSONBody

from ..api.companion import Companion
from ..api.errors import Forbidden
from ..api.requests import NewCompanion, OfSeat, Report, StartReported, TakeBack, TurnCard
from ..tables import companion as deciding
from ..tables.served import ServedTable
from ..views.companion import shown_companion
from .access import Asked, must_device, new_or_known
from .routing import Deciding, Given, address_of, changes, creates, gate_of, reads, tables_of


@creates("/companions")
async def create(request: Asked, data: JSONBody[NewCompanion]) -> Response[Companion]:
    """Open a companion: a real table, whose dice are reported instead of drawn."""
    device = new_or_known(request)
    gate_of(request).tables.take(address_of(request))
    state = deciding.new_companion(data, device.hash)
    served = await tables_of(request).create(state, address_of(request))
    return Response(shown_companion(served.state, device.hash), cookies=list(device.cookies))


@reads("/companions/{table:str}")
async def look(request: Asked, table: FromPath[str]) -> Companion:
    """The companion of a real table."""
    device = must_device(request)
    served = await tables_of(request).fresh(table)
    await must_report(request, served, device)
    return shown_companion(served.state, device)


@changes("/companions/{table:str}/start")
async def start(request: Asked, table: FromPath[str], data: JSONBody[StartReported]) -> Companion:
    """Say where the camels start and who begins."""
    return await decided(request, table, lambda state, _: deciding.begin(state, data))


@changes("/companions/{table:str}/report")
async def report(request: Asked, table: FromPath[str], data: JSONBody[Report]) -> Companion:
    """Report what the seat to act did."""
    return await decided(request, table, deciding.report, data)


@changes("/companions/{table:str}/cards")
async def turn_card(request: Asked, table: FromPath[str], data: JSONBody[TurnCard]) -> Companion:
    """Turn over a card at the end of the race; the whole game is played again with it, so not too often."""
    gate_of(request).trials.take(address_of(request))
    return await decided(request, table, deciding.turn_card, data)


@changes("/companions/{table:str}/undo")
async def undo(request: Asked, table: FromPath[str], data: JSONBody[TakeBack]) -> Companion:
    """Take back what was reported last; what was kept of a game that had ended is forgotten."""
    answer = await decided(request, table, deciding.undo, data)
    tables_of(request).forget(table)
    return answer


@changes("/companions/{table:str}/seat")
async def claim(request: Asked, table: FromPath[str], data: JSONBody[OfSeat]) -> Companion:
    """Say whose phone this is, for odds and advice."""
    return await decided(request, table, deciding.claim, data.seat)


async def decided(request: Asked, table: str, decide: Deciding[*Given], *given: *Given) -> Companion:
    """Have a row decided and appended, if the device may report at the table, and answer with what follows."""
    device, tables = must_device(request), tables_of(request)
    await must_report(request, await tables.get(table), device)
    served = await tables.change(table, lambda state: decide(state, device, *given))
    return shown_companion(served.state, device)


async def must_report(request: Asked, served: ServedTable, device: str) -> None:
    """Refuse who has neither made the companion nor come with its code."""
    deciding.must_be_companion(served.state)
    known = device == served.state.host or served.state.seats_of(device) or device in served.guests
    if not known and not await tables_of(request).store.admitted(served.id, device):
        raise Forbidden("you need an invitation to this table", "invited_only")


COMPANION_ROUTES = [create, look, start, report, turn_card, undo, claim]
