"""The routes before the game: create, find and join tables, get ready, start."""

from litestar import Response
from litestar.params import FromPath, JSONBody

from ..api.errors import NotFound
from ..api.listings import TableList, TableRow
from ..api.requests import (
    AddSeat,
    ChooseEdition,
    CreateTable,
    Empty,
    Invite,
    Join,
    Options,
    Ready,
    RemoveSeat,
    Reveal,
    SetSeat,
)
from ..api.state import State
from ..store.rows import Summary
from ..tables import arranging, seating
from ..tables.state import TableState
from ..workers.bots import bot_names
from .access import Asked, device_of, must_device, must_see, new_or_known
from .routing import address_of, answer, changed, changes, creates, gate_of, reads, tables_of

LISTED = 50


@creates("/tables")
async def create(request: Asked, data: JSONBody[CreateTable]) -> Response[State]:
    """Open a table; the caller is its host."""
    device = new_or_known(request)
    gate_of(request).tables.take(address_of(request))
    rows = seating.first_rows(data, device.hash, bot_names())
    state = TableState.of(seating.new_head(data, device.hash), rows)
    served = await tables_of(request).create(state, address_of(request))
    return answer(request, served, device.hash, cookies=device.cookies)


@changes("/invites")
async def exchange(request: Asked, data: JSONBody[Invite]) -> Response[State]:
    """Come with a code: the device is admitted to the table."""
    gate_of(request).invites.take(address_of(request))
    tables, device = tables_of(request), new_or_known(request)
    table = await tables.store.table_of_code(seating.read_code(data.code))
    if table is None:
        raise NotFound("there is no table with this code", "no_code")
    await tables.store.admit(table, device.hash)
    served = await tables.get(table)
    await must_see(tables, served, device.hash)
    return answer(request, served, device.hash, cookies=device.cookies)


@reads("/tables")
async def public_tables(request: Asked) -> TableList:
    """Public tables that wait or play."""
    found = await tables_of(request).store.public_tables(LISTED)
    return TableList([listed(table, summary, device_of(request)) for table, summary in found])


@reads("/tables/mine")
async def own_tables(request: Asked) -> TableList:
    """The tables of this device that are not finished."""
    device = device_of(request)
    found = await tables_of(request).store.tables_of(device, LISTED) if device else []
    return TableList([listed(table, summary, device) for table, summary in found if belongs(summary, device)])


def belongs(summary: Summary, device: str | None) -> bool:
    """Return whether a device is the host of a table or has a seat there; guests are only visiting."""
    return device in (summary.host, *(owner for _, owner in summary.seats))


def listed(table: str, summary: Summary, device: str | None) -> TableRow:
    """Return a table as it stands in a list."""
    return TableRow(
        table=table,
        phase=summary.phase,
        edition=summary.edition,
        names=list(summary.names),
        open_seats=summary.open_seats,
        spectators=summary.spectators,
        odds=summary.odds,
        turn=summary.turn,
        leg=summary.leg,
        yours=[seat for seat, owner in summary.seats if device and owner == device],
        created=summary.created,
    )


@changes("/tables/{table:str}/join")
async def join(request: Asked, table: FromPath[str], data: JSONBody[Join]) -> Response[State]:
    """Sit down."""
    tables, device = tables_of(request), new_or_known(request)
    await must_see(tables, await tables.get(table), device.hash)
    served = await tables.change(table, lambda state: seating.join(state, device.hash, data))
    return answer(request, served, device.hash, cookies=device.cookies)


@changes("/tables/{table:str}/seats")
async def set_seat(request: Asked, table: FromPath[str], data: JSONBody[SetSeat]) -> Response[State]:
    """Put a bot on a seat, or open it."""
    return await changed(request, table, seating.set_seat, data, bot_names())


@changes("/tables/{table:str}/seats/add")
async def add_seat(request: Asked, table: FromPath[str], data: JSONBody[AddSeat]) -> Response[State]:
    """Add a seat, free or with a bot on it."""
    return await changed(request, table, arranging.add_seat, data, bot_names())


@changes("/tables/{table:str}/seats/remove")
async def remove_seat(request: Asked, table: FromPath[str], data: JSONBody[RemoveSeat]) -> Response[State]:
    """Take away a seat on which no person sits."""
    return await changed(request, table, arranging.remove_seat, data)


@changes("/tables/{table:str}/edition")
async def choose_edition(request: Asked, table: FromPath[str], data: JSONBody[ChooseEdition]) -> Response[State]:
    """Choose which edition is played."""
    return await changed(request, table, arranging.choose_edition, data)


@changes("/tables/{table:str}/options")
async def set_options(request: Asked, table: FromPath[str], data: JSONBody[Options]) -> Response[State]:
    """Change the options."""
    return await changed(request, table, seating.set_options, data)


@changes("/tables/{table:str}/ready")
async def ready(request: Asked, table: FromPath[str], data: JSONBody[Ready]) -> Response[State]:
    """Be ready or not."""
    return await changed(request, table, seating.get_ready, data, seat=data.seat)


@changes("/tables/{table:str}/start")
async def start(request: Asked, table: FromPath[str], data: JSONBody[Empty]) -> Response[State]:
    """Start the game; if nobody has a commitment to open, the camels are set out at once."""
    device, tables = must_device(request), tables_of(request)
    await tables.change(table, lambda state: seating.start(state, device))
    tables.note_origin(table, address_of(request))
    return await changed(request, table, lambda state, _: seating.begin(state, tables.settings.reveal_seconds))


@changes("/tables/{table:str}/reveal")
async def reveal(request: Asked, table: FromPath[str], data: JSONBody[Reveal]) -> Response[State]:
    """Open a commitment."""
    device, tables = must_device(request), tables_of(request)
    await tables.change(table, lambda state: seating.reveal(state, device, data))
    seconds = tables.settings.reveal_seconds
    return await changed(request, table, lambda state, _: seating.begin(state, seconds), seat=data.seat)


LOBBY_ROUTES = [
    create, exchange, public_tables, own_tables, join, set_seat, add_seat, remove_seat, choose_edition, set_options,
    ready, start, reveal,
]  # fmt: skip
