"""The routes at a table in play: look, act, leave and come back, the host's rights, chat."""

from functools import partial
from typing import Annotated, Any

from litestar import Response
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from ...position import table_of
from ..api.analysis import Odds
from ..api.errors import Conflict, Forbidden
from ..api.requests import Act, Empty, OfSeat, React, Say
from ..api.state import Deleted, Done, Log, State, WhyNot
from ..tables import playing
from ..tables.seating import must_be_played_here, own_seat
from ..views.cache import views_of
from ..views.state import shown_why_not, visitor
from ..workers.odds import odds_of
from .access import Asked, device_of, must_device, viewer_of
from .acting import APPLIED, BRIEF, action_answer
from .routing import (
    Moment,
    SeatQuery,
    address_of,
    answer,
    changed,
    changes,
    creates,
    gate_of,
    must_not_help,
    reads,
    tables_of,
    visible,
)
from .stream import KIND, UNBUFFERED, opened_stream

ENTRIES = 500


@reads("/tables/{table:str}")
async def look(request: Asked, table: FromPath[str], seat: SeatQuery = None) -> Response[State]:
    """The state of a table."""
    return answer(request, await visible(request, table), device_of(request), seat)


@reads("/tables/{table:str}/log")
async def log(
    request: Asked,
    table: FromPath[str],
    seat: SeatQuery = None,
    after: Annotated[int, QueryParameter(required=False, ge=0)] = 0,
) -> Response[Log]:
    """What has happened at a table, from the beginning or behind an entry."""
    served, device = await visible(request, table), device_of(request)
    who = visitor(served, device, viewer_of(served.state, device, seat))
    entries: Any = views_of(tables_of(request), served).log(after, ENTRIES, who)
    return Response(entries, media_type="application/json")


@reads("/tables/{table:str}/why-not")
async def why_not(request: Asked, table: FromPath[str], seat: SeatQuery = None) -> WhyNot:
    """Why the actions that are not legal are not."""
    state = (await visible(request, table)).state
    return shown_why_not(state, viewer_of(state, device_of(request), seat))


@reads("/tables/{table:str}/stream", media_type="text/event-stream")
async def stream(
    request: Asked,
    table: FromPath[str],
    seat: SeatQuery = None,
    after: Annotated[int | None, QueryParameter(required=False, ge=0)] = None,
) -> Stream:
    """What happens at a table, as server-sent events."""
    last = request.headers.get("last-event-id", "")
    opened = await opened_stream(tables_of(request), table, device_of(request), seat, after, last)
    leave: list[Any] = request.scope["camelup_leave"]  # type: ignore[typeddict-item]
    leave.append(opened.enter(gate_of(request), address_of(request)))
    return Stream(opened.messages(), media_type=KIND, headers=dict([UNBUFFERED]))


@changes("/tables/{table:str}/actions")
async def act(request: Asked, table: FromPath[str], data: JSONBody[Act]) -> Response[State | Done]:
    """Act; one who has not seen the present state gets it. `Prefer: return=minimal` asks for a short answer."""
    brief = BRIEF in request.headers.get("prefer", "")
    answered: Any = await action_answer(tables_of(request), table, device_of(request), data, brief)
    return Response(answered, media_type="application/json", headers=dict([APPLIED]) if brief else None)


@changes("/tables/{table:str}/leave")
async def leave(request: Asked, table: FromPath[str], data: JSONBody[OfSeat]) -> Response[State]:
    """Stand up, or let a bot play on; without a seat, from all seats of the device."""
    device, tables = must_device(request), tables_of(request)
    served = await tables.get(table)
    seats = [data.seat] if data.seat else served.state.seats_of(device)
    for seat in seats or [own_seat(served.state, device, None)]:
        decide = partial(playing.leave, device=device, seat=seat, bot=tables.settings.stand_in)
        served = await tables.change(table, decide)
    return answer(request, served, device)


@changes("/tables/{table:str}/return")
async def come_back(request: Asked, table: FromPath[str], data: JSONBody[OfSeat]) -> Response[State]:
    """Come back to a seat."""
    return await changed(request, table, playing.come_back, data.seat, seat=data.seat)


