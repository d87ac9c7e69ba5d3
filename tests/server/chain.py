"""A device's part in the dice, written from docs/fair-dice.md and not from the server: a promise, and a hash chain."""

import hashlib
import secrets
from typing import Any

from camelup.verify import Verdict

from .clients import BOT, OPEN, AtTable, Device, Json, client_id, me
from .running import ServerProcess, ThreadServer

LINKS = 300
MOST_ACTIONS = 400


def promise(table: str, seat: int, value: str) -> str:
    """Return what a device shows before it opens a value; a link is the promise of the next one."""
    return hashlib.sha256(f"camelup-2\n{table}\n{seat}\n{value}".encode()).hexdigest()


class Chain:
    """The secret values of a device at a table: its entropy, and the links behind it."""

    def __init__(self, table: str, seat: int, top: str | None = None) -> None:
        values = [top or secrets.token_hex(32)]
        while len(values) < LINKS + 2:
            values.append(promise(table, seat, values[-1]))
        self.commitment, self.entropy, *self.links = reversed(values)
        self.opened = 0

    @property
    def next(self) -> str:
        """The link that the next roll opens."""
        return self.links[self.opened]

    @property
    def unopened(self) -> list[str]:
        """The links that nobody else may know."""
        return self.links[self.opened :]


class ChainPlayer:
    """A device with a chain at a table: promises, opens, and rolls with links; keeps notes as the page does."""

    def __init__(self, at: AtTable, seats: tuple[int, ...]) -> None:
        self.at = at
        self.seats = seats
        self.chain = Chain(at.table, seats[0])
        self.notes: Json = {"format": "camelup-notes-1", "table": at.table, "seats": list(seats)}
        self.notes |= {"links": [], "opened": [], "moves": []}
        self._read = 0

    def ready(self) -> None:
        """Promise for all seats of the device."""
        self.notes["seed_commitment"] = self.at.look()["dice"]["seed_commitment"]
        self.at.do("ready", commitment=self.chain.commitment, chain=True)

    def reveal(self, status: int = 200) -> None:
        """Open what was promised, once the host has started; the promises of all are noted first."""
        state = self.at.look()
        shown, own = state["dice"]["entropies"], {"seat": self.seats[0], "entropy": self.chain.entropy}
        self.notes["commitments"] = [
            {**{fact: one[fact] for fact in ("seat", "commitment", "seats")}, "chain": one["chain"] == "on"}
            for one in shown
        ]
        edition, seats, first = state["edition"]["name"], len(state["seats"]), state["options"]["first"]
        self.notes["terms"] = {"edition": edition, "seats": seats, "first": first}
        self.at.do("reveal", status, **own)
        self.notes["opened"] = [{**own, "chain": True, "refused": status != 200}]

    def act(self, action: str, seat: int, status: int = 200, **body: Any) -> Json:
        """Act on what the seat sees; a roll opens a link, which counts as used only if it was accepted."""
        self.at.look(seat)
        body = {"link": self.chain.next if action == "roll" else None, **body}
        answer = self.at.act(action, status, **{"seat": seat, "id": client_id(), **body})
        if status == 200 and body["link"]:
            self.notes["links"].append({"roll": answer["dice"]["draws"], "link": self.chain.next})
            self.chain.opened += 1
        return answer

    def note_moves(self) -> None:
        """Note what has happened since, as the page does of each entry that it is told."""
        for entry in self.at.device.get(f"{self.at.path}/log?after={self._read}")["entries"]:
            self._read = entry["number"]
            if entry["kind"] == "act":
                self.notes["moves"].append(f"{entry['seat']} {entry['move']}")

    def record(self) -> str:
        """Return the record of the table."""
        return self.at.device.ask("GET", f"{self.at.path}/record").text


def gathered(server: ThreadServer | ServerProcess, bots: int = 0, **options: Any) -> list[ChainPlayer]:
    """Ann and Bo, each with a device and a chain, and bots, before the start."""
    ann = Device(server.address).create(me("Ann"), OPEN, *[BOT] * bots, **options)
    bo = Device(server.address).come(ann.state["code"])
    bo.do("join", name="Bo")
    players = [ChainPlayer(ann, (1,)), ChainPlayer(bo, (2,))]
    for player in players:
        player.ready()
    return players


def started(players: list[ChainPlayer]) -> list[ChainPlayer]:
    """Start the game: all open what they promised."""
    players[0].at.do("start")
    for player in players:
        player.reveal()
    assert players[0].at.look()["phase"] == "playing"
    return players


def play_on(players: list[ChainPlayer], most: int = MOST_ACTIONS) -> Json:
    """Let everybody roll until the end, or for that many rolls of people."""
    held = {seat: player for player in players for seat in player.seats}
    state = players[0].at.look()
    while state["phase"] == "playing" and most:
        turn = state["board"]["turn"]
        shown = state["seats"][turn - 1]
        if turn in held and not shown["stand_in"]:
            held[turn].act("roll", turn)
            most -= 1
        state = players[0].at.look()
    return state


def codes(verdict: Verdict) -> list[str]:
    """The codes of all lines."""
    return [check.code for check in verdict.checks]
