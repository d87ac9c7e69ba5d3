"""What works without the extras, and what says in one sentence what to install."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

WITHOUT = """
import sys
for package in ("asyncpg", "distributed", "joblib", "litestar", "openskill", "ray", "segno", "textual", "uvicorn"):
    sys.modules[package] = None
from camelup.cli import COMMANDS, run
"""
POSITION = "2014 5b/6o/7g/9w/10y/11-1 bgoy 1 3:bgowy;3:bgowy -/- 1"


def run_without_extras(program: str, *args: str) -> tuple[int, str, str]:
    """Run a program in a Python that lacks all packages of the extras: its status, output and errors."""
    run = subprocess.run([sys.executable, "-c", WITHOUT + program, *args], capture_output=True, text=True)
    return run.returncode, run.stdout, run.stderr


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ("arena random roll", r"the arena needs the package openskill: pip install 'camelup\[arena\]'"),
        ("simulate --on loky", r"the backend loky needs the package joblib: pip install 'camelup\[arena\]'"),
        ("simulate --on ray", r"the backend ray needs the package joblib: pip install 'camelup\[cluster\]'"),
        ("simulate --on dask", r"the backend dask needs the package joblib: pip install 'camelup\[cluster\]'"),
        ("serve", r"the server needs the package \w+: pip install 'camelup\[web\]'"),
    ],
)
def test_a_command_says_what_to_install(args: str, sentence: str) -> None:
    """One line on standard error and status 2."""
    status, out, err = run_without_extras("sys.exit(run(sys.argv[1:]))", *args.split())
    assert (status, out) == (2, "")
    assert re.fullmatch(rf"camelup: {sentence}\n", err)


@pytest.mark.parametrize(
    "args",
    [
        ["simulate", "--games", "30", "--edition", "2014", "--json"],
        ["bots"],
        ["odds", POSITION, "--json"],
        ["advise", POSITION],
        ["show", POSITION],
        ["legal", POSITION],
        ["new"],
        ["version"],
    ],
    ids=lambda args: args[0],
)
def test_all_else_needs_no_extra(args: list[str]) -> None:
    """Commands that no extra belongs to, threads for many games among them."""
    status, out, err = run_without_extras("sys.exit(run(sys.argv[1:]))", *args)
    assert (status, err) == (0, "")
    assert out


def test_dice_are_checked_without_the_server() -> None:
    """A record without dice to check is refused for that, not for want of a package."""
    record = Path(__file__).parent / "playthroughs" / "2014-four-players.camel"
    status, out, err = run_without_extras("sys.exit(run(sys.argv[1:]))", "verify", str(record))
    assert (status, out) == (2, "")
    assert err.startswith(f"camelup: {record}: [Dice]: it is missing")


def test_every_command_has_its_help() -> None:
    """Even those that can't run."""
    status, out, err = run_without_extras("print([run([name, '--help']) for name in COMMANDS])")
    assert (status, err) == (0, "")
    assert set(out.splitlines()[-1]) == set("[0, ]")


def test_the_python_side_of_simulations_needs_no_extra() -> None:
    """Arrays of games, and totals on threads."""
    program = """
from camelup.game_totals import simulate_games
from camelup.simulate import random_games
print(random_games("2014", 3, 20, seed=1, threads=2).money.shape, simulate_games("2014", 3, 20, seed=1).games)
"""
    assert run_without_extras(program) == (0, "(20, 3) 20\n", "")


def test_an_arena_is_refused_before_it_plays() -> None:
    """It can be imported and looked at; what it lacks is an error of imports, with the same sentence."""
    program = """
from camelup import *
try:
    arena.run_arena(arena.make_terms(["roll", "roll"]), 1_000_000)
except ImportError as error:
    print(error)
"""
    _, out, _ = run_without_extras(program)
    assert out == "the arena needs the package openskill: pip install 'camelup[arena]'\n"
