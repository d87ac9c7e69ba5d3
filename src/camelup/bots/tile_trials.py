"""Where a thinker tries its tile: the spaces with most landings, each side by what it does to everybody's holdings."""

from typing import TYPE_CHECKING

from ..engine import acting, codes
from ..engine.table import Table
from . import holdings
from .candidates import Candidate
from .graph_cache import GraphCache
from .leg_graph import LegGraph, set_landings
from .leg_value import Stake
from .style import Style

if TYPE_CHECKING:
    from array import array

LEAST_CHANGE = 0.05  # pounds of somebody's expectation; a tile that lies is not moved for less
MORE = 0.3  # landings that a space must have beyond those of the tile where it lies, to be tried at all
MOVES = 1  # spaces on which a tile that lies already is tried


def tile_candidates(
    t: Table,
    s: Stake,
    graph: LegGraph,
    node: int,
    graphs: GraphCache,
    style: Style,
    held: list["array[float]"],
) -> list[Candidate]:
    """The best places for the tile. The landings of the graph must be those from the node on."""
    own, old = t.turn, t.tile_space[t.turn]
    landings = list(graph.landings)
    before = expectations(t, s.owner, landings, graph, node, held)
    free = sorted(codes.members(acting.free_spaces(t, own)), key=lambda space: -landings[space])
    spaces = [space for space in free[: MOVES if old else style.spaces] if landings[space] >= least(landings, old)]
    found = []
    for space in spaces:
        for kind, cheers in (("+", 1), ("-", 0)):
            cheering = codes.without(t.cheering, old)
            if cheers:
                cheering = codes.joined(cheering, space)
            trial, now = graphs.trial(t, codes.joined(codes.without(t.tiles, old), space), cheering)
            set_landings(trial, now)
            owner = [own if at == space else -1 if at == old and old else s.owner[at] for at in range(32)]
            after = expectations(t, owner, list(trial.landings), trial, now, held)
            change = [new - was for new, was in zip(after, before, strict=True)]
            gain = sum(s.sign[seat] * pounds for seat, pounds in enumerate(change))
            if gain >= (0.0 if old else style.least) and max(map(abs, change)) >= LEAST_CHANGE:
                action = acting.OFFSETS[kind] + space - 2
                found.append(Candidate(action, trial, now, gain, codes.joined(s.has_tile, own), owner))
    found.sort(key=lambda candidate: -candidate.gain)
    return found[: style.tiles]


def least(landings: list[float], old: int) -> float:
    """How many landings make a space worth a trial: for a tile that lies already clearly more than where it lies."""
    return landings[old] + MORE if old else LEAST_CHANGE


def expectations(
    t: Table, owner: list[int], landings: list[float], graph: LegGraph, node: int, held: list["array[float]"]
) -> list[float]:
    """What each seat may expect of what it holds, and of its tile."""
    pounds = [holdings.worth(graph, node, held[seat]) for seat in range(t.seats)]
    for space, seat in enumerate(owner):
        if seat >= 0:
            pounds[seat] += landings[space]
    return pounds
