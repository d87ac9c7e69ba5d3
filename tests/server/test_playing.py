"""During the game: acting, being late, leaving and coming back, the host, the clock, talk, the end and the rematch."""

from random import Random

import camelup

from .clients import BOT, OPEN, Device, Json, client_id, full_table, me, play_out
from .running import ThreadServer, until


def test_an_action_is_done_once_however_often_it_is_sent(server: ThreadServer) -> None:
    """A retried request with the same id answers as if just done, and nothing happens twice."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1)
    body = {"seen": ann.look()["length"], "id": client_id(), "action": "take b"}
    first = ann.do("actions", **body)
    again = ann.do("actions", **body)
    assert first["length"] == again["length"]
    assert bo.look()["seats"][0]["bets"] == [{"camel": "b", "pounds": 5}]


def test_a_client_with_a_stream_may_ask_for_a_short_answer(server: ThreadServer) -> None:
    """`Prefer: return=minimal`: only how long the log is now; the action is done all the same."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1)
    body = {"seen": ann.look()["length"], "id": client_id(), "action": "take b"}
    answer = ann.device.ask("POST", f"{ann.path}/actions", json=body, headers={"prefer": "return=minimal"})
    assert answer.json() == {"table": ann.table, "length": body["seen"] + 1}
    assert answer.headers["preference-applied"] == "return=minimal"
    assert bo.look()["last"]["move"] == "take b"


def test_somebody_elses_id_is_not_mine(server: ThreadServer) -> None:
    """The same id from another device is another request."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1)
    ann.look()
    ann.act("take b", id="same-same")
    bo.look()
    bo.act("take b", id="same-same")
    assert [len(seat["bets"]) for seat in bo.state["seats"]] == [1, 1]


def test_one_who_is_late_gets_the_present_state(server: ThreadServer) -> None:
    """An action on an old state is refused with the present one; nothing is done."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1)
    old = ann.look()["length"]
    ann.act("take b")
    bo.look()
    bo.act("take g")
    late = ann.act("take r", 409, seen=old)
    assert late["error"] == "stale"
    assert late["state"]["length"] == bo.state["length"]
    assert late["state"]["you"]["viewer"] == 1
    assert late["state"]["legal"]


def test_chat_makes_nobody_late(server: ThreadServer) -> None:
    """Only what changes the game makes a decision stale."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1)
    ann.look()
    bo.do("chat", text="hello", id=client_id())
    ann.act("roll")
    assert ann.state["last"]["move"].startswith("roll ")


def test_what_is_not_allowed_is_refused_with_its_rule(server: ThreadServer) -> None:
    """Reason and rule, for each action and for all at once; bad notation is another error."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1)
    taken = next(space["space"] for space in ann.look()["board"]["spaces"] if space["camels"] and space["space"] > 1)
    refused = ann.act(f"place +{taken}", 422)
    assert (refused["error"], refused["rule"]) == ("illegal", "T1")
    assert (refused["code"], refused["places"]) == ("camel_on_space", {"space": taken})
    assert ann.act("pair 2", 422)["rule"] == "A5"
    waits = bo.look()["waiting"]
    refused = bo.act("roll", 422)
    assert (refused["message"], refused["rule"]) == (waits["reason"], "A6")
    assert (refused["code"], refused["places"]) == (waits["code"], waits["places"])
    assert (waits["code"], waits["places"]) == ("not_your_turn", {"seat": 1, "name": "Ann"})
    assert ann.act("hop b", 400)["error"] == "bad_notation"
    assert ann.act("roll b3", 400)["error"] == "bad_notation"


def test_whatever_can_be_named_is_legal_or_has_a_reason(server: ThreadServer) -> None:
    """For the seat to act, after each move: every bet on every camel, every space with both sides, every seat."""
    rng = Random(7)
    people = full_table(server.address, [f"P{n}" for n in range(1, 7)], first=1)
    spaces, camels = range(1, 17), "bgpryWK"
    named = {f"{word} {camel}" for word in ("take", "win", "lose") for camel in camels} | {"roll"}
    named |= {f"place {side}{space}" for side in "+-" for space in spaces} | {f"pair {seat}" for seat in range(1, 7)}
    for _ in range(30):
        actor = people[people[0].look()["board"]["turn"] - 1]
        legal = actor.look()["legal"]
        reasons = actor.device.get(f"{actor.path}/why-not")["why_not"]
        assert set(reasons) | set(legal) == named
        assert not set(reasons) & set(legal)
        action = rng.choice(sorted(reasons))
        refused, reason = actor.act(action, 422), reasons[action]
        assert [refused[key] for key in ("message", "rule", "code", "places")] == list(reason.values())
        actor.act(rng.choice(legal))


