"""What a server keeps in memory: tables in use, and nothing of those who have gone."""

import gc
import time
from collections import Counter
from functools import _lru_cache_wrapper
from pathlib import Path
from random import Random

import httpx
import pytest

from camelup.server.http.limits import Buckets
from camelup.server.settings import Rate
from camelup.server.tables.presence import SILENCE, Presence

from .clients import Device, full_table, me, play_out
from .running import ThreadServer, settings, thread_server, until


def test_tables_that_nobody_uses_are_let_go(tmp_path: Path) -> None:
    """A table is dropped from memory when nobody watches it or asks for it, and is as it was when somebody comes."""
    with thread_server(settings(tmp_path / "tables.sqlite", kept_seconds=0.2)) as running:
        over, watched = full_table(running.address, ["Ann", "Bo"]), full_table(running.address, ["Cy", "Dee"])
        stream = watched[0].stream()
        until(lambda: stream.of("state"))
        last = play_out(over, Random(1))
        tables = running.server.tables
        until(lambda: tables.held(over[0].table) is None)
        assert tables.held(watched[0].table)
        assert tables.in_memory == 1
        assert over[0].look()["result"] == last["result"]
        assert tables.held(over[0].table)


def test_connections_leave_no_cycles(tmp_path: Path) -> None:
    """The garbage collector looks seldom, so what a request or a stream needed is freed as soon as it has ended."""
    with thread_server(settings(tmp_path / "tables.sqlite")) as running:
        gc.collect()
        gc.disable()
        gc.set_debug(gc.DEBUG_SAVEALL)
        try:
            for _ in range(3):
                visit(running.address)
            until(lambda: running.server.gate.streams == 0 and not running.connections)
            gc.collect()
            found = Counter(type(left).__module__ for left in gc.garbage)
        finally:
            gc.set_debug(0)
            gc.garbage.clear()
            gc.enable()
    assert not [module for module in found if module.startswith(("camelup.server", "uvloop", "uvicorn"))]


def visit(address: str) -> None:
    """Act once with a stream open, and be gone."""
    ann = Device(address).create(me("Ann"), me("Bo"))
    ann.do("start")
    stream = ann.stream()
    until(lambda: stream.of("state"))
    ann.act("roll", seat=ann.state["board"]["turn"])
    until(lambda: stream.of("entry"))
    ann.act("roll", 409, seat=1, seen=0)
    stream.response.close()
    ann.device.close()


FIXED = {
    *("script_of", "shown_edition", "raw_edition", "empty_spaces"),  # by edition
    *("entries", "offered_bots", "bot_names", "thinks"),  # by bot
    *("pages", "new_rows", "all_changed"),  # once, and by the size of a batch
}
"""Caches without a limit, of what there are few of."""


def test_caches_are_small(tmp_path: Path) -> None:
    """What is worked out once is forgotten soon: each cache has a limit, or keeps what does not grow with games."""
    with thread_server(settings(tmp_path / "tables.sqlite")) as running:
        people = full_table(running.address, ["Ann", "Bo"])
        play_out(people, Random(2))
    # By their type alone: other tests have left objects that fail or lie when they are asked for their class.
    caches = [found for found in gc.get_objects() if type(found) is _lru_cache_wrapper]
    sizes: dict[str, int | None] = {
        cache.__name__: cache.cache_parameters()["maxsize"]
        for cache in caches
        if cache.__module__.startswith(("camelup.server", "camelup.position", "camelup.notation"))
    }
    assert {name for name, size in sizes.items() if size is None} <= FIXED
    assert sizes
    assert [name for name, size in sizes.items() if size and size > 2000] == []


def test_long_paths_and_names_are_not_remembered(server: ThreadServer) -> None:
    """The framework keeps a thousand paths, and we as many names of this server, so they have to be short."""
    for path, host in (("/" + "a" * 5000, "localhost"), ("/", "a" * 5000)):
        answer = httpx.get(server.address + path, headers={"host": host}, verify=False)
        assert answer.status_code == (404 if host == "localhost" else 403)


def test_full_buckets_are_forgotten() -> None:
    """Whoever has not asked for so long that everything is allowed again takes no memory."""
    buckets = Buckets(Rate(1000, 2), "requests")
    for number in range(100):
        buckets.take(f"127.0.0.{number}")
    time.sleep(0.01)
    buckets.take("127.0.0.1")
    assert len(buckets._left) == 1  # noqa: SLF001 - what is kept


def test_silent_processes_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a process announced that was killed is not kept for ever."""
    presence = Presence()
    presence.hear("presence dead table someone")
    presence.forget_silent()
    assert presence.devices("table") == {"someone"}
    later = time.monotonic() + SILENCE + 1
    monkeypatch.setattr(time, "monotonic", lambda: later)
    presence.hear("presence alive other somebody")
    presence.forget_silent()
    assert presence.devices("table") == set()
    assert presence.devices("other") == {"somebody"}
    assert list(presence._elsewhere) == ["other"]  # noqa: SLF001 - what is kept
