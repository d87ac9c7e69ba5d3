"""The stream: what it tells, how it resumes, and how it ends."""

from pathlib import Path
from typing import get_type_hints

import msgspec

from camelup.server.api.stream import StreamMessages

from .clients import BOT, AtTable, Device, Stream, client_id, full_table, me
from .running import ThreadServer, settings, thread_server, until


def test_a_new_stream_begins_with_the_state(server: ThreadServer) -> None:
    """Then comes each entry with what makes the state after it, its number as id; chat and presence too."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1)
    stream = bo.stream()
    until(lambda: stream.of("state"))
    length = ann.look()["length"]
    ann.act("roll")
    ann.do("chat", text="well", id=client_id())
    until(lambda: len(stream.of("entry")) == 2)
    kinds = [(event, number) for event, number, _ in stream.messages if number]
    assert kinds == [("state", length), ("entry", length + 1), ("entry", length + 2)]
    rolled = stream.of("entry")[0]
    assert [event["type"] for event in rolled["entry"]["events"]][:2] == ["die_revealed", "unit_moved"]
    assert rolled["state"]["you"]["viewer"] == 2
    assert rolled["state"]["legal"]
    assert {"connected": [2], "spectators": 0} in stream.of("presence")


def test_people_come_and_go_between_actions(server: ThreadServer) -> None:
    """A seat is connected as long as its stream is open, whatever happens at the table meanwhile."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1)
    for player in (ann, bo):
        with bo.device.http.stream("GET", f"{bo.path}/stream", timeout=30):
            until(lambda: ann.look()["seats"][1]["connected"])
            player.look()
            player.act("roll")
            assert ann.look()["seats"][1]["connected"]
        until(lambda: not ann.look()["seats"][1]["connected"])


def test_messages_are_those_that_are_declared(server: ThreadServer) -> None:
    """Each message has the name and exactly the fields that `StreamMessages` says, from the first one to the last."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1, spectators=False)
    stream = bo.stream()
    until(lambda: stream.of("state") and stream.of("presence"))
    ann.act("roll")
    ann.do("remove", seat=2)
    stream.join()
    types = get_type_hints(StreamMessages)
    assert {event for event, _, _ in stream.messages} == set(types)
    for event, _, data in stream.messages:
        assert msgspec.json.decode(msgspec.json.encode(msgspec.convert(data, types[event]))) == data


def test_a_stream_resumes_without_a_gap(server: ThreadServer) -> None:
    """With Last-Event-ID come exactly the entries that were missed; with ``after`` as well."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1)
    seen = ann.look()["length"]
    for actor, action in ((ann, "take b"), (bo, "take g"), (ann, "win y")):
        actor.look()
        actor.act(action)
    resumed = Stream(bo, {}, last=seen)
    until(lambda: len(resumed.of("entry")) == 3)
    assert [number for _, number, _ in resumed.messages if number] == [seen + 1, seen + 2, seen + 3]
    assert [told["entry"]["move"] for told in resumed.of("entry")] == ["take b", "take g", "win ?"]
    assert not resumed.of("state")
    again = bo.stream(after=seen + 2)
    until(lambda: again.of("entry"))
    assert [told["entry"]["number"] for told in again.of("entry")] == [seen + 3]


def test_one_who_was_long_away_gets_the_state(device: Device) -> None:
    """More than fifty entries behind, the present state says it all."""
    race = device.create(BOT, BOT, BOT)
    race.do("start")
    until(lambda: race.look()["phase"] == "finished")
    stream = Stream(race, {}, last=2)
    until(lambda: stream.of("state"))
    assert stream.of("state")[0]["phase"] == "finished"
    assert not stream.of("entry")


def test_two_tabs_of_a_seat_stay_in_step(server: ThreadServer) -> None:
    """Both streams of one device get the same."""
    ann, _ = full_table(server.address, ["Ann", "Bo"], first=1)
    tabs = [ann.stream(), ann.stream()]
    until(lambda: all(tab.of("state") for tab in tabs))
    ann.look()
    ann.act("take r")
    until(lambda: all(tab.of("entry") for tab in tabs))
    assert tabs[0].of("entry")[0]["entry"] == tabs[1].of("entry")[0]["entry"]


