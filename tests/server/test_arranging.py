"""Before the game the host adds and removes seats and chooses the edition; each is a row like any other."""

from .clients import BOT, OPEN, Device, Json, me
from .running import ThreadServer

THREE = 3


def names(state: Json) -> list[str]:
    """Who sits where."""
    return [seat["name"] for seat in state["seats"]]


def test_seats_are_added_and_removed(device: Device) -> None:
    """Free or with a bot; those behind a seat that goes move up, and no two bots have one name."""
    host = device.create(me("Ann"), OPEN)
    host.do("seats/add")
    host.do("seats/add", bot="random")
    assert names(host.state) == ["Ann", "", "", "Random"]
    host.do("seats/remove", seat=2)
    assert names(host.state) == ["Ann", "", "Random"]
    host.do("seats/add", bot="random")
    assert len(set(names(host.state))) == len(host.state["seats"])
    host.do("seats", seat=2, bot="random")
    host.do("start")
    assert host.state["phase"] == "playing"
    assert [len(host.state["seats"]), len(host.state["board"]["position"].split()[4].split(";"))] == [4, 4]


def test_a_table_keeps_two_to_eight_seats(device: Device) -> None:
    """More or fewer are refused in a sentence."""
    host = device.create(me("Ann"), OPEN)
    assert host.do("seats/remove", 409, seat=2)["code"] == "fewest_seats"
    for _ in range(6):
        host.do("seats/add")
    assert host.do("seats/add", 409)["code"] == "most_seats"
    assert host.do("seats/remove", 409, seat=1)["code"] == "occupied"
    assert host.do("seats/remove", 400, seat=0)["error"] == "bad_request"


def test_a_seat_that_moves_up_stays_its_person_s(device: Device, server: ThreadServer) -> None:
    """The guest behind a removed seat has the seat before it; who begins is still the same one."""
    host = device.create(me("Ann"), OPEN, OPEN, first=3)
    guest = Device(server.address).come(host.state["code"])
    guest.do("join", name="Bo", seat=3)
    guest.do("ready", entropy="ab" * 32)
    host.do("seats/remove", seat=2)
    assert host.state["options"]["first"] == 2
    assert guest.look()["you"]["seats"] == [2]
    assert guest.state["seats"][1]["ready"]
    assert [entry["kind"] for entry in guest.device.get(f"{guest.path}/log")["entries"]][-1] == "seat_removed"
    host.do("seats/add")
    host.do("options", first=3)
    host.do("seats/remove", seat=3)
    assert host.state["options"]["first"] == 0


def test_the_edition_is_chosen_before_the_start(device: Device, server: ThreadServer) -> None:
    """All that is played, scored and listed is of the new edition; people agree once more."""
    host = device.create(me("Ann"), OPEN, edition="2018", public=True)
    guest = Device(server.address).come(host.state["code"])
    guest.do("join", name="Bo")
    guest.do("ready")
    length = host.do("edition", edition="2014")["length"]
    assert host.state["edition"]["name"] == "2014"
    assert not host.state["seats"][1]["ready"]
    assert host.do("edition", edition="2014")["length"] == length
    listed = {row["table"]: row["edition"] for row in device.get("/api/tables")["tables"]}
    assert listed[host.table] == "2014"
    guest.do("ready")
    host.do("start")
    assert host.state["board"]["position"].startswith("2014 ")
    assert host.do("edition", 409, edition="2018")["code"] == "already_started"


def test_only_the_host_arranges_the_table(device: Device, server: ThreadServer) -> None:
    """Guests are refused, and so is everybody after the start."""
    host = device.create(me("Ann"), OPEN, BOT)
    guest = Device(server.address).come(host.state["code"])
    guest.do("join", name="Bo")
    arrangements: list[tuple[str, Json]] = [
        ("seats/add", {}),
        ("seats/remove", {"seat": 3}),
        ("edition", {"edition": "2014"}),
    ]
    for route, body in arrangements:
        assert guest.do(route, 403, **body)["code"] == "host_only"
    guest.do("ready")
    host.do("start")
    for route, body in arrangements:
        assert host.do(route, 409, **body)["code"] == "already_started"


def test_a_rematch_keeps_what_was_arranged(device: Device) -> None:
    """The next table has the edition and the number of seats that were played."""
    host = device.create(me("Ann"), BOT, edition="2018")
    host.do("seats/add", bot="random")
    host.do("edition", edition="2014")
    host.do("start")
    while host.look()["phase"] != "finished":
        if host.state["legal"]:
            host.act("roll")
    after = host.device.post(f"{host.path}/rematch", {}, 201)
    assert (after["edition"]["name"], len(after["seats"])) == ("2014", THREE)
