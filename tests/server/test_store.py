"""The two stores keep the same promises."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from camelup.errors import CamelUpError
from camelup.server.api.requests import CreateTable, SeatPlan
from camelup.server.store import open_store
from camelup.server.store.base import Append, CodeTaken, NewTable, PlaceTaken, Store
from camelup.server.store.batching import Batcher
from camelup.server.store.rows import Joined, Rematched, Row, Said
from camelup.server.store.sqlite import SIZES, parts_of
from camelup.server.tables.seating import first_rows, new_head
from camelup.server.tables.state import TableState
from camelup.server.tables.summary import summary_of

Work = Callable[[Store], Awaitable[None]]


def new_table(device: str = "ann") -> tuple[NewTable, TableState]:
    """A table for two."""
    ask = CreateTable([SeatPlan("me", "Ann"), SeatPlan("open")])
    head = new_head(ask, device)
    rows = first_rows(ask, device, frozenset())
    state = TableState.of(head, rows)
    return NewTable(head, rows, summary_of(state), None), state


def chat(state: TableState, text: str, number: int | None = None) -> Append:
    """A line of chat for a place of the log."""
    return Append(state.id, number or state.length + 1, Said("Ann", text, seat=1), summary_of(state), None)


def said(rows: Sequence[Row]) -> list[str]:
    """What the lines of chat among some rows say."""
    return [row.text for row in rows if isinstance(row, Said)]


def with_store(database: str, work: Work, told: Callable[[str], None] = lambda news: None) -> None:
    """Do something with an open store."""

    async def run() -> None:
        store = open_store(database)
        await store.open(told)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_a_place_of_a_log_is_written_once(database: str) -> None:
    """Of many that write the same place at once, exactly one succeeds; the others learn it."""

    async def work(store: Store) -> None:
        new, state = new_table()
        await store.create(new)
        writes = [store.append(chat(state, f"line {n}")) for n in range(20)]
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        assert outcomes.count(None) == 1
        assert sum(isinstance(outcome, PlaceTaken) for outcome in outcomes) == 19
        rows = await store.rows(state.id, 0)
        assert len(rows) == state.length + 1
        assert said(rows[-1:]) == [f"line {outcomes.index(None)}"]

    with_store(database, work)


def test_many_logs_are_written_at_once(database: str) -> None:
    """Rows for different tables do not get in each other's way."""

    async def work(store: Store) -> None:
        tables = [new_table() for _ in range(30)]
        await asyncio.gather(*(store.create(new) for new, _ in tables))
        for number in (2, 3):
            await asyncio.gather(*(store.append(chat(state, "hello", number)) for _, state in tables))
        for _, state in tables:
            assert said(await store.rows(state.id, 1)) == ["hello", "hello"]

    with_store(database, work)


@pytest.mark.parametrize("count", [9, 75])
def test_a_taken_place_does_not_hold_up_the_others(database: str, count: int) -> None:
    """Of rows that are written together, those whose place is free are kept, with what lists show after them."""

    async def work(store: Store) -> None:
        tables = [new_table() for _ in range(count)]
        await asyncio.gather(*(store.create(new) for new, _ in tables))
        late = [state for _, state in tables[::3]]
        await asyncio.gather(*(store.append(chat(state, "first")) for state in late))
        joined = [replace(chat(state, "hello"), row=Joined(2, "Bo", "bo")) for _, state in tables]
        joined = [replace(append, summary=msgspec.structs.replace(append.summary, turn=2)) for append in joined]
        outcomes = await asyncio.gather(*(store.append(append) for append in joined), return_exceptions=True)
        assert [isinstance(outcome, PlaceTaken) for outcome in outcomes] == [state in late for _, state in tables]
        listed = dict(await store.tables_of("bo", 100))
        assert set(listed) == {state.id for _, state in tables if state not in late}
        assert {summary.turn for summary in listed.values()} == {2}

    with_store(database, work)


def test_batches_have_few_sizes() -> None:
    """Each size has statements of its own that stay in memory, so batches are cut into parts of a few sizes."""
    _, state = new_table()
    batch = [chat(state, str(number)) for number in range(200)]
    for count in range(len(batch) + 1):
        parts = list(parts_of(batch[:count]))
        assert [append for part in parts for append in part] == batch[:count]
        assert {len(part) for part in parts} <= set(SIZES)
        assert len(parts) <= 4


