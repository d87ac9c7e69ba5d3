"""How many tables one server process carries: `python -m bench.load`, on loopback, bounded.

Clients play whole games over HTTP, each table on a connection of its own and with its stream open, which tells the
state on which the next action is decided; every action is committed before it is answered. Beside it runs a bare echo
on the same framework, event loop and parser: a POST of the same JSON, decoded and sent back, over the same number of
connections.

``--beside CHECKOUT`` measures the server and the echo of another checkout in turn with these, each with its own
.venv, and ``--rounds`` does all of it several times. The processor time of the server is counted, so that other work
on the machine disturbs both alike; the summary has medians and, since other work only ever adds, the least.
"""

import argparse
import asyncio
import contextlib
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .load_clients import Connection, Tally, echo, play

HERE = Path(__file__).parent.parent
ECHO = """
import msgspec, uvicorn, sys
from litestar import Litestar, post
from litestar.params import JSONBody
class Act(msgspec.Struct, forbid_unknown_fields=True):
    seen: int
    id: str
    action: str
    seat: int | None = None
@post("/echo", status_code=200)
async def echo(data: JSONBody[Act]) -> Act:
    return data
uvicorn.run(Litestar([echo], openapi_config=None, logging_config=None), port=int(sys.argv[1]), log_level="error")
"""
SERVE = "from camelup.__main__ import main; main()"
BEGIN_WITHIN, WARM_UP = 60, 1
"""Seconds that clients may take until all are at work, and for which they then work before it counts."""
Figures = dict[tuple[str, str, int], list[float]]
"""Microseconds per post, by checkout, what was measured, and tables."""


@dataclass(frozen=True)
class Side:
    """One checkout: the processes of its server and its echo, and their ports."""

    name: str
    servers: tuple["subprocess.Popen[bytes]", "subprocess.Popen[bytes]"]
    port: int

    async def measured(self, what: str, tables: int, chosen: argparse.Namespace) -> Tally:
        """Let n clients work for a while; the time it takes them to begin does not count."""
        is_echo = what == "echo"
        worker: Any = echo if is_echo else play
        process, tally, tasks = self.servers[is_echo], Tally(think=chosen.think), []
        for number in range(tables):
            tasks.append(asyncio.create_task(worker(self.port + is_echo, tally, number)))
            if number % 20 == 19:
                await asyncio.sleep(0.02)
        patience = time.perf_counter() + BEGIN_WITHIN
        while tally.begun < tables and time.perf_counter() < patience:
            await asyncio.sleep(0.05)
        await asyncio.sleep(WARM_UP)
        tally.counting, before = True, used(process)
        tally.until = time.perf_counter() + chosen.seconds
        await asyncio.sleep(chosen.seconds)
        tally.work = used(process) - before
        tally.counting = False
        await asyncio.gather(*tasks)
        return tally


def started(checkout: Path, arguments: list[str], port: int) -> "subprocess.Popen[bytes]":
    """A server process of a checkout that answers."""
    python = sys.executable if checkout == HERE else str(checkout / ".venv/bin/python")
    process = subprocess.Popen([python, "-c", *arguments], cwd=checkout, stdout=subprocess.DEVNULL)
    for _ in range(600):
        try:
            asyncio.run(asyncio.wait_for(Connection(port).open(), 1))
            return process
        except (OSError, TimeoutError):
            time.sleep(0.1)
    raise SystemExit("the server has not started")


def used(process: "subprocess.Popen[bytes]") -> float:
    """The processor time that a server has used, where the system tells it; other work on the machine is not in it."""
    stat = Path(f"/proc/{process.pid}/stat")
    if not stat.exists():
        return 0.0
    facts = stat.read_text().rpartition(")")[2].split()
    return (int(facts[11]) + int(facts[12])) / os.sysconf("SC_CLK_TCK")


