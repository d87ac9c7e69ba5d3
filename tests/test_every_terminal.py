"""Every command runs in every terminal: no traceback and the right status, whatever can be shown and whoever reads."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from camelup.cli import COMMANDS
from tests.commands_run import PATIENCE, QUICK, STATUS, Ended, command, run_on_terminal, run_piped, surroundings

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="pipes and terminals of Unix")

NARROW = 60
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\].*?\x07|\x1b[()][AB0]")


def check(name: str, ended: Ended) -> None:
    """See that a command ended as it should."""
    assert "Traceback" not in ended.said, ended.said
    assert ended.status == STATUS.get(name, 0), ended.said


def test_there_are_arguments_for_every_command() -> None:
    """A new command is tried as well."""
    assert set(QUICK) == set(COMMANDS)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
@pytest.mark.parametrize("name", COMMANDS)
def test_every_encoding_is_enough(name: str, encoding: str, tmp_path: Path) -> None:
    """What it lacks has a form in ASCII."""
    ended = run_piped(name, QUICK[name], tmp_path, PYTHONIOENCODING=encoding)
    check(name, ended)
    if encoding == "ascii":
        assert ended.out.isascii()


@pytest.mark.parametrize("name", COMMANDS)
def test_a_narrow_terminal_is_enough(name: str, tmp_path: Path) -> None:
    """In 60 columns no table is wider than that."""
    ended = run_on_terminal(name, QUICK[name], tmp_path, NARROW)
    check(name, ended)
    if name in ("advise", "arena", "bots", "odds", "show", "simulate"):
        lines = ESCAPES.sub("", ended.out).replace("\r", "\n").splitlines()
        assert max(map(len, lines)) <= NARROW


@pytest.mark.parametrize("name", COMMANDS)
def test_a_reader_who_leaves_at_once(name: str, tmp_path: Path) -> None:
    """A closed pipe ends a command without a word; what wrote nothing ends as usual."""
    with subprocess.Popen(
        command(name, QUICK[name]),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=surroundings(tmp_path),
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        said = process.stderr.read().decode()
        status = process.wait(PATIENCE)
    assert "Traceback" not in said
    assert status in (1, STATUS.get(name, 0))
    assert "Exception ignored" not in said


@pytest.mark.parametrize(
    ("name", "closed"),
    [("show", "<&-"), ("show", ">&-"), ("show", "2>&-"), ("review", "2>&-"), ("review", "<&- >&- 2>&-")],
)
def test_streams_that_were_closed_before(name: str, closed: str, tmp_path: Path) -> None:
    """A command whose streams are closed does its work all the same, in processes of its own too."""
    many = ["--workers", "2"] if name == "review" else []
    shell = ["sh", "-c", f'exec "$0" "$@" {closed}', *command(name, [*QUICK[name], *many])]
    done = subprocess.run(shell, capture_output=True, env=surroundings(tmp_path), timeout=PATIENCE)
    assert done.stderr == b""
    assert done.returncode == 0
    assert bool(done.stdout) == (">&-" not in closed.split())


def test_an_arena_of_one_deal_has_no_infinite_interval(tmp_path: Path) -> None:
    """Nothing is said of an interval that is not known, and one is one."""
    ended = run_piped("arena", ["random", "roll", "--games", "1", "--no-adjust", "--workers", "1"], tmp_path)
    check("arena", ended)
    assert "inf" not in ended.out
    assert "1 deal, " in ended.out
    assert run_piped("simulate", ["--games", "1", "--workers", "1"], tmp_path).out.count("1 random game,") == 1
