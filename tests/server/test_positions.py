"""Positions without a table: set up piece by piece, checked, tried, analysed, drawn, and played on from."""

from random import Random
from typing import Any

import pytest

from camelup import Game, parse_record, play_game
from camelup.game import format_record
from camelup.verify import verified

from .clients import AtTable, Device, client_id, me

MIDDLE = "2018 4b/6+1/7r/9pgy/14K/15W r2 2 9^:bgpry;5:bgpry;12y5:bgry 3p/- 2"


def draft() -> dict[str, Any]:
    """The pieces of the position in the middle of a race."""
    seat = {"pyramid_tickets": 0, "bets": [], "partner": None, "hand": "bgpry"}
    return {
        "edition": "2018",
        "stacks": {"4": "b", "7": "r", "9": "pgy", "14": "K", "15": "W"},
        "tiles": [{"space": 6, "side": "+", "owner": 1}],
        "dice": ["r2"],
        "turn": 2,
        "seats": [
            {**seat, "pounds": 9, "pyramid_tickets": 1},
            {**seat, "pounds": 5},
            {**seat, "pounds": 12, "bets": ["y5"], "hand": "bgry"},
        ],
        "winner_deck": ["3p"],
        "loser_deck": [],
        "leg": 2,
    }


def test_pieces_become_a_line_and_a_line_pieces(device: Device) -> None:
    """Both ways give the same position, with what is legal and what a roll may show."""
    by_pieces = device.post("/api/positions", {"draft": draft()})
    by_line = device.post("/api/positions", {"position": MIDDLE})
    assert by_pieces == by_line
    assert by_pieces["position"] == MIDDLE
    assert by_pieces["draft"] == draft()
    assert "take y" in by_pieces["legal"]
    assert "b3" in by_pieces["faces"]


@pytest.mark.parametrize(
    ("line", "seats"),
    [
        ("2018 1gyr/3bp/15K/16W", 4),
        ("2018 1gyr/3bp/5+6/15K/16W", 6),
        ("2018 1gyr/3bp/15K/16W - 7", 7),
        ("2014 1gyw/3bo y1 2", 4),
        ("2014 1gyw/3bo - 2 3:bgowy;3:bgowy", 2),
    ],
)
def test_a_line_without_seats_gets_as_many_as_it_needs(device: Device, line: str, seats: int) -> None:
    """Four, as at most tables; more if a tile has an owner beyond them, or it is the turn of one."""
    assert len(device.post("/api/positions", {"position": line})["draft"]["seats"]) == seats


@pytest.mark.parametrize(
    ("change", "code", "places"),
    [
        ({"stacks": {"4": "b", "7": "r", "9": "pg", "14": "K", "15": "W"}}, "camel_missing", {"camel": "y"}),
        ({"stacks": {"4": "b", "7": "r", "9": "pg", "14": "K", "15": "W", "9" * 5000: "y"}}, "camel_missing", {}),
        ({"tiles": [{"space": 7, "side": "-", "owner": 2}]}, "tile_and_camel", {"space": 7}),
        ({"tiles": [{"space": 5, "side": "-"}, {"space": 6, "side": "+"}]}, "tiles_touch", {"space": 5, "other": 6}),
        ({"dice": ["r2", "r3"]}, "die_twice", {"die": "r"}),
        ({"dice": ["r2", "b1", "g1", "y1", "p1"]}, "leg_over", {}),
        ({"turn": None}, "nobody_acts", {}),
        ({"winner_deck": ["3p", "2b"]}, "card_in_hand", {"one": 2, "camel": "b"}),
        ({"winner_deck": []}, "cards_missing", {"one": 3, "count": 4, "cards": 5}),
        ({"seats": draft()["seats"][:1]}, "seat_count", {"fewest": 2, "most": 8}),
    ],
)
def test_impossible_things_say_why(device: Device, change: dict[str, Any], code: str, places: dict[str, Any]) -> None:
    """Each with its code and places, so that a page can say it in any language."""
    fault = device.post("/api/positions", {"draft": draft() | change}, 400)
    assert (fault["error"], fault["code"]) == ("bad_notation", code)
    assert places.items() <= fault["places"].items()


def test_moves_are_tried_by_the_rules(device: Device) -> None:
    """A move gives the next position and its events; an illegal one its rule; a view has nothing to try."""
    after = device.post("/api/positions", {"position": MIDDLE, "move": "roll b2"})
    assert [event["type"] for event in after["events"]][:2] == ["die_revealed", "unit_moved"]
    assert after["draft"]["turn"] == 3
    assert device.post("/api/positions", {"position": MIDDLE, "move": "place +9"}, 422)["rule"] == "T1"
    seen = MIDDLE.replace("9^:bgpry", "9^:?????").replace("12y5:bgry 3p", "12y5:???? 3?")
    assert device.post("/api/positions", {"position": seen})["view"]
    assert device.post("/api/positions", {"position": seen, "move": "roll b2"}, 400)["code"] == "only_a_view"
    assert device.post("/api/positions", {}, 400)["code"] == "one_position"


def test_odds_and_advice_for_any_seat(device: Device) -> None:
    """Leg, race and fan are those of the position; each seat is advised as if it were its turn."""
    [own, other] = [device.post("/api/positions/analysis", {"position": MIDDLE, "seat": seat}) for seat in (2, 3)]
    assert own["leg"] == other["leg"]
    assert sum(chance["first"] for chance in own["leg"].values()) == pytest.approx(1)
    assert own["fan"]["leg"]["b"]
    assert {advice["action"] for advice in own["advice"]} >= {"roll", "take y", "win p"}
    assert "win p" not in {advice["action"] for advice in other["advice"]}
    assert device.post("/api/positions/analysis", {"position": MIDDLE, "seat": 5}, 400)["code"] == "no_seat"


