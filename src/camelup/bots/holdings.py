"""What seats hold, as weights of chances: a ticket or a laid card is worth a weight times the chances of its colour.

Weights stand as the chances of a node in a `LegGraph`: first, second, win, last, five colours each. What is certain,
such as the pound that a wrong ticket costs, is left out: it is the same whatever the dice bring.
"""

from typing import TYPE_CHECKING, Any

from ..engine import codes, scoring, table
from . import leg_graph

if TYPE_CHECKING:
    Array = Any


def clear(weights: "Array") -> None:
    """Set all weights to 0."""
    for i in range(leg_graph.CHANCES):
        weights[i] = 0.0


def add_tickets(t: table.Table, seat: int, sign: float, weights: "Array") -> None:
    """Add a seat's betting tickets (L2), times ``sign``."""
    for i in range(t.bet_count[seat]):
        bet = t.bets[codes.bet_place(seat, i)]
        colour = codes.ticket_colour(bet)
        weights[colour] += sign * (t.layout.level_pounds[codes.ticket_level(bet)] + 1)
        weights[5 + colour] += sign * 2.0


def add_cards(t: table.Table, colours: "Array", sign: "Array", weights: "Array") -> None:
    """Add all cards on both decks, each times the sign of its seat; ``colours`` has those of both decks (E2, E3)."""
    counts = [0] * 16
    for i in range(16):
        counts[i] = 0
    for i in range(t.winner_count):
        colour = colours[i]
        right = scoring.card_reward(t.layout, counts[colour], 1) - t.layout.wrong_card
        weights[10 + colour] += sign[codes.card_seat(t.winner_deck[i])] * right
        counts[colour] += 1
    for i in range(t.loser_count):
        colour = colours[40 + i]
        right = scoring.card_reward(t.layout, counts[8 + colour], 1) - t.layout.wrong_card
        weights[15 + colour] += sign[codes.card_seat(t.loser_deck[i])] * right
        counts[8 + colour] += 1


def worth(graph: leg_graph.LegGraph, node: int, weights: "Array") -> float:
    """What holdings may be expected to be worth at a node."""
    total = 0.0
    for i in range(leg_graph.CHANCES):
        total += weights[i] * graph.chances[node * leg_graph.CHANCES + i]
    return total
