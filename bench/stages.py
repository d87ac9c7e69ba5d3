"""Where the processor time of an action goes, stage by stage, without HTTP: ``python -m bench.stages``.

Two people on one device play whole games, as in `bench.load`: each action is decided, written as it is stored, and told
to a stream. What this leaves out of `bench.load` is the request and its answer, the event loop and the database.
"""

import statistics
import time
from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import TypeVar

import msgspec

from camelup.server.api.requests import Act, CreateTable
from camelup.server.http.stream import TableStream
from camelup.server.settings import Settings
from camelup.server.store.base import changed
from camelup.server.store.rows import write
from camelup.server.store.sqlite import SqliteStore
from camelup.server.tables import playing, seating
from camelup.server.tables.all import Tables
from camelup.server.tables.served import ServedTable
from camelup.server.tables.state import TableState
from camelup.server.tables.summary import summary_of

from .measuring import games_as_served

T = TypeVar("T")
DEVICE = "d" * 64
ASK = msgspec.convert({"seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bo"}]}, CreateTable)


class Stages:
    """Seconds of processor time by stage, action by action."""

    def __init__(self) -> None:
        self.spent: dict[str, list[float]] = defaultdict(list)

    def timed(self, stage: str, work: Callable[[], T]) -> T:
        """Do something, and note how long it took."""
        begun = time.thread_time()
        result = work()
        self.spent[stage].append(time.thread_time() - begun)
        return result

    def show(self) -> None:
        """Print the median and the mean of each stage."""
        print(f"{'us of CPU':<12}{'median':>8}{'mean':>8}")
        for stage, times in self.spent.items():
            print(f"{stage:<12}{statistics.median(times) * 1e6:>8.1f}{statistics.mean(times) * 1e6:>8.1f}")


def started() -> TableState:
    """Return a table whose game has begun."""
    state = TableState.of(seating.new_head(ASK, DEVICE), seating.first_rows(ASK, DEVICE, frozenset()))
    state = seating.start(state, DEVICE) or state
    return seating.begin(state, 0) or state


def chosen_action(state: TableState, rng: Random) -> Act:
    """Return what a client of `bench.load` does: it rolls, or takes a betting ticket that is still there."""
    left = list(state.position.top_tickets)
    action = f"take {rng.choice(left)}" if left and rng.random() < 0.5 else "roll"
    return Act(seen=state.length, id=f"load-{rng.getrandbits(60):015x}", action=action, seat=state.turn)


def play(tables: Tables, rng: Random, stages: Stages) -> None:
    """Play one game."""
    served = ServedTable(started())
    stream = TableStream(tables, served, DEVICE, None, None)
    stream.part()
    while served.state.phase == "playing":
        before, ask = served.state, chosen_action(served.state, rng)
        after = stages.timed("decide", lambda: playing.act(before, DEVICE, ask))  # noqa: B023 - called at once
        assert after
        stages.timed("store", lambda: (write(after.row), changed(summary_of(after), after.deadline)))  # noqa: B023
        served.state = after
        stages.timed("tell", stream.part)


def main() -> None:
    """Measure."""
    games = games_as_served("processor time of an action by stage")
    tables, stages, rng = Tables(Settings(""), SqliteStore("unused")), Stages(), Random(1)
    for _ in range(games):
        play(tables, rng, stages)
    stages.show()


if __name__ == "__main__":
    main()
