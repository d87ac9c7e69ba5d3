"""How much memory a server needs per idle table and per stream: `python -m bench.memory`, on loopback, bounded.

A server process on SQLite gets n tables, each with two people and a game that has begun, and then a stream for each of
them. Its resident memory is read before, between and after. Tables that nobody watches leave memory after a minute, so
on a slow machine fewer than all are there in between: those count that are, and the others come with their streams.
"""

import argparse
import asyncio
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from .load import HERE, SERVE, end, started
from .load_clients import Connection, read_seen

if TYPE_CHECKING:
    import subprocess

SEATS = b'{"seats": [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bo"}]}'
AT_ONCE = 50


def resident(process: "subprocess.Popen[bytes]") -> int:
    """The resident memory of a process in bytes."""
    status = Path(f"/proc/{process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) * 1024


async def open_tables(port: int, count: int) -> list[tuple[str, str]]:
    """Open tables and start their games; the path and the cookie of each."""
    posts = [Connection(port) for _ in range(AT_ONCE)]
    opened: list[tuple[str, str]] = []

    async def some(post: Connection, share: int) -> None:
        await post.open()
        for _ in range(share):
            seen = read_seen(await post.ask("POST", "/api/tables", SEATS))
            await post.ask("POST", f"/api/tables/{seen.table}/start", b"{}")
            opened.append((f"/api/tables/{seen.table}/stream", post.cookie))
        post.close()

    shares = [count // AT_ONCE + (n < count % AT_ONCE) for n in range(AT_ONCE)]
    await asyncio.gather(*(some(post, share) for post, share in zip(posts, shares, strict=True)))
    return opened


async def open_streams(port: int, tables: list[tuple[str, str]]) -> list[Connection]:
    """Open a stream at each table."""
    streams = []
    for path, cookie in tables:
        stream = Connection(port)
        stream.cookie = cookie
        await stream.open()
        await stream.listen(path)
        streams.append(stream)
    return streams


async def kept(port: int) -> int:
    """How many tables the server has in memory."""
    asking = Connection(port)
    await asking.open()
    text = (await asking.ask("GET", "/metrics")).decode()
    asking.close()
    return int(text.split("\ncamelup_tables_in_memory ")[1].split()[0])


async def measure(port: int, process: "subprocess.Popen[bytes]", count: int) -> None:
    """Print the memory at the start, with idle tables, and with their streams."""
    await asyncio.sleep(1)
    bare = resident(process)
    tables = await open_tables(port, count)
    await asyncio.sleep(2)
    there, idle = await kept(port), resident(process)
    streams = await open_streams(port, tables)
    await asyncio.sleep(2)
    watched, per_table = resident(process), (idle - bare) / there
    per_stream = (watched - idle - (await kept(port) - there) * per_table) / len(streams)
    print(f"{'a server without tables':<24}{bare / 1e6:8.1f} MB")
    print(f"{f'with {there} tables':<24}{idle / 1e6:8.1f} MB{per_table / 1e3:8.1f} kB per table")
    print(f"{f'with {len(streams)} streams':<24}{watched / 1e6:8.1f} MB{per_stream / 1e3:8.1f} kB per stream")
    for stream in streams:
        stream.close()


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description="memory per idle table and per stream")
    parser.add_argument("--tables", type=int, default=5000)
    chosen = parser.parse_args()
    port = 20_000 + os.getpid() % 20_000
    with tempfile.TemporaryDirectory() as folder:
        serve = [SERVE, "serve", "--no-browser", "--host", "127.0.0.1", "--port", str(port)]
        server = started(HERE, [*serve, "--database", f"{folder}/tables.sqlite", "--limits", "10000"], port)
        try:
            asyncio.run(asyncio.wait_for(measure(port, server, chosen.tables), 900))
        finally:
            end(server)


if __name__ == "__main__":
    main()
