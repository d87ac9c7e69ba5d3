"""The gentle build: a process of its own that steps aside, refused where memory is short."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from camelup.editions import SECOND, Edition
from camelup.memory import free_memory
from camelup.odds import tablebase

GENTLE = """
import os, sys
from pathlib import Path
from camelup.editions import SECOND
from camelup.errors import CamelUpError
from camelup.odds.gentle_build import build_gently

try:
    build_gently(SECOND.with_track(int(sys.argv[1])), int(sys.argv[2]))
except CamelUpError as error:
    sys.exit(str(error))
finally:
    print(os.nice(0), Path("/proc/self/oom_score_adj").read_text().strip())
"""
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="/proc tells of it on Linux alone")


def build_gently(edition: Edition, needed: int) -> "subprocess.CompletedProcess[str]":
    """Build in a process of its own, which prints its priority and how soon it goes."""
    command = [sys.executable, "-c", GENTLE, str(edition.spaces), str(needed)]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


@LINUX
def test_the_build_steps_aside(empty_cache: Path) -> None:
    """It has the lowest priority, and is the first to go when memory runs out."""
    tiny = SECOND.with_track(2)
    run = build_gently(tiny, needed=1)
    assert (run.stdout, run.stderr) == ("19 1000\n", "")
    assert tablebase.load(tiny) is not None


@LINUX
def test_refused_where_memory_is_short(short: Edition, empty_cache: Path) -> None:
    """One sentence with both numbers; nothing is built, and the process is as it was."""
    run = build_gently(short, needed=10**18)
    assert run.returncode == 1
    assert "needs 1000000000.0 GB of free memory; this machine has " in run.stderr
    assert run.stdout.startswith(f"{os.nice(0)} ")
    assert tablebase.load(short) is None


@LINUX
def test_what_is_there_needs_no_memory(short: Edition) -> None:
    """A tablebase that is there is not refused."""
    tablebase.build(short)
    assert build_gently(short, needed=10**18).stderr == ""


@LINUX
def test_free_memory_of_this_machine() -> None:
    """Linux tells how much is free."""
    assert (free_memory() or 0) > 1_000_000


def test_free_memory_is_what_the_container_allows(tmp_path: Path) -> None:
    """The limit of a control group counts, if there is one and it is lower; without numbers nobody knows."""
    system = tmp_path / "meminfo"
    system.write_text("MemTotal: 16000000 kB\nMemAvailable: 12000000 kB\n")
    assert free_memory(system, tmp_path) == 12_288_000_000
    (tmp_path / "memory.current").write_text("1000000000\n")
    (tmp_path / "memory.max").write_text("max\n")
    assert free_memory(system, tmp_path) == 12_288_000_000
    (tmp_path / "memory.max").write_text("3000000000\n")
    assert free_memory(system, tmp_path) == 2_000_000_000
    assert free_memory(tmp_path / "none", tmp_path / "none") is None
