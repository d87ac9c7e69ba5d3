"""A table is a fold over the rows of its log: pure, the same for everybody, and nothing is worked out twice."""

import asyncio
import gzip
import importlib
import json
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any, get_args

import pytest

from camelup import actions
from camelup.server.api.requests import Act, CreateTable, SeatPlan
from camelup.server.store.rows import (
    CardTurned,
    EditionSet,
    Ended,
    Head,
    LessonLeft,
    Row,
    Said,
    SeatAdded,
    SeatClaimed,
    SeatRemoved,
    Undone,
    read_head,
    read_row,
    write,
)
from camelup.server.tables import playing, seating
from camelup.server.tables.state import TableState
from camelup.server.tables.summary import summary_of
from camelup.server.views.cache import EncodedViews
from camelup.server.views.state import Visitor

from .clients import client_id, me
from .in_process import Client, in_process

FIXTURE = Path(__file__).parent / "fixtures" / "old_tables.sqlite.gz"
ANN = "a" * 64
SINCE = {EditionSet, SeatAdded, SeatRemoved, LessonLeft, Ended, Undone, CardTurned, SeatClaimed}
"""Kinds of rows that there were not yet when the fixture was made."""
SPECTATOR = Visitor(None, (), False, True)


@pytest.fixture(scope="module")
def old_logs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[str, list[str]]]:
    """Heads and rows as an earlier version stored them, by table."""
    database = tmp_path_factory.mktemp("old") / "tables.sqlite"
    database.write_bytes(gzip.decompress(FIXTURE.read_bytes()))
    with sqlite3.connect(database) as db:
        heads = dict(db.execute("SELECT id, head FROM tables").fetchall())
        rows = db.execute("SELECT table_id, row FROM log ORDER BY table_id, number").fetchall()
    db.close()
    return {table: (head, [row for of, row in rows if of == table]) for table, head in heads.items()}


def opened(log: tuple[str, list[str]]) -> tuple[Head, list[Row]]:
    """A stored log, decoded."""
    return read_head(log[0]), [read_row(row) for row in log[1]]


def test_rows_are_read_and_written_as_before(old_logs: dict[str, tuple[str, list[str]]]) -> None:
    """Every stored row decodes to the struct of its kind, and that encodes to the very same fields."""
    kinds = set()
    for _, rows in old_logs.values():
        for text in rows:
            row = read_row(text)
            assert json.loads(write(row)) == json.loads(text)
            kinds.add(type(row))
    assert kinds | SINCE == set(get_args(Row))


def test_a_log_gives_the_same_table_however_it_is_read(old_logs: dict[str, tuple[str, list[str]]]) -> None:
    """Row by row, all at once, or in two parts: the states are the same, and earlier ones stay as they were."""
    for log in old_logs.values():
        head, rows = opened(log)
        states = [TableState.of(head)]
        shown = [seen(states[0])]
        for row in rows:
            states.append(states[-1].after(row))
            shown.append(seen(states[-1]))
        for length, state in enumerate(states):
            assert state.length == length
            assert seen(state) == shown[length]
            assert seen(TableState.of(head, rows[:length])) == shown[length]
            assert seen(state.after_all(rows[length:])) == shown[-1]


def seen(state: TableState) -> tuple[object, ...]:
    """What a state says, but for the time at which it is said."""
    views = EncodedViews(state, [], 0, None)
    message = json.loads(views.state(SPECTATOR))
    del message["clock"]["now"]
    return message, views.log(0, 500, SPECTATOR), summary_of(state), state.deadline


def started() -> TableState:
    """A table of one device with two seats, on which the game has begun."""
    ask = CreateTable([SeatPlan("me", "Ann"), SeatPlan("me", "Bo")])
    state = TableState.of(seating.new_head(ask, ANN), seating.first_rows(ask, ANN, frozenset()))
    for decide in (seating.start, lambda state, _: seating.begin(state, 0)):
        state = decide(state, ANN) or state
    assert state.phase == "playing"
    return state


def test_two_futures_of_one_state_know_nothing_of_each_other() -> None:
    """A row that was not committed leaves no trace: neither in the state before it nor in the one after another row."""
    state = started()
    one = state.after(Said("Ann", "first", "x:one", 1))
    other = state.after(Said("Ann", "second", "x:two", 1))
    third = one.after(Said("Ann", "third", "x:three", 1))
    assert [of.asked("x:one") is not None for of in (state, one, other, third)] == [False, True, False, True]
    assert [of.asked("x:two") is not None for of in (state, one, other, third)] == [False, False, True, False]
    assert [of.row.text for of in (one, other, third) if isinstance(of.row, Said)] == ["first", "second", "third"]
    assert third.history is one.history, "history is shared along one line"
    assert state.history is one.history, "history is shared along one line"
    assert other.history is not one.history


def test_the_outcome_that_was_decided_is_the_one_that_the_log_gives() -> None:
    """A state that was handed the outcome of its action says what one says that has worked it out from the row."""
    state = started()
    for number, action in enumerate(["take y", "roll", "win b", "lose y", "roll", "place +9"]):
        ask = Act(seen=state.length, id=f"action-{number}", action=action, seat=state.turn)
        state = playing.act(state, ANN, ask) or state
    assert state.moves == 6
    again = TableState.of(state.head, state.history.rows)
    assert seen(again) == seen(state)
    assert again.history.moves == state.history.moves


def counted(monkeypatch: pytest.MonkeyPatch, module: Any, name: str, calls: Counter[str]) -> None:
    """Count the calls of a function in a module that uses it."""
    function = getattr(module, name)

    def counting(*arguments: Any) -> Any:
        calls[name] += 1
        return function(*arguments)

    monkeypatch.setattr(module, name, counting)


@pytest.mark.parametrize("action", ["take y", "roll", "win b"])
def test_an_action_is_parsed_once_and_judged_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, action: str) -> None:
    """From the request to the answer with the new state: one reading of the notation, one question of legality."""
    calls: Counter[str] = Counter()

    async def run() -> None:
        async with in_process(tmp_path) as within:
            client = Client(within)
            made = await client.ask("POST", "/api/tables", {"seats": [me("Ann"), me("Bo")], "options": {"first": 1}})
            path = f"/api/tables/{made['table']}"
            state = await client.ask("POST", f"{path}/start", {})
            counted(monkeypatch, actions, "parse_move", calls)
            counted(monkeypatch, importlib.import_module("camelup.turn.apply"), "legal_number", calls)
            body = {"seen": state["length"], "id": client_id(), "action": action, "seat": 1}
            answer = await client.ask("POST", f"{path}/actions", body)
            assert answer["last"]["move"].startswith(action)

    asyncio.run(run())
    assert calls == {"parse_move": 1, "legal_number": 1}
