"""Who may use a companion, and that nobody sees there what is not his to see."""

import json

from camelup import parse_record

from .clients import Device, client_id
from .companions import AtCompanion, companion
from .running import ThreadServer


def test_another_phone_goes_on_with_the_code(device: Device, server: ThreadServer) -> None:
    """Whoever has the code reports at the same table; a stranger neither sees nor changes anything."""
    at, stranger, other = companion(device), Device(server.address), Device(server.address)
    stranger.post("/api/tables", {"seats": [{"kind": "me"}, {"kind": "bot"}]}, 201)
    assert stranger.get(at.path, 403)["code"] == "invited_only"
    assert stranger.get(at.table, 403)["code"] == "invited_only"
    assert stranger.post(f"{at.path}/undo", {"seen": 99, "id": client_id()}, 403)["code"] == "invited_only"
    other.post("/api/invites", {"code": at.state["code"]})
    second = AtCompanion(other, other.get(at.path))
    second.report("take y")
    assert at.report("take b", 409)["code"] == "stale"
    at.state = device.get(at.path)
    assert at.state["entries"][0]["move"] == "take y"
    assert at.report("take b")["board"]["turn"] == 3


def test_my_cards_are_seen_by_nobody_else(device: Device, server: ThreadServer) -> None:
    """A colour that I tell is mine alone, in every answer; advice knows my hand; a card face down hides it all."""
    at = companion(device, mine=1)
    at.report("win y")
    assert at.state["seats"][0]["hand"] == ["b", "g", "p", "r"]
    other = Device(server.address)
    other.post("/api/invites", {"code": at.state["code"]})
    second = AtCompanion(other, other.get(at.path))
    assert second.do("seat", 409, seat=1)["code"] == "seat_taken"
    second.do("seat", seat=2)
    shown = [second.state, other.get(at.table), other.get(f"{at.table}/log"), other.get(f"{at.table}?seat=2")]
    told = [{name: part for name, part in answer.items() if name != "legal"} for answer in shown]
    assert all("win y" not in json.dumps(answer) for answer in told)
    assert shown[0]["seats"][0]["hand"] is None
    assert "win ?" in json.dumps(shown[2])
    assert shown[0]["board"]["winner_deck"] == [{"seat": 1, "camel": None}]
    assert other.get(f"{at.table}/odds?seat=1", 403)["code"] == "not_yours"
    assert other.get(f"{at.table}/odds?seat=2")["advice"]
    second.report("lose ?")
    assert second.state["seats"][1]["hand"] is None
    assert other.get(f"{at.table}/odds?seat=2")["advice"] == []


def test_nobody_else_finds_out_by_trying(device: Device, server: ThreadServer) -> None:
    """A colour that I told is refused the second time, so only my phone may tell colours for my seat."""
    at = companion(device, "2014", mine=1)
    for move in ("win y", "take b", "take b"):
        at.report(move)
    other = Device(server.address)
    other.post("/api/invites", {"code": at.state["code"]})
    second = AtCompanion(other, other.get(at.path))
    refused = [second.report(f"{word} {camel}", 403) for word in ("win", "lose") for camel in "bgowy"]
    assert {(answer["code"], answer["message"]) for answer in refused} == {("not_yours", "seat 1 is not yours")}
    assert at.report("lose y", 422)["code"] == "card_laid"
    second.report("lose ?")


def test_a_seat_that_was_left_keeps_its_cards(device: Device, server: ThreadServer) -> None:
    """Who told a colour and then says that the phone is another seat's may come back; nobody else gets that seat."""
    at = companion(device, "2014", mine=1)
    at.report("win y")
    at.do("seat", seat=2)
    other = Device(server.address)
    other.post("/api/invites", {"code": at.state["code"]})
    second = AtCompanion(other, other.get(at.path))
    assert second.do("seat", 409, seat=1)["code"] == "seat_taken"
    second.do("seat", seat=3)
    assert at.do("seat", seat=1)["seats"][0]["hand"] == ["b", "g", "o", "w"]


def test_a_face_down_card_shows_no_colour_anywhere(device: Device) -> None:
    """Not even to its own seat, whose hand is not known any more, nor after the host has ended the game."""
    at = companion(device, mine=1)
    for _ in range(6):
        at.report("win ?")
    assert at.state["seats"][0]["hand"] is None
    assert at.report("win b", 422)["code"] == "cards_hidden"
    at.device.post(f"{at.table}/end")
    at.state = device.get(at.path)
    assert at.state["phase"] == "ended"
    assert [card["camel"] for card in at.state["board"]["winner_deck"]] == [None] * 6
    replay = device.get(f"{at.table}/replay")
    assert replay["steps"][-1]["move"] == "win ?"
    assert all(card["camel"] is None for card in replay["steps"][-1]["board"]["winner_deck"])
    assert device.get(f"{at.table}/replay/odds?move=6")["advice"] == [], "its hand is made up"
    assert device.get(f"{at.table}/replay/odds?move=0")["advice"]
    text = device.ask("GET", f"{at.table}/record").text
    assert device.post(f"{at.table}/review", status=409)["code"] == "no_judge"
    sent = device.ask("POST", "/api/reviews", content=text, headers={"content-type": "text/plain"})
    assert sent.json()["message"] == "[FaceDown]: the colours of these cards are made up, so the game can't be reviewed"
    record = parse_record(text)
    assert record.tags["FaceDown"] == "1; 2; 3; 4; 5; 6"
    at.undo()
    assert at.state["phase"] == "playing"


def test_a_companion_is_no_table_to_play_at(device: Device) -> None:
    """Nothing that belongs to other tables is possible there, and a companion's routes refuse other tables."""
    lobby, at = companion(device, started=False), companion(device, mine=1)
    assert device.post(f"{lobby.table}/start", {}, 409)["code"] == "companion"
    assert device.post(f"{lobby.table}/seats", {"seat": 1, "bot": "random"}, 409)["code"] == "companion"
    act = {"seen": at.state["length"], "id": client_id(), "action": "roll"}
    for what, body in {"actions": act, "leave": {}, "pause": {}, "replace": {"seat": 2}, "rematch": {}}.items():
        assert device.post(f"{at.table}/{what}", body, 409)["code"] == "companion"
    table = device.create({"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"})
    assert device.get(f"/api/companions/{table.table}", 409)["code"] == "no_companion"


def test_odds_without_a_seat_have_no_advice(device: Device) -> None:
    """Anybody at the table may look at the odds; advice is for the phone's own seat when it is to act."""
    at = companion(device)
    assert device.get(f"{at.table}/odds")["advice"] == []
    at.do("seat", seat=1)
    assert device.get(f"{at.table}/odds?seat=1")["advice"]
    at.do("seat", seat=None)
    assert at.state["mine"] is None
