"""What one seat may see (K1 to K3): all secrecy of the game is in this file."""

from .engine.table import HIDDEN, UNKNOWN
from .errors import CamelUpError
from .position import Position, View


def view(position: Position, seat: int | None, *, money: bool = True) -> View:
    """The position as one seat sees it, or a spectator if ``seat`` is None.

    The colours of other seats' cards are taken out, laid or in hand (K2), until the game is over; with
    ``money=False`` so are their pounds (K3).
    """
    if isinstance(position, View) and position.seat != seat:
        raise CamelUpError(f"this is already the view of {described(position.seat)}")
    if seat is not None and not 1 <= seat <= position.table.seats:
        raise CamelUpError(f"there is no seat {seat}: the table has {position.table.seats}")
    table = position.table.copy()
    if position.finished or isinstance(position, View):
        return View(position.edition, table, seat)
    others = [other for other in range(table.seats) if other + 1 != seat]
    hands, hidden, pounds = list(table.hand), list(table.hidden), list(table.money)
    for other in others:
        hidden[other] = hands[other].bit_count()
        hands[other] = 0
        if not money:
            pounds[other] = UNKNOWN
    table.hand, table.hidden, table.money = hands, hidden, pounds
    table.winner_deck = masked(table.winner_deck, seat)
    table.loser_deck = masked(table.loser_deck, seat)
    return View(position.edition, table, seat)


def masked(deck: list[int], seat: int | None) -> list[int]:
    """A deck with the colours taken out of all cards that the seat did not lay itself."""
    own = -1 if seat is None else seat - 1
    return [card if card >> 3 == own else card | HIDDEN for card in deck]


def described(seat: int | None) -> str:
    """A viewer in words."""
    return "a spectator" if seat is None else f"seat {seat}"
