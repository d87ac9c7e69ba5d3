"""Reviews over HTTP: of finished tables and of records, worked out in a worker, shown as they come."""

import time
from random import Random
from typing import Any

import pytest

from camelup import play_game
from camelup.game import format_record

from .clients import AtTable, Device, full_table, me, play_out
from .running import ThreadServer

TEXT = {"Content-Type": "text/plain"}


def waited(device: Device, review: str) -> dict[str, Any]:
    """The review when all of its moves are judged."""
    for _ in range(600):
        answer = device.ask("GET", f"/api/reviews/{review}")
        if answer.status_code == 200 and answer.json()["seats"]:
            found: dict[str, Any] = answer.json()
            return found
        time.sleep(0.2)
    raise AssertionError("the review does not end")


def uploaded(device: Device, text: str) -> Any:
    """What a record that is sent is answered with."""
    return device.ask("POST", "/api/reviews", content=text, headers=TEXT)


def test_a_finished_table_is_reviewed(server: ThreadServer) -> None:
    """Every move has its verdict, the parts add up, and it is worked out once."""
    people = full_table(server.address, ["Ann", "Bo"])
    play_out(people, Random(5))
    host = people[0]
    assert host.device.post(f"{host.path}/review", {"seat": 2}) == {"review": host.table}
    found = waited(host.device, host.table)
    assert found["table"] == host.table
    assert found["judged"] == len(found["moves"])
    assert all(move["verdict"]["grade"] for move in found["moves"])
    for seat in found["seats"]:
        parts = [seat[part] for part in ("start", "luck", "decisions", "others", "rest")]
        assert sum(parts) == pytest.approx(seat["margin"], abs=1e-6)
    assert host.device.post(f"{host.path}/review", {}) == {"review": host.table}
    assert host.device.get(f"/api/reviews/{host.table}") == found


def test_what_the_seat_could_not_see_is_hidden_in_what_it_saw(server: ThreadServer) -> None:
    """Each move comes with the table as its seat saw it: others' cards are hidden there."""
    game = play_game(["race", "race"], "2014", Random(2))
    device = Device(server.address)
    found = waited(device, uploaded(device, format_record(game)).json()["review"])
    assert all("?" in move["seen"] and "?" not in move["position"] for move in found["moves"])


def test_running_games_are_not_reviewed(device: Device) -> None:
    """Not by the table, and not by a record that somebody wrote down of it."""
    table: AtTable = device.create(me("Ann"), me("Bo"), edition="2014", odds=False)
    board = table.do("start")["board"]
    assert device.post(f"{table.path}/review", {}, 409)["code"] == "not_over"
    table.act("take b", seat=board["turn"])
    tags = {"Edition": "2014", "Seats": "Ann; Bo", "Start": board["position"].split()[1], "First": board["turn"]}
    record = "".join(f'[{tag} "{value}"]\n' for tag, value in tags.items()) + "\n1. take b\n"
    assert uploaded(device, record).json()["code"] == "no_help"
    assert uploaded(Device(str(device.http.base_url)), record).status_code == 200


def test_what_is_no_record_is_refused(device: Device) -> None:
    """With the place of the fault; and there is no review that nobody asked for."""
    refused = uploaded(device, '[Edition "2014"]\n[Seats "Ann; Bo"]\n[Start "1bgowy"]\n\n1. dance\n')
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_record")
    assert "move 1" in refused.json()["message"]
    assert "no moves" in uploaded(device, '[Edition "2014"]\n[Seats "Ann; Bo"]\n[Start "1bgowy"]\n').json()["message"]
    assert device.get("/api/reviews/nothing", 404)["code"] == "no_review"
