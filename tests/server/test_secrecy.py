"""Secrecy: every byte that any seat, spectator or operator is sent is searched for what it must not contain.

Whole games, with streams, errors, odds of others, metrics and the log. While a game is on, nothing may hold the seed, a
salt, an entropy before its time, a token or a hash of one, or the colour of somebody else's card.
"""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from camelup.server.access import hash_of

from .clients import OPEN, AtTable, Device, Json, client_id, me, wise
from .running import SOAK, ThreadServer, thread_server, until
from .running import settings as server_settings


@pytest.fixture(scope="module")
def logged(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A server of its own."""
    with thread_server(server_settings(tmp_path_factory.mktemp("secret") / "tables.sqlite")) as running:
        yield running


def secrets_of(server: ThreadServer, table: str) -> list[str]:
    """What nobody may ever be sent while the game is on."""
    live = server.server.tables._live[table]
    salts = [live.dice.salt(move) for move in range(1, len(live.moves) + 2)]
    devices = [sitter.device for sitter in live.sitters if sitter.device]
    return [live.head.seed, *salts, *devices, live.host]


def colours_shown(state: Json, viewer: int | None) -> list[str]:
    """Every colour of somebody else's card that a state shows, wherever it may be."""
    found = []
    for seat in state["seats"]:
        if seat["hand"] is not None and seat["seat"] != viewer:
            found.append(f"hand of {seat['seat']}")
    board = state["board"]
    for card in [*board["winner_deck"], *board["loser_deck"], *state["dice"]["cards"]]:
        if card["camel"] is not None and card["seat"] != viewer:
            found.append(f"card of {card['seat']}")
    _, _, _, _, seats, decks, _ = board["position"].split()
    for number, text in enumerate(seats.split(";"), 1):
        if number != viewer and not re.fullmatch(r"[?]*|-", text.partition(":")[2]):
            found.append(f"position: hand of {number}")
    for owner, colour in re.findall(r"(\d)([^\d/])", decks):
        if int(owner) != viewer and colour != "?":
            found.append(f"position: card of {owner}")
    return found


def states_in(value: Any) -> list[Json]:
    """All states in a message, however deep."""
    if isinstance(value, list):
        return [state for item in value for state in states_in(item)]
    if not isinstance(value, dict):
        return []
    own = [value] if "board" in value and "you" in value else []
    return own + [state for item in value.values() for state in states_in(item)]


def check_bytes(
    server: ThreadServer, at: AtTable, viewer: int | None, tokens: list[str], laid: list[tuple[int, str]]
) -> None:
    """Search all that a device was sent."""
    hidden = re.compile("|".join(secrets_of(server, at.table) + tokens))
    others = [(seat, action) for seat, action in laid if seat != viewer]
    for received in set(at.device.received):
        text = received.decode()
        assert not hidden.search(text)
        for seat, action in others:
            if action in text:
                assert not re.search(
                    rf'"number": ?\d+, ?"kind": ?"act"[^}}]*"seat": ?{seat},[^}}]*"move": ?"{action}"', text
                )
        for state in states_in(as_json(text)):
            if state["board"] and state["phase"] != "finished":
                assert colours_shown(state, viewer) == []


def as_json(text: str) -> Any:
    """The JSON in what was received: an answer behind its headers, or a line of a stream."""
    at = text.find("{", text.find("])") + 1 if text.startswith("Headers(") else 0)
    try:
        return json.loads(text[at:])
    except ValueError:
        return None


@settings(max_examples=3 * SOAK, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(
    seed=st.integers(0, 2**32),
    seats=st.integers(2, 6),
    edition=st.sampled_from(["2014", "2018"]),
    money=st.sampled_from(["shown", "hidden"]),
)
def test_nobody_is_sent_a_secret(logged: ThreadServer, seed: int, seats: int, edition: str, money: str) -> None:
    """Whole games: answers, streams, refusals, reasons, metrics; checked after each move for all at the table."""
    rng = Random(seed)
    options = {"money": money, "public": True, "first": 1}
    host = Device(logged.address).create(me("P1"), *[OPEN] * (seats - 1), edition=edition, **options)
    people = [host]
    for number in range(2, seats + 1):
        guest = Device(logged.address).come(host.state["code"])
        guest.do("join", name=f"P{number}")
        guest.do("ready", entropy=f"{number:02x}{seed:030x}")
        people.append(guest)
    entropies = [f"{number:02x}{seed:030x}" for number in range(2, seats + 1)]
    host.look()
    assert not any(entropy in text.decode() for entropy in entropies for text in host.device.received)
    spectator = Device(logged.address).come(host.state["code"])
    streams = [at.stream() for at in [*people, spectator]]
    host.do("start")
    tokens = [at.device.http.cookies["camelup"] for at in people]
    tokens += [hash_of(token)[:16] for token in tokens]
    for at in people:
        at.device.received = [text for text in at.device.received if b"set-cookie" not in text]
    laid: list[tuple[int, str]] = []
    for _ in range(24):
        state = people[0].look()
        if state["phase"] != "playing":
            break
        turn = state["board"]["turn"]
        actor, other = people[turn - 1], people[turn % seats]
        actor.look()
        cards = [action for action in actor.state["legal"] if action[:3] in ("win", "los")]
        action = rng.choice(cards) if cards and rng.random() < 0.4 else wise(actor.state["legal"], rng)
        if rng.random() < 0.25:
            pry(rng, other, spectator, actor.state["length"])
        if action in cards:
            laid.append((turn, action))
        actor.act(action)
    people[0].look()
    if people[0].state["phase"] == "playing":
        until(lambda: all(stream.of("state") or stream.of("entry") for stream in streams))
        for viewer, (at, stream) in enumerate(zip([*people, spectator], streams, strict=True), 1):
            at.device.received += [b"{" + line.partition(b"{")[2] for line in list(stream.raw) if b"{" in line]
            check_bytes(logged, at, viewer if viewer <= seats else None, tokens, laid)


def test_the_search_finds_what_is_there(logged: ThreadServer) -> None:
    """The search itself: a hand, a card and a position that somebody else's eyes must not see are found."""
    host = Device(logged.address).create(me("Ann"), OPEN, first=1)
    guest = Device(logged.address).come(host.state["code"])
    guest.do("join", name="Bo")
    guest.do("ready")
    host.do("start")
    state = host.act("win b")
    assert colours_shown(state, 1) == []
    found = colours_shown(state, 2)
    assert found == ["hand of 1", "card of 1", "card of 1", "position: hand of 1", "position: card of 1"]
    assert states_in({"error": "stale", "state": state}) == [state]


def pry(rng: Random, other: AtTable, spectator: AtTable, length: int) -> None:
    """Things that somebody curious would try; they are all refused or answered without secrets."""
    body = {"seen": length, "id": client_id(), "action": rng.choice(["roll", "win b", "lose y", "take b"])}
    other.device.ask("POST", f"{other.path}/actions", json=body)
    spectator.device.ask("POST", f"{spectator.path}/actions", json={**body, "id": client_id()})
    for path in ("/why-not", "/record", "/replay", "/odds", "?seat=1", "/replay?seat=1", "/stream?seat=1"):
        spectator.device.ask("GET", spectator.path + path)
    other.device.ask("GET", f"{other.path}/why-not")
    spectator.device.ask("GET", "/metrics")
    spectator.device.ask("GET", "/api/archive")
    spectator.device.ask("GET", "/api/tables")


def test_logs_have_no_secrets(tmp_path: Path) -> None:
    """With every request logged, the log of a server process has no token, code or seed in it."""
    import sqlite3

    from .running import ServerProcess

    server = ServerProcess(str(tmp_path / "tables.sqlite"), log=tmp_path / "log", log_requests=True)
    server.start()
    try:
        host = Device(server.address).create(me("Ann"), OPEN)
        guest = Device(server.address).come(host.state["code"])
        guest.do("join", name="Secret Bo")
        guest.do("ready", entropy="77" * 20)
        host.do("start")
        host.device.ask("POST", f"{host.path}/actions", content="{not json")
    finally:
        server.stop()
    with sqlite3.connect(tmp_path / "tables.sqlite") as db:
        head = json.loads(db.execute("SELECT head FROM tables").fetchone()[0])
    db.close()
    text = server.log_text()
    assert f"/api/tables/{host.table}/start" in text
    tokens = [at.device.http.cookies["camelup"] for at in (host, guest)]
    for secret in [
        head["seed"],
        head["code"],
        host.state["code"],
        "77" * 20,
        "Secret Bo",
        *tokens,
        *map(hash_of, tokens),
    ]:
        assert secret not in text
