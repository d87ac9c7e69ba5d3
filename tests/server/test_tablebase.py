"""The tablebase that a server builds on the operator's word."""

import asyncio
import json
import logging
import multiprocessing
from pathlib import Path

import pytest

from camelup.editions import SECOND, Edition
from camelup.extras import TABLEBASE
from camelup.odds import packed, tablebase
from camelup.odds.leg_starts import LegStarts
from camelup.server.log import JsonLines
from camelup.server.workers.pool import WorkerPools
from camelup.server.workers.tablebase import unpack_tablebase

from .running import settings, thread_server, until


@pytest.fixture
def short(build: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edition:
    """A track that is solved in seconds, and a home with nothing in it."""
    monkeypatch.setenv("CAMELUP_HOME", str(tmp_path / "home"))
    return SECOND.with_track(6 if build == "compiled" else 2)


@pytest.fixture
def lines(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """The lines that the server logs, as they are written."""
    found: list[dict[str, object]] = []

    class Keep(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(json.loads(JsonLines().format(record)))

    log = logging.getLogger("camelup.server")
    monkeypatch.setattr(log, "handlers", [Keep()])
    monkeypatch.setattr(log, "level", logging.INFO)
    return found


def test_a_running_server_builds_it(short: Edition, lines: list[dict[str, object]], tmp_path: Path) -> None:
    """The log says how far it is, and what was missing before is found when it is ready, by a server that ran on."""
    assert tablebase.load(short) is None
    with thread_server(settings(tmp_path / "tables.sqlite", build_tablebase=short, tablebase_memory=1)):
        until(lambda: lines and lines[-1]["what"] == "tablebase ready")
        assert tablebase.load(short) is not None
    percents = [int(str(line["percent"])) for line in lines if line["what"] == "building the tablebase"]
    assert percents
    assert percents == sorted(percents)


def test_a_server_refuses_without_memory(short: Edition, lines: list[dict[str, object]], tmp_path: Path) -> None:
    """One line says why, and the server serves on."""
    with thread_server(settings(tmp_path / "tables.sqlite", build_tablebase=short, tablebase_memory=10**18)):
        until(lambda: lines)
    assert lines[0]["what"] == "tablebase not built"
    assert lines[0]["level"] == "warning"
    assert "GB of free memory" in str(lines[0]["reason"])
    assert tablebase.load(short) is None


def test_an_installed_one_is_unpacked(short: Edition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server with the package camelup-tablebase has it unpacked by a worker; without the package it does nothing."""
    path = tablebase.build(short).path
    assert path is not None
    package = tmp_path / "site" / TABLEBASE
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / f"{path.name}{packed.SUFFIX}").write_bytes(packed.pack(path, LegStarts(short.layout).pairs))
    path.unlink()

    async def unpack() -> None:
        workers = WorkerPools()
        try:
            await unpack_tablebase(workers, short)
        finally:
            workers.close()

    asyncio.run(unpack())
    assert not path.exists()
    monkeypatch.syspath_prepend(str(package.parent))
    asyncio.run(unpack())
    assert path.exists()


def test_the_build_ends_with_the_server(build: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that is stopped does not wait for a build that takes long, and leaves no process behind."""
    monkeypatch.setenv("CAMELUP_HOME", str(tmp_path / "home"))
    long = SECOND.with_track(9 if build == "compiled" else 4)
    before = multiprocessing.active_children()
    with thread_server(settings(tmp_path / "tables.sqlite", build_tablebase=long, tablebase_memory=1)):
        until(lambda: len(multiprocessing.active_children()) > len(before))
    assert multiprocessing.active_children() == before
    assert tablebase.load(long) is None