@changes("/tables/{table:str}/remove")
async def remove(request: Asked, table: FromPath[str], data: JSONBody[OfSeat]) -> Response[State]:
    """Take a seat from its device."""
    return await changed(request, table, playing.remove, data.seat, tables_of(request).settings.stand_in)


@changes("/tables/{table:str}/replace")
async def replace(request: Asked, table: FromPath[str], data: JSONBody[OfSeat]) -> Response[State]:
    """Let a bot play until the person comes back."""
    return await changed(request, table, playing.replace, data.seat, tables_of(request).settings.stand_in)


@changes("/tables/{table:str}/pause")
async def pause(request: Asked, table: FromPath[str], data: JSONBody[Empty]) -> Response[State]:
    """Stop the game."""
    return await changed(request, table, playing.pause, True)


@changes("/tables/{table:str}/resume")
async def resume(request: Asked, table: FromPath[str], data: JSONBody[Empty]) -> Response[State]:
    """Let the game go on."""
    return await changed(request, table, playing.pause, False)


@changes("/tables/{table:str}/delete")
async def delete(request: Asked, table: FromPath[str], data: JSONBody[Empty]) -> Deleted:
    """Delete a table for good, with its log, chat and record."""
    device = must_device(request)
    await tables_of(request).delete(table, lambda state: playing.must_be_deletable(state, device))
    return Deleted(table)


@changes("/tables/{table:str}/end")
async def end(request: Asked, table: FromPath[str], data: JSONBody[Empty]) -> Response[State]:
    """End the game before its end: nobody wins, and seed, cards and all lie open."""
    return await changed(request, table, playing.end)


@changes("/tables/{table:str}/chat")
async def chat(request: Asked, table: FromPath[str], data: JSONBody[Say]) -> Response[State]:
    """Say something."""
    return await talk(request, table, data)


@changes("/tables/{table:str}/reactions")
async def react(request: Asked, table: FromPath[str], data: JSONBody[React]) -> Response[State]:
    """Show a reaction."""
    return await talk(request, table, data)


async def talk(request: Asked, table: str, data: Say | React) -> Response[State]:
    """Add a line of chat or a reaction; all spectators of a table share one rate."""
    device = must_device(request)
    gate_of(request).talk.take(device)
    state = (await visible(request, table)).state
    if not state.has(device):
        gate_of(request).talk.take(f"spectators of {state.id}")
    return await changed(request, table, playing.talk, data)


@creates("/tables/{table:str}/rematch")
async def rematch(request: Asked, table: FromPath[str], data: JSONBody[Empty]) -> Response[State]:
    """The next table with the same people."""
    device, tables = must_device(request), tables_of(request)
    state = (await tables.fresh(table)).state
    must_be_played_here(state)
    if state.host != device:
        own_seat(state, device, next(iter(state.seats_of(device)), None))
    if not state.over:
        raise Conflict("the game is not over yet", "not_over")
    gate_of(request).tables.take(address_of(request))
    return answer(request, await tables.rematch(table), device)


@reads("/tables/{table:str}/odds")
async def odds(request: Asked, table: FromPath[str], seat: SeatQuery = None) -> Odds:
    """The helper's numbers, where the table allows them."""
    state = (await visible(request, table, fresh=True)).state
    if not state.options.odds:
        raise Forbidden("the odds helper is off at this table", "no_odds")
    if state.phase not in ("playing", "paused") or state.turn is None:
        raise Conflict("no race is running at this table", "not_racing")
    viewer = viewer_of(state, device_of(request), seat)
    gate_of(request).analyses.take(address_of(request))
    if state.reported or state.set_up:  # it may be a copy of a race that is run elsewhere
        await must_not_help(request, {Moment.of(state.edition, table_of(state.position))})
    advice = viewer is not None and viewer == state.turn
    return await odds_of(tables_of(request).workers, state.length, state.view(viewer), advice, address_of(request))


TABLE_ROUTES = [
    look, log, why_not, stream, act, leave, come_back, remove, replace, pause, resume, end, delete, chat, react,
    rematch, odds,
]  # fmt: skip
