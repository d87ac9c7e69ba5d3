"""A device's part in the dice, written from docs/fair-dice.md and not from the server: a promise, and a hash chain."""

import hashlib
import secrets
from typing import Any

from .clients import AtTable, Json, client_id

LINKS = 300


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
        self.notes |= {"links": [], "opened": []}

    def ready(self) -> None:
        """Promise for all seats of the device."""
        self.notes["seed_commitment"] = self.at.look()["dice"]["seed_commitment"]
        self.at.do("ready", commitment=self.chain.commitment, chain=True)

    def reveal(self) -> None:
        """Open what was promised, once the host has started; the promises of all are noted first."""
        shown = self.at.look()["dice"]["entropies"]
        self.notes["commitments"] = [{fact: one[fact] for fact in ("seat", "commitment")} for one in shown]
        self.at.do("reveal", entropy=self.chain.entropy, seat=self.seats[0])
        self.notes["opened"] = [{"seat": self.seats[0], "entropy": self.chain.entropy}]

    def act(self, action: str, seat: int, status: int = 200, **body: Any) -> Json:
        """Act on what the seat sees; a roll opens a link, which counts as used only if it was accepted."""
        self.at.look(seat)
        body = {"link": self.chain.next if action == "roll" else None, **body}
        answer = self.at.act(action, status, **{"seat": seat, "id": client_id(), **body})
        if status == 200 and body["link"]:
            self.notes["links"].append({"roll": answer["dice"]["draws"], "link": self.chain.next})
            self.chain.opened += 1
        return answer

    def record(self) -> str:
        """Return the record of the table."""
        return self.at.device.ask("GET", f"{self.at.path}/record").text
