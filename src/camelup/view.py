"""What one seat may see (K1 to K3): all secrecy of the game is in this file."""

from .errors import CamelUpError
from .position import Position, View
from .table import HIDDEN, UNKNOWN


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
    table.winner_deck = [masked(card, others) for card in table.winner_deck]
    table.loser_deck = [masked(card, others) for card in table.loser_deck]
    return View(position.edition, table, seat)


def masked(card: int, others: list[int]) -> int:
    """A card with its colour taken out if one of the others laid it."""
    return card & ~7 | HIDDEN if card >> 3 in others else card


def described(seat: int | None) -> str:
    """A viewer in words."""
    return "a spectator" if seat is None else f"seat {seat}"
