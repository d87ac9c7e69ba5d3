"""Clients: a device with its cookie, a stream read line by line, and a whole game played by either."""

import itertools
import json
import threading
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx

Json = dict[str, Any]
numbers = itertools.count(1)


def client_id() -> str:
    """An id for a request."""
    return f"test-{next(numbers):08d}"


opened: list["Device"] = []
"""All devices of a test, to be closed after it."""


class Device:
    """A browser, or something like it: keeps its cookie, and every byte that it was sent."""

    def __init__(self, address: str, **options: Any) -> None:
        self.http = httpx.Client(base_url=address, timeout=30, verify=False, **options)
        self.received: list[bytes] = []
        opened.append(self)

    def ask(self, method: str, path: str, **content: Any) -> httpx.Response:
        """Any request."""
        response = self.http.request(method, path, **content)
        self.received.append(repr(response.headers).encode() + response.content)
        return response

    def get(self, path: str, status: int = 200) -> Any:
        """What a path answers."""
        response = self.ask("GET", path)
        assert response.status_code == status, response.text
        return response.json()

    def post(self, path: str, body: Json | None = None, status: int = 200) -> Any:
        """Send something; what is answered."""
        response = self.ask("POST", path, json=body or {})
        assert response.status_code == status, response.text
        return response.json()

    def create(self, *seats: Json, edition: str = "2018", **options: Any) -> "AtTable":
        """Open a table."""
        state = self.post("/api/tables", {"edition": edition, "seats": list(seats), "options": options}, 201)
        return AtTable(self, state["table"], state)

    def come(self, code: str) -> "AtTable":
        """Come with an invitation."""
        state = self.post("/api/invites", {"code": code})
        return AtTable(self, state["table"], state)

    def close(self) -> None:
        """Be gone."""
        self.http.close()


class AtTable:
    """A device at a table."""

    def __init__(self, device: Device, table: str, state: Json) -> None:
        self.device = device
        self.table = table
        self.path = f"/api/tables/{table}"
        self.state = state

    def look(self, seat: int | None = None) -> Json:
        """The present state."""
        self.state = self.device.get(self.path + (f"?seat={seat}" if seat else ""))
        return self.state

    def do(self, what: str, status: int = 200, **body: Any) -> Json:
        """Post something to the table."""
        answer: Json = self.device.post(f"{self.path}/{what}", body, status)
        if status < 300:
            self.state = answer
        return answer

    def act(self, action: str, status: int = 200, **body: Any) -> Json:
        """Act on what was seen last."""
        body = {"seen": self.state["length"], "id": client_id(), "action": action, **body}
        return self.do("actions", status, **body)

    def stream(self, **query: Any) -> "Stream":
        """Watch the table."""
        return Stream(self, query)


def merged(target: Any, patch: Any) -> Any:
    """A JSON merge patch applied, word for word as RFC 7386 says."""
    if not isinstance(patch, dict):
        return patch
    result = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            result.pop(name, None)
        else:
            result[name] = merged(result.get(name), value)
    return result


def without_nulls(value: Any) -> Any:
    """JSON without the members that are null: a merge patch can't tell them from those that are not there."""
    if isinstance(value, dict):
        return {name: without_nulls(inside) for name, inside in value.items() if inside is not None}
    return [without_nulls(inside) for inside in value] if isinstance(value, list) else value


class Folded:
    """The state that follows from the messages of a stream, and each entry with the state after it."""

    def __init__(self) -> None:
        self.state: Json | None = None
        self.number: int | None = None
        self.entries: list[Json] = []

    def take(self, event: str, number: int | None, data: Any) -> None:
        """Take in one message."""
        if event == "state":
            self.state, self.number = data, number
        elif event == "entry":
            if data["state"] is None:
                assert self.number is not None
                assert number == self.number + 1, "a patch of a state that was not told"
            self.state = data["state"] or merged(self.state, data["patch"])
            self.number = number
            self.entries.append({"entry": data["entry"], "state": self.state})
        elif event == "presence" and self.state:
            seats = [{**seat, "connected": seat["seat"] in data["connected"]} for seat in self.state["seats"]]
            self.state = {**self.state, "seats": seats, "spectators": data["spectators"]}


class Stream:
    """A stream, read in a thread; `messages` has all that came: event, id, data."""

    def __init__(self, at: AtTable, query: Json, last: int | None = None) -> None:
        self.messages: list[tuple[str, int | None, Any]] = []
        self.raw: list[bytes] = []
        self.folded = Folded()
        self._at = at
        headers = {"Last-Event-ID": str(last)} if last is not None else {}
        self._context = at.device.http.stream("GET", f"{at.path}/stream", params=query, headers=headers, timeout=30)
        self.response = self._context.__enter__()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        try:
            for event, number, data in events(self._lines()):
                self.folded.take(event, number, data)
                self.messages.append((event, number, data))
        except (httpx.HTTPError, httpx.StreamError):
            pass

    def _lines(self) -> Iterator[str]:
        for line in self.response.iter_lines():
            self.raw.append(line.encode())
            yield line

    def of(self, kind: str) -> list[Any]:
        """The data of all messages of a kind; an entry comes with the state after it."""
        if kind == "entry":
            return list(self.folded.entries)
        return [data for event, _, data in self.messages if event == kind]

    def join(self) -> None:
        """Wait until the server has ended it."""
        self._thread.join(30)
        assert not self._thread.is_alive()
        self._at.device.received += self.raw
        self._context.__exit__(None, None, None)


def events(lines: Iterator[str]) -> Iterator[tuple[str, int | None, Any]]:
    """Server-sent events out of lines."""
    event, number, data = "", None, ""
    for line in lines:
        name, _, value = line.partition(": ")
        if name == "event":
            event = value
        elif name == "id":
            number = int(value)
        elif name == "data":
            data = value
        elif not line and event:
            yield event, number, json.loads(data)
            event, number, data = "", None, ""


def wise(legal: list[str], rng: Random) -> str:
    """An action that brings the game on: mostly a roll."""
    return "roll" if rng.random() < 0.6 else rng.choice(legal)


ME, BOT, OPEN = {"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}, {"kind": "open"}


def me(name: str) -> Json:
    """A seat for a person on the device that opens the table."""
    return {"kind": "me", "name": name}


def full_table(address: str, names: list[str], **options: Any) -> list[AtTable]:
    """A table with a device for each name, started; the first one is the host."""
    host = Device(address).create(me(names[0]), *[OPEN] * (len(names) - 1), **options)
    guests = []
    for name in names[1:]:
        guest = Device(address).come(host.state["code"])
        guest.do("join", name=name)
        guest.do("ready")
        guests.append(guest)
    host.do("start")
    return [host, *guests]


def play_out(people: list[AtTable], rng: Random) -> Json:
    """Play until the end; the last state."""
    state = people[0].look()
    while state["phase"] == "playing":
        actor = people[state["board"]["turn"] - 1]
        actor.look()
        state = actor.act(wise(actor.state["legal"], rng))
    return state
