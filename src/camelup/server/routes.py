"""The routes at a table. Each reads what was asked, has it decided, and answers with the state."""

from functools import partial
from typing import Annotated, Any, cast

import msgspec
from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from . import playing, seating
from .access import Asked, device_of, must_device, must_see, new_or_known, viewer_of
from .faults import BadRequest, Conflict, NotFound, Stale
from .live import Live
from .messages import Done, Fault, Log, State, WhyNot
from .requests import (
    Act,
    CreateTable,
    Empty,
    Invite,
    Join,
    OfSeat,
    Options,
    React,
    Ready,
    Reveal,
    Say,
    SeatNumber,
    SetSeat,
)
from .showing import looker, shown_why_not
from .stream import Watcher
from .tables import Decision, Tables

FAULTS = {
    status: ResponseSpec(Fault, description=text, generate_examples=False)
    for status, text in {
        400: "not what was asked for",
        403: "not for this device",
        404: "no such table or code",
        408: "a body that did not come",
        409: "too late, or not possible in this phase",
        413: "too large a body",
        422: "the rules do not allow it",
        429: "too many requests; see Retry-After",
        503: "try again; see Retry-After",
    }.items()
}
asked = partial(get, responses=FAULTS)
told = partial(post, responses=FAULTS, status_code=200)
made = partial(post, responses=FAULTS, status_code=201)

ENTRIES = 500
BRIEF = "return=minimal"
"""What a client prefers that has a stream open and needs the state only once (RFC 7240)."""

SeatQuery = Annotated[SeatNumber | None, QueryParameter(required=False)]


def tables_of(request: Asked) -> Tables:
    """The tables of the server that answers."""
    return cast(Tables, request.app.state.tables)


def answer(
    request: Asked, live: Live, device: str | None, viewer: int | None, cookies: list[Cookie]
) -> Response[State]:
    """The state of a table as the answer to a request."""
    encoded: Any = tables_of(request).state(live, device, viewer)
    return Response(encoded, media_type="application/json", cookies=cookies)


async def changed(request: Asked, table: str, decide: Decision, seat: int | None = None) -> Response[State]:
    """Have a row decided and appended, and answer with the state after it."""
    device = must_device(request)
    live = await tables_of(request).change(table, decide)
    mine = seat if seat in live.seats_of(device) else None
    return answer(request, live, device, viewer_of(live, device, mine), [])


@made("/tables")
async def create(request: Asked, data: JSONBody[CreateTable]) -> Response[State]:
    """Open a table; the caller is its host."""
    tables, device = tables_of(request), new_or_known(request)
    request.app.state.gate.tables.take(address_of(request))
    head, rows = seating.new_head(data, device.hash), seating.first_rows(data, device.hash, tables.bots())
    live = await tables.create(head, rows)
    return answer(request, live, device.hash, viewer_of(live, device.hash, None), device.cookies)


@told("/invites")
async def exchange(request: Asked, data: JSONBody[Invite]) -> Response[State]:
    """Come with a code: the device is admitted to the table."""
    request.app.state.gate.invites.take(address_of(request))
    tables, device = tables_of(request), new_or_known(request)
    table = await tables.store.table_of_code(seating.read_code(data.code))
    if table is None:
        raise NotFound("there is no table with this code")
    await tables.store.admit(table, device.hash)
    live = await tables.get(table)
    await must_see(tables, live, device.hash)
    return answer(request, live, device.hash, viewer_of(live, device.hash, None), device.cookies)


@asked("/tables/{table:str}")
async def look(request: Asked, table: FromPath[str], seat: SeatQuery = None) -> Response[State]:
    """The state of a table."""
    tables, device = tables_of(request), device_of(request)
    live = await tables.get(table)
    await must_see(tables, live, device)
    return answer(request, live, device, viewer_of(live, device, seat), [])


@asked("/tables/{table:str}/log")
async def log(
    request: Asked,
    table: FromPath[str],
    seat: SeatQuery = None,
    after: Annotated[int, QueryParameter(required=False, ge=0)] = 0,
) -> Response[Log]:
    """What has happened at a table, from the beginning or behind an entry."""
    tables, device = tables_of(request), device_of(request)
    live = await tables.get(table)
    await must_see(tables, live, device)
    looks = looker(live, device, viewer_of(live, device, seat))
    entries: Any = tables.moment(live).log(after, ENTRIES, looks)
    return Response(entries, media_type="application/json")


