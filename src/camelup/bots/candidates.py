"""The candidates of a thinker: the actions that are worth a trial, with what each gains at once."""

from dataclasses import dataclass

from ..engine import acting, codes
from ..engine.table import Table
from . import leg_value
from .habits import believed_worth
from .leg_graph import ROW, LegGraph
from .leg_value import Stake

TICKETS = 3
CARDS = 2  # on each deck
LEAST_CARD = 0.0


@dataclass(eq=False)
class Candidate:
    """An action, the graph and node that it leads to, what it gains the seat at once, and its mean margin so far."""

    action: int
    graph: LegGraph
    node: int
    gain: float
    has_tile: int  # the seats that then have a tile on the track, as bits
    owner: list[int]  # whose tile then lies on each space, or -1
    bonus: float = 0.0  # pounds that playouts do not see
    total: float = 0.0
    count: int = 0

    @property
    def mean(self) -> float:
        """The mean margin of all playouts, with what they do not see."""
        return self.total / max(1, self.count) + self.bonus


def tickets(s: Stake, graph: LegGraph, least: float) -> list[tuple[float, int]]:
    """The best tickets that are worth more than ``least``: worth and action."""
    worths = [
        (leg_value.ticket_worth(s, graph, colour), acting.OFFSETS["take"] + colour)
        for colour in range(graph.layout.racing)
        if codes.has(s.takeable, colour)
    ]
    return [w for w in sorted(worths, reverse=True)[:TICKETS] if w[0] > least]


def cards(s: Stake, graph: LegGraph) -> list[tuple[float, int]]:
    """The best cards for each deck: worth and action."""
    found = []
    for deck, kind, at in ((0, "win", 10), (8, "lose", 15)):
        others = s.count[deck] - s.laid[deck + s.turn]
        worths = [
            (
                believed_worth(graph.layout, graph.chances[s.node * ROW + at + colour], others),
                acting.OFFSETS[kind] + colour,
            )
            for colour in codes.members(s.hand[s.turn])
        ]
        found += [w for w in sorted(worths, reverse=True)[:CARDS] if w[0] > LEAST_CARD]
    return found


def partners(t: Table, graph: LegGraph, node: int) -> list[tuple[float, int]]:
    """The best partner: what copying its best ticket gains, less what it gains by ours, shared among the rivals."""
    seats = codes.members(acting.possible_partners(t, t.turn))
    if not seats:
        return []
    own = best_reward(t, t.turn, graph, node)
    worths = [
        (best_reward(t, seat, graph, node) - own / (t.seats - 1), acting.OFFSETS["pair"] + seat) for seat in seats
    ]
    return [max(worths)]


def best_reward(t: Table, seat: int, graph: LegGraph, node: int) -> float:
    """What a seat's best ticket may be expected to earn, a loss not counted; a pyramid ticket earns a pound (L3)."""
    best = 1.0 if t.pyramid_tickets[seat] else 0.0
    for bet in list(t.bets)[codes.bet_place(seat, 0) : codes.bet_place(seat, t.bet_count[seat])]:
        at = node * ROW + codes.ticket_colour(bet)
        pounds = t.layout.level_pounds[codes.ticket_level(bet)]
        best = max(best, graph.chances[at] * pounds + graph.chances[at + 5])
    return best
