"""Before the game: opening a table, coming to it, getting ready, starting."""

import time

import pytest

from camelup.server.api.errors import Conflict
from camelup.server.api.requests import CreateTable, Join, SeatPlan
from camelup.server.store.rows import Joined, Left, Readied, Starting, now
from camelup.server.tables.seating import KEPT_OUT, begin, join, new_head
from camelup.server.tables.state import TableState

from .chain import promise
from .clients import BOT, OPEN, AtTable, Device, full_table, me
from .running import ThreadServer, until


def test_a_table_is_opened_and_joined_by_code(device: Device, server: ThreadServer) -> None:
    """The host gets a code; with it another device sits down, however the code is typed."""
    host = device.create(me("Ann"), OPEN)
    assert host.state["phase"] == "lobby"
    assert host.state["you"] == {"seats": [1], "viewer": 1, "host": True}
    guest = Device(server.address).come(f" {host.state['code'].lower().replace('-', ' ')} ")
    assert guest.state["code"] is None
    guest.do("join", name="Bo")
    assert [seat["name"] for seat in guest.state["seats"]] == ["Ann", "Bo"]
    assert guest.state["you"] == {"seats": [2], "viewer": 2, "host": False}
    assert guest.state["code"] == host.state["code"]


def test_a_wrong_code_opens_nothing(device: Device) -> None:
    """A code that was never given."""
    assert device.post("/api/invites", {"code": "AAAA-AAAA"}, 404)["error"] == "not_found"


def test_joining_twice_is_the_same_as_once(device: Device) -> None:
    """A retried request does not take a second seat; a name is there once."""
    host = device.create(me("Ann"), OPEN, OPEN)
    host.do("join", name="Bo")
    host.do("join", name="Bo")
    assert host.state["you"]["seats"] == [1, 2]
    assert host.do("join", 409, name="Ann", seat=3)["error"] == "conflict"
    assert host.do("join", 409, name="Cy", seat=2)["message"] == "this seat is taken"


def test_a_private_table_is_closed_to_strangers(device: Device, server: ThreadServer) -> None:
    """The id of a table is no invitation; a public table is open and listed."""
    private, stranger = device.create(me("Ann"), OPEN), Device(server.address)
    assert stranger.get(private.path, 403)["error"] == "forbidden"
    assert stranger.post(f"{private.path}/join", {"name": "Eve"}, 403)["error"] == "forbidden"
    public = device.create(me("Ann"), OPEN, public=True)
    listed = {row["table"]: row for row in stranger.get("/api/tables")["tables"]}
    assert listed[public.table]["open_seats"] == 1
    assert private.table not in listed
    assert stranger.post(f"{public.path}/join", {"name": "Eve"})["you"]["seats"] == [2]


def test_only_the_host_sets_seats_and_options(device: Device, server: ThreadServer) -> None:
    """The host puts bots on seats, opens them again, and changes options; nobody else does."""
    host = device.create(me("Ann"), OPEN, OPEN)
    guest = Device(server.address).come(host.state["code"])
    guest.do("join", name="Bo")
    assert guest.do("seats", 403, seat=3, bot="random")["error"] == "forbidden"
    assert guest.do("options", 403, odds=True)["error"] == "forbidden"
    host.do("seats", seat=3, bot="random")
    assert host.state["seats"][2]["kind"] == "bot"
    assert host.do("seats", 409, seat=2, bot="random")["message"] == "that seat is already taken"
    host.do("seats", seat=3, bot=None)
    assert host.state["seats"][2]["kind"] == "open"
    host.do("options", odds=True, money="hidden")
    assert host.state["options"]["money"] == "hidden"
    assert host.do("seats", 400, seat=3, bot="process:sh")["error"] == "bad_request"


def test_the_host_removes_somebody_before_the_start(device: Device, server: ThreadServer) -> None:
    """The seat is free again, and its device has it no longer."""
    host = device.create(me("Ann"), OPEN)
    guest = Device(server.address).come(host.state["code"])
    guest.do("join", name="Bo")
    host.do("remove", seat=2)
    assert guest.look()["you"]["seats"] == []