def test_the_state_has_all_that_lies_on_the_table(server: ThreadServer) -> None:
    """Spaces, tiles, dice, tickets, decks and seats say the same as the position in notation."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1)
    free = next(int(a[7:]) for a in ann.look()["legal"] if a.startswith("place +"))
    ann.act(f"place +{free}")
    bo.look()
    bo.act("win b")
    ann.look()
    ann.act("roll")
    state = bo.look()
    position = camelup.parse_position(state["board"]["position"])
    for space in state["board"]["spaces"]:
        assert space["camels"] == [str(c) for c in position.stacks.get(space["space"], ())]
    assert state["board"]["spaces"][free - 1]["tile"] in ({"space": free, "side": "+", "owner": 1}, None)
    assert state["board"]["dice_out"] == [str(die.face) for die in position.dice_out]
    assert state["board"]["winner_deck"] == [{"seat": 2, "camel": "b"}]
    assert state["seats"][1]["hand"] == ["g", "p", "r", "y"]
    assert state["seats"][0]["hand"] is None
    assert state["seats"][0]["cards_left"] == 5
    assert state["legal"] == [str(action) for action in camelup.legal_actions(position)]
    assert state["board"]["ranking"] == [str(camel) for camel in position.ranking]


def test_leaving_and_coming_back(server: ThreadServer) -> None:
    """A bot takes over at once, the seat stays, and its person may take it back."""
    ann, bo, cy = full_table(server.address, ["Ann", "Bo", "Cy"], first=1)
    ann.do("leave")
    assert ann.state["seats"][0]["stand_in"]
    until(lambda: bo.look()["board"]["turn"] == 2)
    assert ann.look()["you"]["seats"] == [1]
    ann.do("return")
    assert ann.state["seats"][0]["stand_in"] is None
    bo.act("roll")
    cy.look()
    cy.act("roll")
    ann.look()
    assert ann.state["legal"]


def test_the_host_pauses_replaces_and_removes(server: ThreadServer) -> None:
    """Nobody acts while the host has paused; a replaced person may come back, a removed one may not."""
    ann, bo, cy = full_table(server.address, ["Ann", "Bo", "Cy"], first=1)
    assert bo.do("pause", 403)["error"] == "forbidden"
    ann.do("pause")
    assert ann.state["phase"] == "paused"
    assert ann.act("roll", 422)["message"] == "the host has paused the game"
    ann.do("resume")
    ann.do("replace", seat=2)
    assert bo.do("return")["seats"][1]["stand_in"] is None
    ann.do("remove", seat=3)
    assert cy.look()["you"]["seats"] == []
    assert cy.do("return", 403)["error"] == "forbidden"
    assert ann.look()["seats"][2]["stand_in"]


def test_time_runs_out(server: ThreadServer) -> None:
    """One who takes longer than the clock allows is played for by a bot, and the game goes on."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1, clock={"kind": "move", "amount": 1})
    assert ann.look()["clock"]["deadline"] - ann.state["clock"]["now"] <= 1000
    until(lambda: ann.look()["seats"][0]["stand_in"])
    until(lambda: any(row["seat"] == 1 for row in [bo.look()["last"] or {"seat": 0}]))