def test_what_was_kept_is_there_after_opening_again(database: str) -> None:
    """Heads, rows, members and lists survive; the migrations are taken once."""
    new, state = new_table("ann")

    async def keep(store: Store) -> None:
        await store.create(new)
        await store.admit(state.id, "guest")

    async def find(store: Store) -> None:
        assert await store.head(state.id) == new.head
        assert await store.rows(state.id, 0) == list(new.rows)
        assert await store.table_of_code(new.head.code) == state.id
        assert await store.table_of_code("NOSUCH") is None
        assert await store.admitted(state.id, "guest")
        assert not await store.admitted(state.id, "stranger")
        assert await store.tables_of("ann", 10) == [(state.id, new.summary)]
        assert await store.public_tables(10) == []
        assert await store.head("nosuch") is None

    with_store(database, keep)
    with_store(database, find)


def test_a_code_is_given_once(database: str) -> None:
    """A second table with the same code is refused and leaves nothing behind."""

    async def work(store: Store) -> None:
        new, state = new_table()
        await store.create(new)
        with pytest.raises(CodeTaken):
            await store.create(new)
        assert len(await store.rows(state.id, 0)) == state.length

    with_store(database, work)


def test_a_rematch_and_its_table_are_made_in_one_stroke(database: str) -> None:
    """If the place in the old log is taken, the new table does not exist either."""

    async def work(store: Store) -> None:
        new, state = new_table()
        await store.create(new)
        await store.append(chat(state, "first"))
        other, next_state = new_table()
        row = Rematched(next_state.id, by="server")
        with pytest.raises(PlaceTaken):
            await store.append(Append(state.id, state.length + 1, row, summary_of(state), None, also=other))
        assert await store.head(next_state.id) is None
        await store.append(Append(state.id, state.length + 2, row, summary_of(state), None, also=other))
        assert await store.head(next_state.id) == other.head

    with_store(database, work)


def test_what_is_due_is_found(database: str) -> None:
    """A table at which the server is to act is found when its time has come, and not before."""

    async def work(store: Store) -> None:
        new, state = new_table()
        await store.create(NewTable(new.head, new.rows, new.summary, due=1000))
        assert await store.due(999, 10) == []
        assert await store.due(1000, 10) == [state.id]
        await store.append(chat(state, "done"))
        assert await store.due(10_000, 10) == []

    with_store(database, work)


def test_one_sqlite_file_has_one_server(tmp_path: Path) -> None:
    """A second server on the same file is refused in words, as it would not hear of the first one's news."""
    file = str(tmp_path / "tables.sqlite")

    async def work(store: Store) -> None:
        second = open_store(file)
        with pytest.raises(CamelUpError, match="in use by another server"):
            await second.open(lambda news: None)

    with_store(file, work)


def test_a_newer_file_is_refused(tmp_path: Path) -> None:
    """A file from a later version is not touched."""
    file = tmp_path / "tables.sqlite"
    with sqlite3.connect(file) as db:
        db.execute("PRAGMA user_version = 999")
    db.close()
    store = open_store(str(file))
    with pytest.raises(CamelUpError, match="newer"):
        asyncio.run(store.open(lambda news: None))


def test_no_database_is_said_in_words() -> None:
    """An address where nobody answers."""
    store = open_store("postgresql://127.0.0.1:1/nothing")
    with pytest.raises(CamelUpError, match="does not answer"):
        asyncio.run(store.open(lambda news: None))


def test_who_waits_longest_is_written_first() -> None:
    """More tables wait than a batch holds: none is passed over, whatever its id; in a batch they go by id."""
    batches: list[list[str]] = []

    async def commit(batch: list[Append]) -> list[bool]:
        batches.append([append.table for append in batch])
        await asyncio.sleep(0)
        return [True] * len(batch)

    async def run() -> None:
        batcher = Batcher(commit, most=2)
        _, state = new_table()
        waiting = [replace(chat(state, "x"), table=table) for table in "zayabcc"]
        await asyncio.gather(*(batcher.append(append) for append in waiting))

    asyncio.run(run())
    assert batches == [["a", "z"], ["a", "y"], ["b", "c"], ["c"]]


def test_news_reach_other_processes(postgres: str) -> None:
    """A PostgreSQL store hears of an append through another one, by the table's id."""
    from .conftest import databases
    from .postgres import new_database

    database, heard = new_database(postgres, f"test{next(databases)}"), list[str]()

    async def work(listening: Store) -> None:
        writing = open_store(database)
        await writing.open(lambda news: None)
        new, state = new_table()
        await writing.create(new)
        await writing.append(chat(state, "hello"))
        await writing.broadcast("presence here")
        async with asyncio.timeout(60):
            while not {state.id, "presence here"} <= set(heard):
                await asyncio.sleep(0.01)
        await writing.close()

    with_store(database, work, heard.append)