def test_the_host_waits_for_everyone(device: Device, server: ThreadServer) -> None:
    """There is no start with a free seat, or with somebody who is not ready."""
    host = device.create(me("Ann"), OPEN)
    assert "some seats are free" in host.do("start", 409)["message"]
    guest = Device(server.address).come(host.state["code"])
    guest.do("join", name="Bo")
    assert host.do("start", 409)["message"] == "not ready yet: Bo"
    assert guest.do("start", 403)["error"] == "forbidden"
    guest.do("ready")
    host.do("start")
    assert host.state["phase"] == "playing"


def test_the_host_leaves_and_the_table_goes_on(device: Device, server: ThreadServer) -> None:
    """The next person is the host."""
    host = device.create(me("Ann"), OPEN)
    guest = Device(server.address).come(host.state["code"])
    guest.do("join", name="Bo")
    host.do("leave")
    assert guest.look()["you"]["host"]
    assert [seat["kind"] for seat in guest.state["seats"]] == ["open", "human"]


def test_one_who_starts_is_chosen_or_drawn(device: Device) -> None:
    """The first seat is the host's choice (S10), or drawn from the fair dice."""
    chosen = device.create(me("Ann"), BOT, BOT, first=1)
    chosen.do("start")
    assert chosen.device.get(chosen.path)["board"]["turn"] is not None
    drawn = {start_of(device) for _ in range(12)}
    assert len(drawn) > 1


def start_of(device: Device) -> int:
    """The seat that starts at a table without a choice."""
    table = device.create(me("Ann"), me("Bo"), me("Cy"))
    return int(table.do("start")["board"]["turn"])


def test_commitments_are_opened_between_start_and_first_die(device: Device, server: ThreadServer) -> None:
    """With only commitments given, the game waits until they are opened, and takes nothing else for them."""
    host = device.create(me("Ann"), OPEN)
    guest = Device(server.address).come(host.state["code"])
    guest.do("join", name="Bo")
    mine, theirs = "ab" * 32, "cd" * 32
    host.do("ready", commitment=promise(host.table, 1, mine))
    guest.do("ready", entropy=theirs)
    shown = host.look()["dice"]["entropies"]
    assert [entry["entropy"] for entry in shown] == [None, None]
    assert shown[1]["commitment"] == promise(host.table, 2, theirs)
    host.do("start")
    assert host.state["phase"] == "starting"
    assert host.do("reveal", 400, entropy="ee" * 32)["error"] == "bad_request"
    host.do("reveal", entropy=mine)
    assert host.state["phase"] == "playing"
    assert [entry["entropy"] for entry in host.state["dice"]["entropies"]] == [mine, theirs]


def test_a_commitment_that_is_never_opened_delays_but_does_not_stop(device: Device) -> None:
    """After its time the game begins without it."""
    host = device.create(me("Ann"), BOT)
    host.do("ready", commitment="00" * 32)
    host.do("start")
    assert host.state["phase"] == "starting"
    until(lambda: host.look()["phase"] == "playing")
    assert host.state["dice"]["entropies"][0]["entropy"] is None


def test_my_tables_and_whose_turn_it_is(device: Device, server: ThreadServer) -> None:
    """A device finds its tables again, and nobody else's."""
    table = device.create(me("Ann"), me("Bo"), first=2)
    table.do("start")
    (row,) = device.get("/api/tables/mine")["tables"]
    assert (row["table"], row["yours"], row["turn"]) == (table.table, [1, 2], 2)
    assert Device(server.address).get("/api/tables/mine")["tables"] == []


def test_eight_seats_of_both_editions(server: ThreadServer) -> None:
    """Tables of two to eight, in the words of their edition."""
    device = Device(server.address)
    for edition, tile in (("2014", "Desert tile"), ("2018", "spectator tile")):
        table: AtTable = device.create(*[me(f"P{n}") for n in range(1, 9)], edition=edition)
        table.do("start")
        assert table.state["edition"]["words"]["tile"] == tile
        assert len(table.state["seats"]) == 8
    assert len(full_table(server.address, ["Ann", "Bo"])) == 2


def test_bots_sit_down_as_characters(device: Device) -> None:
    """A bot is asked for by name or by character; it has its character's name, numbered where that is taken."""
    pip = {"kind": "bot", "bot": "pip"}
    host = device.create(me("Mika"), {"kind": "bot", "bot": "beginner"}, pip, {"kind": "bot", "bot": "regular"}, OPEN)
    seats = host.state["seats"]
    assert [seat["name"] for seat in seats[:4]] == ["Mika", "Pip", "Pip 2", "Mika 2"]
    assert [seat["bot"] for seat in seats[:4]] == [None, "beginner", "beginner", "regular"]
    assert [seat["character"] for seat in seats] == [None, "pip", "pip", "mika", None]
    host.do("seats", seat=5, bot="pip")
    assert host.state["seats"][4]["name"] == "Pip 3"
    host.do("seats", seat=3, bot="cleo")
    assert (host.state["seats"][2]["bot"], host.state["seats"][2]["name"]) == ("champion", "Cleo")


