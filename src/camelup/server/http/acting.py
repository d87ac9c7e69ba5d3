"""The answer to an action, whichever way the request came."""

from typing import cast

import msgspec

from ..api.errors import Stale
from ..api.requests import Act
from ..api.state import Done, State
from ..tables import playing
from ..tables.all import Tables
from ..tables.served import ServedTable
from ..views.cache import encode, views_of
from ..views.state import visitor
from .access import must_be_known, viewer_of

BRIEF = "return=minimal"
"""What a client prefers that has a stream open and needs the state only once (RFC 7240)."""
APPLIED = ("Preference-Applied", BRIEF)


async def action_answer(tables: Tables, table: str, device: str | None, ask: Act, brief: bool) -> bytes:
    """Act and return the state after it or, where a short answer is preferred, how long the log is."""
    known = must_be_known(device)
    try:
        served = await tables.change(table, lambda state: playing.act(state, known, ask), seen=ask.seen)
    except Stale as fault:
        fault.state = cast("State", msgspec.Raw(encoded_state(tables, await tables.get(table), known, ask.seat)))
        raise
    if brief:
        return encode(Done(served.id, served.state.length))
    return encoded_state(tables, served, known, ask.seat)


def encoded_state(tables: Tables, served: ServedTable, device: str, seat: int | None) -> bytes:
    """Return the state of a table as a device sees it through the eyes of a seat."""
    return views_of(tables, served).state(visitor(served, device, viewer_of(served.state, device, seat)))
