"""Heads that a connection has sent before: they are not parsed again, and mean what they meant; limits count on."""

import json
import re
import socket
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from camelup.server.http.heads import LONGEST, MOST, Head, Heads
from camelup.server.http.tokens import Claim
from camelup.server.settings import Rate

from .clients import AtTable, Device, client_id, me
from .running import GENEROUS, ThreadServer, settings, thread_server


def head_of(length: int, keep_alive: bool = True) -> Head:
    """A head that the guard has let pass."""
    head = Head({}, {}, None, length, keep_alive)  # type: ignore[arg-type]
    head.claim = Claim("device")
    return head


KIND = "content-type: application/json\r\n"
START = b"POST /x HTTP/1.1\r\ncontent-length: 2\r\n\r\n"


def test_what_comes_whole_and_begins_alike_is_found() -> None:
    """The same bytes, then a body of the same length; anything else is left to the parser."""
    heads, head = Heads(), head_of(2)
    heads.note(START + b"{}", head, b"{}")
    assert heads.find(START + b"[]") == (head, b"[]")
    for other in (START, START + b"{", START + b"{}" + START, START.upper() + b"{}", b"{}", b"", b" " + START + b"{}"):
        assert heads.find(other) is None
    heads.forget()
    assert heads.find(START + b"{}") is None


@pytest.mark.parametrize(
    ("data", "head", "body"),
    [
        (b"\r\n\r\n" + START + b"{}", head_of(2), b"{}"),
        (START + b"{}" + START, head_of(2), b"{}"),
        (START + b"{}", head_of(3), b"{}"),
        (START + b"{}", head_of(2, keep_alive=False), b"{}"),
        (START.replace(b"/x", b"/" + b"x" * LONGEST) + b"{}", head_of(2), b"{}"),
        (START.replace(b"POST", b"GET") + b"{}", head_of(2), b"{}"),
    ],
    ids=["something before it", "more behind it", "another length", "the last one", "too long", "no post"],
)
def test_what_is_not_plain_is_not_remembered(data: bytes, head: Head, body: bytes) -> None:
    """Only a head that came at the very beginning, with its whole body and nothing else."""
    heads = Heads()
    heads.note(data, head, body)
    assert heads.find(data) is None


def test_few_heads_are_remembered() -> None:
    """The oldest goes; one that the guard has not let pass, or not yet, is not found."""
    heads = Heads()
    texts = [b"POST /%d HTTP/1.1\r\n\r\n" % n for n in range(MOST + 1)]
    for text in texts:
        heads.note(text, head_of(0), b"")
    assert [bool(heads.find(text)) for text in texts] == [False] + [True] * MOST
    refused = head_of(0)
    refused.claim = None
    heads.note(b"POST /refused HTTP/1.1\r\n\r\n", refused, b"")
    assert heads.find(b"POST /refused HTTP/1.1\r\n\r\n") is None


class Wire:
    """One connection, on which a device acts as a page does."""

    def __init__(self, at: AtTable) -> None:
        self._at = at
        host, port = str(at.device.http.base_url).removeprefix("http://").strip("/").split(":")
        self._socket = socket.create_connection((host, int(port)), timeout=20)
        self._file = self._socket.makefile("rb")
        cookie = "; ".join(f"{name}={value}" for name, value in at.device.http.cookies.items())
        self.head = f"POST {at.path}/actions HTTP/1.1\r\nhost: {host}\r\ncookie: {cookie}\r\n"

    def request(self, action: str, length: int = 150, **changes: object) -> bytes:
        """The next action of whoever is to act, as it is sent; spaces behind it make its length."""
        state = self._at.look()
        ask = {"seen": state["length"], "id": client_id(), "action": action, "seat": state["board"]["turn"]}
        body = json.dumps({**ask, **changes}).encode().ljust(length)
        return f"{self.head}{KIND}content-length: {len(body)}\r\n\r\n".encode() + body

    def send(self, *pieces: bytes) -> None:
        """Send pieces, each by itself."""
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for piece in pieces:
            self._socket.sendall(piece)

    def status(self) -> int:
        """Read one answer."""
        status = int(self._file.readline().split()[1])
        length = 0
        while (line := self._file.readline()) != b"\r\n":
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        self._file.read(length)
        return status

    def ask(self, *pieces: bytes) -> int:
        """Send a request and read its answer."""
        self.send(*pieces)
        return self.status()

    def close(self) -> None:
        """Be gone."""
        self._file.close()
        self._socket.close()


