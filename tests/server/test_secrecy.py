"""Secrecy: every byte that any seat, spectator or operator is sent is searched for what it must not contain.

Whole games from the lobby to the end, with answers, streams, refusals, lists, metrics and the server's log. While a
game is on, nothing may hold the seed, a salt, an entropy before its time, or the colour of somebody else's card; and at
no time a token, or the hash by which one is known.
"""

import asyncio
import io
import json
import logging
import re
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from camelup.server.http.tokens import hash_of
from camelup.server.log import JsonLines
from camelup.server.tables.state import TableState

from .chain import Chain
from .clients import BOT, OPEN, Device, Json, client_id, full_table, me, play_out, wise
from .in_process import PATIENCE, Client, Sent, ServerInProcess, in_process
from .running import SOAK, ServerProcess

GAMES, AT_ONCE = 14 * SOAK, 7
BEFORE = ("lobby", "starting")
PRYING = (
    "", "?seat=1", "?seat=2", "/why-not", "/why-not?seat=1", "/log", "/log?seat=2", "/record", "/replay",
    "/replay?seat=1", "/odds", "/odds?seat=1", "/stream?seat=1", "/replay/odds",
)  # fmt: skip


# What must not be seen


def hidden_in(state: Json, viewer: int | None) -> list[str]:
    """Every hand, card and purse of somebody else that a state shows, wherever it may be."""
    found = [f"hand of {seat['seat']}" for seat in state["seats"] if seat["hand"] and seat["seat"] != viewer]
    if state["options"]["money"] == "hidden":
        found += [f"pounds of {s['seat']}" for s in state["seats"] if s["pounds"] is not None and s["seat"] != viewer]
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


def hidden_in_entry(entry: Json, viewer: int | None, money: str) -> list[str]:
    """The colour of a card that somebody else laid, or hidden pounds, in an entry of the log."""
    found = []
    if entry["seat"] != viewer and re.match("(win|lose) [^?]", entry["move"] or ""):
        found.append(f"move of {entry['seat']}")
    for event in entry["events"]:
        if event["type"] == "card_laid" and event["camel"] and event["seat"] != viewer:
            found.append(f"card laid by {event['seat']}")
        if event["type"] == "leg_scored" and money == "hidden":
            found += [
                f"pounds of {s['seat']}" for s in event["seats"] if s["money"] is not None and s["seat"] != viewer
            ]
    return found


def objects_in(content: bytes) -> list[Json]:
    """All JSON objects, however deep, in what was sent: an answer, or the data of events."""
    found: list[Json] = []

    def note(item: Json) -> Json:
        found.append(item)
        return item

    for line in content.split(b"\n"):
        text = line.removeprefix(b"data: ")
        if text.startswith((b"{", b"[")):
            json.loads(text, object_hook=note)
    return found


def check_game(content: bytes, viewer: int | None, money: str) -> None:
    """Search one thing that was sent while the game was on for what only others may see."""
    for item in objects_in(content):
        if "board" in item and "you" in item and item["board"]:
            assert item["phase"] != "finished"
            assert hidden_in(item, viewer) == []
        if "kind" in item and "move" in item:
            assert hidden_in_entry(item, viewer, money) == []


def secrets_of(state: TableState) -> list[str]:
    """What nobody may be sent before the end."""
    return [state.head.seed, *(state.dice.salt(move) for move in range(1, state.moves + 2))]


# A game, with everybody's eyes open


