"""The race after a leg, always at once: without the second edition's tablebase, as if the crazy camels left.

That tablebase has to be built once; the first edition's, for racing camels alone, is at hand everywhere. It is a guess
then, but always the same one: enough to play by, and enough to take the luck of the dice out of a game.
"""

from functools import cache

from ..editions import FIRST, Edition
from .forecast import RacePart
from .leg import LegEnds
from .race import add_up, tablebase_of
from .tablebase import Tablebase, ready
from .tablebase_lookup import drop_crazy_camels


@cache
def table_at_hand(edition: Edition) -> Tablebase:
    """The tablebase of an edition; without the second edition's one, that of racing camels alone."""
    table, _ = tablebase_of(edition)
    return table or small_table()


def small_table() -> Tablebase:
    """The tablebase of the first edition."""
    table = ready(FIRST)
    assert table is not None
    return table


def forecast_race(edition: Edition, ends: LegEnds) -> RacePart:
    """Return, by the ends of a leg, each camel's chance to win the race and to come last if no crazy camel raced on."""
    table, racing = small_table(), len(edition.racing)
    races = ends.races.copy()
    drop_crazy_camels(races.data, len(edition.camels), racing)
    win, last = add_up(table.starts, table.chances, ends._replace(races=races))
    return (win[:racing] / win.sum()).tolist(), (last[:racing] / last.sum()).tolist()
