"""The rest of a leg as a graph: every state the dice can bring, each once, with what it means for bets.

A node is a race and the set of dice that are out; its children are the states after each face that may come. A leg's
end is a node without children. Every node knows the chances of each colour to be first and second at the end of the
leg, and to win the race and come last in it, so that a rollout can look odds up instead of working them out.
"""

from array import array
from typing import TYPE_CHECKING, Any

from ..engine import codes, layout, moving
from ..odds import leg_starts, tablebase_lookup

if TYPE_CHECKING:
    Array = Any

FACES = 21  # most different faces of all dice together
LAW = 20  # chances of a node: first, second, win, last, five colours each
END = 63  # stands for the dice that are out when the leg is over
FULL = 65535.0  # a certainty in the table
MIX_RACE = 11400714819323198485
MIX_DICE = 7046029254386353131


class LegGraph:
    """A graph with room for so many nodes; ``size`` of them are in use, the first one is the present."""

    def __init__(self, kit: layout.Layout, most: int) -> None:
        self.layout = kit
        self.most = most
        self.size = 0
        self.race = array("Q", [0]) * most
        self.dice = array("i", [0]) * most  # dice out as bits, END at the end of the leg
        self.child = array("i", [0]) * (most * FACES)
        self.lands = array("i", [0]) * (most * FACES)  # the space of the tile that is landed on, or 0
        self.law = array("d", [0.0]) * (most * LAW)
        self.slots = 1
        while self.slots < 2 * most:
            self.slots *= 2
        self.slot = array("i", [0]) * self.slots  # hash table: node + 1, or 0
        self.offset = [sum(list(kit.faces)[:die]) for die in range(8)]  # the first face of each die


def node_of(f: LegGraph, race: int, dice: int) -> int:
    """The node of a state, a new one if there is none yet; -1 if there is no room."""
    at = ((race * MIX_RACE + dice * MIX_DICE) >> 20) & (f.slots - 1)
    while f.slot[at] != 0:
        node = f.slot[at] - 1
        if f.race[node] == race and f.dice[node] == dice:
            return node
        at = (at + 1) & (f.slots - 1)
    if f.size == f.most:
        return -1
    node = f.size
    f.slot[at] = node + 1
    f.race[node] = race
    f.dice[node] = dice
    f.size += 1
    return node


def grow(f: LegGraph, node: int, out: int, tiles: int, cheering: int) -> int:
    """Give a node its children, one for each face that may come; 0, or -1 if there is no room."""
    for die in range(f.layout.dice):
        if (f.dice[node] >> die) & 1:
            continue
        for face in range(f.layout.faces[die]):
            race, by_die, to = moving.reveal(f.race[node], f.layout, codes.face_of(die, face), tiles, cheering)
            over = moving.finish(to, f.layout.spaces) != 0 or out + 1 == f.layout.dice_a_leg
            child = node_of(f, race, END if over else f.dice[node] | (1 << die))
            if child < 0:
                return -1
            f.child[node * FACES + f.offset[die] + face] = child
            f.lands[node * FACES + f.offset[die] + face] = by_die if by_die != to else 0
    return 0


def build(f: LegGraph, race: int, dice: int, tiles: int, cheering: int) -> int:
    """Lay out the graph from a state on, layer by layer; 0, or -1 if there is no room for it."""
    for at in range(f.slots):
        f.slot[at] = 0
    f.size = 0
    node_of(f, race, dice)
    node = 0
    while node < f.size:
        if f.dice[node] != END:
            out = 0
            for die in range(f.layout.dice):
                out += (f.dice[node] >> die) & 1
            if grow(f, node, out, tiles, cheering) < 0:
                return -1
        node += 1
    return 0


def race_is_over(f: LegGraph, node: int) -> bool:
    """Whether a camel is over the line: the foremost or the rear-most one (M10)."""
    ahead = moving.finish(codes.space_at(f.race[node], f.layout.camels - 1), f.layout.spaces)
    return ahead != 0 or moving.finish(codes.space_at(f.race[node], 0), f.layout.spaces) != 0


def rank_ends(f: LegGraph) -> None:
    """Say for every end of the leg which colours are first and second."""
    for node in range(f.size):
        if f.dice[node] == END:
            for i in range(10):
                f.law[node * LAW + i] = 0.0
            f.law[node * LAW + moving.ranked(f.race[node], f.layout.camels, f.layout.racing, 1)] = 1.0
            f.law[node * LAW + 5 + moving.ranked(f.race[node], f.layout.camels, f.layout.racing, 2)] = 1.0


def tell_ends(f: LegGraph, kind: leg_starts.LegStarts, chances: "Array", exact: int) -> None:
    """Say for every end of the leg how the race goes on, by a table of all starts of legs.

    The table has for each class the chances rank by rank from the rear: five to win, five to come last. If it is not
    ``exact`` it is one for racing camels alone, and the crazy ones are looked through.
    """
    camels = f.layout.camels
    racing = f.layout.racing
    for node in range(f.size):
        if f.dice[node] != END:
            continue
        for i in range(10, LAW):
            f.law[node * LAW + i] = 0.0
        if race_is_over(f, node):
            f.law[node * LAW + 10 + moving.ranked(f.race[node], camels, racing, 1)] = 1.0
            f.law[node * LAW + 15 + moving.ranked(f.race[node], camels, racing, racing)] = 1.0
            continue
        race = f.race[node] if exact else tablebase_lookup.racing_only(f.race[node], camels, racing)
        multiset, pair, names = leg_starts.classify(kind, race)
        for rank in range(5):
            camel = codes.camel_at_rank(names, rank)
            at = (multiset * kind.pairs + pair) * 10 + rank
            f.law[node * LAW + 10 + camel] = chances[at] / FULL
            f.law[node * LAW + 15 + camel] = chances[at + 5] / FULL


def look_back(f: LegGraph) -> None:
    """Work out the chances of every node from those of its children; the ends have theirs already."""
    node = f.size
    while node > 0:
        node -= 1
        if f.dice[node] != END:
            average(f, node)


def average(f: LegGraph, node: int) -> None:
    """A node's chances: each die that is left is equally likely, and so is each of its faces."""
    left = 0
    for die in range(f.layout.dice):
        left += 1 - ((f.dice[node] >> die) & 1)
    for i in range(LAW):
        f.law[node * LAW + i] = 0.0
    for die in range(f.layout.dice):
        if (f.dice[node] >> die) & 1:
            continue
        weight = 1.0 / (left * f.layout.faces[die])
        for face in range(f.layout.faces[die]):
            child = f.child[node * FACES + f.offset[die] + face]
            for i in range(LAW):
                f.law[node * LAW + i] += weight * f.law[child * LAW + i]
