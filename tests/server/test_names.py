"""Names, hosts and kinds of bodies: what is told apart, and what is not let in (L6, L8 to L10, L17)."""

import json
from pathlib import Path

import pytest

from camelup.server.http.hosts import Hosts
from camelup.server.settings import Limits, Rate
from camelup.server.tables.names import looks

from .clients import OPEN, Device, client_id, me
from .running import ThreadServer, settings, thread_server

INVISIBLE = ["\u3164", "\u2800\u2800", "\u0301\u0302", "\u115f", "···"]
TWINS = [
    ("Ann", "\u0410nn"),
    ("Ann", "ANN"),
    ("Bill", "BiIl"),
    ("Bo", "B0"),
    ("Ann", "Ａｎｎ"),
    ("Bob", "ВоЬ".replace("Ь", "b")),
]


@pytest.mark.parametrize("name", INVISIBLE)
def test_a_name_can_be_seen(server: ThreadServer, name: str) -> None:
    """L6: a name has a letter or digit that one sees."""
    refused = Device(server.address).post("/api/tables", {"seats": [me(name), OPEN]}, 400)
    assert refused["error"] == "bad_request"


@pytest.mark.parametrize(("name", "twin"), TWINS)
def test_names_can_be_told_apart(server: ThreadServer, name: str, twin: str) -> None:
    """L6: a name that looks like somebody's at the table is taken, in whatever letters it is written."""
    assert looks(name) == looks(twin)
    device = Device(server.address)
    assert device.post("/api/tables", {"seats": [me(name), me(twin)]}, 400)["code"] == "same_names"
    host = device.create(me(name), OPEN)
    guest = Device(server.address).come(host.state["code"])
    assert guest.do("join", 409, name=twin)["code"] == "name_taken"
    guest.do("join", name="Zoë")
    assert looks("Zoë") != looks("Ann")


def test_the_server_is_asked_by_its_own_name(server: ThreadServer) -> None:
    """L8: a foreign name that leads here is refused, on every route."""
    device = Device(server.address)
    for path in ("/", "/api/info", "/healthz"):
        refused = device.ask("GET", path, headers={"host": "evil.example.com"})
        assert (refused.status_code, refused.json()["code"]) == (403, "unknown_host")
        for host in ("localhost:8080", "127.0.0.1", "[::1]:8080", "192.168.1.7", "laptop", "laptop.local"):
            assert device.ask("GET", path, headers={"host": host}).status_code == 200, host


def test_a_public_address_and_a_proxy_name_hosts() -> None:
    """The name of the public address is known; a proxy without one answers for its names itself."""
    assert Hosts("https://camels.example:444", None).knows("camels.example:444")
    assert not Hosts("https://camels.example", "10.0.0.1").knows("other.example")
    assert Hosts(None, "10.0.0.1").knows("other.example")
    assert not Hosts(None, None).knows("[bad")


def test_a_form_is_not_json(server: ThreadServer) -> None:
    """L9: a body says that it is JSON, as a form of a foreign page can't."""
    device = Device(server.address)
    body = json.dumps({"seats": [me("Ann"), OPEN]})
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
        refused = device.ask("POST", "/api/tables", content=body, headers={"content-type": kind})
        assert (refused.status_code, refused.json()["code"]) == (415, "not_json")
    made = device.ask("POST", "/api/tables", content=body, headers={"content-type": "application/json; charset=utf-8"})
    assert made.status_code == 201


def test_a_creation_asked_again_is_the_same_table(server: ThreadServer) -> None:
    """L10: a device that repeats a creation with its id gets the table that was made; another device gets its own."""
    ann, bo = Device(server.address), Device(server.address)
    for device in (ann, bo):
        device.create(me("Ann"), OPEN)
    ask = {"seats": [me("Ann"), OPEN], "id": client_id()}
    first = ann.post("/api/tables", ask, 201)
    assert ann.post("/api/tables", ask, 201)["table"] == first["table"]
    assert bo.post("/api/tables", ask, 201)["table"] != first["table"]
    assert ann.post("/api/tables", {**ask, "id": client_id()}, 201)["table"] != first["table"]


def test_operators_have_a_limit_of_their_own(tmp_path: Path) -> None:
    """L17: health and metrics are not free for the asking, and a flood of them touches nothing else."""
    limits = Limits(operations=Rate(0.01, 5))
    with thread_server(settings(tmp_path / "tables.sqlite", limits=limits)) as running:
        device = Device(running.address)
        assert [device.ask("GET", "/healthz").status_code for _ in range(7)] == [200] * 5 + [429] * 2
        assert device.ask("GET", "/api/info").status_code == 200
