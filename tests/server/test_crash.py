"""The server is killed without warning, over and over, while many tables play; nobody loses anything.

CAMELUP_SOAK=10 plays ten times as many tables and kills ten times as often; `make soak` does so.
"""

from functools import partial
from pathlib import Path
from random import Random

from .retrying import Player, check_all, rows_of, tables_of_players
from .running import SOAK, ServerProcess, until

KILLS = 2 * SOAK
PATIENCE = 120.0 * SOAK


def enough(players: "list[Player]", wanted: int) -> bool:
    """Whether players have acted that often, or are done."""
    return acted(players) >= wanted or all(player.done.is_set() for player in players)


def acted(players: list[Player]) -> int:
    """How many actions were acknowledged so far."""
    return sum(len(player.acknowledged) for player in players)


def test_nothing_acknowledged_is_lost_by_sigkill(database: str, tmp_path: Path) -> None:
    """After each restart every acknowledged action is there once, streams resume, games finish and replay."""
    server = ServerProcess(database, log=tmp_path / "log")
    server.start()
    rng = Random(7)
    try:
        players, watchers = tables_of_players([server.address], tables=2 * SOAK, people=2)
        for thread in [*watchers, *players]:
            thread.start()
        for _ in range(KILLS):
            wanted = acted(players) + rng.randint(1, 25 * SOAK)
            until(partial(enough, players, wanted))
            server.kill()
            server.start()
        for player in players:
            assert player.done.wait(PATIENCE)
        for watcher in watchers:
            watcher.join(PATIENCE)
        assert all(player.acknowledged for player in players)
        server.stop()
        rows = rows_of(database, {player.at.table for player in players})
        server.start()
        check_all(players, watchers, server.address, rows)
    finally:
        server.kill()