def test_the_server_says_who_plays_what(device: Device) -> None:
    """Bots with a character come first, from the weakest to the strongest."""
    bots = device.get("/api/info")["bots"]
    assert [bot["character"] for bot in bots[:7]] == ["pip", "tilda", "mika", "faris", "zora", "omar", "cleo"]


def test_who_was_removed_waits_before_sitting_down_again(device: Device, server: ThreadServer) -> None:
    """L15: a minute the first time, two the second; others, and the same person elsewhere, are not concerned."""
    host = device.create(me("Ann"), OPEN, OPEN, public=True)
    pest = Device(server.address)
    pest.post(f"{host.path}/join", {"name": "Pest"})
    host.do("remove", seat=2)
    refused = pest.post(f"{host.path}/join", {"name": "Pest again"}, 409)
    assert refused["code"] == "removed"
    assert 50 < refused["places"]["seconds"] <= 60
    assert Device(server.address).post(f"{host.path}/join", {"name": "Bo"})["you"]["seats"] == [2]
    elsewhere = device.create(me("Ann"), OPEN, public=True)
    assert pest.post(f"{elsewhere.path}/join", {"name": "Pest"})["you"]["seats"] == [2]


def test_the_wait_doubles_with_each_removal() -> None:
    """L15: whoever comes back only to be removed again waits longer each time."""
    head = new_head(CreateTable([SeatPlan("open"), SeatPlan("open")]), "host")
    state, at = TableState.of(head), now() - KEPT_OUT - 1
    state = state.after_all([Joined(1, "Pest", "pest", at=at), Left(1, "Pest", at=at, by="host")])
    again = join(state, "pest", Join("Pest"))
    assert again is not None, "the minute is over"
    state = again.after(Left(1, "Pest", at=at, by="host"))
    with pytest.raises(Conflict) as refused:
        join(state, "pest", Join("Pest"))
    assert 50 < int(refused.value.places["seconds"]) <= 60, "two minutes, of which one is over"


def test_one_device_leaves_room_at_a_public_table(device: Device, server: ThreadServer) -> None:
    """L15: a guest takes two seats at most, and never the last one; the host and private tables are free."""
    host = device.create(me("Ann"), *[OPEN] * 4, public=True)
    greedy = Device(server.address)
    for name in ("Bo", "Cy"):
        greedy.post(f"{host.path}/join", {"name": name})
    assert greedy.post(f"{host.path}/join", {"name": "Dee"}, 409)["code"] == "leave_room"
    other = Device(server.address)
    other.post(f"{host.path}/join", {"name": "Eve"})
    assert other.post(f"{host.path}/join", {"name": "Flo"}, 409)["code"] == "leave_room", "it is the last one"
    host.do("join", name="Gus")
    family = Device(server.address).come(device.create(me("Ann"), OPEN, OPEN, OPEN).state["code"])
    for name in ("Bo", "Cy", "Dee"):
        family.do("join", name=name)
    assert family.state["you"]["seats"] == [2, 3, 4]


def test_the_clock_of_the_wall_may_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    """L5: an hour forward takes nobody's time away, an hour back holds up no start: the server's own time runs on."""
    before, wall = now(), time.time_ns()
    assert abs(before - wall // 1_000_000) < 60_000, "it begins as the wall's clock"
    for hours in (1, -1, 24):
        monkeypatch.setattr(time, "time_ns", lambda hours=hours: wall + hours * 3_600_000_000_000)
        assert 0 <= now() - before < 60_000
        waiting = TableState.of(new_head(CreateTable([SeatPlan("open")] * 2), "host"))
        rows = [Joined(seat, name, name) for seat, name in ((1, "Ann"), (2, "Bo"))]
        promise = Readied(1, (1,), ready=True, commitment="0" * 64)
        starting = waiting.after_all([*rows, promise, Starting(by="host")])
        assert begin(starting, 10) is None, "the promise may still be kept"
        assert begin(starting, 0) is not None
