"""Honest when it fails: what can't be read is 400, what can't be written is said, a damaged file is called damaged."""

import asyncio
import json
import logging
import sqlite3
import sys
from pathlib import Path

import pytest

from camelup.errors import CamelUpError
from camelup.server.log import JsonLines
from camelup.server.settings import Settings
from camelup.server.store import open_store
from camelup.server.store.sqlite import SqliteStore

from .clients import OPEN, Device, client_id, full_table, me
from .postgres import new_database, running_postgres
from .running import ServerProcess, ThreadServer, in_a_world_of_its_own, settings, thread_server

BROKEN = [b"[" * 16_000, b'{"seats": "\xed\xa0\x80"}', b'"' + b"\xff" * 50 + b'"', b'{"a":' * 2_000]


@pytest.mark.parametrize("body", BROKEN, ids=["deep list", "half a surrogate", "no UTF-8", "deep object"])
def test_broken_json_is_a_bad_request(server: ThreadServer, body: bytes) -> None:
    """M4: whatever is wrong with a body, it is the client's fault, on every route that takes one."""
    device = Device(server.address)
    path = device.create(me("Ann"), OPEN).path
    for route in ("/api/tables", "/api/invites", "/api/verify", f"{path}/actions", f"{path}/chat", f"{path}/ready"):
        answer = device.ask("POST", route, content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 400, (route, answer.text)
        assert answer.json()["error"] == "bad_request"


def test_health_knows_of_writes(tmp_path: Path) -> None:
    """M6: while writes fail the server calls itself unwell; after one that succeeds it is well again."""
    database = tmp_path / "tables.sqlite"
    with thread_server(settings(database)) as running:
        ann, _ = full_table(running.address, ["Ann", "Bo"])
        assert ann.device.ask("GET", "/healthz").status_code == 200
        with refused_writes(running):
            refused = ann.device.ask("POST", f"{ann.path}/chat", json={"text": "hello", "id": client_id()})
            assert refused.status_code == 503
            unwell = ann.device.ask("GET", "/healthz")
            assert unwell.status_code == 503
            assert unwell.json()["code"] == "no_writes"
        ann.do("chat", text="hello again", id=client_id())
        assert ann.device.ask("GET", "/healthz").status_code == 200


def test_a_full_disk_is_said() -> None:
    """M6: a real process on a disk that is full refuses what it can't keep, calls itself unwell, and recovers."""
    assert in_a_world_of_its_own("mount", "full_disk") == 0


def test_a_database_that_goes_away_is_said(tmp_path: Path) -> None:
    """L12: when PostgreSQL ends, a real process answers 503, and its log stays one JSON object per line."""
    with running_postgres() as address:
        server = ServerProcess(new_database(address, "away"), tmp_path / "log")
        server.start()
        ann = Device(server.address).create(me("Ann"), OPEN)
        ann.do("chat", text="hello", id=client_id())
    try:
        said = ann.device.ask("POST", f"{ann.path}/chat", json={"text": "still there?", "id": client_id()})
        assert (said.status_code, said.json()["code"]) == (503, "no_database")
        assert ann.device.ask("GET", "/healthz").status_code == 503
    finally:
        assert server.stop() == 0
    said_on_the_way = server.log_text().partition("Stop it with Ctrl-C")[2].splitlines()[1:]
    assert [json.loads(line)["level"] for line in said_on_the_way if line]


class refused_writes:  # noqa: N801 - used as a context
    """A real database that refuses to be written to, as a full disk does, for a while."""

    def __init__(self, running: ThreadServer) -> None:
        store = running.server.tables.store
        assert isinstance(store, SqliteStore)
        self._store = store

    def __enter__(self) -> None:
        self._say("PRAGMA query_only = ON")

    def __exit__(self, *_: object) -> None:
        self._say("PRAGMA query_only = OFF")

    def _say(self, pragma: str) -> None:
        self._store._thread.submit(self._store._rows, pragma).result()  # noqa: SLF001 - the thread that owns it


async def opened(path: Path) -> None:
    """Open a store and close it again."""
    store = open_store(str(path))
    await store.open(lambda news: None)
    await store.close()


def test_a_damaged_file_is_called_damaged(tmp_path: Path) -> None:
    """L13: damage inside the file is found at the start, not by the players at the table that has it."""
    path = tmp_path / "tables.sqlite"
    asyncio.run(opened(path))
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA journal_mode=DELETE")
        database.execute("CREATE TABLE filler (text TEXT)")
        database.executemany("INSERT INTO filler VALUES (?)", [("x" * 900,) for _ in range(200)])
    content = bytearray(path.read_bytes())
    half = len(content) // 2 // 4096 * 4096
    content[half : half + 64] = b"\xff" * 64
    path.write_bytes(content)
    with pytest.raises(CamelUpError, match=r"is damaged \(.*\); restore it from a backup"):
        asyncio.run(opened(path))


def test_a_link_to_the_file_is_the_same_file(tmp_path: Path) -> None:
    """L1: two servers on one file are refused, whatever names they have for it."""
    path, link = tmp_path / "tables.sqlite", tmp_path / "other.sqlite"
    link.symlink_to(path)

    async def both() -> None:
        first, second = open_store(str(path)), open_store(str(link))
        await first.open(lambda news: None)
        try:
            await second.open(lambda news: None)
        finally:
            await first.close()

    with pytest.raises(CamelUpError, match="in use by another server"):
        asyncio.run(both())


@pytest.mark.parametrize("name", ["a%00b", "a b", "..%2f..", "x" * 60, "%C3%A9t%C3%A9", "no-such-table"])
def test_what_is_no_id_is_not_found(server: ThreadServer, name: str) -> None:
    """L2: an id that can't be one is 404 on every database."""
    for path in ("/api/tables", "/api/reviews"):
        assert Device(server.address).ask("GET", f"{path}/{name}").status_code == 404


def test_an_id_stands_for_one_request(server: ThreadServer) -> None:
    """L16: an id used for chat is refused for an action and for a reaction; repeated for chat it does nothing."""
    ann, _ = full_table(server.address, ["Ann", "Bo"], first=1)
    same = client_id()
    ann.do("chat", text="hello", id=same)
    ann.do("chat", text="hello", id=same)
    assert ann.do("reactions", 409, reaction=reactions(ann.device)[0], id=same)["code"] == "id_used"
    refused = ann.do("actions", 409, action="roll", seat=1, seen=ann.look()["length"], id=same)
    assert refused["code"] == "id_used"
    assert [line["text"] for line in ann.look()["chat"]] == ["hello"]


def reactions(device: Device) -> list[str]:
    """The reactions that a server offers."""
    return list(device.ask("GET", "/api/info").json()["reactions"])


def test_the_log_has_one_form() -> None:
    """L12: what a library logs with a traceback becomes one line of JSON, without its values."""
    try:
        raise ValueError("a secret")
    except ValueError:
        facts = ("asyncio", logging.ERROR, "", 0, "Task exception was never retrieved\nfuture: a secret", None)
        record = logging.LogRecord(*facts, sys.exc_info())
    line = JsonLines().format(record)
    assert json.loads(line)["what"] == "Task exception was never retrieved"
    assert json.loads(line)["error"] == "ValueError"
    assert "secret" not in line


def test_settings_have_sensible_defaults() -> None:
    """A head has to come sooner than a body, and streams have room below the connections of an address."""
    chosen = Settings("x")
    assert chosen.slow_head < chosen.slow_reader
    assert chosen.limits.streams_of_address < chosen.limits.connections_of_address < chosen.connections
