"""Tables are deleted for good: by their host, or for their age; on either store nothing of them is left."""

import asyncio
import sqlite3
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from random import Random

import asyncpg  # type: ignore[import-untyped]
import pytest

from .clients import OPEN, AtTable, Device, full_table, me, play_out
from .conftest import databases
from .postgres import new_database
from .running import settings, thread_server, until

DAY = 86_400_000
PARTS = ("tables", "log", "members", "reviews")
CHAT = "a-line-that-nobody-else-writes"


def stored(database: str) -> str:
    """Everything that a database has in its tables, as text."""
    if not database.startswith("postgresql"):
        with sqlite3.connect(database) as db:
            return "".join(str(db.execute(f"SELECT * FROM {name}").fetchall()) for name in PARTS)

    async def read() -> str:
        db = await asyncpg.connect(database)
        try:
            return "".join([str(await db.fetch(f"SELECT * FROM {name}")) for name in PARTS])
        finally:
            await db.close()

    return asyncio.run(read())


def made_older(database: str, days: int) -> None:
    """Make all that is in a database older."""
    lite = not database.startswith("postgresql")
    at = "json_extract(row, '$.at')" if lite else "(row::json->>'at')::bigint"
    put = "json_set(row, '$.at', {0})" if lite else "jsonb_set(row::jsonb, '{{at}}', to_jsonb({0}))::text"
    statements = [
        f"UPDATE tables SET created = created - {days * DAY}, finished = finished - (finished > 0)::int * {days * DAY}",
        f"UPDATE log SET row = {put.format(f'{at} - {days * DAY}')}",
    ]
    if lite:
        with sqlite3.connect(database) as db:
            for statement in statements:
                db.execute(statement.replace("(finished > 0)::int", "(finished > 0)"))
        return

    async def change() -> None:
        db = await asyncpg.connect(database)
        for statement in statements:
            await db.execute(statement)
        await db.close()

    asyncio.run(change())


def gone(visitor: Device, table: str) -> bool:
    """Whether a table is not there any more."""
    return visitor.ask("GET", f"/api/tables/{table}").status_code == 404


def test_a_host_deletes_a_table_and_nothing_is_left(database: str) -> None:
    """Head, log, members: gone; who watches is told, and everybody else finds no such table."""
    with thread_server(settings(database)) as server:
        host = Device(server.address).create(me("Ann"), OPEN, public=True)
        kept = Device(server.address).create(me("Zoe"), OPEN)
        guest = Device(server.address).come(host.state["code"])
        guest.do("join", name="Boleslaw")
        guest.do("chat", id="chat-00001", text=CHAT)
        assert guest.do("delete", 403)["code"] == "host_only"
        stream = guest.stream()
        until(lambda: bool(stream.of("state")))
        code = host.state["code"]
        assert host.do("delete") == {"table": host.table}
        stream.join()
        assert stream.of("closed") == [{"reason": "deleted"}]
        for who in (host, guest):
            assert who.device.get(who.path, 404)["code"] == "no_table"
            assert who.do("chat", 404, id="chat-00002", text="still there?")["code"] == "no_table"
        assert guest.device.post("/api/invites", {"code": code}, 404)["code"] == "no_code"
        assert host.device.get("/api/tables/mine")["tables"] == []
        kept.look()
        left = stored(database)
        assert kept.table in left
        for word in (host.table, "Boleslaw", CHAT):
            assert word not in left
    if not database.startswith("postgresql"):
        files = [file.read_bytes() for file in Path(database).parent.glob("tables.sqlite*")]
        assert not any(CHAT.encode() in content for content in files), "a page of the file still has it"


def test_a_running_game_is_not_deleted(database: str) -> None:
    """Nobody takes a game away from those who play it; after its end its host may delete it."""
    with thread_server(settings(database)) as server:
        host, guest = people = full_table(server.address, ["Ann", "Bo"])
        assert host.do("delete", 409)["code"] == "still_on"
        play_out(people, Random(7))
        host.do("delete")
        assert guest.device.get(guest.path, 404)["code"] == "no_table"


def test_tables_go_when_they_are_old_enough(database: str) -> None:
    """Finished games, games that nobody went on with, and lobbies that nobody came to; what was used lately stays."""
    chosen = settings(database)
    with thread_server(chosen) as server:
        ended, *_ = people = full_table(server.address, ["Ann", "Bo"])
        play_out(people, Random(8))
        left_alone, _ = full_table(server.address, ["Ann", "Bo"])
        lobby = Device(server.address).create(OPEN, OPEN, public=True)
    made_older(database, 8)
    with thread_server(chosen) as server:
        used = AtTable(Device(server.address), lobby.table, {})
        used.do("join", name="Ann")
        young = Device(server.address).create(me("Cy"), OPEN)
    with thread_server(settings(database, keep_days=7, delete_every=0.1)) as server:
        visitor = Device(server.address)
        for table in (ended.table, left_alone.table):
            until(partial(gone, visitor, table))
        assert visitor.ask("GET", f"/api/tables/{lobby.table}").status_code == 200
        assert young.table in stored(database)
        assert ended.table not in stored(database)


def test_without_a_word_nothing_is_deleted(tmp_path: Path) -> None:
    """The server keeps everything unless it is told to delete."""
    database = str(tmp_path / "tables.sqlite")
    with thread_server(settings(database)) as server:
        table = Device(server.address).create(me("Ann"), OPEN)
    made_older(database, 3650)
    with thread_server(settings(database, delete_every=0.05)) as server:
        time.sleep(0.3)
        assert table.table in stored(database)


def test_other_processes_hear_that_a_table_is_gone(postgres: str) -> None:
    """Streams at another process end, and what is written there at the same moment finds no table."""
    database = new_database(postgres, f"test{next(databases)}")
    with thread_server(settings(database)) as one, thread_server(settings(database)) as two:
        host = Device(one.address).create(me("Ann"), OPEN)
        guest = Device(two.address).come(host.state["code"])
        other = Device(two.address).create(me("Dee"), OPEN)
        guest.do("join", name="Bo")
        stream = guest.stream()
        until(lambda: bool(stream.of("state")))
        host.do("delete")
        stream.join()
        assert stream.of("closed") == [{"reason": "deleted"}]
        assert guest.do("chat", 404, id="chat-00003", text="hello?")["code"] == "no_table"
        other.do("chat", id="chat-00004", text="here we go on")


@pytest.mark.parametrize("days", ["0", "-1", "soon"])
def test_a_wrong_number_of_days_is_refused(days: str, tmp_path: Path) -> None:
    """One sentence, before anything is opened."""
    done = subprocess.run(
        [sys.executable, "-m", "camelup", "serve", "--keep-days", days, "--database", str(tmp_path / "t.sqlite")],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert "--keep-days" in done.stderr
    assert not (tmp_path / "t.sqlite").exists()
