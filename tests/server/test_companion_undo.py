"""What was reported at a companion is taken back, and comes back after a restart."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from camelup.server.api.requests import NewCompanion, Report, StartReported, TakeBack, TurnCard
from camelup.server.tables import companion as deciding
from camelup.server.tables import state as states
from camelup.server.tables.state import TableState

from .clients import Device, Json
from .companions import STARTS, AtCompanion, colours, companion, masked, real_game
from .running import ServerProcess, ThreadServer


def test_everything_can_be_taken_back(device: Device) -> None:
    """Undo leads back state by state: cards, the last roll, all moves and the start; then there is nothing more."""
    game, at = real_game("2014", 5), companion(device, "2014", started=False)
    seen = [essence(at.state)]
    at.do("start", first=1, track=STARTS["2014"])
    for move in game.moves:
        seen.append(essence(at.state))
        at.report(masked(str(move)))
    for card in at.state["cards"]:
        seen.append(essence(at.state))
        at.turn(card, colours(game)[card["move"]])
    assert at.state["phase"] == "finished"
    for before in reversed(seen):
        at.undo()
        assert essence(at.state) == before
    assert at.undo(409)["code"] == "nothing_to_undo"
    at.do("start", first=2, track="1w/2go/3yb")
    assert at.state["board"]["turn"] == 2


def essence(state: Json) -> Json:
    """A state without how it came about."""
    return {name: value for name, value in state.items() if name not in ("length", "entries")} | {
        "moves": [entry["move"] for entry in state["entries"]]
    }


@pytest.mark.parametrize("route", ["replay", "poster.svg"])
def test_a_game_that_ends_again_is_shown_anew(
    device: Device, server: ThreadServer, route: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a process kept of a game is not shown of the one that followed, even if another one took it back."""
    at = companion(device, "2014")
    at.report("roll w1")
    device.post(f"{at.table}/end")
    before = device.ask("GET", f"{at.table}/{route}").content
    at.state = device.get(at.path)
    monkeypatch.setattr(server.server.tables, "forget", lambda table: None)
    at.undo()
    at.undo()
    at.report("roll w2")
    device.post(f"{at.table}/end")
    assert device.ask("GET", f"{at.table}/{route}").content != before


def test_what_was_taken_back_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card turned over and back, again and again, plays the game again each time; reading the log does not.

    A log of 2,000 such rows took 16 seconds to read, in which nobody at any table was answered.
    """
    device, numbers = "a" * 64, iter(range(10_000_000, 20_000_000))
    state = deciding.new_companion(NewCompanion(edition="2018", names=["Ann", "Bo"]), device)
    state = deciding.begin(state, StartReported(first=1)) or state
    luck = Random(1)

    def undone(state: TableState) -> TableState:
        return deciding.undo(state, device, TakeBack(seen=state.length, id=str(next(numbers)))) or state

    def reported(state: TableState, move: str) -> TableState:
        return deciding.report(state, device, Report(move=move, seen=state.length, id=str(next(numbers)))) or state

    state = reported(state, "win ?")
    while state.turn is not None:
        state = reported(state, "roll")
        if luck.random() < 0.3:
            state = undone(state)
    for camel in "gpryb":
        turn = TurnCard(move=1, camel=camel, seen=state.length, id=str(next(numbers)))
        state = deciding.turn_card(state, device, turn) or state
        if camel != "b":
            state = undone(state)
    played: list[int] = []
    honest = vars(states)["told"]

    def told(*given: Any) -> Any:
        played.append(1)
        return honest(*given)

    monkeypatch.setattr(states, "told", told)
    again = TableState.of(state.head, state.history.rows[: state.length])
    facts = ("phase", "turn", "since", "present", "moved", "moves", "rolls", "cards", "line", "length", "sitters")
    assert [getattr(again, fact) for fact in facts] == [getattr(state, fact) for fact in facts]
    assert played == [1], "the card that lies open in the end"
    while state.before is not None:
        state, again = undone(state), undone(again)
        assert (again.present, again.line, again.phase) == (state.present, state.line, state.phase)


def test_a_killed_server_has_the_companion_as_it_was(tmp_path: Path) -> None:
    """Killed after a card whose colour was told: the next server has every tap, and still tells nobody else."""
    process = ServerProcess(str(tmp_path / "tables.db"))
    process.start()
    try:
        mine, other = Device(process.address), Device(process.address)
        at = AtCompanion(
            mine, mine.post("/api/companions", {"edition": "2018", "names": ["Ann", "Bo"], "mine": 1}, 201)
        )
        at.do("start", first=1)
        at.report("win b")
        before = at.report("roll")
        process.kill()
        process.start()
        assert mine.get(at.path) == before
        other.post("/api/invites", {"code": before["code"]})
        assert "win b" not in other.ask("GET", f"{at.table}/log").text
        assert other.get(at.path)["seats"][0]["hand"] is None
        at.report("roll")
    finally:
        process.kill()
