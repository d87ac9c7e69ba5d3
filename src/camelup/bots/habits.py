"""Habits: how likely a seat is to do what, as fitted to what players did.

Each option of a seat (a roll, each ticket, its tile, each card on each deck) has a kind and six traits; its utility is
the sum of the traits times the weights of the kind. An option is chosen with a chance in proportion to exp(utility).
`camelup.arena.fitting` fits the weights to recorded choices by maximum likelihood. A set of weights is a manner: seats
may have different ones.
"""

from collections.abc import Sequence

from ..engine import acting, codes, layout
from ..odds import beliefs
from . import leg_graph, leg_value

TRAITS = 6
ROLL = 0
TICKET = 1
TILE = 2
WIN = 3
LOSE = 4
KINDS = ("roll", "ticket", "tile", "win", "lose")
NO_OPINION = beliefs.NO_OPINION
WEIGHTS = 30  # of a manner
MOST_MANNERS = 6


class Habits:
    """The manners, with weights kind by kind; who has which; what a tile that is laid now earns per die to come."""

    def __init__(self, *manners: Sequence[float]) -> None:
        weights = [weight for manner in manners for weight in manner]
        self.weight = weights + [0.0] * (MOST_MANNERS * WEIGHTS - len(weights))
        self.manner = [0] * 8  # of each seat
        self.at = 0  # where the weights of the seat that is weighed begin
        self.tile = 0.0


class Options:
    """What a seat may do at one moment, with the traits of each option."""

    def __init__(self) -> None:
        self.count = 0
        self.action = [0] * 24
        self.kind = [0] * 24
        self.trait = [0.0] * 144
        self.utility = [0.0] * 24
        self.sum = [0.0] * 24


def add(
    options: Options, action: int, kind: int, ways: Habits, a: float, b: float, c: float, d: float, e: float
) -> None:
    """Add an option; its first trait is 1."""
    at = options.count * TRAITS
    options.action[options.count] = action
    options.kind[options.count] = kind
    options.trait[at] = 1.0
    options.trait[at + 1] = a
    options.trait[at + 2] = b
    options.trait[at + 3] = c
    options.trait[at + 4] = d
    options.trait[at + 5] = e
    total = 0.0
    for i in range(TRAITS):
        total += ways.weight[ways.at + kind * TRAITS + i] * options.trait[at + i]
    options.utility[options.count] = total
    options.count += 1


def believed_worth(kit: layout.Layout, chance: float, others: int) -> float:
    """What a card may be expected to change to a seat that does not see the colours of the others' cards below it."""
    right = others * (NO_OPINION / kit.racing + (1.0 - NO_OPINION) * chance)
    return chance * leg_value.reward_after(kit, right) + (1.0 - chance) * kit.wrong_card


def add_roll(s: leg_value.Stake, ways: Habits, options: Options) -> None:
    """A roll: by how many dice are to come, and by the age of the race."""
    left = s.left
    late = 1.0 if s.age == 2 else 0.0
    one = 1.0 if left == 1 else 0.0
    two = 1.0 if left == 2 else 0.0
    three = 1.0 if left == 3 else 0.0
    five = 1.0 if left == 5 else 0.0
    add(options, acting.ROLL, ROLL, ways, one, two, three, five, late)


def add_tickets(s: leg_value.Stake, graph: leg_graph.LegGraph, ways: Habits, options: Options) -> None:
    """The top ticket of each colour: by its worth, whether it is the best, and whether the last die comes."""
    best = -9.0
    last = 1.0 if s.left == 1 else 0.0
    for colour in range(graph.layout.racing):
        if codes.has(s.takeable, colour):
            worth = leg_value.ticket_worth(s, graph, colour)
            if worth > best:
                best = worth
    for colour in range(graph.layout.racing):
        if codes.has(s.takeable, colour):
            worth = leg_value.ticket_worth(s, graph, colour)
            if worth > -0.5:
                small = worth if worth < 1.0 else 1.0
                is_best = 1.0 if worth >= best else 0.0
                add(options, acting.TAKE + colour, TICKET, ways, worth, small, is_best, last, s.left * 0.2 * worth)


def add_tile(s: leg_value.Stake, ways: Habits, options: Options) -> None:
    """The tile of a seat that has none on the track: by what it may earn."""
    worth = ways.tile * s.left
    late = 1.0 if s.age == 2 else 0.0
    if not codes.has(s.has_tile, s.turn):
        add(options, acting.BOO, TILE, ways, worth, s.left * 0.2, late, 0.0, 0.0)


def add_cards(s: leg_value.Stake, graph: leg_graph.LegGraph, ways: Habits, options: Options, deck: int) -> None:
    """Each card in hand on a deck: by its worth, its chance, the cards of others there, and the age of the race.

    Its worth counts the cards of its colour that lie there: good players know them by when they were laid.
    """
    at = s.node * leg_graph.CHANCES + 10 + (5 if deck else 0)
    others = s.count[deck] - s.laid[deck + s.turn]
    first = acting.LOSE if deck else acting.WIN
    kind = LOSE if deck else WIN
    late = 1.0 if s.age == 2 else 0.0
    for colour in range(graph.layout.racing):
        if codes.has(s.hand[s.turn], colour):
            chance = graph.chances[at + colour]
            if chance > 0.15:
                worth = leg_value.card_worth(s, graph, colour, deck)
                add(options, first + colour, kind, ways, worth, chance, late, late * chance, 1.0 * others)


def weigh(s: leg_value.Stake, graph: leg_graph.LegGraph, ways: Habits, options: Options) -> None:
    """List what the seat whose turn it is may do, with the utility of each option."""
    options.count = 0
    ways.at = ways.manner[s.turn] * WEIGHTS
    add_roll(s, ways, options)
    add_tickets(s, graph, ways, options)
    add_tile(s, ways, options)
    add_cards(s, graph, ways, options, 0)
    add_cards(s, graph, ways, options, 8)
