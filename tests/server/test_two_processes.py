"""Two server processes on one PostgreSQL serve the same tables at once, and one of them is killed in mid-game."""

import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from .clients import OPEN, AtTable, Device, client_id, full_table, me
from .conftest import databases
from .postgres import new_database
from .retrying import check_all, rows_of, tables_of_players
from .running import ServerProcess, until


@pytest.fixture
def both(postgres: str, tmp_path: Path) -> Iterator[list[ServerProcess]]:
    """Two processes on one database."""
    database = new_database(postgres, f"test{next(databases)}")
    servers = [ServerProcess(database, log=tmp_path / f"log{n}") for n in range(2)]
    for server in servers:
        server.start()
    yield servers
    for server in servers:
        server.kill()


def test_four_players_spread_over_two_servers(both: list[ServerProcess]) -> None:
    """Each request goes to either process; one of them dies in mid-game; nothing is lost, streams have no gap."""
    addresses = [server.address for server in both]
    players, watchers = tables_of_players(addresses, tables=2, people=4)
    for thread in [*watchers, *players]:
        thread.start()
    until(lambda: sum(len(player.acknowledged) for player in players) > 25)
    both[1].kill()
    for player in players:
        player.done.wait(120)
    for watcher in watchers:
        watcher.join(60)
    rows = rows_of(both[0].database, {player.at.table for player in players})
    check_all(players, watchers, both[0].address, rows)


def test_a_stream_shows_what_was_posted_elsewhere(both: list[ServerProcess]) -> None:
    """What one process commits reaches the streams of the other, and who is there is known on both."""
    ann, bo = full_table(both[0].address, ["Ann", "Bo"], first=1)
    ann.look()
    elsewhere = Device(both[1].address, cookies=dict(bo.device.http.cookies))
    at = type(bo)(elsewhere, bo.table, bo.state)
    stream = at.stream()
    until(lambda: stream.of("state"))
    ann.act("take y")
    until(lambda: stream.of("entry"))
    assert stream.of("entry")[0]["entry"]["move"] == "take y"
    assert stream.of("entry")[0]["state"]["length"] == ann.state["length"]
    until(lambda: ann.look()["seats"][1]["connected"])
    both[1].stop()
    stream.join()
    assert stream.of("closed") == [{"reason": "shutdown"}]


def test_nobody_is_refused_on_old_knowledge(both: list[ServerProcess]) -> None:
    """What one process has just committed counts at once for what is asked of the other, before it has heard of it."""
    for _ in range(10):
        host = Device(both[0].address).create(me("Ann"), OPEN)
        guest = Device(both[1].address).come(host.state["code"])
        guest.do("join", name="Bo")
        guest.do("ready")
        assert host.do("start")["phase"] == "playing"


def send(address: str, at: AtTable, action: str, answers: list[int]) -> None:
    """Act from a device of its own, and note the status."""
    device = Device(address, cookies=dict(at.device.http.cookies))
    body = {"seen": at.state["length"], "id": client_id(), "action": action}
    answers.append(device.ask("POST", f"{at.path}/actions", json=body).status_code)


def may_act(at: AtTable) -> bool:
    """Whether somebody sees that it is their turn."""
    return bool(at.look()["legal"])


def has_seen(at: AtTable, length: int) -> bool:
    """Whether somebody sees a log of exactly that length."""
    return bool(at.look()["length"] == length)


def test_actions_race_for_the_same_place(both: list[ServerProcess]) -> None:
    """Different actions on the same state, sent to both processes at once: one is done, the others come too late."""
    people = full_table(both[0].address, ["Ann", "Bo"], first=1)
    for turn in range(4):
        actor = people[turn % 2]
        until(partial(may_act, actor))
        answers: list[int] = []
        threads = [
            threading.Thread(target=send, args=(both[number % 2].address, actor, action, answers))
            for number, action in enumerate(("take b", "take g", "take p", "take r", "take y", "roll"))
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(answers) == [200] + [409] * 5
        seen = actor.state["length"]
        until(partial(has_seen, actor, seen + 1))