@pytest.fixture
def repeated(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Whether the head of each action that came in one piece was known."""
    found: list[bool] = []
    usual = Heads.find

    def noted(self: Heads, data: bytes) -> tuple[Head, bytes] | None:
        known = usual(self, data)
        if b"/actions HTTP" in data:
            found.append(known is not None)
        return known

    monkeypatch.setattr(Heads, "find", noted)
    return found


@pytest.fixture
def wire(server: ThreadServer) -> Iterator[Wire]:
    """A connection of Ann, who holds both seats of a running game."""
    ann = Device(server.address).create(me("Ann"), me("Bo"))
    ann.do("start")
    line = Wire(ann)
    yield line
    line.close()


def test_the_second_action_is_not_parsed(wire: Wire, repeated: list[bool]) -> None:
    """The first one is; then those that begin alike are answered at once, and act."""
    assert [wire.ask(wire.request("roll")) for _ in range(4)] == [200] * 4
    assert repeated == [False, True, True, True]


def test_pieces_and_crowds_of_requests_are_answered_as_ever(wire: Wire, repeated: list[bool]) -> None:
    """Split anywhere, or two in one piece, or with another length: the parser reads them, in the right order."""
    assert wire.ask(wire.request("roll")) == 200
    request = wire.request("roll")
    assert wire.ask(request[:30], request[30:-5], request[-5:]) == 200
    assert wire.ask(wire.request("roll", length=151)) == 200
    stale = wire.request("roll", seen=1)
    wire.send(wire.request("roll") + stale + stale)
    assert [wire.status() for _ in range(3)] == [200, 409, 409]
    assert wire.ask(wire.request("roll")) == 200
    assert repeated[-1], "after all of that a known head still is one"


def test_a_known_head_with_a_bad_body_is_refused_as_ever(wire: Wire) -> None:
    """Nonsense of the right length, a foreign seat, an old state: 400, 403, 409, and then the game goes on."""
    request = wire.request("roll")
    assert wire.ask(request) == 200
    end = request.index(b"\r\n\r\n") + 4
    for body in (b"[" * (len(request) - end), b"\xff" * (len(request) - end), b" " * (len(request) - end)):
        assert wire.ask(request[:end] + body) == 400
    assert wire.ask(wire.request("roll", seat=3)) in (400, 403)
    assert wire.ask(wire.request("roll", seen=1)) == 409
    assert wire.ask(wire.request("roll")) == 200


def script(rng: Random, length: int) -> list[tuple[str, dict[str, object]]]:
    """Requests of all kinds, in an order that is the same for every table: what they are, and the body."""
    asked: list[tuple[str, dict[str, object]]] = []
    rolls = 0
    for number in range(10):
        kind = rng.choice(["roll", "roll", "roll", "stale", "foreign", "look", "chunked", "blank"])
        done = kind in ("roll", "chunked", "blank")
        seen = length + rolls if kind != "stale" else 1
        seat = rolls % 2 + 1 if kind != "foreign" else 3
        asked.append((kind, {"seen": seen, "id": f"script-{number:04d}", "action": "roll", "seat": seat}))
        rolls += done
    return asked


def written(kind: str, head: str, body: dict[str, object]) -> bytes:
    """A request as it is sent: some have lines before them, or a body in chunks, or are no action at all."""
    content = json.dumps(body).encode().ljust(150)
    if kind == "look":
        return head.replace("POST", "GET").replace("/actions", "").encode() + b"\r\n"
    if kind == "chunked":
        return (
            f"{head}{KIND}transfer-encoding: chunked\r\n\r\n{len(content):x}\r\n".encode() + content + b"\r\n0\r\n\r\n"
        )
    before = b"\r\n" if kind == "blank" else b""
    return before + f"{head}{KIND}content-length: {len(content)}\r\n\r\n".encode() + content


@pytest.mark.parametrize("seed", range(12))
def test_however_requests_are_cut_the_answers_are_the_same(
    server: ThreadServer, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Whatever comes in whatever pieces is answered as by a server that parses every head."""
    found = []
    for known in (True, False):
        if not known:
            monkeypatch.setattr(Heads, "find", lambda self, data: None)
        rng = Random(seed)
        ann = Device(server.address).create(me("Ann"), me("Bo"), first=1)
        length = ann.do("start")["length"]
        wire = Wire(ann)
        requests = [written(kind, wire.head, body) for kind, body in script(rng, length)]
        data = b"".join(requests)
        cuts = sorted(rng.sample(range(1, len(data)), rng.randint(0, 12)))
        whole = rng.random() < 0.5  # as pages do: one request after the other, each in one piece
        if whole:
            found.append([wire.ask(one) for one in requests])
        else:
            wire.send(*(data[a:b] for a, b in pairwise([0, *cuts, len(data)])))
            found.append([wire.status() for _ in requests])
        assert ann.look()["dice"]["draws"] == found[-1].count(200) - sum(one.startswith(b"GET") for one in requests)
        wire.close()
    assert found[0] == found[1]


def test_known_heads_count_against_the_limits(tmp_path: Path, repeated: list[bool]) -> None:
    """Whoever asks too often is refused, whether the head is parsed or not."""
    limits = replace(GENEROUS, device=Rate(0.01, 12))
    with thread_server(settings(tmp_path / "tables.sqlite", limits=limits)) as server:
        ann = Device(server.address).create(me("Ann"), me("Bo"))
        ann.do("start")
        wire = Wire(ann)
        request = wire.request("roll")
        statuses = [wire.ask(request) for _ in range(15)]
        wire.close()
    assert statuses[0] == 200
    assert statuses[-1] == 429
    assert repeated[-1]


def test_behind_a_proxy_known_heads_count_for_the_address_they_name(tmp_path: Path, repeated: list[bool]) -> None:
    """What the proxy says of a client is part of the head: the limits of its address hold, and are not another's."""
    limits = replace(GENEROUS, address=Rate(0.01, 5))
    with thread_server(settings(tmp_path / "tables.sqlite", limits=limits, proxy="127.0.0.1")) as server:
        ann = Device(server.address).create(me("Ann"), me("Bo"))
        ann.do("start")
        wire = Wire(ann)
        request = wire.request("roll")
        first, other = (request.replace(b"cookie:", b"x-forwarded-for: 10.0.0.%d\r\ncookie:" % n) for n in (1, 2))
        statuses = [wire.ask(first) for _ in range(8)]
        assert (statuses[0], statuses[5:]) == (200, [429] * 3)
        assert repeated == [False] + [True] * 7
        assert wire.ask(other) == 200, "asked again by its id, it is done already"
        wire.close()


def test_another_cookie_is_another_head(wire: Wire, repeated: list[bool]) -> None:
    """One letter of the cookie changed: nobody is taken for the device whose head came before."""
    assert wire.ask(wire.request("roll")) == 200
    assert wire.ask(wire.request("roll")) == 200
    forged = wire.request("roll")
    at = forged.index(b"camelup=") + len(b"camelup=")
    letter = b"B" if forged[at : at + 1] == b"A" else b"A"
    assert wire.ask(forged[:at] + letter + forged[at + 1 :]) == 403
    assert repeated == [False, True, False]


def test_a_request_on_the_long_way_is_not_taken_for_the_action_before_it(wire: Wire) -> None:
    """A stranger on the same connection, as behind a proxy, sends the body of the last action, then one of its own."""
    stranger = re.sub(r"cookie: .*\r\n", "", wire.head.replace("/actions ", "/actions?long "))
    request = wire.request("roll")
    assert wire.ask(request) == 200
    for _ in range(2):
        assert wire.ask(request.replace(wire.head.encode(), stranger.encode())) == 403
        request = wire.request("roll")
