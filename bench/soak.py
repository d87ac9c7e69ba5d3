"""A soak: many tables for many minutes, with clients that come, go and misbehave, and servers that are killed.

`make soak-tables` runs it for 20 minutes with 200 tables, half of the time on SQLite, half on PostgreSQL with two
server processes; ``--minutes 2 --tables 20`` tries it. In the first half of each, a server is killed (SIGKILL) every
half minute and started again; in the second half nobody is killed, and memory is watched. It fails if an acknowledged
action is missing or there twice, if a request is answered by a fault of the server, or if memory grows: tables that
nobody uses any more leave it after a minute, so it is the same at the end as soon after the last kill.
"""

import argparse
import asyncio
import contextlib
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median

from tests.server.postgres import new_database, running_postgres
from tests.server.retrying import rows_of
from tests.server.running import ServerProcess

from .soak_clients import Field, come_and_go, misbehave, play_on

KILL_EVERY = 30.0
PER_TABLE = 80e3
"""Bytes that a kept table may take: its log, and what was encoded of it for those who watch."""
SLACK = 8e6
"""Bytes by which the memory of a server process may differ, as it rises and falls with what is asked for."""
WARM = 0.3
"""The part of the calm half after which memory counts: until then caches fill, and the first tables are let go."""


@dataclass
class Watch:
    """The memory of the servers over time, with the tables that they keep."""

    servers: int
    samples: list[tuple[float, float, int]] = field(default_factory=list)

    def grown(self) -> tuple[float, float]:
        """Return how much memory has grown from the first to the last third that counts, and what tables explain."""
        calm = self.samples[int(len(self.samples) * WARM) :]
        _, before, kept = map(median, zip(*calm[: len(calm) // 3], strict=True))
        _, after, keep = map(median, zip(*calm[-(len(calm) // 3) :], strict=True))
        return after - before, max(0, keep - kept) * PER_TABLE

    def by_minute(self) -> Iterator[str]:
        """Say how much memory there was after each minute, and how many tables were in it."""
        next_minute = 0.0
        for seconds, resident, kept in self.samples:
            if seconds >= next_minute:
                yield f"{seconds / 60:.1f} min {resident / 1e6:.1f} MB {kept} tables"
                next_minute = seconds + 60


def main() -> None:
    """Soak, and say how it went."""
    parser = argparse.ArgumentParser(description="a long run of many tables")
    parser.add_argument("--minutes", type=float, default=20, help="in all; each store gets half of it")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--only", choices=["sqlite", "postgres"], help="one store, for all of the time")
    chosen = parser.parse_args()
    kinds = [chosen.only] if chosen.only else ["sqlite", "postgres"]
    faults: list[str] = []
    for kind in kinds:
        seconds = chosen.minutes * 60 / len(kinds)
        with database_of(kind) as (database, log):
            servers = [ServerProcess(database, log / str(n)) for n in range(2 if kind == "postgres" else 1)]
            ground = asyncio.run(soak(servers, chosen.tables, seconds, kind))
            faults += [f"{kind}: {fault}" for fault in [*ground.faults, *lost(database, ground)]]
    sys.exit("\n".join(faults) or None)


@contextlib.contextmanager
def database_of(kind: str) -> Iterator[tuple[str, Path]]:
    """A new database of a kind, and a folder for logs."""
    with tempfile.TemporaryDirectory() as folder:
        if kind == "sqlite":
            yield f"{folder}/tables.sqlite", Path(folder)
        else:
            with running_postgres() as address:
                yield new_database(address, "soak"), Path(folder)


async def soak(servers: list[ServerProcess], tables: int, seconds: float, kind: str) -> Field:
    """Run one soak; what its clients have seen."""
    for server in servers:
        await asyncio.to_thread(server.start)
    ground = Field([server.port for server in servers])
    rng, begun, watch = Random(1), time.monotonic(), Watch(len(servers))
    tasks = [asyncio.create_task(play_on(ground, n)) for n in range(tables)]
    tasks += [asyncio.create_task(come_and_go(ground, n)) for n in range(tables // 4)]
    tasks += [asyncio.create_task(misbehave(ground, n)) for n in range(tables // 10)]
    try:
        while time.monotonic() < begun + seconds / 2:
            await asyncio.sleep(min(KILL_EVERY, seconds / 8))
            server = rng.choice(servers)
            server.kill()
            ground.kills += 1
            await asyncio.to_thread(server.start)
        while time.monotonic() < begun + seconds:
            await asyncio.sleep(min(5.0, seconds / 40))
            watch.samples.append((time.monotonic() - begun, *await memory(servers, ground)))
    finally:
        ground.over = True
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        for server in servers:
            await asyncio.to_thread(server.stop)
    ground.faults += [str(error) for error in ended if isinstance(error, Exception)]
    conclude(ground, watch, f"{kind}: {seconds:.0f} s, {tables} tables at once")
    return ground


def conclude(ground: Field, watch: Watch, what: str) -> None:
    """Print what has happened, and note what was wrong with it."""
    (grown, explained), kept = watch.grown(), watch.samples[-1][2]
    print(
        f"{what}, {ground.games} games over, {ground.acknowledged} actions, {ground.kills} kills,"
        f" {ground.visits} visits,"
        f" {ground.misdeeds} misdeeds; memory {watch.samples[-1][1] / 1e6:.0f} MB with {kept} tables in it,"
        f" {grown / 1e6:+.1f} MB in the calm half,"
        f" of which tables explain {explained / 1e6:.1f}",
        flush=True,
    )
    print("  " + "; ".join(watch.by_minute()), flush=True)
    if grown > explained + SLACK * watch.servers:
        ground.faults.append(f"memory grew by {grown / 1e6:.0f} MB")
    if not ground.acknowledged:
        ground.faults.append("nothing was played")


async def memory(servers: list[ServerProcess], ground: Field) -> tuple[float, int]:
    """The resident memory of all servers, and how many tables they keep."""
    resident, kept = 0.0, 0
    for server in servers:
        status = Path(f"/proc/{server.pid}/status").read_text()
        resident += int(status.split("VmRSS:")[1].split()[0]) * 1024
        text = (await ground.connection(server.port).once("GET", "/metrics")).decode()
        kept += int(text.split("\ncamelup_tables_in_memory ")[1].split()[0])
    return resident, kept


def lost(database: str, played: Field) -> list[str]:
    """What was acknowledged and is not in the log exactly once."""
    rows = rows_of(database, set(played.done))
    faults = []
    for table, ids in played.done.items():
        counts = [sum((getattr(row, "client", None) or "").endswith(f":{id}") for row in rows[table]) for id in ids]
        if any(count != 1 for count in counts):
            faults.append(f"table {table}: {counts.count(0)} actions lost, {sum(c > 1 for c in counts)} doubled")
    print(
        f"  {played.acknowledged} acknowledged actions of {len(played.done)} tables looked up in the logs", flush=True
    )
    return faults


if __name__ == "__main__":
    main()