class Watched:
    """A table, its people, a spectator and somebody who is not at the table at all; all watch."""

    def __init__(self, within: ServerInProcess, seed: int) -> None:
        self.within = within
        self.rng = Random(seed)
        self.money = "hidden" if seed % 3 == 0 else "shown"
        self.edition = "2014" if seed % 2 else "2018"
        self.odds = seed % 4 == 1
        self.people = [Client(within) for _ in range(2 + seed % 7)]
        self.spectator, self.stranger = Client(within), Client(within)
        self.entropies = [f"{seed:04x}{number:02x}" * 6 for number in range(len(self.people))]

    @property
    def state(self) -> TableState:
        """The table as the server knows it."""
        served = self.within.server.tables.held(self.path.rpartition("/")[2])
        assert served
        return served.state

    async def open(self) -> None:
        """Everybody comes, adds entropy and watches; then the host starts."""
        host = self.people[0]
        options = {"money": self.money, "public": True, "first": 1, "odds": self.odds}
        seats = [me("P1"), *[OPEN] * (len(self.people) - 1)]
        made = await host.ask("POST", "/api/tables", {"edition": self.edition, "seats": seats, "options": options})
        self.path = f"/api/tables/{made['table']}"
        for client in (*self.people, self.spectator, self.stranger):
            client.table = made["table"]
        await self.spectator.ask("POST", "/api/invites", {"code": made["code"]})
        for number, client in enumerate(self.people[1:], 2):
            await client.ask("POST", "/api/invites", {"code": made["code"]})
            await client.ask("POST", f"{self.path}/join", {"name": f"P{number}"})
        self.told = [client.watch(f"{self.path}/stream") for client in (*self.people, self.spectator)]
        self.chains = {seat: Chain(made["table"], seat) for seat in range(2, len(self.people) + 1, 2)}
        for seat, client in enumerate(self.people, 1):
            given: Json = {"entropy": self.entropies[seat - 1]}
            if chain := self.chains.get(seat):
                given = {"commitment": chain.commitment, "chain": True}
                self.entropies[seat - 1] = chain.entropy
            await client.ask("POST", f"{self.path}/ready", given)
        await host.ask("POST", f"{self.path}/start", {})
        for seat, chain in self.chains.items():
            await self.people[seat - 1].ask("POST", f"{self.path}/reveal", {"entropy": chain.entropy})

    async def play(self) -> None:
        """To the end, with many cards laid and many things tried."""
        while self.state.phase == "playing":
            turn = self.state.turn or 0
            actor = self.people[turn - 1]
            state = await actor.ask("GET", self.path)
            cards = [action for action in state["legal"] if action[:3] in ("win", "los")]
            action = self.rng.choice(cards) if cards and self.rng.random() < 0.3 else wise(state["legal"], self.rng)
            if self.rng.random() < 0.15:
                await self.pry(state["length"])
            body = {"seen": state["length"], "id": client_id(), "action": action}
            chain = self.chains.get(turn) if action == "roll" else None
            if chain:
                assert not any(chain.next.encode() in sent.content for sent in self.all_received)
                body["link"] = chain.next
                chain.opened += 1
            await actor.ask("POST", f"{self.path}/actions", body)
        await self.told_everything()

    @property
    def all_received(self) -> list[Sent]:
        """What anybody was sent of late."""
        return [sent for client in (*self.people, self.spectator, self.stranger) for sent in client.received[-20:]]

    async def told_everything(self) -> None:
        """Wait until every stream has told the end."""
        async with asyncio.timeout(PATIENCE):
            while not all(any(b'"game_scored"' in content for content in told) for told in self.told):
                await asyncio.sleep(0.01)
            await asyncio.gather(*(client.leave() for client in (*self.people, self.spectator)))

    async def pry(self, length: int) -> None:
        """Things that somebody curious would try; they are refused, or answered without secrets."""
        curious = self.rng.choice([*self.people, self.spectator, self.stranger])
        action = self.rng.choice(["roll", "win b", "lose y", "take b", "place +1", "pair 2", "nonsense"])
        if self.state.turn != self.seat_of(curious):
            for seen in (length, 0):
                body = {"seen": seen, "id": client_id(), "action": action}
                await curious.ask("POST", f"{self.path}/actions", body)
        for path in self.rng.sample(PRYING, 4):
            if "stream" not in path or curious is not self.people[0]:
                await curious.ask("GET", self.path + path)
        await curious.ask("POST", f"{self.path}/ready", {"seat": 1})
        await curious.ask("POST", f"{self.path}/actions", "{not json")
        for path in ("/metrics", "/healthz", "/api/archive", "/api/tables", "/api/tables/mine", "/api/info"):
            await curious.ask("GET", path)

    def seat_of(self, client: Client) -> int | None:
        """The seat of a client, None for one who has none."""
        return self.people.index(client) + 1 if client in self.people else None

    def check(self) -> None:
        """Search everything that anybody was sent."""
        hidden = secrets_of(self.state)
        tokens = [client.cookie for client in self.people]
        personal = [*tokens, *(hash_of(token)[:16] for token in tokens)]
        for client in (*self.people, self.spectator, self.stranger):
            viewer = self.seat_of(client)
            assert not found_in(client.received, personal)
            assert not found_in([sent for sent in client.received if sent.phase in BEFORE], self.entropies)
            assert not found_in(client.received, [link for chain in self.chains.values() for link in chain.unopened])
            on = {sent for sent in client.received if sent.phase != "finished"}
            assert not found_in(on, hidden)
            for sent in on:
                check_game(sent.content, viewer, self.money)
            if client is not self.stranger:
                assert found_in(set(client.received) - on, [self.state.head.seed])


