"""Ordinary players beside hostile clients: `python -m bench.hostile`, or `make hostile`, on loopback, bounded.

A real `camelup serve` with its usual limits and few descriptors. At some tables people play, from an address of their
own; their times are taken first alone, then beside each attack from other addresses. An attack that locks players out
shows as requests that fail or as a p99 far above that of the quiet table. Linux only: it needs many loopback addresses.
"""

import argparse
import asyncio
import contextlib
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from pathlib import Path

from .load_clients import Connection, Tally, play, read_seen

PLAYERS = "127.0.0.2"
DESCRIPTORS = 1024
SERVE = "from camelup.__main__ import main; main()"
Attack = Callable[[int, float], Coroutine[None, None, None]]
RACE = "2018 1gy/3bp/4r/13K/16W - 1 3:bgpry;3:bgpry -/- 1"
HEAD = "POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"


async def trickling(port: int, until: float, begin: bytes, part: bytes, address: str) -> None:
    """Connect, say something, then a little now and then; whoever is let go comes again."""
    while time.perf_counter() < until:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            _, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
            writer.write(begin)
            while time.perf_counter() < until and not writer.is_closing():
                await asyncio.sleep(1)
                writer.write(part)
                await writer.drain()
            writer.close()
        await asyncio.sleep(0.2)


def crowd(count: int, begin: bytes, part: bytes = b"") -> Attack:
    """Return many connections that never complete a request, from four addresses."""

    async def attack(port: int, until: float) -> None:
        places = [f"127.0.1.{n % 4 + 1}" for n in range(count)]
        await asyncio.gather(*(trickling(port, until, begin, part, place) for place in places))

    return attack


def flood(method: str, path: str, body: bytes = b"", count: int = 40) -> Attack:
    """Return requests as fast as they are answered, over many connections of two addresses."""

    async def one(port: int, until: float, address: str) -> None:
        while time.perf_counter() < until:
            with contextlib.suppress(OSError, RuntimeError, asyncio.IncompleteReadError):
                client = Connection(port, address)
                await client.open()
                while time.perf_counter() < until:
                    with contextlib.suppress(RuntimeError):  # refused
                        await client.ask(method, path, body)
            await asyncio.sleep(0.05)

    async def attack(port: int, until: float) -> None:
        await asyncio.gather(*(one(port, until, f"127.0.1.{n % 2 + 1}") for n in range(count)))

    return attack


async def unread_streams(port: int, until: float) -> None:
    """Open streams that nobody reads at a public table, and chat there."""
    host = Connection(port, "127.0.1.1")
    await host.open()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    body = json.dumps({"seats": seats, "options": {"public": True}}).encode()
    path = f"/api/tables/{read_seen(await host.ask('POST', '/api/tables', body)).table}"
    opened = []
    for n in range(300):
        with contextlib.suppress(OSError):
            watch = Connection(port, f"127.0.1.{n % 4 + 1}")
            await watch.open()
            watch.write(f"GET {path}/stream HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".encode())
            opened.append(watch)
    number = 0
    while time.perf_counter() < until:
        with contextlib.suppress(RuntimeError):
            number += 1
            await host.ask("POST", f"{path}/chat", json.dumps({"text": "x" * 300, "id": f"noise-{number:05}"}).encode())
        await asyncio.sleep(0.2)
    for watch in opened:
        watch.close()


async def champions(port: int, until: float) -> None:
    """Open thirty tables of eight champions from one address."""
    host = Connection(port, "127.0.1.1")
    await host.open()
    body = json.dumps({"seats": [{"kind": "bot", "bot": "champion"}] * 8}).encode()
    for _ in range(30):
        with contextlib.suppress(RuntimeError):
            seen = read_seen(await host.ask("POST", "/api/tables", body))
            await host.ask("POST", f"/api/tables/{seen.table}/start", b"{}")
    await asyncio.sleep(max(0.0, until - time.perf_counter()))


async def reviews(port: int, until: float) -> None:
    """Send one record after the other to be reviewed, from two addresses, and look how far each has got."""
    record = '[Edition "2014"]\n[Seats "Ann; Bo"]\n[Start "1bgowy"]\n\n1. roll b1 roll g1 roll o1 take b {%s %d}\n'

    async def one(address: str) -> None:
        client, number = Connection(port, address), 0
        await client.open()
        while time.perf_counter() < until:
            number += 1
            with contextlib.suppress(RuntimeError, KeyError):  # refused
                begun = json.loads(await client.ask("POST", "/api/reviews", (record % (address, number)).encode()))
                await client.ask("GET", f"/api/reviews/{begun['review']}")

    await asyncio.gather(*(one(f"127.0.1.{n}") for n in (1, 2)))