def line(name: str, tables: int, tally: Tally, seconds: float) -> None:
    """Print one measurement."""
    times = sorted(tally.times) or [0.0]
    rate = len(tally.times) / seconds
    p50, p99 = times[len(times) // 2] * 1000, times[len(times) * 99 // 100] * 1000
    print(
        f"{name:<14}{tables:>7}{rate:>11.0f}{p50:>9.1f}{p99:>9.1f}{tally.each:>12.0f}{tally.told / seconds:>9.0f}",
        flush=True,
    )


def compare(sides: list[Side], tables: int, chosen: argparse.Namespace, figures: Figures) -> None:
    """Tables and echo, checkout by checkout, one after the other."""
    rates: dict[tuple[str, str], float] = {}
    for what in ["thinking"] if chosen.think else ["tables", "echo"]:
        for side in sides:
            tally = asyncio.run(side.measured(what, tables, chosen))
            line(f"{side.name}{what}", tables, tally, chosen.seconds)
            figures[side.name, what, tables].append(tally.each)
            rates[side.name, what] = len(tally.times) / chosen.seconds
    if not chosen.think:
        for side in sides:
            work = figures[side.name, "echo", tables][-1] / figures[side.name, "tables", tables][-1]
            rate = rates[side.name, "tables"] / rates[side.name, "echo"]
            print(f"{side.name + 'share':<14}{tables:>7}{rate:>11.0%}{'':>18}{work:>12.0%}", flush=True)


def summary(figures: Figures, sides: list[Side]) -> None:
    """Print the median and the least of all rounds, and how the checkouts compare."""
    print(f"\n{'CPU us/post':<14}{'tables':>7}{'median':>11}{'least':>9}")
    for (name, what, tables), found in figures.items():
        print(f"{name + what:<14}{tables:>7}{statistics.median(found):>11.0f}{min(found):>9.0f}")
    for what, tables in dict.fromkeys((what, tables) for _, what, tables in figures):
        ratios: list[Callable[[list[float]], float]] = [statistics.median, min]
        if len(sides) > 1:
            shown = [pick(figures["", what, tables]) / pick(figures["other ", what, tables]) for pick in ratios]
            print(f"{'ratio ' + what:<14}{tables:>7}{shown[0]:>11.2f}{shown[1]:>9.2f}")


@contextlib.contextmanager
def running(name: str, checkout: Path, port: int, database: str) -> Iterator[Side]:
    """The server and the echo of a checkout, for as long as they are needed."""
    serve = [SERVE, "serve", "--no-browser", "--host", "127.0.0.1", "--port", str(port), "--database", database]
    server = started(checkout, [*serve, "--limits", "10000"], port)
    try:
        bare = started(checkout, [ECHO, str(port + 1)], port + 1)
        try:
            yield Side(name, (server, bare), port)
        finally:
            end(bare)
    finally:
        end(server)


def end(server: "subprocess.Popen[bytes]") -> None:
    """End a server, and wait until it has ended."""
    server.terminate()
    server.wait(30)


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description="tables on one server process")
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 10, 100, 1000])
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--think", type=float, default=0, help="seconds between the actions of a table, on average")
    parser.add_argument("--database", help="postgresql://... instead of SQLite")
    parser.add_argument("--beside", type=Path, help="another checkout, with its own .venv, measured in turn with this")
    parser.add_argument("--rounds", type=int, default=1, help="how often all of it is done")
    chosen = parser.parse_args()
    port = 20_000 + os.getpid() % 20_000
    checkouts = [("other ", chosen.beside.resolve())] if chosen.beside else []
    figures: Figures = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        sides = [
            stack.enter_context(running(name, checkout, port + 2 * n, chosen.database or f"{folder}/{n}.sqlite"))
            for n, (name, checkout) in enumerate([*checkouts, ("", HERE)])
        ]
        print(f"{'':<14}{'tables':>7}{'posts/s':>11}{'p50 ms':>9}{'p99 ms':>9}{'CPU us/post':>12}{'told/s':>9}")
        for _ in range(chosen.rounds):
            for tables in chosen.tables:
                compare(sides, tables, chosen, figures)
        if chosen.rounds > 1 or len(sides) > 1:
            summary(figures, sides)


if __name__ == "__main__":
    main()
