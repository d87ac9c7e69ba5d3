"""What is at stake in the rest of a leg, and what the end of a leg is worth.

A `Stake` is what changes while a leg is played out: whose turn it is, which tickets are left, who has which cards in
hand, how many cards of each colour lie on the decks. Decks are 0, the winner deck, and 8, the loser deck.
"""

from collections.abc import Sequence

from ..engine import codes, layout, scoring
from . import leg_graph

AGES = 3
MIDDLE = 10  # the space of the foremost racing camel from which on a race is no longer young
LATE = 14  # ... and from which on it may well end in the next leg
LATER = 0.4  # the chance that somebody who has a card in hand lays it, and rightly, before another one does


class Stake:
    """The things of a leg that playouts change, small enough to be copied for each."""

    def __init__(self) -> None:
        self.seats = 0
        self.seat = 0  # whose margin is counted
        self.node = 0
        self.turn = 0
        self.age = 0
        self.left = 0  # dice to come in this leg
        self.takeable = 0
        self.has_tile = 0  # seats, as bits
        self.margin = 0.0
        self.taken = [0] * 8
        self.hand = [0] * 8
        self.laid = [0] * 16  # deck + seat: how many cards it has there
        self.cards = [0] * 16  # deck + colour: how many there are
        self.count = [0] * 16  # deck: all cards there
        self.owner = [-1] * 32  # by space: whose tile lies there
        self.sign = [0.0] * 8  # 1 for the seat, and what a rival's pound counts


class Value:
    """What counts at the end of a leg, by the age of the race."""

    def __init__(self, win: Sequence[float], lose: Sequence[float], order: Sequence[Sequence[float]]) -> None:
        self.win = list(win)  # of what cards in hand promise on the winner deck
        self.lose = list(lose)  # ... on the loser deck
        # for the first, second, ... to act in the next leg
        self.order = [pounds for part in order for pounds in [*part, *[0.0] * (8 - len(part))]]


def assign(s: Stake, t: Stake) -> None:
    """Make ``s`` the same as ``t``."""
    s.seats = t.seats
    s.seat = t.seat
    s.node = t.node
    s.turn = t.turn
    s.age = t.age
    s.left = t.left
    s.takeable = t.takeable
    s.has_tile = t.has_tile
    s.margin = t.margin
    s.taken[:] = t.taken
    s.hand[:] = t.hand
    s.laid[:] = t.laid
    s.cards[:] = t.cards
    s.count[:] = t.count
    s.owner[:] = t.owner
    s.sign[:] = t.sign


def age_of(graph: leg_graph.LegGraph, node: int) -> int:
    """How old a race is, by its foremost racing camel: 0, 1 or 2."""
    index = graph.layout.camels - 1
    while codes.camel_at(graph.race[node], index) >= graph.layout.racing:
        index -= 1
    space = codes.space_at(graph.race[node], index)
    return 2 if space >= LATE else (1 if space >= MIDDLE else 0)


def ticket_worth(s: Stake, graph: leg_graph.LegGraph, colour: int) -> float:
    """What the top betting ticket of a colour may be expected to change (L2)."""
    pounds = graph.layout.level_pounds[s.taken[colour]]
    at = s.node * leg_graph.CHANCES + colour
    return graph.chances[at] * (pounds + 1) + graph.chances[at + 5] * 2.0 - 1.0


def take(s: Stake, graph: leg_graph.LegGraph, colour: int) -> None:
    """Take the top betting ticket of a colour (A1)."""
    s.taken[colour] += 1
    if s.taken[colour] == graph.layout.levels:
        s.takeable = codes.without(s.takeable, colour)


def card_worth(s: Stake, graph: leg_graph.LegGraph, colour: int, deck: int) -> float:
    """What a card that is laid now may be expected to change, given all cards on the deck (E2, E3)."""
    at = s.node * leg_graph.CHANCES + 10 + colour + (5 if deck else 0)
    chance = graph.chances[at]
    right = scoring.card_reward(graph.layout, s.cards[deck + colour], 1)
    return chance * right + (1.0 - chance) * graph.layout.wrong_card


def lay(s: Stake, colour: int, deck: int) -> None:
    """Lay a card of the seat whose turn it is on a deck (A4)."""
    s.hand[s.turn] = codes.without(s.hand[s.turn], colour)
    s.laid[deck + s.turn] += 1
    s.cards[deck + colour] += 1
    s.count[deck] += 1


def reward_after(kit: layout.Layout, before: float) -> float:
    """What a right card earns after a mean number of right ones (E2), interpolated between two rewards."""
    below = int(before)
    more = before - below
    return (1.0 - more) * scoring.card_reward(kit, below, 1) + more * scoring.card_reward(kit, below + 1, 1)


def holders(s: Stake, colour: int) -> int:
    """How many seats have a card of a colour in hand."""
    count = 0
    for seat in range(s.seats):
        count += codes.has(s.hand[seat], colour)
    return count


def promise(s: Stake, graph: leg_graph.LegGraph, node: int, seat: int, deck: int) -> float:
    """What the cards in a hand would earn on a deck if only right ones were laid, in the end."""
    at = node * leg_graph.CHANCES + 10 + (5 if deck else 0)
    total = 0.0
    for colour in range(graph.layout.racing):
        if codes.has(s.hand[seat], colour):
            later = LATER * (holders(s, colour) - 1)
            total += graph.chances[at + colour] * reward_after(graph.layout, s.cards[deck + colour] + later)
    return total


def end_worth(s: Stake, graph: leg_graph.LegGraph, value: Value) -> float:
    """What the end of a leg adds to the margin: cards in hand and the order of turns, unless the race is over."""
    if leg_graph.race_is_over(graph, s.node):
        return 0.0
    total = 0.0
    for seat in range(s.seats):
        pounds = value.order[8 * s.age + (seat - s.turn + s.seats) % s.seats]
        if s.hand[seat] != 0:
            pounds += value.win[s.age] * promise(s, graph, s.node, seat, 0)
            pounds += value.lose[s.age] * promise(s, graph, s.node, seat, 8)
        total += s.sign[seat] * pounds
    return total
