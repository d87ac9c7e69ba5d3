"""Hash chains over HTTP: who promises, opens and leaves, and what a record says of each."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from camelup.cli import camelup as command
from camelup.verify import read_notes, verified

from .chain import ChainPlayer, codes, gathered, play_on, promise, started
from .clients import BOT, OPEN, AtTable, Device, me
from .postgres import new_database
from .running import SOAK, ServerProcess, ThreadServer, settings, thread_server, until


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    """A server on either database."""
    if request.param == "sqlite":
        database = str(tmp_path_factory.mktemp("server") / "tables.sqlite")
    else:
        database = new_database(request.getfixturevalue("postgres"), "chains")
    with thread_server(settings(database)) as running:
        yield running


def test_two_people_with_chains_are_fair(server: ThreadServer) -> None:
    """All open all: the game starts when the last one has, every roll has its link, and nothing is left open."""
    players = gathered(server)
    players[0].at.do("start")
    assert players[0].at.state["phase"] == "starting"
    players[0].reveal()
    assert players[0].at.state["phase"] == "starting"
    players[1].reveal()
    assert players[1].at.state["phase"] == "playing"
    state = play_on(players)
    record = players[0].record()
    verdict = verified(record, [read_notes(json.dumps(player.notes)) for player in players])
    assert verdict.fair, verdict
    assert verdict.text == "The game is fair."
    assert "rolls_foreseen" not in codes(verdict)
    assert codes(verdict).count("seen_kept") == 2
    opened = sum(len(player.notes["links"]) for player in players)
    assert opened == state["dice"]["draws"] == record.partition('[Links "')[2].partition('"]')[0].count(";") + 1


def test_a_link_is_published_with_its_roll_and_not_before(server: ThreadServer) -> None:
    """Nobody is sent an entropy before the start, nor a link before the roll that opens it."""
    players = gathered(server, first=1)
    secrets = [value for player in players for value in (player.chain.entropy, *player.chain.links)]
    players[0].at.do("start")
    players[0].reveal()
    heard = b"".join(player.at.device.received[-1] for player in players)
    assert not any(secret.encode() in heard for secret in secrets)
    players[1].reveal()
    ann, bo = players
    ann.act("roll", 1)
    [own] = [one for one in bo.at.look()["dice"]["entropies"] if one["seat"] == 1]
    assert (own["chain"], own["link"]) == ("on", ann.chain.links[0])
    entry = bo.at.device.get(f"{bo.at.path}/log")["entries"][-1]
    assert (entry["link"], entry["left"]) == (ann.chain.links[0], False)
    received = b"".join(bo.at.device.received)
    assert not any(link.encode() in received for link in ann.chain.links[1:])


def test_only_the_next_link_is_taken(server: ThreadServer) -> None:
    """A link that was opened, one too far on, somebody else's or none of a roll: refused, and nothing has happened."""
    ann, bo = started(gathered(server, first=1))
    for wrong in (ann.chain.links[1], ann.chain.entropy, bo.chain.links[0]):
        assert ann.act("roll", 1, 400, link=wrong)["code"] == "wrong_link"
    assert ann.act("take b", 1, 400, link=ann.chain.next)["code"] == "wrong_link"
    assert ann.act("roll", 1, 400, link="xy")["error"] == "bad_request"
    assert ann.at.look()["dice"]["draws"] == 0
    ann.act("roll", 1)
    bo.act("roll", 2)
    assert ann.act("roll", 1, 400, link=ann.chain.links[0])["code"] == "wrong_link"


def test_a_link_of_a_refused_request_is_used_again(server: ThreadServer) -> None:
    """An action on old knowledge is refused with its link unused; sent again, it is the link of the next roll."""
    ann, bo = started(gathered(server, first=1))
    ann.at.look(1)
    assert ann.at.act("roll", 409, seat=1, link=ann.chain.next, seen=1)["error"] == "stale"
    assert bo.at.act("roll", 422, link=bo.chain.next)["error"] == "illegal"
    ann.act("roll", 1)
    bo.act("roll", 2)
    play_on([ann, bo])
    assert verified(ann.record()).fair


