"""Tables that begin in the middle: somebody plays on from a position, against bots, with fair dice from there."""

from typing import TYPE_CHECKING, cast

from ...position import Position
from ..api.drafts import PlayOn
from ..api.errors import BadRequest
from ..api.requests import CreateTable, SeatPlan
from ..store.rows import Started
from .seating import first_rows, new_head
from .state import TableState

if TYPE_CHECKING:
    from ...drafts import EditionName


def new_from_position(ask: PlayOn, device: str, bots: frozenset[str]) -> TableState:
    """Return a table whose race has got as far as a position says."""
    position = Position(ask.position)
    if position.turn is None:
        raise BadRequest("this race is over: nobody can play on", "nothing_to_play")
    if ask.seat > len(position.seats):
        raise BadRequest(f"seat: there is no seat {ask.seat}", "no_seat", seat=ask.seat)
    numbers = range(1, len(position.seats) + 1)
    seats = [SeatPlan("me", ask.name) if seat == ask.seat else SeatPlan("bot", bot=ask.bot) for seat in numbers]
    plan = CreateTable(seats, cast("EditionName", position.edition.name), id=ask.id)
    rest = position.notation.partition(" ")[2]
    rows = [*first_rows(plan, device, bots), Started(position.turn, rest, by="server")]
    return TableState.of(new_head(plan, device), rows)