def test_talk_can_be_switched_off(server: ThreadServer) -> None:
    """Chat and reactions are plain text, once for each id, for people at the table, where they are on."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1)
    text, once = "  <b>well</b>  then ", client_id()
    ann.do("chat", text=text, id=once)
    ann.do("chat", text=text, id=once)
    ann.do("reactions", reaction="clap", id=client_id())
    said = [(line["text"], line["reaction"]) for line in bo.look()["chat"]]
    assert said == [("<b>well</b> then", None), (None, "clap")]
    spectator = Device(server.address).come(ann.state["code"])
    assert spectator.do("chat", 403, text="hi", id=client_id())["error"] == "forbidden"
    assert bo.do("chat", 400, text="a\x00b", id=client_id())["error"] == "bad_request"
    quiet, _ = full_table(server.address, ["Ann", "Bo"], chat=False)
    assert quiet.do("chat", 409, text="hi", id=client_id())["error"] == "conflict"


def test_spectators_are_let_in_or_not(server: ThreadServer) -> None:
    """A guest without a seat sees a masked table, or nothing where spectators are not allowed."""
    ann, _ = full_table(server.address, ["Ann", "Bo"], first=1)
    ann.look()
    ann.act("win b")
    guest = Device(server.address).come(ann.state["code"])
    assert guest.state["you"] == {"seats": [], "viewer": None, "host": False}
    assert guest.state["board"]["winner_deck"] == [{"seat": 1, "camel": None}]
    assert all(seat["hand"] is None for seat in guest.state["seats"])
    closed, _ = full_table(server.address, ["Ann", "Bo"], spectators=False)
    other = Device(server.address)
    assert other.post("/api/invites", {"code": closed.look()["code"]}, 403)["error"] == "forbidden"
    assert other.get(closed.path, 403)["error"] == "forbidden"


def test_several_people_on_one_device(device: Device) -> None:
    """A device with several seats sees nobody's cards until it asks for a seat of its own."""
    table = device.create(me("Ann"), me("Bo"), first=1)
    table.do("start")
    assert table.state["you"] == {"seats": [1, 2], "viewer": None, "host": True}
    assert table.state["legal"] == []
    assert all(seat["hand"] is None for seat in table.state["seats"])
    assert table.act("roll", 400)["message"] == "you have several seats on this device; say which one"
    assert table.look(1)["seats"][0]["hand"] == ["b", "g", "p", "r", "y"]
    table.act("win b", seat=1)
    assert table.state["you"]["viewer"] == 1
    assert table.look(2)["board"]["winner_deck"] == [{"seat": 1, "camel": None}]
    assert device.get(f"{table.path}?seat=3", 403)["error"] == "forbidden"


