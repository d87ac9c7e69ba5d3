"""The leg graph: every state that the dice can bring in the rest of a leg, each once, with what it means for bets.

A node is a race and the set of dice that are out; its children are the states after each face that may come. A leg's
end is a node without children. Every node knows the chances of each colour to be first and second at the end of the
leg, and to win the race and come last in it, so that a rollout can look odds up instead of working them out.
"""

from array import array
from typing import TYPE_CHECKING, Any

from ..engine import bits, codes, layout, moving
from ..odds import leg_starts, tablebase_lookup

if TYPE_CHECKING:
    Array = Any

FACES = 21  # most different faces of all dice together
CHANCES = 20  # chances of a node: first, second, win, last, five colours each
ROW = CHANCES  # the same, for those who are not compiled
END = 63  # stands for the dice that are out when the leg is over
FULL = 65535.0  # a certainty in the table
MIX_RACE = 11400714819323198485
MIX_DICE = 7046029254386353131


class LegGraph:
    """A graph with room for ``most`` nodes; ``size`` of them are in use, the first one is the present."""

    def __init__(self, kit: layout.Layout, most: int) -> None:
        self.layout = kit
        self.most = most
        self.size = 0
        self.race = array("Q", [0]) * most
        self.dice = array("i", [0]) * most  # dice out as bits, END at the end of the leg
        self.child = array("i", [0]) * (most * FACES)
        self.lands = array("i", [0]) * (most * FACES)  # the space of the tile that is landed on, or 0
        self.reaches = array("b", [0]) * (most * FACES)  # the space that the die alone leads to
        self.passes = array("d", [0.0]) * most  # how likely the leg comes by a node, see `set_landings`
        self.landings = [0.0] * 32  # by space: units that may be expected to land there
        self.chances = array("d", [0.0]) * (most * CHANCES)
        self.slots = 1
        while self.slots < 2 * most:
            self.slots *= 2
        self.slot = array("i", [0]) * self.slots  # hash table: node + 1, or 0
        # by face of one die: the race after it, the space reached by the die, the last one
        self.after = [0] * 6
        self.by_die = [0] * 6
        self.to = [0] * 6
        self.offset = [sum(list(kit.faces)[:die]) for die in range(8)]  # the first face of each die


def slot_of(graph: LegGraph, race: int, dice: int) -> int:
    """The place of a state in the hash table: where its node stands, or the free one where it would stand."""
    at = ((race * MIX_RACE + dice * MIX_DICE) >> 20) & (graph.slots - 1)
    while graph.slot[at] != 0:
        node = graph.slot[at] - 1
        if graph.race[node] == race and graph.dice[node] == dice:
            break
        at = (at + 1) & (graph.slots - 1)
    return at


def node_of(graph: LegGraph, race: int, dice: int) -> int:
    """The node of a state, a new one if there is none yet; -1 if there is no room."""
    at = slot_of(graph, race, dice)
    if graph.slot[at] != 0:
        return graph.slot[at] - 1
    if graph.size == graph.most:
        return -1
    node = graph.size
    graph.slot[at] = node + 1
    graph.race[node] = race
    graph.dice[node] = dice
    graph.size += 1
    return node


def find(graph: LegGraph, race: int, dice: int) -> int:
    """The node of a state, or -1 if the graph has none."""
    return graph.slot[slot_of(graph, race, dice)] - 1


def grow(graph: LegGraph, node: int, out: int, tiles: int, cheering: int) -> int:
    """Give a node its children, one for each face that may come; 0, or -1 if there is no room."""
    dice = graph.dice[node]
    last = out + 1 == graph.layout.dice_a_leg
    for die in range(graph.layout.dice):
        if (dice >> die) & 1:
            continue
        moving.reveal_each(graph.race[node], graph.layout, die, tiles, cheering, graph.after, graph.by_die, graph.to)
        edge = node * FACES + graph.offset[die]
        for face in range(graph.layout.faces[die]):
            over = last or moving.finish(graph.to[face], graph.layout.spaces) != 0
            child = node_of(graph, graph.after[face], END if over else dice | (1 << die))
            if child < 0:
                return -1
            graph.child[edge] = child
            graph.lands[edge] = graph.by_die[face] if graph.by_die[face] != graph.to[face] else 0
            graph.reaches[edge] = graph.by_die[face]
            edge += 1
    return 0


def build(graph: LegGraph, race: int, dice: int, tiles: int, cheering: int) -> int:
    """Lay out the graph from a state on, layer by layer; 0, or -1 if there is no room for it."""
    for at in range(graph.slots):
        graph.slot[at] = 0
    graph.size = 0
    node_of(graph, race, dice)
    node = 0
    while node < graph.size:
        if graph.dice[node] != END:
            if grow(graph, node, bits.few_bits(graph.dice[node]), tiles, cheering) < 0:
                return -1
        node += 1
    return 0


