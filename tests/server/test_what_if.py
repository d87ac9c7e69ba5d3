"""What if: the engine says what a move leads to from any position, and no table has to do with it."""

from camelup import apply, parse_position

from .clients import Device

CARRY = "2018 4p/5g/6r/7by/9K/13W - 1 3:bgpry;3:bgpry -/- 1"


def test_a_position_is_shown(device: Device) -> None:
    """Without a move: the board, the money, what is legal and what a roll may show."""
    trial = device.post("/api/what-if", {"position": CARRY})
    assert trial["board"]["position"] == CARRY
    assert trial["pounds"] == [3, 3]
    assert trial["events"] == []
    assert "roll" in trial["legal"]
    assert {"b1", "*K3"} <= set(trial["faces"])


def test_a_move_is_played_by_the_rules(device: Device) -> None:
    """The answer is what the engine says, and can be asked about again."""
    trial = device.post("/api/what-if", {"position": CARRY, "move": "roll b2"})
    after, events = apply(parse_position(CARRY), "roll", "b2")  # type: ignore[arg-type]
    assert trial["board"]["position"] == after.notation
    assert trial["events"][1]["unit"] == list(events[1].unit)  # type: ignore[union-attr]
    assert "b1" not in trial["faces"]
    assert device.post("/api/what-if", {"position": trial["board"]["position"]})["board"]["turn"] == 2


def test_what_is_not_possible_is_refused_with_its_rule(device: Device) -> None:
    """Illegal moves, dice that are out and texts that are no positions: one sentence each."""
    refused = device.post("/api/what-if", {"position": CARRY, "move": "place +9"}, 422)
    assert (refused["error"], refused["rule"], refused["code"]) == ("illegal", "T1", "camel_on_space")
    assert device.post("/api/what-if", {"position": "2018 99x"}, 400)["error"] == "bad_notation"
    assert device.post("/api/what-if", {"position": CARRY, "move": "fly"}, 400)["error"] == "bad_notation"
    assert device.post("/api/what-if", {"position": CARRY, "move": "roll"}, 422)["code"] == "die_needed"
    assert device.post("/api/what-if", {"position": "2018 " + "1b/" * 300}, 400)["error"] == "bad_request"


def test_after_the_end_nothing_is_left_to_try(device: Device) -> None:
    """A race that a move ends is scored, and offers no dice."""
    position = "2014 2bgow/16y - 1 0y5:bgowy;3:bgowy -/- 1"
    trial = device.post("/api/what-if", {"position": position, "move": "roll y1"})
    assert [event["type"] for event in trial["events"]][-1] == "game_scored"
    assert (trial["faces"], trial["legal"]) == ([], [])