def test_hidden_money(server: ThreadServer) -> None:
    """Where the table hides money, a seat sees its own only, in leg scorings too (K3)."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1, money="hidden")
    rng = Random(5)
    scored: list[Json] = []
    while not scored:
        actor = [ann, bo][ann.look()["board"]["turn"] - 1]
        actor.look()
        actor.act("roll" if rng.random() < 0.9 else rng.choice(actor.state["legal"]))
        scored = [event for event in ann.look()["last"]["events"] if event["type"] == "leg_scored"]
    if ann.state["phase"] == "playing":
        assert [seat["money"] is None for seat in scored[0]["seats"]] == [False, True]
        assert [seat["pounds"] is None for seat in ann.state["seats"]] == [False, True]


def test_a_whole_game_its_record_replay_archive_and_rematch(server: ThreadServer) -> None:
    """At the end all is open: result, record, replay; the rematch is one table for all who ask, with the score."""
    people = full_table(server.address, ["Ann", "Bo", "Cy"], public=True)
    assert people[0].device.get(f"{people[0].path}/record", 409)["error"] == "conflict"
    state = play_out(people, Random(1))
    assert state["phase"] == "finished"
    assert all(seat["hand"] is not None for seat in state["seats"])
    record = people[0].device.ask("GET", f"{people[0].path}/record").text
    game = camelup.parse_record(record)
    assert list(game.position.money) == state["result"]["money"]
    open_replay = people[1].device.get(f"{people[1].path}/replay")
    assert len(open_replay["steps"]) == len(game.moves) + 1
    assert [step["board"]["position"] for step in open_replay["steps"]] == [
        camelup.format_position(position) for position in game.positions
    ]
    for nobody in (-1, 0, len(people) + 1, 9):
        assert people[1].device.get(f"{people[1].path}/replay?seat={nobody}", 400)["error"] == "bad_request"
    masked = people[1].device.get(f"{people[1].path}/replay?seat=2")
    assert masked["steps"][0]["seats"][0]["hand"] is None
    archived = {row["table"]: row for row in people[0].device.get("/api/archive")["games"]}
    assert archived[people[0].table]["money"] == state["result"]["money"]
    assert people[2].device.get("/api/archive?mine=true")["games"][0]["table"] == people[2].table
    again = [person.device.post(f"{person.path}/rematch", status=201) for person in people]
    assert len({rematch["table"] for rematch in again}) == 1
    assert again[2]["you"]["seats"] == [3]
    assert again[0]["series"]["games"] == 1
    assert [row["pounds"] for row in again[0]["series"]["rows"]] == state["result"]["money"]
    assert people[0].look()["rematch"] == again[0]["table"]


def test_bots_play_a_race_of_their_own(device: Device) -> None:
    """A table of bots needs nobody."""
    race = device.create(BOT, BOT, BOT)
    assert race.state["you"] == {"seats": [], "viewer": None, "host": True}
    race.do("start")
    until(lambda: race.look()["phase"] == "finished")
    verdict = device.ask(
        "POST",
        "/api/verify",
        content=device.ask("GET", f"{race.path}/record").text,
        headers={"content-type": "text/plain"},
    ).json()
    assert verdict["passed"], verdict


def test_the_helper_where_it_is_allowed(device: Device) -> None:
    """Odds and advice are there for everyone at a table that allows them, and for nobody elsewhere."""
    table = device.create(me("Ann"), BOT, first=1, odds=True)
    table.do("start")
    odds = device.get(f"{table.path}/odds")
    assert abs(sum(chance["first"] for chance in odds["leg"].values()) - 1) < 1e-9
    assert abs(sum(chance["win"] for chance in odds["race"].values()) - 1) < 1e-2
    assert {item["action"] for item in odds["advice"]} == set(table.look()["legal"])
    assert_is_fan(odds["fan"], table.look()["board"])
    without = device.create(me("Ann"), OPEN)
    assert device.get(f"{without.path}/odds", 403)["error"] == "forbidden"


def assert_is_fan(fan: Json, board: Json) -> None:
    """Where each camel may stand adds up to 1 at both moments, level by level; of two camels one is ahead."""
    standing = {camel: place["space"] for place in board["spaces"] for camel in place["camels"]}
    for moment in (fan["next"], fan["leg"]):
        assert moment.keys() == standing.keys()
        for ghosts in moment.values():
            assert abs(sum(ghost["chance"] for ghost in ghosts) - 1) < 1e-9
            assert all(abs(sum(ghost["levels"]) - ghost["chance"]) < 1e-9 for ghost in ghosts)
    assert all(standing[camel] in {ghost["space"] for ghost in ghosts} for camel, ghosts in fan["next"].items())
    assert all(abs(fan["ahead"][a][b] + fan["ahead"][b][a] - 1) < 1e-9 for a in fan["ahead"] for b in fan["ahead"][a])
    assert abs(sum(roll["chance"] for roll in fan["rolls"]) - 1) < 1e-9
    assert all(roll["unit"] for roll in fan["rolls"])


def test_the_helper_in_a_replay(device: Device) -> None:
    """Each turn of a finished game has its odds and the advice of that moment; a game that is on has none of it."""
    race = device.create(BOT, BOT)
    assert device.get(f"{race.path}/replay/odds", 409)["code"] == "not_over"
    race.do("start")
    until(lambda: race.look()["phase"] == "finished")
    steps = device.get(f"{race.path}/replay")["steps"]
    start = device.get(f"{race.path}/replay/odds")
    assert_is_fan(start["fan"], steps[0]["board"])
    assert (start["length"], bool(start["advice"])) == (0, True)
    end = device.get(f"{race.path}/replay/odds?move={len(steps) - 1}")
    assert (end["fan"]["rolls"], end["advice"], end["race_ends"]) == ([], [], 1)
    beyond = device.get(f"{race.path}/replay/odds?move={len(steps)}", 400)
    assert (beyond["code"], beyond["places"]) == ("no_move", {"moves": len(steps) - 1})
