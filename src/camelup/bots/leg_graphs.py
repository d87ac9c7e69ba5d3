"""The leg graphs that a view's actions lead to, built when needed and shared by actions that lead to the same one."""

from ..actions import Action, PlaceTile
from ..engine import acting
from ..odds.race_forecast import table_at_hand
from ..position import View, table_of
from ..turn.legal import number_of
from .leg_graph import LegGraph, average_back, build, set_leg_chances, set_race_chances

ROOM, CRAZY_ROOM = 10_000, 40_000  # nodes for which there is room at first, without and with crazy camels


class LegGraphs:
    """The graphs of one view: one for all actions that leave the tiles alone, one for each place of the tile.

    ``pool`` has graphs of earlier views whose room can be used again.
    """

    def __init__(self, view: View, pool: list[LegGraph]) -> None:
        self.view = view
        self.pool = pool
        self.table = table_at_hand(view.edition)
        self.known: dict[tuple[int, int], LegGraph] = {}

    def after(self, action: Action) -> LegGraph:
        """Return the graph of the leg after an action."""
        t = table_of(self.view)
        if isinstance(action, PlaceTile):
            t = t.copy()
            acting.act(t, number_of(self.view, action), 0, 0)
        key = (t.tiles, t.cheering)
        if key not in self.known:
            self.known[key] = self.built(*key)
        return self.known[key]

    def built(self, tiles: int, cheering: int) -> LegGraph:
        """The graph of the rest of the leg with some tiles, with the chances of every node."""
        t = table_of(self.view)
        graph = self.pool.pop() if self.pool else LegGraph(t.layout, CRAZY_ROOM if self.view.edition.crazy else ROOM)
        while build(graph, t.race, t.dice_out, tiles, cheering) < 0:
            graph = LegGraph(t.layout, 2 * graph.most)
        set_leg_chances(graph)
        set_race_chances(graph, self.table.starts, self.table.chances.data, self.table.edition == self.view.edition)
        average_back(graph)
        return graph

    def give_back(self) -> None:
        """Leave the room of all graphs to the next view."""
        self.pool += self.known.values()
        self.known = {}
