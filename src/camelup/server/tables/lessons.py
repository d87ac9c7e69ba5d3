"""Lessons: a first leg that is scripted, moves and dice, so that it shows what there is to learn.

The script is a record like any other, so the engine plays it and would refuse what is against the rules. The table says
that its dice are scripted, and so does its record. Where the script ends the race goes on with fair dice and free bots.
"""

from functools import cache

from msgspec.structs import replace

from ...game import Game, parse_record
from ...notation.track import format_track
from ...position import table_of
from ..api.requests import CreateTable, NewLesson, SeatPlan
from ..store.rows import Started
from .seating import first_rows, new_head
from .state import TableState

LEARNER = 1
"""The seat of the person who learns, who also begins."""

SCRIPTS = {
    "2014": """
        [Edition "2014"]
        [Seats "You; Mika; Faris"]
        [Position "2014 4w/5g/6o/7by"]

        1. take y     roll o2     take y
        2. roll b1    place +10   roll g1
        3. place -7   roll w3     win y
        4. lose w     roll y2     take b
    """,
    "2018": """
        [Edition "2018"]
        [Seats "You; Mika; Faris"]
        [Position "2018 4p/5g/6r/7by/9K/13W"]

        1. take y     roll r3     take y
        2. roll b2    place +10   roll *W1
        3. place -6   roll p2     win y
        4. lose p     roll y2     take b
    """,
}


@cache
def script_of(edition: str) -> Game:
    """Return a script, played by the rules."""
    return parse_record("\n".join(line.strip() for line in SCRIPTS[edition].splitlines()))


def new_lesson(ask: NewLesson, device: str, bots: frozenset[str]) -> TableState:
    """Return the table of a lesson, its race just started."""
    game = script_of(ask.edition)
    rivals = [name.lower() for name in game.names[LEARNER:]]
    plan = CreateTable(
        [SeatPlan("me", ask.name), *(SeatPlan("bot", bot=name) for name in rivals)], ask.edition, id=ask.id
    )
    rows = first_rows(plan, device, bots)
    rows.append(Started(LEARNER, format_track(game.start.edition, table_of(game.start)), by="server"))
    head = replace(new_head(plan, device), script=tuple(str(move) for move in game.moves))
    return TableState.of(head, rows)
