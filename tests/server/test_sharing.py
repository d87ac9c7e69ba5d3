"""Nobody takes more than their share: replays, reviews, endless games, bots that nobody watches (M3, M7)."""

import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import httpx
import pytest

from camelup import Game, parse_record
from camelup.server.api.errors import Unavailable
from camelup.server.http import reviews as review_routes
from camelup.server.http.networks import network_of
from camelup.server.settings import Limits, Rate
from camelup.server.store.base import KeptReview
from camelup.server.tables import playing
from camelup.server.tables.reviews import WAITING, WAITING_OF_OWNER
from camelup.server.tables.state import TableState
from camelup.server.views import record as records

from .clients import BOT, Device, client_id, full_table, me, play_out
from .running import GENEROUS, ServerProcess, settings, thread_server, until


def test_replays_are_limited_and_kept(tmp_path: Path) -> None:
    """M7: a replay is worked out once within the limit of analyses; asked for again it costs nothing."""
    limits = replace(GENEROUS, analyses=Rate(0.001, 3))
    with thread_server(settings(tmp_path / "tables.sqlite", limits=limits)) as running:
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


def test_nor_can_a_game_of_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """M7: whatever a bot has chosen, after very many moves it rolls."""
    monkeypatch.setattr(playing, "MOST_MOVES", 4)
    with thread_server(settings(tmp_path / "tables.sqlite")) as running:
        race = Device(running.address).create(*[{"kind": "bot", "bot": "leg"}] * 2)
        race.do("start")
        until(lambda: race.look()["phase"] == "finished")
        game = parse_record(race.device.ask("GET", f"{race.path}/record").text)
        assert {str(move).split()[0] for move in game.moves[4:]} == {"roll"}


def test_the_record_of_a_long_game_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """M7: a record is a game played again, which for a long one takes as long as many requests."""
    made: list[str] = []
    honest = records.finished_game

    def finished_game(state: TableState) -> Game:
        made.append(state.id)
        return honest(state)

    monkeypatch.setattr(records, "finished_game", finished_game)
    with thread_server(settings(tmp_path / "tables.sqlite")) as running:
        ann, bo = full_table(running.address, ["Ann", "Bo"])
        play_out([ann, bo], Random(1))
        texts = {person.device.ask("GET", f"{ann.path}/record").text for person in (ann, bo) for _ in range(3)}
        assert (len(texts), len(made)) == (1, 1)
        ann.device.post(f"{ann.path}/rematch", status=201)  # one more row, so it is made anew
        assert {ann.device.ask("GET", f"{ann.path}/record").text} == texts


def test_drawings_and_the_description_of_the_api_are_made_once(tmp_path: Path) -> None:
    """Both take as long as many requests: drawings are within a limit, and neither is made twice."""
    limits = replace(GENEROUS, trials=Rate(0.001, 1))
    with thread_server(settings(tmp_path / "tables.sqlite", limits=limits)) as running:
        ann, bo = full_table(running.address, ["Ann", "Bo"])
        play_out([ann, bo], Random(1))
        assert len({ann.device.ask("GET", f"{ann.path}/poster.svg").content for _ in range(3)}) == 1
        assert ann.device.ask("GET", f"{ann.path}/poster.svg?shape=wide").status_code == 429
        assert ann.device.ask("GET", f"{ann.path}/poster.svg").status_code == 200
        described = ann.device.ask("GET", "/openapi.json").content
        kept = running.server.framework.state.description
        assert kept == described
        ann.device.ask("GET", "/openapi.json")
        assert running.server.framework.state.description is kept


def test_one_address_does_not_take_all_reviews(tmp_path: Path) -> None:
    """Whoever asks for many reviews is refused before others are; in all there are some more."""
    with thread_server(settings(tmp_path / "tables.sqlite")) as running:
        reviews = running.server.tables.reviews
        kept = [KeptReview(f"review{n}", None, 1, "") for n in range(WAITING + 1)]
        for one in kept[:WAITING_OF_OWNER]:
            assert reviews.job_of(one, "127.0.0.1")[1]
        with pytest.raises(Unavailable):
            reviews.job_of(kept[-1], "127.0.0.1")
        assert not reviews.job_of(kept[0], "127.0.0.1")[1], "what is on the way is shown to everybody"
        for number, one in enumerate(kept[WAITING_OF_OWNER:WAITING]):
            assert reviews.job_of(one, f"127.0.0.{number + 2}")[1]
        with pytest.raises(Unavailable):
            reviews.job_of(kept[-1], "127.0.0.99")


def test_a_game_without_end_is_not_reviewed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """M7: a review takes as long as its game; one of more moves than any race has is refused, with the number."""
    monkeypatch.setattr(review_routes, "MOST_MOVES", 3)
    with thread_server(settings(tmp_path / "tables.sqlite")) as running:
        ann, bo = full_table(running.address, ["Ann", "Bo"])
        play_out([ann, bo], Random(1))
        refused = ann.do("review", 409)
        assert (refused["code"], refused["places"]["most"]) == ("too_long", 3)
    assert "at most 3" in review_routes.too_long(4)
    assert review_routes.too_long(3) == ""


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("not:an:address", "not:an:address"),
        ("", ""),
    ],
)
def test_limits_know_networks_of_ipv6(address: str, network: str) -> None:
    """H1: with IPv6 everybody has 2 to the 64 addresses; for limits they are one."""
    assert network_of(address) == network


def test_many_addresses_of_one_network_share_a_limit(tmp_path: Path) -> None:
    """H1: behind a proxy, two addresses of one IPv6 network count as one, another network does not."""
    limits = Limits(address=Rate(0.001, 3))
    with thread_server(settings(tmp_path / "tables.sqlite", limits=limits, proxy="127.0.0.1")) as running:

        def asked(address: str) -> int:
            headers = {"x-forwarded-for": address}
            return httpx.get(f"{running.address}/api/info", headers=headers, verify=False).status_code

        assert [asked(f"2001:db8::{n}") for n in range(1, 5)] == [200, 200, 200, 429]
        assert asked("2001:db8:0:1::1") == 200


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