@asked("/tables/{table:str}/why-not")
async def why_not(request: Asked, table: FromPath[str], seat: SeatQuery = None) -> WhyNot:
    """Why the actions that are not legal are not."""
    tables, device = tables_of(request), device_of(request)
    live = await tables.get(table)
    await must_see(tables, live, device)
    return shown_why_not(live, viewer_of(live, device, seat))


@asked("/tables/{table:str}/stream", media_type="text/event-stream")
async def stream(
    request: Asked,
    table: FromPath[str],
    seat: SeatQuery = None,
    after: Annotated[int | None, QueryParameter(required=False, ge=0)] = None,
) -> Stream:
    """What happens at a table, as server-sent events."""
    tables, device = tables_of(request), device_of(request)
    live = await tables.get(table)
    await must_see(tables, live, device)
    viewer_of(live, device, seat)
    last = request.headers.get("last-event-id", "")
    if last and not (last.isdecimal() and len(last) < 10):
        raise BadRequest("Last-Event-ID: it is the number of an entry")
    watcher = Watcher(tables, live, device, seat, int(last) if last else after)
    open_stream(request, tables, live, device)
    return Stream(watcher.messages(), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})


def open_stream(request: Asked, tables: Tables, live: Live, device: str | None) -> None:
    """Count a stream in, and out again when its connection ends."""
    gate, address = request.app.state.gate, address_of(request)
    guest = device or "-"
    gate.open_stream(address, tables.presence.streams(live.id))
    tables.presence.come(live.id, guest)

    def leave() -> None:
        gate.close_stream(address)
        tables.presence.go(live.id, guest)
        noticed()

    def noticed() -> None:
        tables.greet(live.id)
        if not tables.closing.is_set():
            tables.spawn(tables.whisper(live.id))

    cast(list[Any], request.scope["camelup_leave"]).append(leave)  # type: ignore[typeddict-item]
    noticed()


def address_of(request: Asked) -> str:
    """The address that asks."""
    return request.client.host if request.client else ""


@told("/tables/{table:str}/join")
async def join(request: Asked, table: FromPath[str], data: JSONBody[Join]) -> Response[State]:
    """Sit down."""
    tables, device = tables_of(request), new_or_known(request)
    await must_see(tables, await tables.get(table), device.hash)
    live = await tables.change(table, lambda live: seating.joining(live, device.hash, data))
    return answer(request, live, device.hash, viewer_of(live, device.hash, None), device.cookies)


@told("/tables/{table:str}/seats")
async def set_seat(request: Asked, table: FromPath[str], data: JSONBody[SetSeat]) -> Response[State]:
    """Put a bot on a seat, or open it."""
    device, bots = must_device(request), tables_of(request).bots()
    return await changed(request, table, lambda live: seating.setting_seat(live, device, data, bots))


@told("/tables/{table:str}/options")
async def set_options(request: Asked, table: FromPath[str], data: JSONBody[Options]) -> Response[State]:
    """Change the options."""
    device = must_device(request)
    return await changed(request, table, lambda live: seating.setting_options(live, device, data))


@told("/tables/{table:str}/ready")
async def ready(request: Asked, table: FromPath[str], data: JSONBody[Ready]) -> Response[State]:
    """Ready or not."""
    device = must_device(request)
    return await changed(request, table, lambda live: seating.getting_ready(live, device, data), data.seat)


@told("/tables/{table:str}/start")
async def start(request: Asked, table: FromPath[str], data: JSONBody[Empty]) -> Response[State]:
    """Start the game; if nobody has a commitment to open, the camels are set out at once."""
    device, tables = must_device(request), tables_of(request)
    await tables.change(table, lambda live: seating.starting(live, device))
    return await changed(request, table, lambda live: seating.begin(live, tables.settings.reveal_seconds))


@told("/tables/{table:str}/reveal")
async def reveal(request: Asked, table: FromPath[str], data: JSONBody[Reveal]) -> Response[State]:
    """Open a commitment."""
    device, tables = must_device(request), tables_of(request)
    await tables.change(table, lambda live: seating.revealing(live, device, data))
    return await changed(request, table, lambda live: seating.begin(live, tables.settings.reveal_seconds), data.seat)


