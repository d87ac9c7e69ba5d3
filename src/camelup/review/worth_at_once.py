"""What an action gains its seat at once, in its own pounds: by the chances of the leg and race before it.

A thinker knows this only of the actions that it tries; a review must also know it of those that people do.
"""

from ..bots.candidates import Candidate, best_reward
from ..bots.habits import believed_worth
from ..bots.leg_graph import ROW, LegGraph, set_landings
from ..bots.leg_value import ticket_worth
from ..bots.thinker import Thinker
from ..bots.tile_trials import expectations
from ..engine import acting, codes
from ..engine.table import Table

TAKE, CHEER, BOO, ROLL, WIN, LOSE, PAIR = acting.OFFSETS.values()
DECKS = ((WIN, 0, 10), (LOSE, 8, 15))
"""Of each deck: its first action, its place in a stake, its chances in a row of a graph."""


def is_tile(action: int) -> bool:
    """Return whether an action lays a tile."""
    return CHEER <= action < ROLL


def worth_at_once(thinker: Thinker, t: Table, graph: LegGraph, node: int, candidate: Candidate) -> float:
    """Return what a candidate gains the seat to act, as if nobody acted after it."""
    action = candidate.action
    if action == ROLL:
        return 1.0
    if action < CHEER:
        return ticket_worth(thinker.base, graph, action - TAKE)
    if is_tile(action):
        return tile_worth(thinker, t, graph, node, candidate)
    if action >= PAIR:
        own, partner = (best_reward(t, seat, graph, node) for seat in (t.turn, action - PAIR))
        return partner - own / (t.seats - 1)
    first, deck, at = DECKS[action >= LOSE]
    others = thinker.base.count[deck] - thinker.base.laid[deck + t.turn]
    return believed_worth(graph.layout, graph.chances[node * ROW + at + action - first], others)


def tile_worth(thinker: Thinker, t: Table, graph: LegGraph, node: int, candidate: Candidate) -> float:
    """Return what a tile pays its seat in the leg, with what it does to the tickets and cards that the seat holds."""
    held = thinker.weights_by_seat(t)
    pounds = []
    for owner, at, place in (
        (thinker.base.owner, graph, node),
        (candidate.owner, candidate.graph, candidate.node),
    ):
        set_landings(at, place)
        pounds.append(expectations(t, owner, list(at.landings), at, place, held)[t.turn])
    before, after = pounds
    return after - before


def untried(thinker: Thinker, t: Table, graph: LegGraph, node: int, roll: Candidate, action: int) -> Candidate:
    """Return the candidate of an action that a champion would not have tried; ``roll`` is the one of a roll."""
    if not is_tile(action):
        found = Candidate(action, graph, node, 0.0, roll.has_tile, list(roll.owner))
        gain = worth_at_once(thinker, t, graph, node, found)
        found.bonus = gain if action >= PAIR else thinker.style.card_bias if action >= WIN else 0.0
        return found
    own, old = t.turn, t.tile_space[t.turn]
    booing = action >= BOO
    space = action - (BOO if booing else CHEER) + 2
    cheering = codes.without(t.cheering, old)
    cheering = cheering if booing else codes.joined(cheering, space)
    trial, now = thinker.graphs.trial(t, codes.joined(codes.without(t.tiles, old), space), cheering)
    owner = [own if at == space else -1 if at == old and old else roll.owner[at] for at in range(32)]
    return Candidate(action, trial, now, 0.0, codes.joined(roll.has_tile, own), owner)
