"""Companions: a real table's game is reported, checked by the rules, taken back and turned over; nothing leaks."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from camelup import Game, Position, parse_record
from camelup.errors import BadNotation
from camelup.server.api.requests import NewCompanion, Report, StartReported, TakeBack, TurnCard
from camelup.server.tables import companion as deciding
from camelup.server.tables import state as states
from camelup.server.tables.state import TableState
from camelup.turn.apply import chance
from camelup.turn.legal import legal_notation
from camelup.verify import verified

from .clients import Device, Json, client_id
from .running import ServerProcess, ThreadServer

NAMES = {"2014": ["Ann", "Bo", "Cy"], "2018": ["Ann", "Bo", "Cy", "Dee", "Eli", "Flo"]}
STARTS = {"2014": "1w/2go/3by", "2018": "1gy/2b/3rp/15K/16W"}
EDITIONS = ("2014", "2018")


class AtCompanion:
    """A phone beside a real table."""

    def __init__(self, device: Device, state: Json) -> None:
        self.device = device
        self.state = state
        self.path = f"/api/companions/{state['table']}"
        self.table = f"/api/tables/{state['table']}"

    def do(self, what: str, status: int = 200, **body: Any) -> Json:
        """Post something."""
        answer: Json = self.device.post(f"{self.path}/{what}", body, status)
        if status < 300:
            self.state = answer
        return answer

    def said(self, what: str, status: int = 200, **body: Any) -> Json:
        """Report something on what was seen last."""
        return self.do(what, status, **{"seen": self.state["length"], "id": client_id(), **body})

    def report(self, move: str, status: int = 200) -> Json:
        """Report a move."""
        return self.said("report", status, move=move)

    def undo(self, status: int = 200) -> Json:
        """Take back what was reported last."""
        return self.said("undo", status)

    def turn(self, card: Json, camel: str, status: int = 200) -> Json:
        """Turn over a card."""
        return self.said("cards", status, move=card["move"], camel=camel)

    @property
    def money(self) -> list[int]:
        """Everybody's pounds."""
        return [seat["pounds"] for seat in self.state["seats"]]


def companion(device: Device, edition: str = "2018", mine: int | None = None, started: bool = True) -> AtCompanion:
    """A companion, its camels set out."""
    at = AtCompanion(
        device, device.post("/api/companions", {"names": NAMES[edition], "edition": edition, "mine": mine}, 201)
    )
    if started:
        at.do("start", first=1, track=STARTS[edition])
    return at


def real_game(edition: str, seed: int) -> Game:
    """A game played at a real table."""
    names = NAMES[edition]
    rng, game = Random(seed), Game(Position(f"{edition} {STARTS[edition]}", seats=len(names)), names)
    while not game.finished:
        if rng.random() < 0.5:
            faces = chance(game.position)
            game.play("roll", rng.choice([face for face, _ in faces]))
        else:
            game.play(rng.choice([text for text in legal_notation(game.position) if text != "roll"]))
    return game


def masked(move: str) -> str:
    """A move as somebody reports it who sees only the back of a card."""
    word = move.split()[0]
    return f"{word} ?" if word in ("win", "lose") else move


def reported(at: AtCompanion, game: Game) -> None:
    """Report a whole game, every card face down."""
    for move in game.moves:
        at.report(masked(str(move)))


def colours(game: Game) -> dict[int, str]:
    """The colours of the cards of a game, by the number of the move."""
    moves = [str(move).split() for move in game.moves]
    return {number: on[0] for number, (word, *on) in enumerate(moves, 1) if word in ("win", "lose")}


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
    """A colour that was turned over twice of one hand is refused, with the reason of the rules."""
    at = companion(device, "2014")
    for move in ("win ?", "lose ?", "take b", "lose ?"):
        at.report(move)
    while at.state["phase"] == "playing":
        at.report(f"roll {at.state['faces'][-1]}")
    first, second, third = at.state["cards"]
    at.turn(first, "g")
    assert [card["camel"] for card in at.state["cards"]] == ["g", None, None]
    assert at.turn(third, "g", 422)["code"] == "card_laid"
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