def test_who_rolls_without_a_link_is_out(server: ThreadServer) -> None:
    """The row says so, links are not taken any more, and the record is fair but for a choice at that roll."""
    ann, bo = started(gathered(server, first=1))
    ann.act("roll", 1)
    bo.at.look()
    bo.at.act("roll")
    entry = ann.at.device.get(f"{ann.at.path}/log")["entries"][-1]
    assert (entry["link"], entry["left"]) == (None, True)
    [shown] = [one for one in ann.at.look()["dice"]["entropies"] if one["seat"] == 2]
    assert (shown["chain"], shown["left"]) == ("left", 2)
    ann.act("roll", 1)
    assert bo.act("roll", 2, 400)["code"] == "wrong_link"
    while (state := ann.at.look())["phase"] == "playing":
        if state["board"]["turn"] == 1:
            ann.act("roll", 1)
        else:
            bo.at.look()
            bo.at.act("roll")
    verdict = verified(ann.record())
    assert verdict.passed
    assert not verdict.fair
    assert verdict.text == "The game is fair but for a choice at roll 2."
    [left] = [check for check in verdict.checks if check.code == "link_left"]
    assert left.places == {"name": "Bo", "seat": 2, "roll": 2}


def test_a_bot_that_rolls_for_somebody_ends_their_chain(tmp_path: Path) -> None:
    """Bo leaves, a bot rolls, Bo comes back: the chain is over for the rest of the game."""
    with thread_server(settings(tmp_path / "tables.sqlite", stand_in="roll")) as server:
        ann, bo = started(gathered(server, first=1))
        bo.at.do("leave")
        ann.act("roll", 1)
        until(lambda: ann.at.look()["legal"])
        assert [one["left"] for one in ann.at.state["dice"]["entropies"]] == [None, 2]
        bo.at.do("return")
        ann.act("roll", 1)
        assert bo.act("roll", 2, 400)["code"] == "wrong_link"
        ann.at.do("end")
        verdict = verified(ann.record())
        assert verdict.text == "The game is fair but for a choice at roll 2."


def test_one_chain_for_several_people_on_a_device(server: ThreadServer) -> None:
    """Hot-seat: the rolls of all of them open the links of one chain, and the record says whose it is."""
    at = Device(server.address).create(me("Ann"), me("Bo"), {"kind": "bot", "bot": "roll"})
    player = ChainPlayer(at, (1, 2))
    player.ready()
    assert at.look()["dice"]["entropies"][0]["seats"] == [1, 2]
    at.do("start")
    player.reveal()
    play_on([player])
    verdict = verified(player.record(), [read_notes(json.dumps(player.notes))])
    assert verdict.fair, verdict
    [shared] = [check for check in verdict.checks if check.code == "links_shared"]
    assert shared.places == {"names": "Ann and Bo"}
    assert "rolls_foreseen" in codes(verdict), "the bot's rolls"


def test_early_randomness_is_named(server: ThreadServer) -> None:
    """H2, way 1, as with curl: the dice hold, but the server knew all of it before the start."""
    ann = Device(server.address).create(me("Ann"), BOT)
    ann.do("ready", entropy="ab" * 32)
    ann.do("start")
    while ann.look()["phase"] == "playing":
        if ann.state["legal"]:
            ann.act("roll")
    verdict = verified(ann.device.ask("GET", f"{ann.path}/record").text)
    assert (verdict.passed, verdict.fair) == (True, False)
    assert verdict.text == "The game is fair but for the start: the server knew all randomness before it."
    assert "entropy_early" in codes(verdict)


def test_what_is_promised_and_never_opened_is_named(server: ThreadServer, tmp_path: Path) -> None:
    """M1: Bo never opens; the game begins without, and neither the words nor the status call it plainly fair."""
    ann, bo = gathered(server)
    ann.at.do("start")
    ann.reveal()
    until(lambda: ann.at.look()["phase"] == "playing")
    while (state := ann.at.look())["phase"] == "playing":
        if state["board"]["turn"] == 1:
            ann.act("roll", 1)
        else:
            bo.at.look()
            bo.at.act("roll")
    file = tmp_path / "game.camel"
    file.write_text(ann.record())
    done = CliRunner().invoke(command, ["verify", str(file)])
    assert done.exit_code == 3
    assert "open    entropy: promised and never opened: Bo" in done.output
    assert done.output.endswith("The game is fair but for what was promised and never opened: Bo.\n")
    answer = json.loads(CliRunner().invoke(command, ["verify", str(file), "--json"]).output)
    assert (answer["passed"], answer["fair"]) == (True, False)


def test_an_opening_is_bound_to_table_and_seat(server: ThreadServer) -> None:
    """H2: the commitment of another seat or table opens nothing, though its value is known."""
    ann, bo = gathered(server)
    other = promise(ann.at.table, 1, "ab" * 32)
    bo.at.do("ready", commitment=other)
    ann.at.do("start")
    assert bo.at.do("reveal", 400, entropy="ab" * 32)["code"] == "other_entropy"


