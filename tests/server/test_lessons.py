"""Lessons: the first leg is scripted, the person does just the next thing, and may leave it at any time."""

import pytest

from camelup import parse_record
from camelup.errors import BadNotation
from camelup.events import UnitMoved
from camelup.server.tables.lessons import script_of
from camelup.verify import verified

from .clients import AtTable, Device
from .running import ThreadServer, until

EDITIONS = ("2014", "2018")


def lesson(device: Device, edition: str) -> AtTable:
    """A lesson that has just begun."""
    state = device.post("/api/lessons", {"name": "Ann", "edition": edition}, 201)
    return AtTable(device, state["table"], state)


def my_turn(at: AtTable) -> bool:
    """Whether the person is to act."""
    return bool(at.look()["legal"]) or at.state["phase"] == "finished"


def do_next(at: AtTable) -> str:
    """Do what the lesson waits for."""
    action: str = at.state["lesson"]["action"]
    at.act(action)
    until(lambda: my_turn(at))
    return action


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lesson_is_played_as_its_script_says(device: Device, edition: str) -> None:
    """One thing is possible at a time, the bots and the dice do what is written, then the race is free."""
    at, script = lesson(device, edition), script_of(edition)
    assert at.state["lesson"] == {"step": 0, "steps": 12, "action": "take y", "over": False}
    done = []
    while not at.state["lesson"]["over"]:
        assert at.state["legal"] == [at.state["lesson"]["action"]]
        done.append(do_next(at))
    assert [word.split()[0] for word in done] == ["take", "roll", "place", "lose"]
    entries = device.get(f"{at.path}/log")["entries"]
    moves = [entry["move"] for entry in entries if entry["move"]]
    assert [move.replace("?", "y") for move in moves] == [str(move) for move in script.moves]
    assert at.state["board"]["leg"] == 2
    assert at.state["seats"][0]["pounds"] == 10
    assert len(at.state["legal"]) > 10


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_lesson_shows_what_there_is_to_learn(edition: str) -> None:
    """Stacks that are carried, a tile that pays and turns back, tickets, cards, and a grey die where there is one."""
    game = script_of(edition)
    units = [event.unit for event in game.events if isinstance(event, UnitMoved)]
    kinds = {type(event).__name__ for event in game.events}
    assert any(len(unit) > 1 for unit in units)
    assert {"TicketTaken", "TilePlaced", "TilePaid", "CardLaid", "LegScored"} <= kinds
    assert any(event.under for event in game.events if isinstance(event, UnitMoved))
    assert any(unit[0] == "K" for unit in units) == (edition == "2018")


def test_a_lesson_waits_for_the_next_thing(device: Device) -> None:
    """Everything else is refused with what it waits for, in the answer and in the list of reasons."""
    at = lesson(device, "2018")
    refused = at.act("roll", 422)
    assert (refused["code"], refused["places"]) == ("lesson", {"action": "take y"})
    reasons = device.get(f"{at.path}/why-not")["why_not"]
    assert reasons["roll"]["code"] == "lesson"
    assert "take y" not in reasons
    assert at.look()["board"]["dice_out"] == []


def test_a_lesson_can_be_left(device: Device) -> None:
    """From then on it is a race like any other; leaving twice changes nothing."""
    at = lesson(device, "2014")
    do_next(at)
    at.do("lesson/leave")
    assert at.state["lesson"] == {"step": 3, "steps": 12, "action": None, "over": True}
    assert "take b" in at.state["legal"]
    length = at.state["length"]
    assert at.do("lesson/leave")["length"] == length
    at.act("take b")
    until(lambda: my_turn(at))


def test_a_lesson_belongs_to_its_person(device: Device, server: ThreadServer) -> None:
    """A stranger neither sees nor ends it, and a common table has no lesson."""
    at = lesson(device, "2018")
    stranger = Device(server.address)
    assert stranger.get(at.path, 403)["error"] == "forbidden"
    table = device.create({"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"})
    assert table.state["lesson"] is None
    length = table.state["length"]
    assert table.do("lesson/leave")["length"] == length


def test_the_record_of_a_lesson_says_that_its_dice_are_scripted(device: Device) -> None:
    """Nobody takes them for fair ones: the check of the dice refuses the record in a sentence."""
    at = lesson(device, "2018")
    while at.state["phase"] != "finished":
        action = at.state["lesson"]["action"] or "roll"
        at.act(action)
        until(lambda: my_turn(at))
    record = device.ask("GET", f"{at.path}/record").text
    game = parse_record(record)
    assert game.tags["Dice"] == "scripted"
    assert [str(move) for move in game.moves[:12]] == [str(move) for move in script_of("2018").moves]
    with pytest.raises(BadNotation, match="scripted; only fair dice can be checked"):
        verified(record)


def test_a_lesson_asked_for_twice_is_one(device: Device) -> None:
    """A retried request with the same id gets the same table."""
    body = {"name": "Ann", "edition": "2014", "id": "lesson-0001"}
    device.post("/api/lessons", body, 201)
    first = device.post("/api/lessons", body, 201)["table"]
    assert device.post("/api/lessons", body, 201)["table"] == first
