"""Reviews over HTTP: of finished tables and of records, worked out in a worker, shown as they come."""

import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from camelup import play_game
from camelup.game import format_record

from .clients import AtTable, Device, events, full_table, me, play_out
from .conftest import databases
from .postgres import new_database
from .running import ServerProcess, ThreadServer, until

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


def streamed(device: Device, review: str) -> list[tuple[str, Any]]:
    """What the stream of a review tells until it ends: events with their data."""
    with device.http.stream("GET", f"/api/reviews/{review}/stream", timeout=120) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        return [(event, data) for event, _, data in events(answer.iter_lines())]


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


def test_the_race_one_runs_is_in_no_record_that_is_reviewed(device: Device) -> None:
    """A record that goes on behind the present position is refused, too: it would tell what is best there."""
    table: AtTable = device.create(me("Ann"), me("Bo"), edition="2014", odds=False)
    board = table.do("start")["board"]
    tags = {"Edition": "2014", "Seats": "Ann; Bo", "Start": board["position"].split()[1], "First": board["turn"]}
    record = "".join(f'[{tag} "{value}"]\n' for tag, value in tags.items()) + "\n1. roll b1 take y\n"
    assert uploaded(device, record).json()["code"] == "no_help"


def test_a_review_is_streamed_as_it_comes(server: ThreadServer) -> None:
    """The whole first, then each seat's verdicts, at the end the parts; once it is done, all of it at once."""
    device = Device(server.address)
    review = uploaded(device, format_record(play_game(["leg", "leg", "roll"], "2014", Random(7)))).json()["review"]
    (first, whole), *rest = streamed(device, review)
    assert first == "review"
    assert {event for event, _ in rest} <= {"news"}
    for _, news in rest:
        for number, verdict in news["verdicts"].items():
            whole["moves"][int(number) - 1]["verdict"] = verdict
    whole |= {part: rest[-1][1][part] for part in ("judged", "seats", "turning", "wrong")}
    assert sum(bool(news["verdicts"]) for _, news in rest) == 3
    assert device.get(f"/api/reviews/{review}") == whole
    assert streamed(device, review) == [("review", whole)]


def test_a_review_is_there_after_a_restart(tmp_path: Path) -> None:
    """What was worked out stays; what had only been asked for is worked out by the next server."""
    process = ServerProcess(str(tmp_path / "tables.db"))
    process.start()
    try:
        device = Device(process.address)
        games = [format_record(play_game(["leg", "roll"], "2014", Random(seed))) for seed in (1, 2)]
        done, only_asked = [uploaded(device, game).json()["review"] for game in games]
        found = waited(device, done)
        process.kill()
        process.start()
        assert device.get(f"/api/reviews/{done}") == found
        assert waited(device, only_asked)["seats"]
    finally:
        process.kill()


def test_a_server_that_is_killed_during_a_review(tmp_path: Path) -> None:
    """Killed while a seat is being judged: nothing half done is kept, and the next server works it out."""
    process = ServerProcess(str(tmp_path / "tables.db"))
    process.start()
    try:
        device = Device(process.address)
        review = uploaded(device, format_record(play_game(["leg", "roll"], "2014", Random(4)))).json()["review"]
        until(lambda: device.ask("GET", f"/api/reviews/{review}").status_code == 200)
        begun = device.get(f"/api/reviews/{review}")
        assert (begun["seats"], begun["wrong"]) == ([], False)
        process.kill()
        process.start()
        found = waited(device, review)
        assert found["judged"] == len(found["moves"])
        assert [move["action"] for move in found["moves"]] == [move["action"] for move in begun["moves"]]
    finally:
        process.kill()


def test_all_processes_have_a_review(postgres: str) -> None:
    """One is asked for it, another works it out, and then both have it."""
    database = new_database(postgres, f"test{next(databases)}")
    servers = [ServerProcess(database) for _ in range(2)]
    try:
        for process in servers:
            process.start()
        one, two = [Device(process.address) for process in servers]
        review = uploaded(one, format_record(play_game(["leg", "roll"], "2014", Random(3)))).json()["review"]
        assert waited(two, review) == waited(one, review)
    finally:
        for process in servers:
            process.kill()


def test_a_review_goes_with_its_table(server: ThreadServer) -> None:
    """Nothing of a deleted table is left."""
    people = full_table(server.address, ["Ann", "Bo"])
    play_out(people, Random(6))
    host = people[0]
    host.device.post(f"{host.path}/review", {})
    waited(host.device, host.table)
    host.do("delete")
    assert host.device.get(f"/api/reviews/{host.table}", 404)["code"] == "no_review"


def test_what_is_no_record_is_refused(device: Device) -> None:
    """With the place of the fault; and there is no review that nobody asked for."""
    refused = uploaded(device, '[Edition "2014"]\n[Seats "Ann; Bo"]\n[Start "1bgowy"]\n\n1. dance\n')
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_record")
    assert "move 1" in refused.json()["message"]
    assert "no moves" in uploaded(device, '[Edition "2014"]\n[Seats "Ann; Bo"]\n[Start "1bgowy"]\n').json()["message"]
    assert device.get("/api/reviews/nothing", 404)["code"] == "no_review"


def test_a_record_with_nul_is_refused_on_every_database(server: ThreadServer) -> None:
    """L2: what no database can keep is the client's fault."""
    text = '[Edition "2014"]\n[Seats "Ann; Bo"]\n[Start "1bgowy"]\n\n1. roll b1 {a\0b}\n'
    refused = uploaded(Device(server.address), text)
    assert (refused.status_code, refused.json()["code"]) == (400, "not_text")
