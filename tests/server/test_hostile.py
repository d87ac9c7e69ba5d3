"""Hostile clients: floods, huge bodies, bad cookies, foreign pages, other people's seats, readers who do not read."""

import json
import socket
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from camelup.server.settings import Limits, Rate

from .clients import BOT, OPEN, Device, client_id, full_table, me
from .running import ThreadServer, settings, thread_server, until


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    """A server with limits that even a slow machine can reach."""
    folder = tmp_path_factory.mktemp("strict")
    limits = Limits(device=Rate(1, 20), invites=Rate(0.01, 5))
    with thread_server(settings(folder / "tables.sqlite", limits=limits)) as running:
        yield running


def test_a_flood_is_refused_and_told_when_to_come_back(strict: ThreadServer) -> None:
    """429 with Retry-After, for one device; and the server still answers operators."""
    device = Device(strict.address)
    device.create(me("Ann"), OPEN)
    answers = [device.ask("GET", "/api/tables") for _ in range(60)]
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused
    assert refused[0].json()["error"] == "too_many"
    assert int(refused[0].headers["retry-after"]) >= 1
    assert device.ask("GET", "/healthz").status_code == 200


def test_invitations_can_not_be_guessed_fast(strict: ThreadServer) -> None:
    """A few tries, then one in a while."""
    statuses = {
        Device(strict.address).ask("POST", "/api/invites", json={"code": f"AAAAAAA{n}"}).status_code for n in range(9)
    }
    assert statuses == {404, 429}