def test_a_hot_seat_stream_shows_nobodys_cards(device: Device) -> None:
    """Several seats on a device: the stream is masked, unless it is asked for a seat."""
    table = device.create(me("Ann"), me("Bo"), first=1)
    table.do("start")
    masked, own = table.stream(), table.stream(seat=1)
    until(lambda: masked.of("state") and own.of("state"))
    assert all(seat["hand"] is None for seat in masked.of("state")[0]["seats"])
    assert own.of("state")[0]["seats"][0]["hand"]


def test_a_quiet_stream_has_a_heartbeat(server: ThreadServer) -> None:
    """So that both sides know that the line is alive."""
    ann, _ = full_table(server.address, ["Ann", "Bo"])
    stream = ann.stream()
    until(lambda: b": heartbeat" in stream.raw)


def test_one_who_is_removed_sees_no_more_than_a_spectator(server: ThreadServer) -> None:
    """A stream looks through eyes it still has; where spectators are not allowed, it ends."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1, spectators=False)
    stream = bo.stream()
    until(lambda: stream.of("state"))
    ann.do("remove", seat=2)
    stream.join()
    assert stream.of("closed") == [{"reason": "forbidden"}]
    assert all(told["state"]["seats"][1]["hand"] is None for told in stream.of("entry"))


def test_a_stop_tells_every_stream(tmp_path: Path) -> None:
    """On SIGTERM the server tells readers to come back; what it acknowledged is kept, and the game goes on."""
    with thread_server(settings(tmp_path / "tables.sqlite")) as running:
        ann, bo = full_table(running.address, ["Ann", "Bo"], first=1)
        ann.look()
        length = ann.act("take b")["length"]
        stream = bo.stream()
        until(lambda: stream.of("state"))
    stream.join()
    assert stream.of("closed") == [{"reason": "shutdown"}]
    with thread_server(settings(tmp_path / "tables.sqlite")) as running:
        again = Device(running.address, cookies=dict(bo.device.http.cookies))
        assert again.get(bo.path)["length"] == length
        assert again.get(bo.path)["legal"]


def test_the_log_tells_it_all_again(server: ThreadServer) -> None:
    """After a reload: the entries as the stream told them, masked for the seat; behind a number, only later ones."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1)
    stream = Stream(bo, {}, last=0)
    for actor, action in ((ann, "take b"), (bo, "lose g"), (ann, "win y"), (bo, "roll")):
        actor.look()
        actor.act(action)
    bo.do("chat", text="well", id=client_id())
    length = bo.look()["length"]
    until(lambda: len(stream.of("entry")) == length)
    log = bo.device.get(f"{bo.path}/log")
    assert log == {"length": length, "entries": [told["entry"] for told in stream.of("entry")]}
    moves = [entry["move"] for entry in log["entries"] if entry["move"]]
    assert moves[:3] == ["take b", "lose g", "win ?"]
    assert bo.device.get(f"{bo.path}/log?after={length - 1}")["entries"] == log["entries"][-1:]
    assert bo.device.get(f"{bo.path}/log?after={length + 9}")["entries"] == []
    bo.device.get(f"{bo.path}/log?seat=1", 403)


def test_strangers_read_no_chat(device: Device, server: ThreadServer) -> None:
    """A finished game by invitation may be looked at by everyone, but what people said is not in log and stream."""
    race = device.create(BOT, BOT)
    race.do("chat", text="between us", id=client_id())
    race.do("start")
    until(lambda: race.look()["phase"] == "finished")
    stranger = AtTable(Device(server.address), race.table, {})
    assert stranger.look()["chat"] == []
    entries = stranger.device.get(f"{race.path}/log")["entries"]
    assert [entry["text"] for entry in entries if entry["kind"] == "chat"] == [None]
    stream = stranger.stream(after=2)
    until(lambda: stream.of("entry") or stream.of("state"))
    assert b"between us" not in b"".join(stream.raw)
    assert "between us" in [entry["text"] for entry in race.device.get(f"{race.path}/log")["entries"]]
