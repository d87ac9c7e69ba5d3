"""Nobody takes more than their share: replays, endless games, tables of bots that nobody watches (M3, M7)."""

import sys
from pathlib import Path
from random import Random

import httpx
import pytest

from camelup.server.settings import Limits, Rate
from camelup.server.tables import playing

from .clients import BOT, Device, client_id, full_table, me, play_out
from .running import ServerProcess, settings, thread_server, until


def test_replays_are_limited_and_kept(tmp_path: Path) -> None:
    """M7: a replay is worked out once within the limit of analyses; asked for again it costs nothing."""
    limits = Limits(analyses=Rate(0.001, 3))
    with thread_server(settings(tmp_path / "tables.sqlite", limits=limits.times(1))) as running:
        ann, bo = full_table(running.address, ["Ann", "Bo"])
        play_out([ann, bo], Random(1))
        first = ann.device.ask("GET", f"{ann.path}/replay")
        assert [ann.device.ask("GET", f"{ann.path}/replay").json() for _ in range(5)] == [first.json()] * 5
        plain = ann.device.ask("GET", f"{ann.path}/replay", headers={"accept-encoding": "identity"})
        assert (plain.json(), plain.headers.get("content-encoding")) == (first.json(), None)  # unpacked, which is work
        assert ann.device.ask("GET", f"{ann.path}/replay?seat=1").status_code == 200
        refused = ann.device.ask("GET", f"{ann.path}/replay?seat=2")
        assert refused.status_code == 429
        assert refused.json()["code"] == "too_many"


def test_a_game_can_not_go_on_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """M7: after very many moves only rolls are left, which end the race."""
    monkeypatch.setattr(playing, "MOST_MOVES", 4)
    with thread_server(settings(tmp_path / "tables.sqlite")) as running:
        ann, bo = full_table(running.address, ["Ann", "Bo"], first=1)
        for actor, camel in ((ann, "b"), (bo, "b"), (ann, "y"), (bo, "y")):
            actor.look()
            actor.act(f"take {camel}")
        ann.look()
        refused = ann.do("actions", 409, action="take g", seat=1, seen=ann.state["length"], id=client_id())
        assert (refused["code"], refused["places"]) == ("only_rolls", {"moves": 4})
        ann.act("roll")


def test_bots_that_nobody_watches_take_their_time(tmp_path: Path) -> None:
    """M3: a table of bots alone waits between moves until somebody comes to see it."""
    with thread_server(settings(tmp_path / "tables.sqlite", unwatched_pause=600.0)) as running:
        alone = Device(running.address).create(BOT, BOT)
        alone.do("start")
        until(lambda: alone.look()["phase"] == "playing")
        watched = Device(running.address).create(BOT, BOT)
        stream = watched.stream()
        until(lambda: bool(stream.of("state")))
        watched.do("start")
        until(lambda: watched.look()["phase"] == "finished")
        assert len(alone.look()["board"]["dice_out"]) == 0
        assert alone.look()["phase"] == "playing"


def test_replays_are_limited_in_a_real_process(tmp_path: Path) -> None:
    """M7: with the usual limits, whoever asks for one replay after the other is refused, and others play on."""
    running = ServerProcess(str(tmp_path / "tables.sqlite"), more=["--limits", "1"])
    running.start()
    try:
        device, answers = Device(running.address), []
        for _ in range(2):
            ended = device.create(me("Ann"), *[BOT] * 7)
            ended.do("start")
            until(lambda: ended.look()["phase"] == "playing")  # noqa: B023 - called at once
            ended.do("end")
            answers += [device.ask("GET", f"{ended.path}/replay?seat={seat}").status_code for seat in range(1, 9)]
        assert answers[:10] == [200] * 10
        assert set(answers[10:]) <= {200, 429}
        assert 429 in answers
        ann, _ = full_table(running.address, ["Ann", "Bo"], first=1)
        ann.act("roll")
    finally:
        assert running.stop() == 0


CHAMPION = {"kind": "bot", "bot": "champion"}


@pytest.mark.skipif(sys.platform != "linux", reason="needs many loopback addresses")
def test_bots_of_others_do_not_wait_in_a_real_process(tmp_path: Path) -> None:
    """M3: beside 30 tables of champions of one address, somebody else's champion waits for a few moves, not 30."""
    running = ServerProcess(str(tmp_path / "tables.sqlite"), more=["--limits", "1"])
    running.start()
    try:
        for _ in range(30):  # each with a cookie of its own: it is the address that counts
            greedy = Device(running.address, transport=httpx.HTTPTransport(local_address="127.0.4.1"))
            greedy.create(*[CHAMPION] * 8).do("start")
        ann = Device(running.address).create(me("Ann"), CHAMPION, first=1)
        ann.do("start")
        until(lambda: moves_of_bots(running) >= 3)
        for _ in range(2):
            ann.act("roll")
            before = moves_of_bots(running)
            until(lambda: ann.look()["board"]["turn"] == 1, 300)
            assert moves_of_bots(running) - before <= 12
    finally:
        assert running.stop() == 0


def moves_of_bots(running: ServerProcess) -> int:
    """How many moves all bots of a server have made."""
    for line in httpx.get(f"{running.address}/metrics", verify=False).text.splitlines():
        if line.startswith('camelup_actions_total{by="bot"}'):
            return int(line.split()[1])
    return 0