def test_a_picture(device: Device) -> None:
    """A position as SVG, or the reason why not."""
    drawn = device.ask("GET", "/api/positions/picture.svg", params={"position": MIDDLE})
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert drawn.text.startswith("<svg")
    assert device.ask("GET", "/api/positions/picture.svg", params={"position": "2018 1b"}).status_code == 400


def test_the_positions_of_a_record(device: Device) -> None:
    """One before each move and one at the end; what can't be read says so."""
    game = play_game(["leg", "roll"], "2014", Random(3))
    text = {"content": format_record(game), "headers": {"Content-Type": "text/plain"}}
    found = device.ask("POST", "/api/positions/record", **text).json()
    assert found["positions"] == [position.notation for position in game.positions]
    assert found["names"] == list(game.names)
    refused = device.ask("POST", "/api/positions/record", content="[Edition", headers={"Content-Type": "text/plain"})
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_record")


def test_somebody_plays_on_from_a_position(device: Device) -> None:
    """A table of its own, begun there, with bots on the other seats; its record says that it was set up."""
    asked = {"position": MIDDLE, "seat": 2, "name": "Ann", "bot": "roll"}
    state = device.post("/api/positions/play", asked, 201)
    assert (state["phase"], state["board"]["position"].split()[1:3]) == ("playing", MIDDLE.split()[1:3])
    assert [seat["kind"] for seat in state["seats"]] == ["bot", "human", "bot"]
    assert [seat["pounds"] for seat in state["seats"]] == [9, 5, 12]
    table = AtTable(device, state["table"], state)
    assert play_to_the_end(table)["result"]["money"]
    game = parse_record(device.ask("GET", f"{table.path}/record").text)
    assert game.start.notation == MIDDLE
    verdict = verified(format_record(game))
    assert (game.tags["Dice"], game.tags["StartDrawn"], verdict.passed) == ("camelup-2", "no", True)
    assert {"start_given", "rolls_kept", "cards_kept", "entropy_none"} <= {check.code for check in verdict.checks}
    for row in table.state["result"]["sheet"]:
        legs = sum(pounds for leg in row["legs"] for part, pounds in leg.items() if part != "leg")
        assert row["start"] + legs + row["winner_cards"] + row["loser_cards"] == row["money"]


def play_to_the_end(table: AtTable) -> dict[str, Any]:
    """Roll whenever it is Ann's turn, until the race is over."""
    for _ in range(2000):
        state = table.look()
        if state["phase"] == "finished":
            return state
        if state["legal"]:
            table.act("roll")
    raise AssertionError("the race does not end")


def test_nobody_plays_on_after_the_end(device: Device) -> None:
    """Nor on a seat that does not exist, nor with a bot that nobody knows."""
    over = "2014 2bgow/17y - - 3:bgowy;3:bgowy -/- 1"
    for change, code in (
        ({"position": over}, "nothing_to_play"),
        ({"seat": 7}, "no_seat"),
        ({"bot": "nobody"}, "no_bot"),
    ):
        asked = {"position": MIDDLE, "seat": 2, "name": "Ann"} | change
        assert device.post("/api/positions/play", asked, 400)["code"] == code


def test_who_plays_without_help_gets_none_here(device: Device) -> None:
    """The race of a running game without the helper is not analysed for its players; for others it is any race."""
    table = device.create(me("Ann"), me("Bo"), odds=False)
    position = table.do("start")["board"]["position"]
    asked = {"position": " ".join(position.split()[:2])}
    assert device.post("/api/positions/analysis", asked, 403)["code"] == "no_help"
    own = {"seat": 1, "name": "Ann"}
    assert device.post("/api/positions/play", asked | own, 403)["code"] == "no_help"
    table.do("pause")
    assert device.post("/api/positions/analysis", asked, 403)["code"] == "no_help"
    other_dice = {"position": f"{asked['position']} b1g2"}
    assert device.post("/api/positions/analysis", other_dice, 403)["code"] == "no_help"
    game = Game.new("2018", ["Ann", "Bo"])
    assert device.post("/api/positions/analysis", {"position": game.position.notation})["advice"]


def test_a_running_race_is_found_among_many_tables(device: Device) -> None:
    """Who opens a hundred tables more gets no help with the race he runs at an older one."""
    table = device.create(me("Ann"), me("Bo"), odds=False)
    position = table.do("start")["board"]["position"]
    for _ in range(101):
        device.create(me("Ann"), me("Bo"))
    asked = {"position": " ".join(position.split()[:2])}
    assert device.post("/api/positions/analysis", asked, 403)["code"] == "no_help"


def test_a_companion_that_copies_a_running_race_gives_no_odds(device: Device) -> None:
    """Who reports the race of a table without help to a companion of his own gets no odds there, either."""
    table = device.create(me("Ann"), me("Bo"), edition="2014", odds=False)
    board = table.do("start")["board"]
    asked = {"edition": "2014", "names": ["Ann", "Bo"], "mine": 1, "id": client_id()}
    companion = device.post("/api/companions", asked, 201)["table"]
    begun = {"first": board["turn"], "track": board["position"].split()[1]}
    device.post(f"/api/companions/{companion}/start", begun)
    assert device.get(f"/api/tables/{companion}/odds", 403)["code"] == "no_help"
