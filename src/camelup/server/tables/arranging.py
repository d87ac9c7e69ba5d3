"""Before the game: the host adds and removes seats, and chooses the edition.

As in `seating`, each function decides what comes next and returns the state after it, or None where nothing changes.
"""

from ...editions import FEWEST_SEATS, MOST_SEATS
from ..api.errors import Conflict
from ..api.requests import AddSeat, ChooseEdition, RemoveSeat
from ..store.rows import EditionSet, SeatAdded, SeatRemoved
from .names import looks
from .seating import bot_joined, must_host, must_wait, named_seat
from .state import TableState


def add_seat(state: TableState, device: str, ask: AddSeat, bots: frozenset[str]) -> TableState:
    """Add a seat behind the others."""
    must_host(state, device)
    must_wait(state)
    if len(state.sitters) >= MOST_SEATS:
        raise Conflict(f"a table has at most {MOST_SEATS} seats", "most_seats", seats=MOST_SEATS)
    if ask.bot is None:
        return state.after(SeatAdded(by="host"))
    taken = [looks(sitter.name) for sitter in state.sitters]
    joined = bot_joined(len(state.sitters) + 1, ask.bot, bots, taken)
    return state.after(SeatAdded(joined.name, joined.bot, joined.character, by="host"))


def remove_seat(state: TableState, device: str, ask: RemoveSeat) -> TableState:
    """Take away a seat on which no person sits; those behind it move up."""
    must_host(state, device)
    must_wait(state)
    sitter = state.sitter(named_seat(state, ask.seat))
    if sitter.kind == "human":
        raise Conflict("that seat is already taken", "occupied", seat=ask.seat)
    if len(state.sitters) <= FEWEST_SEATS:
        raise Conflict(f"a table has at least {FEWEST_SEATS} seats", "fewest_seats", seats=FEWEST_SEATS)
    return state.after(SeatRemoved(ask.seat, sitter.name, by="host"))


def choose_edition(state: TableState, device: str, ask: ChooseEdition) -> TableState | None:
    """Choose which edition is played; people have to say once more that they are ready."""
    must_host(state, device)
    must_wait(state)
    return None if ask.edition == state.edition.name else state.after(EditionSet(ask.edition, by="host"))