def test_a_chain_needs_a_promise(device: Device) -> None:
    """A chain whose beginning is shown at once would be worth nothing, and is refused."""
    table = device.create(me("Ann"), BOT)
    assert table.do("ready", 400, chain=True)["code"] == "no_chain"
    assert table.do("ready", 400, chain=True, entropy="ab" * 32)["code"] == "no_chain"


def test_a_seat_that_changes_hands_takes_no_chain_with_it(server: ThreadServer) -> None:
    """Ann readies two seats and leaves the first one: the second has no promise, whoever sits down on the first."""
    at = Device(server.address).create(me("Ann"), me("Abe"), BOT)
    player = ChainPlayer(at, (1, 2))
    player.ready()
    at.do("leave", seat=1)
    bo = Device(server.address).come(at.look()["code"])
    bo.do("join", name="Bo", seat=1)
    promised = ChainPlayer(bo, (1,))
    promised.ready()
    assert bo.look()["dice"]["entropies"][0]["seats"] == [1]


def test_a_seat_that_moves_up_promises_anew(server: ThreadServer) -> None:
    """A promise is bound to its seat: that of somebody behind a removed seat counts no more, those before it do."""
    ann = Device(server.address).create(me("Ann"), OPEN, OPEN)
    bo = Device(server.address).come(ann.state["code"])
    bo.do("join", name="Bo", seat=3)
    for at, seat in ((ann, 1), (bo, 3)):
        ChainPlayer(at, (seat,)).ready()
    ann.do("seats/remove", seat=2)
    assert [one["seat"] for one in ann.state["dice"]["entropies"]] == [1]
    again = ChainPlayer(bo, (2,))
    again.ready()
    assert [one["seats"] for one in bo.look()["dice"]["entropies"]] == [[1], [2]]


def test_the_host_ends_a_game_and_all_lies_open(server: ThreadServer) -> None:
    """L14: only the host may; then seed and cards are open, nobody has won, and the record holds as far as it goes."""
    ann, bo = started(gathered(server, first=1))
    ann.act("roll", 1)
    bo.act("win b", 2)
    assert bo.at.do("end", 403)["code"] == "host_only"
    assert ann.at.look()["dice"]["seed"] is None
    ann.at.do("pause")
    state = ann.at.do("end")
    assert (state["phase"], state["result"], state["legal"]) == ("ended", None, [])
    assert state["waiting"]["code"] == "game_ended"
    assert state["dice"]["seed"]
    assert state["dice"]["cards"][0]["camel"] == "b"
    assert ann.at.do("end")["length"] == state["length"], "asked twice"
    verdict = verified(ann.record())
    assert verdict.fair, verdict
    assert "game_ended" in codes(verdict)
    [listed] = [row for row in ann.at.device.get("/api/archive?mine=true")["games"] if row["table"] == ann.at.table]
    assert (listed["phase"], listed["winners"]) == ("ended", [])
    assert ann.at.table not in [row["table"] for row in ann.at.device.get("/api/tables/mine")["tables"]]
    replay = ann.at.device.get(f"{ann.at.path}/replay")
    assert (replay["result"], len(replay["steps"])) == (None, 3)
    next_table = bo.at.device.post(f"{bo.at.path}/rematch", status=201)
    assert next_table["series"]["games"] == 0


def test_a_game_that_is_not_on_can_not_be_ended(device: Device) -> None:
    """Before the start there is nothing to open."""
    assert device.create(me("Ann"), BOT).do("end", 409)["code"] == "not_started"


def test_a_killed_server_gives_the_same_dice(database: str) -> None:
    """Killed between start and opening, and amid the race: the chains go on, and the game is fair."""
    server = ServerProcess(database)
    server.start()
    try:
        ann, bo = gathered(server, bots=1)
        ann.at.do("start")
        ann.reveal()
        restart(server)
        bo.reveal()
        until(lambda: ann.at.look()["phase"] == "playing")
        for _ in range(SOAK):
            play_on([ann, bo], 3)
            restart(server)
        play_on([ann, bo])
        assert verified(ann.record(), [read_notes(json.dumps(one.notes)) for one in (ann, bo)]).fair
    finally:
        server.kill()


def restart(server: ServerProcess) -> None:
    """Kill the server and start it again."""
    server.kill()
    server.start()


def test_people_at_one_table_see_one_state(server: ThreadServer) -> None:
    """What is shown of the dice is the same for everybody, guests included."""
    ann, bo = started(gathered(server, public=True))
    ann_or_bo = ann if ann.at.look()["board"]["turn"] == 1 else bo
    ann_or_bo.act("roll", ann_or_bo.seats[0])
    guest = AtTable(Device(server.address), ann.at.table, {})
    assert ann.at.look()["dice"] == bo.at.look()["dice"] == guest.look()["dice"]
