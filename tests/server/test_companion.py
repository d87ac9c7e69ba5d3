"""Companions: a real table's game is reported, checked by the rules and turned over."""

import pytest

from camelup import parse_record
from camelup.errors import BadNotation
from camelup.verify import verified

from .clients import Device, client_id
from .companions import EDITIONS, STARTS, AtCompanion, colours, companion, masked, real_game, reported


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_real_game_is_kept_to_the_pound(device: Device, edition: str) -> None:
    """After every report the money is the engine's; at the end the cards are turned over and scored."""
    game = real_game(edition, 3)
    at = companion(device, edition)
    for number, move in enumerate(game.moves, 1):
        assert at.money == list(game.positions[number - 1].money)
        at.report(masked(str(move)))
    true = colours(game)
    assert at.state["phase"] == "cards"
    assert not at.state["result"]
    assert sum(not card["told"] for card in at.state["cards"]) == len(true)
    last = game.legs[-1]
    assert at.money == [scored.money for scored in last.seats]
    for card in at.state["cards"]:
        at.turn(card, true[card["move"]])
    assert at.state["phase"] == "finished"
    assert at.money == list(game.position.money) == at.state["result"]["money"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_record_is_that_of_the_real_game(device: Device, edition: str) -> None:
    """It has the true colours, says that its dice were reported, can be replayed, and a check refuses it."""
    game, at = real_game(edition, 4), companion(device, edition)
    reported(at, game)
    for card in at.state["cards"]:
        at.turn(card, colours(game)[card["move"]])
    record = device.ask("GET", f"{at.table}/record").text
    found = parse_record(record)
    assert found.moves == game.moves
    assert found.tags == {"Dice": "reported", "Table": at.state["table"]}
    with pytest.raises(BadNotation, match="nothing to check"):
        verified(record)
    refused = device.ask("POST", "/api/verify", content=record, headers={"content-type": "text/plain"}).json()
    assert "nothing to check" in refused["message"]
    assert len(device.get(f"{at.table}/replay")["steps"]) == len(game.moves) + 1


def test_what_cannot_have_happened_is_named(device: Device) -> None:
    """A die that is out, a taken space, a ticket that is gone: the rules say why, and nothing changes."""
    at = companion(device)
    at.report("roll r3")
    length = at.state["length"]
    assert at.report("roll r1", 422)["code"] == "die_is_out"
    assert at.report("place +1", 422)["code"] == "first_space"
    assert at.report("roll x9", 400)["error"] == "bad_notation"
    assert at.report("nonsense", 400)["error"] == "bad_notation"
    for _ in range(4):
        at.report("take y")
    assert at.report("take y", 422)["code"] == "no_ticket_left"
    assert at.state["length"] == length + 4
    assert "roll r1" not in [f"roll {face}" for face in at.state["faces"]]


def test_two_cards_of_one_hand_have_two_colours(device: Device) -> None:
    """A colour that was turned over twice of one hand is refused; the phone's owner is not addressed as its holder."""
    at = companion(device, "2014")
    for move in ("win ?", "lose ?", "take b", "lose ?"):
        at.report(move)
    while at.state["phase"] == "playing":
        at.report(f"roll {at.state['faces'][-1]}")
    first, second, third = at.state["cards"]
    at.turn(first, "g")
    assert [card["camel"] for card in at.state["cards"]] == ["g", None, None]
    refused = at.turn(third, "g", 409)
    assert (refused["code"], refused["places"]) == ("same_card", {"camel": "g", "seat": 1})
    at.turn(second, "g")
    assert at.turn(second, "b", 409)["code"] == "card_open"
    at.turn(third, "b")
    assert at.state["phase"] == "finished"


def test_a_hand_has_five_cards(device: Device) -> None:
    """A sixth card laid face down can't have happened."""
    at = companion(device, "2014")
    for _ in range(5):
        at.report("win ?")
        at.report("take b" if at.state["board"]["tickets"][0]["left"] else "take g")
        at.report("take w" if at.state["board"]["tickets"][3]["left"] else "take o")
    assert at.report("win ?", 422)["code"] == "card_laid"


def test_the_dice_can_be_shaken_here(device: Device) -> None:
    """Where the pyramid is missing a roll is drawn; taken back and shaken again it is the same die."""
    at = AtCompanion(device, device.post("/api/companions", {"names": ["Ann", "Bo"], "edition": "2018"}, 201))
    at.do("start", first=1)
    assert sum(len(space["camels"]) for space in at.state["board"]["spaces"]) == 7
    at.report("roll")
    die = at.state["board"]["dice_out"]
    at.undo()
    assert at.report("roll")["board"]["dice_out"] == die


def test_a_start_that_no_dice_give_is_named(device: Device) -> None:
    """A camel too far ahead, one that is missing, a seat that is not there: refused in a sentence."""
    at = companion(device, started=False)
    assert "can't start on space 7" in at.do("start", 400, first=1, track="1gy/2b/7rp/15K/16W")["message"]
    assert at.do("start", 400, first=1, track="1gy/2b/3r/15K/16W")["error"] == "bad_notation"
    assert at.do("start", 400, first=7, track=STARTS["2018"])["code"] == "no_seat"
    at.do("start", first=3, track=STARTS["2018"])
    assert at.do("start", 409, first=3, track=STARTS["2018"])["code"] == "already_started"


def test_the_same_report_counts_once(device: Device) -> None:
    """A request that is sent again changes nothing, and one that was decided on an older state is too late."""
    at = companion(device)
    body = {"seen": at.state["length"], "id": client_id(), "move": "roll b2"}
    at.do("report", **body)
    length = at.state["length"]
    assert at.do("report", **body)["length"] == length
    assert at.do("report", 409, **body | {"id": client_id()})["code"] == "stale"
