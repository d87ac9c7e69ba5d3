"""What a row costs PostgreSQL and those who hear of it: `python -m bench.notify`, on loopback, bounded.

Batches of rows are appended as a server appends them, with no process that listens and with several, and the processor
time of PostgreSQL and of this process is counted. The difference is what a NOTIFY costs per process that hears it.
"""

import asyncio
import time
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]

from camelup.server.api.requests import CreateTable, SeatPlan
from camelup.server.store.base import Append, NewTable
from camelup.server.store.postgres import PostgresStore
from camelup.server.store.rows import Said
from camelup.server.tables.seating import new_head
from camelup.server.tables.state import TableState
from camelup.server.tables.summary import summary_of
from tests.server.postgres import new_database, running_postgres

TABLES, ROWS, LISTENERS = 100, 20, 8


def postgres_seconds() -> float:
    """The processor time of all processes of PostgreSQL on this machine."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, facts = stat.read_text().rpartition(")")
        except OSError:  # it has just ended
            continue
        if "(postgres" in name:
            ticks += sum(map(int, facts.split()[11:15]))
    return ticks / 100


async def measure(address: str, listeners: int) -> tuple[float, float, float]:
    """Rows per second, and the processor time per row of PostgreSQL and of this process."""
    store = PostgresStore(address)
    heard = [0]

    def hear(*news: object) -> None:
        heard[0] += 1

    await store.open(hear)
    others = [await asyncpg.connect(address) for _ in range(listeners)]
    for other in others:
        await other.add_listener("camelup", hear)
    states = [TableState.of(new_head(CreateTable([SeatPlan("open")] * 2), "host")) for _ in range(TABLES)]
    for state in states:
        await store.create(NewTable(state.head, (), summary_of(state), None))
    begun, cpu, database = time.perf_counter(), time.process_time(), postgres_seconds()

    async def write(state: TableState) -> None:
        for number in range(1, ROWS + 1):
            await store.append(Append(state.id, number, Said("Ann", "hello"), summary_of(state), None))

    await asyncio.gather(*map(write, states))
    await asyncio.sleep(1)
    rows = TABLES * ROWS
    took = (postgres_seconds() - database, time.process_time() - cpu, time.perf_counter() - begun - 1)
    for other in others:
        await other.close()
    await store.close()
    return rows / took[2], took[0] / rows, took[1] / rows


def main() -> None:
    """Measure."""
    with running_postgres() as address:
        alone = asyncio.run(measure(new_database(address, "alone"), 0))
        crowd = asyncio.run(measure(new_database(address, "crowd"), LISTENERS))
    print(f"rows per second, one process: {alone[0]:,.0f}; PostgreSQL {alone[1] * 1e6:.0f} us per row")
    for what, before, after in (("PostgreSQL", alone[1], crowd[1]), ("who hears it", alone[2], crowd[2])):
        print(f"NOTIFY: {(after - before) / LISTENERS * 1e6:.1f} us of {what} per row and process that hears it")


if __name__ == "__main__":
    main()