@told("/tables/{table:str}/actions")
async def act(request: Asked, table: FromPath[str], data: JSONBody[Act]) -> Response[State | Done]:
    """Act; one who has not seen the present state gets it. `Prefer: return=minimal` asks for a short answer."""
    device, tables = must_device(request), tables_of(request)
    try:
        live = await tables.change(table, lambda live: playing.acting(live, device, data), seen=data.seen)
    except Stale as fault:
        live = await tables.get(table)
        viewer = viewer_of(live, device, data.seat)
        fault.state = cast(State, msgspec.Raw(tables.state(live, device, viewer)))
        raise
    if BRIEF in request.headers.get("prefer", ""):
        done: Any = msgspec.json.encode(Done(live.id, live.length))
        return Response(done, media_type="application/json", headers={"Preference-Applied": BRIEF})
    answered: Any = answer(request, live, device, viewer_of(live, device, data.seat), [])
    return cast(Response[State | Done], answered)


@told("/tables/{table:str}/leave")
async def leave(request: Asked, table: FromPath[str], data: JSONBody[OfSeat]) -> Response[State]:
    """Leave: with one seat, or with all of the device."""
    device, tables = must_device(request), tables_of(request)
    live = await tables.get(table)
    seats = [data.seat] if data.seat else live.seats_of(device)
    for seat in seats or [seating.own_seat(live, device, None)]:
        decide = partial(playing.leaving, device=device, seat=seat, bot=tables.settings.stand_in)
        live = await tables.change(table, decide)
    return answer(request, live, device, viewer_of(live, device, None), [])


@told("/tables/{table:str}/return")
async def come_back(request: Asked, table: FromPath[str], data: JSONBody[OfSeat]) -> Response[State]:
    """Come back to a seat."""
    device = must_device(request)
    return await changed(request, table, lambda live: playing.returning(live, device, data.seat), data.seat)


@told("/tables/{table:str}/remove")
async def remove(request: Asked, table: FromPath[str], data: JSONBody[OfSeat]) -> Response[State]:
    """Take a seat from its device."""
    device, bot = must_device(request), tables_of(request).settings.stand_in
    return await changed(request, table, lambda live: playing.removing(live, device, data.seat, bot))


@told("/tables/{table:str}/replace")
async def replace(request: Asked, table: FromPath[str], data: JSONBody[OfSeat]) -> Response[State]:
    """Let a bot play until the person comes back."""
    device, bot = must_device(request), tables_of(request).settings.stand_in
    return await changed(request, table, lambda live: playing.replacing(live, device, data.seat, bot))


@told("/tables/{table:str}/pause")
async def pause(request: Asked, table: FromPath[str], data: JSONBody[Empty]) -> Response[State]:
    """Stop the game."""
    device = must_device(request)
    return await changed(request, table, lambda live: playing.pausing(live, device, True))


@told("/tables/{table:str}/resume")
async def resume(request: Asked, table: FromPath[str], data: JSONBody[Empty]) -> Response[State]:
    """Let the game go on."""
    device = must_device(request)
    return await changed(request, table, lambda live: playing.pausing(live, device, False))


@told("/tables/{table:str}/chat")
async def chat(request: Asked, table: FromPath[str], data: JSONBody[Say]) -> Response[State]:
    """Say something."""
    device = must_device(request)
    request.app.state.gate.talk.take(device)
    return await changed(request, table, lambda live: playing.talking(live, device, data))


@told("/tables/{table:str}/reactions")
async def react(request: Asked, table: FromPath[str], data: JSONBody[React]) -> Response[State]:
    """Show a reaction."""
    device = must_device(request)
    request.app.state.gate.talk.take(device)
    return await changed(request, table, lambda live: playing.talking(live, device, data))


@made("/tables/{table:str}/rematch")
async def rematch(request: Asked, table: FromPath[str], data: JSONBody[Empty]) -> Response[State]:
    """The next table with the same people."""
    device, tables = must_device(request), tables_of(request)
    live = await tables.fresh(table)
    if live.host != device:
        seating.own_seat(live, device, next(iter(live.seats_of(device)), None))
    if live.phase != "finished":
        raise Conflict("the game is not over yet")
    request.app.state.gate.tables.take(address_of(request))
    live = await tables.rematch(table)
    return answer(request, live, device, viewer_of(live, device, None), [])


TABLE_ROUTES = [
    create, exchange, look, log, why_not, stream, join, set_seat, set_options, ready, start, reveal, act, leave,
    come_back, remove, replace, pause, resume, chat, react, rematch,
]  # fmt: skip