def race_is_over(graph: LegGraph, node: int) -> bool:
    """Whether a camel is over the line: the foremost or the rear-most one (M10)."""
    front = moving.finish(codes.space_at(graph.race[node], graph.layout.camels - 1), graph.layout.spaces)
    return front != 0 or moving.finish(codes.space_at(graph.race[node], 0), graph.layout.spaces) != 0


def set_leg_chances(graph: LegGraph) -> None:
    """Set for every end of the leg which colours are first and second."""
    camels = graph.layout.camels
    racing = graph.layout.racing
    for node in range(graph.size):
        if graph.dice[node] == END:
            at = node * CHANCES
            for i in range(10):
                graph.chances[at + i] = 0.0
            graph.chances[at + moving.ranked(graph.race[node], camels, racing, 1)] = 1.0
            graph.chances[at + 5 + moving.ranked(graph.race[node], camels, racing, 2)] = 1.0


def set_race_chances(graph: LegGraph, starts: leg_starts.LegStarts, tablebase: "Array", exact: int) -> None:
    """Set for every end of the leg how the race goes on, by the tablebase of all leg starts.

    It has for each class the chances rank by rank from the rear: five to win, five to come last. If it is not
    ``exact`` it is one for racing camels alone, and the crazy ones are left out.
    """
    camels = graph.layout.camels
    racing = graph.layout.racing
    for node in range(graph.size):
        if graph.dice[node] != END:
            continue
        for i in range(10, CHANCES):
            graph.chances[node * CHANCES + i] = 0.0
        if race_is_over(graph, node):
            graph.chances[node * CHANCES + 10 + moving.ranked(graph.race[node], camels, racing, 1)] = 1.0
            graph.chances[node * CHANCES + 15 + moving.ranked(graph.race[node], camels, racing, racing)] = 1.0
            continue
        race = graph.race[node] if exact else tablebase_lookup.racing_only(graph.race[node], camels, racing)
        multiset, pair, names = leg_starts.classify(starts, race)
        for rank in range(5):
            camel = codes.camel_at_rank(names, rank)
            at = (multiset * starts.pairs + pair) * 10 + rank
            graph.chances[node * CHANCES + 10 + camel] = tablebase[at] / FULL
            graph.chances[node * CHANCES + 15 + camel] = tablebase[at + 5] / FULL


def average_back(graph: LegGraph) -> None:
    """Work out the chances of every node from those of its children; the ends have theirs already."""
    node = graph.size
    while node > 0:
        node -= 1
        if graph.dice[node] != END:
            average(graph, node)


def average(graph: LegGraph, node: int) -> None:
    """A node's chances: each die that is left is equally likely, and so is each of its faces.

    The loops over 20 chances say so in figures: the compiler unrolls them then.
    """
    dice = graph.dice[node]
    left = graph.layout.dice - bits.few_bits(dice)
    sums = [0.0] * 20
    for i in range(20):
        sums[i] = 0.0
    for die in range(graph.layout.dice):
        if (dice >> die) & 1:
            continue
        faces = graph.layout.faces[die]
        weight = 1.0 / (left * faces)
        edge = node * FACES + graph.offset[die]
        for face in range(edge, edge + faces):
            at = graph.child[face] * CHANCES
            for i in range(20):
                sums[i] += weight * graph.chances[at + i]
    at = node * CHANCES
    for i in range(20):
        graph.chances[at + i] = sums[i]


def set_landings(graph: LegGraph, start: int) -> None:
    """Set how many units may be expected to land on each space, from a node on: there a tile would earn."""
    for space in range(32):
        graph.landings[space] = 0.0
    for node in range(start, graph.size):
        graph.passes[node] = 0.0
    graph.passes[start] = 1.0
    for node in range(start, graph.size):
        if graph.passes[node] > 0.0 and graph.dice[node] != END:
            pass_on(graph, node, start)


def pass_on(graph: LegGraph, node: int, start: int) -> None:
    """Share the chance of a node among its children, and count where units land."""
    left = graph.layout.dice - bits.few_bits(graph.dice[node])
    for die in range(graph.layout.dice):
        if (graph.dice[node] >> die) & 1:
            continue
        share = graph.passes[node] / (left * graph.layout.faces[die])
        edge = node * FACES + graph.offset[die]
        for _ in range(graph.layout.faces[die]):
            graph.landings[graph.reaches[edge]] += share
            if graph.child[edge] > start:
                graph.passes[graph.child[edge]] += share
            edge += 1


def edge_of(graph: LegGraph, node: int, die: int, face: int) -> int:
    """The edge of a node for a face of a die: its place in ``child``, ``lands`` and ``reaches``."""
    return node * FACES + graph.offset[die] + face


def tile_chance(graph: LegGraph, node: int, space: int) -> float:
    """The chance that the next roll leads to the tile on a space."""
    left = graph.layout.dice - bits.few_bits(graph.dice[node])
    chance = 0.0
    for die in range(graph.layout.dice):
        if (graph.dice[node] >> die) & 1:
            continue
        for face in range(graph.layout.faces[die]):
            if graph.lands[edge_of(graph, node, die, face)] == space:
                chance += 1.0 / (left * graph.layout.faces[die])
    return chance