@pytest.mark.parametrize("size", [20_000, 10_000_000])
def test_a_huge_body_is_refused(server: ThreadServer, size: int) -> None:
    """By its length if it says so, while it comes if it does not."""
    device = Device(server.address)
    said = device.ask("POST", "/api/tables", content=b"{" + b" " * size, headers={"content-type": "application/json"})
    assert said.status_code == 413

    def pieces() -> Iterator[bytes]:
        for _ in range(size // 1000):
            yield b" " * 1000

    with suppress(OSError, httpx.HTTPError):  # the server may hang up while the client goes on
        assert (
            device.ask(
                "POST", "/api/tables", content=pieces(), headers={"content-type": "application/json"}
            ).status_code
            == 413
        )
    assert device.ask("GET", "/healthz").status_code == 200


@pytest.mark.parametrize("cookie", ["x", "a" * 43, "é" * 43, "a" * 10_000, '"; camelup=', "../../etc/passwd"])
def test_a_bad_cookie_is_nobody(server: ThreadServer, cookie: str) -> None:
    """It has no seat, sees nothing private, and breaks nothing."""
    ann, _ = full_table(server.address, ["Ann", "Bo"], first=1)
    stranger = Device(server.address)
    headers = {"cookie": f"camelup={cookie}".encode()}
    answer = stranger.ask("GET", ann.path, headers=headers)
    assert answer.status_code in (400, 403, 431)
    body = {"seen": ann.look()["length"], "id": client_id(), "action": "roll", "seat": 1}
    acted = stranger.ask("POST", f"{ann.path}/actions", json=body, headers=headers)
    assert acted.status_code in (400, 403, 431)


def test_other_peoples_seats_are_theirs(server: ThreadServer) -> None:
    """Nobody acts, looks, leaves, returns, gets ready or reveals for somebody else."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1)
    seen = ann.look()["length"]
    assert bo.act("roll", 403, seat=1, seen=seen)["error"] == "forbidden"
    assert bo.device.get(f"{bo.path}?seat=1", 403)["error"] == "forbidden"
    assert bo.do("leave", 403, seat=1)["error"] == "forbidden"
    assert bo.do("return", 403, seat=1)["error"] == "forbidden"
    assert bo.device.ask("GET", f"{bo.path}/stream?seat=1").status_code == 403
    for what in ("pause", "resume", "start"):
        assert bo.do(what, 403)["error"] == "forbidden"
    for what in ("remove", "replace"):
        assert bo.do(what, 403, seat=1)["error"] == "forbidden"
    assert ann.look()["length"] == seen


def test_a_replayed_post_does_nothing(server: ThreadServer) -> None:
    """A captured request, sent again later, neither acts again nor tells its sender more than before."""
    ann, bo = full_table(server.address, ["Ann", "Bo"], first=1)
    body = {"seen": ann.look()["length"], "id": client_id(), "action": "take b"}
    ann.do("actions", **body)
    bo.look()
    bo.act("take b")
    length = ann.look()["length"]
    assert ann.do("actions", **body)["length"] == length
    thief = Device(server.address)
    assert thief.ask("POST", f"{ann.path}/actions", json=body).status_code == 403


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1", "file://", ""])
def test_other_pages_change_nothing(server: ThreadServer, origin: str) -> None:
    """A request from a foreign page is refused, even with a good cookie."""
    device = Device(server.address)
    answer = device.ask("POST", "/api/tables", json={"seats": [BOT, BOT]}, headers={"origin": origin})
    assert answer.status_code == 403
    fetch = device.ask("POST", "/api/tables", json={"seats": [BOT, BOT]}, headers={"sec-fetch-site": "cross-site"})
    assert fetch.status_code == 403
    own = device.ask("POST", "/api/tables", json={"seats": [BOT, BOT]}, headers={"origin": server.address})
    assert own.status_code == 201


def test_headers_for_browsers(server: ThreadServer) -> None:
    """The page and the API come with a strict policy; the cookie can't be read by scripts nor sent by other pages."""
    device = Device(server.address)
    for path in ("/", "/t/whatever", "/api/info", "/api/nothing"):
        headers = device.ask("GET", path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    made = device.ask("POST", "/api/tables", json={"seats": [me("Ann"), OPEN]})
    cookie = made.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert len(device.http.cookies["camelup"].partition(".")[0]) == 43
    assert "set-cookie" not in device.ask("POST", "/api/tables", json={"seats": [BOT, BOT]}).headers


def test_a_reader_who_does_not_read_is_let_go(tmp_path: Path) -> None:
    """The stream of a client that never reads ends after a while; the table goes on meanwhile."""
    running = ThreadServer(settings(tmp_path / "tables.sqlite", slow_reader=0.5, send_buffer=4096))
    running.start()
    lazy = socket.socket()
    lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    try:
        ann, bo = full_table(running.address, ["Ann", "Bo"], first=1)
        host, port = running.address.removeprefix("http://").split(":")
        lazy.connect((host, int(port)))
        cookie = ann.device.http.cookies["camelup"]
        lazy.sendall(f"GET {ann.path}/stream HTTP/1.1\r\nHost: x\r\nCookie: camelup={cookie}\r\n\r\n".encode())
        until(lambda: running.server.gate.streams == 1)
        until(lambda: bo.do("chat", text="x" * 300, id=client_id()) and running.server.gate.streams == 0)
        assert bo.look()["chat"]
    finally:
        lazy.close()
        running.stop()


def test_nonsense_gets_one_sentence(server: ThreadServer) -> None:
    """Whatever is wrong with a body, the answer is a fault in one sentence, never a traceback."""
    device = Device(server.address)
    for body in (
        "",
        "null",
        "[]",
        "{",
        "\x00",
        '{"seats": 7}',
        '{"seats": [{"kind": "cat"}, {"kind": "bot"}]}',
        '{"x": 1}',
    ):
        answer = device.ask("POST", "/api/tables", content=body, headers={"content-type": "application/json"})
        fault = json.loads(answer.content)
        assert answer.status_code == 400, body
        assert fault["error"] == "bad_request", body
        assert "\n" not in fault["message"]
        assert "Traceback" not in fault["message"]


def test_no_newline_slips_into_a_record(server: ThreadServer) -> None:
    """Ids, entropies and commitments end where they seem to end: a newline behind one is refused."""
    ann = Device(server.address).create(me("Ann"), BOT)
    for body in ({"entropy": "ab" * 20 + "\n"}, {"commitment": "ab" * 32 + "\n"}):
        assert ann.do("ready", 400, **body)["error"] == "bad_request"
    assert ann.do("chat", 400, text="hello", id="abcdefgh\n")["error"] == "bad_request"


def test_a_body_that_does_not_come_is_not_waited_for(tmp_path: Path) -> None:
    """Who announces a body and keeps it back gets an error after a while, and the server goes on."""
    with thread_server(settings(tmp_path / "tables.sqlite", slow_reader=0.5)) as running:
        host, port = running.address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port)), timeout=60) as lazy:
            lazy.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n")
            lazy.sendall(b'Content-Length: 50\r\n\r\n{"seats"')
            answer = lazy.recv(4096)
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert Device(running.address).create(me("Ann"), OPEN).state["phase"] == "lobby"