ATTACKS: dict[str, Attack] = {
    "300 silent connections": crowd(300, b""),
    "1,100 silent connections": crowd(1100, b""),
    "300 heads that do not end": crowd(300, b"GET / HTTP/1.1\r\nhost: x\r\n", b"x: y\r\n"),
    "300 bodies byte by byte": crowd(300, f"{HEAD}content-length: 9000\r\n\r\n".encode(), b" "),
    "300 streams nobody reads": unread_streams,
    "deep JSON": flood("POST", "/api/tables", b"[" * 16_000),
    "broken UTF-8": flood("POST", "/api/tables", b'{"edition": "\xed\xa0\x80"}'),
    "ids with NUL": flood("GET", "/api/tables/a%00b"),
    "health without end": flood("GET", "/healthz"),
    "30 tables of champions": champions,
    "the API's description": flood("GET", "/openapi.json", count=10),
    "analyses": flood("POST", "/api/positions/analysis", json.dumps({"position": RACE}).encode(), count=10),
    "reviews": reviews,
}


async def beside(port: int, attack: Attack | None, seconds: float, tables: int) -> tuple[Tally, int]:
    """Let people play for a while beside an attack; what was measured, and how many were thrown out."""
    tally = Tally(until=time.perf_counter() + seconds, think=0.2, counting=True)
    hostile = asyncio.create_task(attack(port, tally.until)) if attack else None
    players = await asyncio.gather(
        *(play(port, tally, n, f"{PLAYERS[:-1]}{n + 2}") for n in range(tables)), return_exceptions=True
    )
    if hostile:
        await asyncio.wait([hostile], timeout=seconds)
        hostile.cancel()
    return tally, sum(isinstance(player, BaseException) for player in players)


def started(port: int, folder: str, log: Path) -> "subprocess.Popen[bytes]":
    """A server with few descriptors."""
    command = [sys.executable, "-c", SERVE, "serve", "--no-browser", "--host", "127.0.0.1", "--port", str(port)]
    with log.open("wb") as file:
        process = subprocess.Popen(
            [*command, "--database", f"{folder}/tables.sqlite"],
            stdout=file,
            stderr=file,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS)),
        )
    for _ in range(600):
        with contextlib.suppress(OSError, TimeoutError):
            asyncio.run(asyncio.wait_for(Connection(port).open(), 1))
            return process
        time.sleep(0.1)
    raise SystemExit("the server has not started")


def memory(process: "subprocess.Popen[bytes]") -> int:
    """Megabytes that a process has in memory."""
    lines = Path(f"/proc/{process.pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS"))


def main() -> None:
    """Play, attack, and say how the players fared."""
    parser = argparse.ArgumentParser(description="ordinary players beside hostile clients")
    parser.add_argument("--seconds", type=float, default=12, help="for each attack")
    parser.add_argument("--tables", type=int, default=5)
    chosen = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    port, failed = 20_000 + os.getpid() % 20_000, False
    print(f"{'beside':<28}{'actions':>9}{'p50 ms':>9}{'p99 ms':>9}{'worst':>9}{'thrown out':>12}{'MB':>6}{'log kB':>8}")
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        process = started(port, folder, log)
        try:
            for name, attack in {"nobody": None, **ATTACKS, "nobody again": None}.items():
                tally, thrown = asyncio.run(beside(port, attack, chosen.seconds, chosen.tables))
                times = sorted(tally.times) or [float("nan")]
                p50, p99 = times[len(times) // 2] * 1000, times[len(times) * 99 // 100] * 1000
                failed |= thrown > 0 or not tally.times
                print(
                    f"{name:<28}{len(tally.times):>9}{p50:>9.1f}{p99:>9.1f}{times[-1] * 1000:>9.1f}{thrown:>12}"
                    f"{memory(process):>6}{log.stat().st_size // 1024:>8}",
                    flush=True,
                )
        finally:
            process.terminate()
            process.wait(60)
    sys.exit("players were thrown out" if failed else 0)


if __name__ == "__main__":
    main()
