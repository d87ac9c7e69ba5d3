"""The leg graphs of a table, by the tiles on the track: those that lie, and those that somebody thinks of.

A graph has all states from its first one to the end of the leg, so it is good as long as the leg comes by one of them:
for the next seat, which thinks of the same tiles, and after rolls.
"""

from threading import local

from ..editions import Edition
from ..engine.table import Table
from ..odds.race import race_is_exact
from ..odds.race_forecast import table_at_hand
from .leg_graph import LegGraph, average_back, build, find, set_leg_chances, set_race_chances

ROOM, CRAZY_ROOM = 10_000, 40_000  # nodes for which there is room at first, without and with crazy camels
OF_THREAD = local()
"""Per edition the graphs that all thinkers of a thread share."""

Tiles = tuple[int, int]
"""The spaces of all tiles and of those that cheer, as bits."""


class GraphCache:
    """Graphs that are used again and again: no more than were ever needed for one move."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.table = table_at_hand(edition)
        self.exact = self.table.edition == edition
        self.known: dict[Tiles, LegGraph] = {}  # the one that was not used for longest first
        self.lent: set[Tiles] = set()
        self.replaced: list[LegGraph] = []  # lent, too, but another one has taken its place among the known
        self.spare: list[LegGraph] = []

    def at(self, t: Table) -> tuple[LegGraph, int]:
        """The graph of a table, and its node there; all that was lent before is not needed any more."""
        self.lent.clear()
        self.spare += self.replaced
        self.replaced.clear()
        return self.trial(t, t.tiles, t.cheering)

    def trial(self, t: Table, tiles: int, cheering: int) -> tuple[LegGraph, int]:
        """A graph of a table with other tiles, and its node there; both are good until `at` is asked again."""
        return self.earlier(t.race, t.dice_out, tiles, cheering)

    def earlier(self, race: int, dice_out: int, tiles: int, cheering: int) -> tuple[LegGraph, int]:
        """A graph with another moment of the leg, and its node there; both are good until `at` is asked again."""
        key = tiles, cheering
        graph, node = self.known.pop(key, None), -1
        if graph:
            node = find(graph, race, dice_out)
            if node < 0 and key in self.lent:
                self.replaced.append(graph)
                graph = None
        if graph is None or node < 0:
            graph, node = self.built(graph or self.room(), race, dice_out, tiles, cheering), 0
        self.known[key] = graph
        self.lent.add(key)
        return graph, node

    def room(self) -> LegGraph:
        """Room for a graph: that of one which is not lent, or new room."""
        unused = next((key for key in self.known if key not in self.lent), None)
        if unused is not None:
            return self.known.pop(unused)
        return self.spare.pop() if self.spare else self.new_room()

    def new_room(self) -> LegGraph:
        """An empty graph."""
        return LegGraph(self.edition.layout, CRAZY_ROOM if self.edition.crazy else ROOM)

    def built(self, graph: LegGraph, race: int, dice_out: int, tiles: int, cheering: int) -> LegGraph:
        """The graph of the rest of the leg from a state on, with the chances of every node."""
        while build(graph, race, dice_out, tiles, cheering) < 0:
            graph = LegGraph(graph.layout, 2 * graph.most)
        set_leg_chances(graph)
        set_race_chances(graph, self.table.starts, self.table.chances.data, self.exact)
        average_back(graph)
        return graph


def graphs_of_thread(edition: Edition) -> GraphCache:
    """The graphs that the thinkers of this thread share, one at a time: room is dear, and a leg is the same for all."""
    found: GraphCache | None = vars(OF_THREAD).get(edition.name)
    if found is None or found.exact != race_is_exact(edition):  # a tablebase may come while a server runs
        found = GraphCache(edition)
        setattr(OF_THREAD, edition.name, found)
    return found
