"""Nonsense for every route of a real process, on either database: it is the client's fault, and nobody's trouble."""

import json
from pathlib import Path
from typing import Any

from .clients import OPEN, Device, me
from .running import ServerProcess

BODIES = [
    b"",
    b"null",
    b"[" * 16_000,
    b'{"a":' * 3_000,
    b'{"seats": "\xed\xa0\x80"}',
    b"\xff\xfe",
    b'{"seat": 1e999, "id": "\\u0000"}',
    b'{"seat": 99999999999999999999999, "seen": -1, "action": "roll", "id": "nonsense-1"}',
    b'{"seat": %s}' % (b"9" * 5000),
]
IDS = [
    "a%00b",
    "..%2f..%2fetc%2fpasswd",
    "%ff%fe",
    "a" * 500,
    "9" * 5000,
    "%E2%80%AE",
    "-1",
    "'or'1'='1",
    "%0d%0ax:%20y",
]
QUERIES = [
    *("seat=%00", "seat=9", "seat=-1", "after=99999999999999999999", "after=x", "move=1.5", "position=%ff"),
    *("before=-1", *(f"{name}={'9' * 5000}" for name in ("seat", "after", "before", "move", "number"))),
]
ENDLESS = "/stream"
"""What the answer of such a path is read of: its head."""


def routes(device: Device) -> list[tuple[str, str]]:
    """Every method and path that the server describes."""
    description: dict[str, Any] = device.get("/api/schema/openapi.json")
    return [(method.upper(), path) for path, found in description["paths"].items() for method in found]


def status(device: Device, method: str, path: str, body: bytes | None = None) -> int:
    """Ask for something, and read no more than the head of what has no end."""
    headers = {"content-type": "application/json"} if body is not None else {}
    with device.http.stream(method, path, content=body, headers=headers) as answer:
        if ENDLESS not in path:
            answer.read()
        return answer.status_code


def statuses(device: Device, method: str, place: str, *, whole: bool) -> list[int]:
    """Send a place all nonsense there is, or a part of it."""
    if method == "POST":
        return [status(device, method, place, body) for body in (BODIES if whole else BODIES[2:4])]
    return [status(device, method, f"{place}?{query}") for query in (QUERIES if whole else [""])]


def test_nonsense_is_refused_on_every_route(database: str, tmp_path: Path) -> None:
    """M4, L2, L12: broken bodies, odd ids, odd queries: never a fault of the server's own, and no word in its log."""
    log = tmp_path / "log"
    server = ServerProcess(database, log)
    server.start()
    try:
        device = Device(server.address)
        at, there = device.create(me("Ann"), OPEN), routes(device)
        companion = device.post("/api/companions", {"names": ["Ann", "Bo"]}, 201)["table"]
        for method, path in there:
            for odd in [at.table, companion, *IDS]:
                place = path.replace("{table}", odd).replace("{review}", odd).replace("{number}", odd)
                found = statuses(device, method, place, whole=odd == at.table)
                assert max(found) < 500, (method, place, found)
                if path == place:
                    break
        assert device.ask("GET", "/healthz").status_code == 200
    finally:
        assert server.stop() == 0
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    assert not [line for line in lines if line["level"] not in ("info", "debug")], lines
