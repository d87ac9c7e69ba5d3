"""`camelup serve --workers N`: several processes on one port, killed in the middle of games, and how they end."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from multiprocessing import Pipe
from pathlib import Path
from random import Random
from types import SimpleNamespace

import httpx
import pytest

from camelup.server import supervisor
from camelup.server.run import Manner

from .conftest import databases
from .postgres import free_port, new_database
from .retrying import check_all, rows_of, tables_of_players
from .running import SOAK, ServerProcess, settings, until
from .test_crash import acted, enough

WORKERS = 3
KILLS = 4 * SOAK


@pytest.fixture
def many(postgres: str, tmp_path: Path) -> Iterator[ServerProcess]:
    """Three processes on one port and one database."""
    database = new_database(postgres, f"test{next(databases)}")
    server = ServerProcess(database, log=tmp_path / "log", more=["--workers", str(WORKERS)])
    server.start()
    yield server
    server.stop()


def answering(address: str) -> int | None:
    """The process that answers a request of its own connection."""
    try:
        found = re.search(r'pid="(\d+)"', httpx.get(f"{address}/metrics", timeout=10, verify=False).text)
    except httpx.HTTPError:
        return None
    return int(found[1]) if found else None


def processes(address: str) -> set[int]:
    """All processes that answer, asked until there are as many as there should be."""
    found: set[int] = set()

    def all_found() -> bool:
        if answered := answering(address):
            found.add(answered)
        return len(found) >= WORKERS

    until(all_found)
    return found


def alive(pid: int) -> bool:
    """Whether a process runs."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_killed_processes_lose_nothing(many: ServerProcess) -> None:
    """Processes are killed in mid-game: nothing is lost or doubled, streams resume, and others take their place."""
    rng = Random(5)
    players, watchers = tables_of_players([many.address], tables=2 * SOAK, people=2)
    for thread in [*watchers, *players]:
        thread.start()
    for _ in range(KILLS):
        until(partial(enough, players, acted(players) + rng.randint(1, 15 * SOAK)))
        victim = answering(many.address)
        if victim:
            os.kill(victim, signal.SIGKILL)
    for player in players:
        assert player.done.wait(120 * SOAK)
    for watcher in watchers:
        watcher.join(60 * SOAK)
    rows = rows_of(many.database, {player.at.table for player in players})
    check_all(players, watchers, many.address, rows)
    assert len(processes(many.address)) == WORKERS
    assert many.log_text().count("starting another") >= 1


def test_all_end_with_the_supervisor(postgres: str, tmp_path: Path) -> None:
    """SIGTERM ends all of them with status 0; if the supervisor itself is killed, the others end by themselves."""
    database = new_database(postgres, f"test{next(databases)}")
    server = ServerProcess(database, log=tmp_path / "log", more=["--workers", str(WORKERS)])
    server.start()
    first = processes(server.address)
    assert server.stop() == 0
    assert not any(alive(pid) for pid in first)
    server.start()
    second = processes(server.address)
    server.kill()
    until(lambda: not any(alive(pid) for pid in second))


class Announced(Exception):
    """All processes are ready."""


def test_one_that_dies_while_others_start_ends_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The first process is ready and killed before the second is ready: it is started again, and the server starts."""
    theirs = []

    class Pretended(supervisor.ServingProcess):
        def __init__(self, *given: object) -> None:
            self.pipe, other = Pipe()
            self.process = SimpleNamespace(join=lambda wait=None: None, is_alive=lambda: False, exitcode=-9)
            self.ready, self.fault = False, ""
            theirs.append(other)
            if len(theirs) == 3:
                for slow in theirs[1:]:
                    slow.send(supervisor.READY)

    def announced() -> None:
        raise Announced

    monkeypatch.setattr(supervisor, "ServingProcess", Pretended)
    monkeypatch.setattr(signal, "signal", lambda *handler: None)
    with socket.socket() as listener:
        two = supervisor.Supervisor(settings(tmp_path / "none"), Manner(), listener, 2)
        theirs[0].send(supervisor.READY)
        theirs[0].close()
        with pytest.raises(Announced):
            two.run(announced)
    assert len(theirs) == 3


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("tables.sqlite", "--workers needs PostgreSQL, as an SQLite file has one server"),
        ("postgresql://nobody@127.0.0.1:1/none", "the database does not answer"),
    ],
)
def test_what_can_not_start_says_so(tmp_path: Path, database: str, sentence: str) -> None:
    """One sentence and status 2, no traceback and no welcome."""
    program = "from camelup.__main__ import main; main()"
    command = [sys.executable, "-c", program, "serve", "--no-browser", "--host", "127.0.0.1", "--workers", "2"]
    run = subprocess.run(
        [*command, "--port", str(free_port()), "--database", database],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert run.returncode == 2
    assert sentence in run.stderr
    assert "Traceback" not in run.stderr + run.stdout
    assert "running at" not in run.stdout