def found_in(received: Iterable[Sent], secrets: list[str]) -> set[str]:
    """Which secrets stand in what was sent; all of them are long words of letters, digits, - and _."""
    words = {word.decode() for sent in received for word in re.findall(rb"[A-Za-z0-9_-]{16,}", sent.content)}
    return {secret for secret in secrets for word in words if secret in word}


@contextmanager
def logged() -> Iterator[io.StringIO]:
    """The server's log with every request, as it would be written."""
    text = io.StringIO()
    handler = logging.StreamHandler(text)
    handler.setFormatter(JsonLines())
    root = logging.getLogger("camelup.server")
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    try:
        yield text
    finally:
        root.removeHandler(handler)
        root.setLevel(before)


async def games(folder: Path, log: io.StringIO) -> int:
    """Play them, some at once; how many moves there were."""
    moves = 0
    async with in_process(folder) as within:
        for first in range(0, GAMES, AT_ONCE):
            tables = [Watched(within, seed) for seed in range(first, first + AT_ONCE)]
            await asyncio.gather(*(table.open() for table in tables))
            await asyncio.gather(*(table.play() for table in tables))
            for table in tables:
                table.check()
                moves += table.state.moves
                check_log(table, log.getvalue())
            log.truncate(0)
    return moves


def check_log(table: Watched, text: str) -> None:
    """The log holds nothing that is anybody's, also after the end."""
    tokens = [client.cookie for client in table.people]
    code = table.state.head.code
    links = [link for chain in table.chains.values() for link in chain.links]
    kept = [
        *secrets_of(table.state),
        *table.entropies,
        *links,
        *tokens,
        *map(hash_of, tokens),
        code,
        f"{code[:4]}-{code[4:]}",
    ]
    assert table.path in text
    assert not [word for word in kept if word in text]


def test_nobody_is_sent_a_secret(tmp_path: Path) -> None:
    """Whole games of both editions with 2 to 8 seats: all that anybody was sent, and the log."""
    with logged() as log:
        moves = asyncio.run(games(tmp_path, log))
    assert moves > 20 * GAMES


def test_the_search_finds_what_is_there(tmp_path: Path) -> None:
    """The search itself: hands, cards, pounds and entries that others must not see are found."""

    async def one_card() -> tuple[Json, bytes]:
        async with in_process(tmp_path) as within:
            table = Watched(within, 0)
            await table.open()
            host = table.people[0]
            state = await host.ask("GET", table.path)
            body = {"seen": state["length"], "id": client_id(), "action": "win b"}
            told = host.watch(f"{table.path}/stream?after={state['length']}")
            state = await host.ask("POST", f"{table.path}/actions", body)
            async with asyncio.timeout(PATIENCE):
                while not any(b"card_laid" in content for content in told):
                    await asyncio.sleep(0.01)
            await asyncio.gather(*(client.leave() for client in (*table.people, table.spectator)))
            return state, b"".join(told)

    state, told = asyncio.run(one_card())
    assert hidden_in(state, 1) == []
    cards = ["card of 1", "card of 1", "position: hand of 1", "position: card of 1"]
    assert hidden_in(state, 2) == ["hand of 1", "pounds of 1", *cards]
    assert hidden_in_entry(state["last"], 1, "hidden") == []
    assert hidden_in_entry(state["last"], 2, "hidden") == ["move of 1", "card laid by 1"]
    assert state["last"] in objects_in(told)


def test_logs_have_no_secrets(tmp_path: Path) -> None:
    """With every request logged, the log of a server process has no token, code or seed in it after a whole game."""
    server = ServerProcess(str(tmp_path / "tables.sqlite"), log=tmp_path / "log", more=["--log-requests"])
    server.start()
    try:
        host, guest = full_table(server.address, ["Ann", "Secret Bo"])
        host.device.ask("POST", f"{host.path}/actions", content="{not json")
        play_out([host, guest], Random(5))
        Device(server.address).create(BOT, OPEN)
    finally:
        server.stop()
    with sqlite3.connect(tmp_path / "tables.sqlite") as db:
        heads = [json.loads(head) for (head,) in db.execute("SELECT head FROM tables")]
    db.close()
    text = server.log_text()
    assert f"/api/tables/{host.table}/actions" in text
    tokens = [at.device.http.cookies["camelup"] for at in (host, guest)]
    for secret in [
        "Secret Bo",
        *tokens,
        *map(hash_of, tokens),
        *(head[key] for head in heads for key in ("seed", "code")),
    ]:
        assert secret not in text
