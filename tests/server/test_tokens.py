"""Tokens of devices (L7): signed, in a cookie of this host alone over https; older ones hold what they hold."""

import secrets
import sqlite3
from pathlib import Path

import httpx

from camelup.server.http.tokens import COOKIE, SECURE_COOKIE, hash_of

from .clients import OPEN, Device, me
from .running import ServerProcess, ThreadServer, settings, thread_server

TABLE = {"edition": "2018", "seats": [me("Ann"), OPEN]}


def with_token(address: str, token: str) -> Device:
    """A device that brings a token."""
    return Device(address, cookies={COOKIE: token})


def test_a_token_that_was_never_given_away_is_none(server: ThreadServer) -> None:
    """43 letters of somebody's choice, or a signature that is not ours: the device gets a token of its own."""
    good = Device(server.address)
    good.create(me("Ann"), OPEN)
    token = good.http.cookies[COOKIE]
    chance, signature = token.split(".")
    planted = [secrets.token_urlsafe(32), f"{chance}.", f"{chance}.{'A' * len(signature)}", f"{'A' * 43}.{signature}"]
    for bad in planted:
        stranger = with_token(server.address, bad)
        assert stranger.post("/api/tables", TABLE, 201)["you"]["host"]
        [given] = [cookie for cookie in stranger.http.cookies.jar if cookie.value != bad]
        assert given.value not in (token, bad)
        assert with_token(server.address, bad).get("/api/tables/mine") == {"tables": []}


def test_a_token_is_good_at_every_start_of_the_server(tmp_path: Path) -> None:
    """The key is in the database: a restart, or another process on it, knows the same devices."""
    database = tmp_path / "tables.sqlite"
    with thread_server(settings(database)) as server:
        device = Device(server.address)
        table = device.create(me("Ann"), OPEN).table
        token = device.http.cookies[COOKIE]
    with thread_server(settings(database)) as server:
        assert with_token(server.address, token).get(f"/api/tables/{table}")["you"]["seats"] == [1]
    assert token not in str(sqlite3.connect(database).execute("SELECT * FROM members").fetchall())


def test_an_older_token_holds_its_seat(tmp_path: Path) -> None:
    """A token of before there were signatures is good as long as it holds something."""
    database, old = tmp_path / "tables.sqlite", secrets.token_urlsafe(32)
    with thread_server(settings(database)) as server:
        device = Device(server.address)
        table = device.create(me("Ann"), OPEN).table
        signed = hash_of(device.http.cookies[COOKIE])
    with sqlite3.connect(database) as db:
        for name, column in (("tables", "head"), ("tables", "summary"), ("log", "row"), ("members", "device")):
            db.execute(f"UPDATE {name} SET {column} = replace({column}, ?, ?)", (signed, hash_of(old)))
    with thread_server(settings(database)) as server:
        device = with_token(server.address, old)
        state = device.get(f"/api/tables/{table}")
        assert (state["you"]["seats"], state["you"]["host"]) == ([1], True)
        device.post(f"/api/tables/{table}/chat", {"id": "chat-00001", "text": "still me"})


def test_over_https_the_cookie_belongs_to_the_host(tmp_path: Path) -> None:
    """Only this host can set a cookie with that prefix; one without it counts for what it holds already, no more."""
    server = ServerProcess(str(tmp_path / "tables.sqlite"), more=["--proxy", "127.0.0.1"])
    server.start()
    try:
        secure = {"X-Forwarded-Proto": "https"}

        def ask(method: str, path: str, cookie: str = "", **content: object) -> httpx.Response:
            headers = secure | ({"Cookie": cookie} if cookie else {})
            return httpx.request(method, server.address + path, headers=headers, verify=False, **content)  # type: ignore[arg-type]

        made = ask("POST", "/api/tables", json=TABLE)
        name, _, rest = made.headers["set-cookie"].partition("=")
        token, *marks = rest.split("; ")
        assert name == SECURE_COOKIE
        assert {"httponly", "secure", "path=/"} <= {mark.lower() for mark in marks}
        assert not any(mark.lower().startswith("domain") for mark in marks)
        path = f"/api/tables/{made.json()['table']}"
        assert ask("GET", path, f"{SECURE_COOKIE}={token}").json()["you"]["host"]

        neighbour = Device(server.address)
        neighbour.get("/api/info")
        neighbour.create(me("Eve"), OPEN)
        planted = f"{COOKIE}={neighbour.http.cookies[COOKIE]}"
        both = ask("GET", path, f"{planted}; {SECURE_COOKIE}={token}")
        assert both.json()["you"]["host"], "a planted cookie comes second"
        unused = httpx.post(f"{server.address}/api/invites", json={"code": "AAAAAAAA"}, verify=False)
        assert unused.status_code == 404
        assert "set-cookie" not in unused.headers
    finally:
        server.kill()
