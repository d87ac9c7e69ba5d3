"""The leg graphs of a table: one for the tiles that lie, used for the whole leg, and some for tiles that are tried."""

from ..editions import Edition
from ..engine.table import Table
from ..odds.race_forecast import table_at_hand
from .leg_graph import LegGraph, average_back, build, find, set_leg_chances, set_race_chances

ROOM, CRAZY_ROOM = 10_000, 40_000  # nodes for which there is room at first, without and with crazy camels


class GraphCache:
    """Graphs that are used again and again; ``at`` gives that of the present, ``trial`` that of other tiles."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.table = table_at_hand(edition)
        self.exact = self.table.edition == edition
        self.graph = self.room()
        self.tiles: tuple[int, int] | None = None
        self.pool: list[LegGraph] = []
        self.lent = 0

    def room(self) -> LegGraph:
        """An empty graph."""
        return LegGraph(self.edition.layout, CRAZY_ROOM if self.edition.crazy else ROOM)

    def at(self, t: Table) -> tuple[LegGraph, int]:
        """The graph of a table, and its node there: after a roll the graph of the leg is still good."""
        self.lent = 0
        if self.tiles == (t.tiles, t.cheering):
            node = find(self.graph, t.race, t.dice_out)
            if node >= 0:
                return self.graph, node
        self.tiles = t.tiles, t.cheering
        self.graph = self.built(self.graph, t, t.tiles, t.cheering)
        return self.graph, 0

    def trial(self, t: Table, tiles: int, cheering: int) -> LegGraph:
        """The graph of a table with other tiles, good until `at` is asked again."""
        if self.lent == len(self.pool):
            self.pool.append(self.room())
        graph = self.built(self.pool[self.lent], t, tiles, cheering)
        self.pool[self.lent] = graph
        self.lent += 1
        return graph

    def earlier(self, t: Table, race: int, dice_out: int, tiles: int, cheering: int) -> tuple[LegGraph, int]:
        """A graph with another moment of the leg, and its node there; good until `at` is asked again."""
        if self.tiles == (tiles, cheering):
            node = find(self.graph, race, dice_out)
            if node >= 0:
                return self.graph, node
        then = t.copy()
        then.race, then.dice_out = race, dice_out
        return self.trial(then, tiles, cheering), 0

    def built(self, graph: LegGraph, t: Table, tiles: int, cheering: int) -> LegGraph:
        """The graph of the rest of the leg with some tiles, with the chances of every node."""
        while build(graph, t.race, t.dice_out, tiles, cheering) < 0:
            graph = LegGraph(t.layout, 2 * graph.most)
        set_leg_chances(graph)
        set_race_chances(graph, self.table.starts, self.table.chances.data, self.exact)
        average_back(graph)
        return graph
