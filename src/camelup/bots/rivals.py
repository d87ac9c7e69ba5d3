"""How rivals play, read from what they do: which of the known manners explains each one's actions best.

Between two turns of a seat everybody acts once, in order, and all but the colours of cards is open. So at each of its
turns a seat can ask of every manner (see `habits`) how likely it made what a rival has just done.
"""

from collections.abc import Sequence
from math import exp, log

from ..engine import acting, codes
from ..engine.random_play import RandomStream, uniform
from ..engine.table import UNKNOWN, Table
from . import leg_value
from .habits import Habits, Options, weigh
from .leg_graph import LegGraph, find
from .leg_value import Stake
from .witness import raced

TAKE, CHEER, BOO, ROLL = (acting.OFFSETS[kind] for kind in ("take", "+", "-", "roll"))
WIN, LOSE, PAIR = (acting.OFFSETS[kind] for kind in ("win", "lose", "pair"))
FIRST = 1  # the manner after that of the seat itself
UNLIKELY = 0.02  # what somebody may do in any manner
LOSER_DECK = 8

Deed = tuple[int, int]
"""A seat and the number of what it did, as habits have it."""


class Rivals:
    """One seat's judgement of all others, brought up to date at each of its turns."""

    def __init__(self, manners: int) -> None:
        self.scores = [[0.0] * manners for _ in range(8)]
        self.before: Table | None = None

    def look(self, t: Table, s: Stake, colours: Sequence[int], graph: LegGraph, ways: Habits, options: Options) -> None:
        """Judge what was done since our last turn; ``s``, the stake with a sample of the hidden cards, is used up."""
        before, self.before = self.before, t.copy()
        if before is None or (before.leg, before.seats, before.turn) != (t.leg, t.seats, t.turn):
            return
        seats = [(t.turn + step) % t.seats for step in range(1, t.seats)]
        deeds = [(seat, deed_of(before, t, seat, colours)) for seat in seats]
        nodes = nodes_since(before, t, graph)
        if not nodes or any(deed < 0 for _, deed in deeds):
            return
        rewind(s, deeds)
        rolls = t.pyramid_tickets[t.turn] - before.pyramid_tickets[t.turn]
        for seat, deed in deeds:
            s.turn, s.node, s.left = seat, nodes[rolls], t.layout.dice_a_leg - before.out - rolls
            s.age = leg_value.age_of(graph, s.node)
            self.judge(s, graph, ways, options, deed)
            repeat(s, graph, deed)
            rolls += deed == ROLL

    def judge(self, s: Stake, graph: LegGraph, ways: Habits, options: Options, deed: int) -> None:
        """Add what a deed says of the seat whose turn it is."""
        for number in range(len(self.scores[s.turn])):
            ways.manner = [FIRST + number] * 8
            weigh(s, graph, ways, options)
            self.scores[s.turn][number] += log(UNLIKELY + (1 - UNLIKELY) * chance_of(options, deed))

    def draw(self, ways: Habits, seat: int, stream: RandomStream) -> None:
        """Draw a manner for every rival, as plausible as what it did has made it."""
        ways.manner = [
            0 if other == seat else FIRST + drawn(scores, stream) for other, scores in enumerate(self.scores)
        ]


def deed_of(before: Table, t: Table, seat: int, colours: Sequence[int]) -> int:
    """What a seat did between two of our turns, -1 if habits do not know it; cards have the colours of the sample."""
    found = []
    if t.pyramid_tickets[seat] != before.pyramid_tickets[seat]:
        found.append(ROLL)
    if t.bet_count[seat] != before.bet_count[seat]:
        found.append(TAKE + codes.ticket_colour(t.bets[codes.bet_place(seat, t.bet_count[seat] - 1)]))
    if t.tile_space[seat] != before.tile_space[seat]:
        found.append(-1 if before.tile_space[seat] else BOO)
    found += [WIN + colours[place] for place in laid_by(seat, t.winner_deck, before.winner_count, t.winner_count)]
    found += [LOSE + colours[40 + place] for place in laid_by(seat, t.loser_deck, before.loser_count, t.loser_count)]
    return found[0] if len(found) == 1 else -1


def laid_by(seat: int, deck: Sequence[int], old: int, new: int) -> list[int]:
    """The places of a seat's cards among those that are new on a deck."""
    return [place for place in range(old, new) if codes.card_seat(deck[place]) == seat]


def nodes_since(before: Table, t: Table, graph: LegGraph) -> list[int]:
    """The nodes after each roll since our last turn; none if tiles were laid between rolls, or faces are unknown."""
    rolls = t.out - before.out
    if rolls == 0:
        return [find(graph, t.race, t.dice_out)]
    faces = list(t.out_face)[before.out : t.out]
    tiles = (t.tiles, t.cheering)
    if tiles != (before.tiles, before.cheering) or UNKNOWN in faces:
        return []
    nodes = [find(graph, *raced(t, before, count, tiles)) for count in range(rolls + 1)]
    return [] if min(nodes) < 0 else nodes


def rewind(s: Stake, deeds: Sequence[Deed]) -> None:
    """Take back tickets, tiles and cards."""
    taken, hand, laid, cards, count = (list(part) for part in (s.taken, s.hand, s.laid, s.cards, s.count))
    for seat, deed in deeds:
        if deed < CHEER:
            taken[deed - TAKE] -= 1
            s.takeable = codes.joined(s.takeable, deed - TAKE)
        elif deed == BOO:
            s.has_tile = codes.without(s.has_tile, seat)
        elif deed >= WIN:
            deck, colour = deck_and_colour(deed)
            hand[seat] = codes.joined(hand[seat], colour)
            laid[deck + seat] -= 1
            cards[deck + colour] -= 1
            count[deck] -= 1
    s.taken, s.hand, s.laid, s.cards, s.count = taken, hand, laid, cards, count


def repeat(s: Stake, graph: LegGraph, deed: int) -> None:
    """Do again what the seat whose turn it is did; dice are left to the nodes."""
    if deed < CHEER:
        leg_value.take(s, graph, deed - TAKE)
    elif deed == BOO:
        s.has_tile = codes.joined(s.has_tile, s.turn)
    elif deed >= WIN:
        deck, colour = deck_and_colour(deed)
        leg_value.lay(s, colour, deck)


def deck_and_colour(deed: int) -> tuple[int, int]:
    """The deck and the colour of a card that is laid."""
    return (LOSER_DECK, deed - LOSE) if deed >= LOSE else (0, deed - WIN)


def chance_of(options: Options, deed: int) -> float:
    """How likely a deed was; a card counts as any card on its deck, for its colour is only a guess."""
    actions, utilities = list(options.action)[: options.count], list(options.utility)[: options.count]
    most = max(utilities)
    grown = [exp(utility - most) for utility in utilities]
    alike = [
        grown[i] for i, action in enumerate(actions) if action == deed or (deed >= WIN and same_deck(action, deed))
    ]
    return sum(alike) / sum(grown)


def same_deck(action: int, deed: int) -> bool:
    """Whether two actions lay a card on the same deck."""
    return action >= WIN and (action >= LOSE) == (deed >= LOSE)


def drawn(scores: Sequence[float], stream: RandomStream) -> int:
    """Draw a number in proportion to exp(score)."""
    most = max(scores)
    grown = [exp(score - most) for score in scores]
    point = uniform(stream) * sum(grown)
    for number, part in enumerate(grown):
        point -= part
        if point < 0.0:
            return number
    return len(grown) - 1
