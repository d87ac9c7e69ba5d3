"""A database of an earlier version: every table in it is read as that version read it, and can be played on.

It was made at commit bfc15a7, before rows were tagged structs; `fixtures/make_old_tables.py` says how.
"""

import gzip
import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import camelup

from .clients import AtTable, Device, Json, client_id, play_out
from .fixtures.make_old_tables import ENTROPY, said, shown
from .running import ThreadServer, settings, thread_server, until

FIXTURES = Path(__file__).parent / "fixtures"
EXPECTED: dict[str, Json] = {table["name"]: table for table in json.loads((FIXTURES / "old_tables.json").read_text())}
UNTIL_REVEALED = 1e9
"""Seconds to wait for a commitment that is to be opened: in these tests for as long as it takes."""


@pytest.fixture
def old_server(tmp_path: Path) -> Iterator[ThreadServer]:
    """A server on a copy of the old database."""
    database = tmp_path / "tables.sqlite"
    database.write_bytes(gzip.decompress((FIXTURES / "old_tables.sqlite.gz").read_bytes()))
    with thread_server(settings(database, reveal_seconds=UNTIL_REVEALED)) as running:
        yield running


def people_at(server: ThreadServer, name: str) -> list[AtTable]:
    """The people of an old table, known by the cookies that they got then."""
    table = EXPECTED[name]
    devices = [Device(server.address, cookies={"camelup": cookie}) for cookie in table["cookies"]]
    return [AtTable(device, table["table"], {}) for device in devices]


@pytest.mark.parametrize("name", EXPECTED)
def test_an_old_table_looks_as_it_did(old_server: ThreadServer, name: str) -> None:
    """Phase, seats, money, positions, cards, chat and log are for everybody at the table what they were."""
    expected, people = EXPECTED[name], people_at(old_server, name)
    for person, state in zip(people, expected["states"], strict=True):
        person.look()
        assert (person.state["phase"], person.state["length"]) == (expected["phase"], expected["length"])
        assert shown(person.state) == state
    entries = people[0].device.get(f"{people[0].path}/log")["entries"]
    assert [said(entry) for entry in entries] == expected["log"]


@pytest.mark.parametrize("name", ["finished 2018", "finished 2014"])
def test_an_old_game_replays_to_the_same_money(old_server: ThreadServer, name: str) -> None:
    """The record is the same text and still holds, and every step of the replay has the same position and money."""
    expected, host = EXPECTED[name], people_at(old_server, name)[0]
    record = host.device.ask("GET", f"{host.path}/record").text
    assert record == expected["record"]
    assert list(camelup.parse_record(record).position.money) == expected["states"][0]["result"]["money"]
    verdict = host.device.ask("POST", "/api/verify", content=record, headers={"content-type": "text/plain"}).json()
    assert verdict["passed"], verdict
    steps = host.device.get(f"{host.path}/replay")["steps"]
    assert [step["board"]["position"] for step in steps] == expected["positions"]
    assert [[seat["pounds"] for seat in step["seats"]] for step in steps] == expected["money"]


def finish(people: list[AtTable], seats: int) -> Json:
    """Play a table to its end; its record holds."""
    state = play_out((people * seats)[:seats], Random(7))
    assert state["phase"] == "finished"
    record = people[0].device.ask("GET", f"{people[0].path}/record").text
    assert list(camelup.parse_record(record).position.money) == state["result"]["money"]
    return state


def test_an_old_game_plays_on(old_server: ThreadServer) -> None:
    """The game that was on goes on where it was, its cards and dice with it."""
    ann, bo = people_at(old_server, "running")
    while ann.look()["phase"] == "playing" and ann.state["length"] < EXPECTED["running"]["length"] + 10:
        for person in (ann, bo):
            if person.look()["legal"]:
                person.act("roll")
    ann.do("chat", text="shall we?", id=client_id())
    for person in (ann, bo):
        person.do("leave")
    until(lambda: ann.look()["phase"] == "finished")
    record = ann.device.ask("GET", f"{ann.path}/record").text
    verdict = ann.device.ask("POST", "/api/verify", content=record, headers={"content-type": "text/plain"}).json()
    assert verdict["passed"], verdict


def test_an_old_request_is_not_done_again(old_server: ThreadServer) -> None:
    """An action that an earlier version acknowledged has its id in the log: sent again, it changes nothing."""
    ann, bo = people_at(old_server, "running")
    with sqlite3.connect(old_server.server.tables.settings.database) as db:
        rows = [json.loads(row) for (row,) in db.execute("SELECT row FROM log WHERE table_id = ?", (ann.table,))]
    db.close()
    for seat, person in enumerate((ann, bo), 1):
        id = next(row["client"] for row in rows if row["kind"] == "act" and row["seat"] == seat).partition(":")[2]
        length = person.look()["length"]
        assert person.act("roll", id=id)["length"] == length


def test_an_old_pause_ends(old_server: ThreadServer) -> None:
    """The host lets a paused game go on, and it is played to its end."""
    people = people_at(old_server, "paused")
    people[0].do("resume")
    finish(people, 2)


def test_an_old_lobby_starts(old_server: ThreadServer) -> None:
    """People who waited get ready, and the game starts; in a rematch with the score so far."""
    ann, bo = people_at(old_server, "lobby")
    ann.do("start")
    finish([ann, bo], 2)
    zoe = people_at(old_server, "lobby with free seats")[0]
    zoe.do("seats", seat=3, bot="random")
    zoe.do("seats", seat=4, bot="random")
    zoe.do("start")
    assert zoe.look()["phase"] == "playing"
    rematch = people_at(old_server, "rematch")
    rematch[0].do("seats", seat=5, bot="random")
    for person in rematch[1:]:
        if person.look()["you"]["seats"]:
            person.do("ready")
    assert rematch[0].do("start")["series"]["games"] == 1


def test_an_old_start_goes_on_when_it_is_revealed(old_server: ThreadServer) -> None:
    """A table that waited for a commitment to be opened begins when it is."""
    ann, bo = people_at(old_server, "starting")
    bo.do("reveal", entropy=ENTROPY)
    assert ann.look()["phase"] == "playing"
    finish([ann, bo], 2)
