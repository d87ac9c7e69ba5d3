"""The tablebase: solved right, the same for any number of threads, kept in files that can be trusted."""

import random
import shutil
import signal
import subprocess
import sys
import time
import zlib
from pathlib import Path

import numpy as np
import pytest

import camelup
from camelup.editions import FIRST, SECOND, Edition
from camelup.odds import leg_starts, race_odds, store, tablebase
from camelup.odds.solve import Progress, Words, solve
from camelup.odds.tablebase_check import check_tablebase
from tests.odds.cases import on_track
from tests.reference import race as reference
from tests.reference.text import read
from tests.reference.track import Track

BUILD = """
import sys
from camelup.editions import SECOND
from camelup.odds.tablebase import build

build(
    SECOND.with_track(int(sys.argv[1])),
    progress=lambda progress: print(progress.sweep, flush=True),
    wait=lambda: print("waits", flush=True),
)
print("built", flush=True)
"""


def start_build(edition: Edition) -> "subprocess.Popen[str]":
    """Build in a process of its own that tells its sweeps."""
    command = [sys.executable, "-c", BUILD, str(edition.spaces)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def test_every_class_of_a_tiny_track() -> None:
    """A track of 2 spaces: all leg starts as the reference solves them."""
    starts = leg_starts.LegStarts(SECOND.with_track(2).layout)
    chances = solve(SECOND.with_track(2)).chances / 65535
    box, track = read("2018 1bgpryWK -", length=2).box, Track(2)
    states = {}
    for multiset in range(starts.multisets):
        racers = leg_starts.racers_of(starts, multiset)
        for upper in range(starts.places):
            for lower in range(upper + 1):
                race = leg_starts.race_of(racers, lower, upper)
                number = multiset * starts.pairs + leg_starts.pair_of(upper, lower)
                states[number] = reference.renamed(box, stacks_of(race, 2), box.dice())[0]
    solved = reference.solve(reference.all_equations(box, list(states.values()), track), 5)
    assert len(states) == starts.count == 168
    for number, state in states.items():
        assert chances[number] == pytest.approx(np.concatenate(solved[state]), abs=1.5e-5)


def stacks_of(race: int, spaces: int) -> tuple[str, ...]:
    """A race as the reference writes it."""
    stacks = [""] * (spaces + 2)
    for byte in race.to_bytes(8, "little")[:7]:
        stacks[byte >> 3] += "bgpryWK"[byte & 7]
    return tuple(stacks)


def test_classes_are_numbered_one_to_one() -> None:
    """Every number has a race and every race gives its number back."""
    starts = leg_starts.LegStarts(SECOND.with_track(4).layout)
    seen = set()
    for multiset in range(starts.multisets):
        racers = leg_starts.racers_of(starts, multiset)
        for upper in range(starts.places):
            for lower in range(upper + 1):
                race = leg_starts.race_of(racers, lower, upper)
                assert leg_starts.classify(starts, race) == (multiset, leg_starts.pair_of(lower, upper), 0o43210)
                seen.add(race)
    assert len(seen) == starts.count
    assert leg_starts.LegStarts(FIRST.layout).count == 15_504
    assert leg_starts.LegStarts(SECOND.layout).count == 3_581_424


def test_threads(short: Edition) -> None:
    """Any number of threads finds the same numbers."""
    alone, together = solve(short, threads=1), solve(short, threads=3)
    assert np.array_equal(alone.chances, together.chances)
    assert alone.missing == together.missing < 1e-5
    assert (alone.chances.reshape(-1, 5).sum(1, dtype=np.int64) == 65535).all()


def test_builds_agree() -> None:
    """The compiled and the plain build find the same numbers: these."""
    chances = solve(SECOND.with_track(2)).chances
    assert zlib.crc32(chances.astype("<u2").tobytes()) == 1013551704
    assert chances[100].tolist() == [1052, 19920, 0, 5333, 39230, 43801, 5795, 11428, 0, 4511]


def test_progress(short: Edition) -> None:
    """A build says how far it is, always further, until it is done."""
    told: list[Progress] = []
    solve(short, progress=told.append)
    assert [p.sweep for p in told] == sorted(p.sweep for p in told)
    assert all(0 < p.done <= 1 and p.sweep <= p.sweeps for p in told)
    assert told[-1].done == told[-1].sweep / told[-1].sweeps


def test_verify(short: Edition, build: str, empty_cache: Path) -> None:
    """A sound tablebase passes its checks; one with wrong numbers does not."""
    table = tablebase.build(short)
    classes_checked, races = (50, 20_000) if build == "compiled" else (3, 300)
    assert all(check.passed for check in check_tablebase(short, classes_checked, races))
    wrong = table.chances.reshape(-1, 2, 5)[:, :, ::-1]
    meta = tablebase.description(short) | {"sweeps": 1, "missing": 0.0, "built": "today"}
    store.write_numbers(tablebase.table_path(short), meta, wrong)
    assert [check.passed for check in check_tablebase(short, classes_checked, races)] == [True, False, False]


def test_info(short: Edition, empty_cache: Path) -> None:
    """Info tells of a missing, a sound and a damaged tablebase."""
    missing = tablebase.info(short)
    assert (missing.present, missing.path.parent) == (False, empty_cache)
    tablebase.build(short)
    found = tablebase.info(short)
    assert found.present
    assert found.trouble is None
    assert found.leg_starts == leg_starts.LegStarts(short.layout).count
    assert found.bytes == found.path.stat().st_size == 4096 + 20 * found.leg_starts
    found.path.write_bytes(b"something else")
    assert "not a camelup file" in str(tablebase.info(short).trouble)


def test_damaged_files(short: Edition, empty_cache: Path) -> None:
    """A flipped bit anywhere, a file cut short or made longer: refused with a clear message, and rebuilt on request."""
    path = tablebase.build(short).path
    assert path is not None
    sound = path.read_bytes()
    luck = random.Random(1)
    places = [0, 8, 39, 40, 41, 200, 4095, 4096, len(sound) - 1] + [luck.randrange(len(sound)) for _ in range(30)]
    for place in places:
        damaged = bytearray(sound)
        damaged[place] ^= 1 << luck.randrange(8)
        path.write_bytes(damaged)
        with pytest.raises(store.BadTablebase, match=path.name):
            tablebase.load(short)
    for size in (0, 5, 40, 4000, 4096, 5000, len(sound) - 1):
        path.write_bytes(sound[:size])
        with pytest.raises(store.BadTablebase, match=path.name):
            tablebase.load(short)
    path.write_bytes(sound + b"0")
    with pytest.raises(store.BadTablebase, match="bytes instead of"):
        tablebase.load(short)
    odds = race_odds(on_track("2018 1bWg/2pKry -", short.spaces), races=50)
    assert odds.method == "simulated"
    assert "damaged" in str(odds.hint)
    assert tablebase.build(short).path == path
    assert race_odds(on_track("2018 1bWg/2pKry -", short.spaces)).method == "exact"


def test_foreign_file(short: Edition, empty_cache: Path) -> None:
    """The tablebase of another edition under this name is refused."""
    other = tablebase.build(FIRST.with_track(3)).path
    assert other is not None
    shutil.copy(other, tablebase.table_path(short))
    with pytest.raises(store.BadTablebase, match="edition '2014/3', not"):
        tablebase.load(short)


def test_kill_and_resume(short: Edition, empty_cache: Path) -> None:
    """A build killed at any moment leaves nothing half-done, and the next one goes on after the last whole sweep."""
    expected = solve(short).chances.reshape(-1).astype(int)
    luck = random.Random(2)
    interrupted = 0
    for _ in range(3):
        process = start_build(short)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(luck.random())
        process.send_signal(signal.SIGKILL)
        process.communicate()
        interrupted = max(interrupted, tablebase.info(short).interrupted_after)
    sweeps: list[int] = []
    table = tablebase.build(short, progress=lambda progress: sweeps.append(progress.sweep))
    assert sweeps == [] or sweeps[0] >= interrupted
    assert np.abs(table.chances.astype(int) - expected).max() <= 1
    left = {path.suffix for path in empty_cache.iterdir()}
    assert left == {".table", ".lock"}


def test_resume_from_each_sweep(short: Edition) -> None:
    """Going on from the state after any sweep leads to the same numbers."""
    kept: list[tuple[int, Words]] = []

    class Keep:
        def __init__(self, start: tuple[int, Words] | None = None) -> None:
            self.start = start

        def load(self) -> tuple[int, Words] | None:
            return self.start

        def save(self, sweep: int, words: Words) -> None:
            kept.append((sweep, words.copy()))

    expected = solve(short, checkpoints=Keep()).chances.astype(int)
    for state in kept[1::2]:
        assert np.abs(solve(short, checkpoints=Keep(state)).chances.astype(int) - expected).max() <= 1


def test_two_processes(short: Edition, empty_cache: Path) -> None:
    """Of two processes that build at once one works and the other waits; both end with the same sound file."""
    outputs = [process.communicate()[0].split() for process in [start_build(short), start_build(short)]]
    assert all(output[-1] == "built" for output in outputs)
    assert sum("1" in output for output in outputs) == 1
    assert tablebase.info(short).trouble is None


def test_nothing_in_its_way(short: Edition, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first edition needs no cache directory that can be written."""
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("CAMELUP_HOME", str(blocked / "home"))
    tiny = FIRST.with_track(3)
    monkeypatch.setattr(tablebase, "_small", {})
    table = tablebase.ready(tiny)
    assert table is not None
    assert table.path is None


def test_plain_build_refuses_the_long_track(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without compiled rules the second edition's tablebase would take days: one sentence instead."""
    monkeypatch.setattr(tablebase, "build_name", lambda: "plain")
    with pytest.raises(camelup.CamelUpError, match="compiled build"):
        tablebase.build(SECOND)
    assert not tablebase.table_path(SECOND).exists()
