"""The command line keeps the contract of docs/notation.md, through a real process."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from camelup.cli import COMMANDS, camelup
from tests.signals import ended_by

GAMES = sorted((Path(__file__).parent / "conformance" / "games").glob("*.camel"))
LINE = "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:gpry;3^y5:bgpry;3g5g3:bgpry 1b/- 1"
VIEW = "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:????;3^y5:bgpry;3g5g3:????? 1?/- 1"


def call(*args: str, stdin: bytes = b"", **env: str) -> tuple[int, str, str]:
    """Run camelup in a process of its own: its status, output and errors."""
    run = subprocess.run(
        [sys.executable, "-m", "camelup", *args], input=stdin, capture_output=True, env={**os.environ, **env}
    )
    return run.returncode, run.stdout.decode("utf-8", "replace"), run.stderr.decode("utf-8", "replace")


def test_version_says_which_build_runs(build: str) -> None:
    """`camelup version` names the version, the build and the Python."""
    status, out, _ = call("version")
    assert status == 0
    assert f", {build} build, " in out
    assert out.startswith("camelup 0.")


@pytest.mark.once
@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_command_has_a_help_of_its_own(name: str) -> None:
    """Each name in the table leads to a command that says what it does."""
    result = CliRunner().invoke(camelup, [name, "--help"])
    assert result.exit_code == 0, result.output
    assert result.output.startswith(f"Usage: camelup {name}")


def test_legal_gives_json() -> None:
    """`legal --json` lists the actions of the seat to act, in notation."""
    status, out, err = call("legal", LINE, "--json")
    actions = json.loads(out)["actions"]
    assert (status, err) == (0, "")
    assert {"take y", "place +2", "place -11", "roll", "win b", "lose p"} <= set(actions)
    assert not {"place +5", "place +6", "place +1"} & set(actions)


def test_legal_is_pretty_for_people() -> None:
    """Without --json each kind of action has a line."""
    _, out, _ = call("legal", LINE)
    assert [line.split()[0] for line in out.splitlines()] == ["take", "place", "roll", "win", "lose"]


def test_legal_works_on_the_own_view() -> None:
    """The line that a player sees, with ? for hidden cards, is enough when that player is to act."""
    assert json.loads(call("legal", VIEW, "--json")[1]) == json.loads(call("legal", LINE, "--json")[1])


def test_legal_refuses_the_view_of_another_seat() -> None:
    """Whose cards are hidden can't be asked what cards may be laid."""
    status, out, err = call("legal", VIEW.replace(" 2 3^", " 1 3^"), "--json")
    assert (status, out) == (2, "")
    assert "seat 1" in err


def test_legal_after_the_end_is_empty() -> None:
    """Nobody may do anything when the race is over."""
    line = "2014 4b/9g/11o/12y/17w b1 - 5^:bgowy;3:bgowy -/- 3"
    assert json.loads(call("legal", line, "--json")[1]) == {"actions": []}


def test_legal_needs_five_fields() -> None:
    """A shorter line is refused, and it is said how many fields there are."""
    status, out, err = call("legal", "2018 1gy/3bp/4r/13K/16W - 2")
    assert (status, out) == (2, "")
    assert "first 5 fields" in err
    assert "this line has 4" in err


def test_several_positions_are_answered_in_order() -> None:
    """With - each line gets one line of JSON; bad ones say so in their place, and the status is 2."""
    lines = [LINE, "2018 nonsense", "", LINE]
    status, out, err = call("legal", "-", stdin="\n".join(lines).encode() + b"\n\xff\xfe\n")
    answers = [json.loads(line) for line in out.splitlines()]
    assert (status, err) == (2, "")
    assert [next(iter(answer)) for answer in answers] == ["actions", "error", "error", "actions", "error"]


def test_several_good_positions_end_well() -> None:
    """With good lines alone the status is 0."""
    assert call("legal", "-", stdin=f"{LINE}\n{VIEW}\n".encode())[0] == 0


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_replay_gives_what_an_independent_program_says(file: Path) -> None:
    """`replay --json` agrees with the conformance games: legs, money, ranking, winners."""
    expected = json.loads(file.with_suffix(".json").read_text("utf-8"))
    result = CliRunner().invoke(camelup, ["replay", str(file), "--json"])
    found = json.loads(result.output)
    keys = ("edition", "finished", "legs", "race", "money", "winners")
    assert {key: found[key] for key in keys} == {key: expected[key] for key in keys}


def test_replay_lists_positions() -> None:
    """`--positions` has a line before each action and one at the end."""
    status, out, _ = call("replay", str(GAMES[0]), "--positions")
    expected = json.loads(GAMES[0].with_suffix(".json").read_text("utf-8"))
    lines = out.splitlines()
    assert status == 0
    assert len(lines) == len(expected["legal_counts"]) + 1
    assert json.loads(call("replay", str(GAMES[0]), "--json")[1])["position"] == lines[-1]


def test_replay_of_a_game_that_stops_early(tmp_path: Path) -> None:
    """An unfinished record is no error: no winners, and the present money and ranking."""
    record = '[Edition "2014"]\n[Seats "Ann; Bo"]\n[Start "1bg/2w/3yo"]\n\n1. take b roll y3 2. roll b1\n'
    status, out, err = call("replay", "-", "--json", stdin=record.encode())
    found = json.loads(out)
    assert (status, err) == (0, "")
    assert (found["finished"], found["winners"], found["legs"]) == (False, [], [])
    assert found["race"]["ranking"] == ["o", "y", "g", "b", "w"]
    assert found["money"] == {"1": 3, "2": 3}


def test_replay_tells_the_game_in_words() -> None:
    """Without options the game is printed in words, scorings and all."""
    status, out, _ = call("replay", str(GAMES[0]))
    assert status == 0
    assert "Leg 1 is scored" in out
    assert "The winner deck is opened" in out
    assert "wins with" in out


BAD_CALLS = {
    "no argument": ["legal"],
    "no such command": ["fly"],
    "no such option": ["legal", LINE, "--xml"],
    "a position that is none": ["legal", "nonsense"],
    "a camel twice": ["show", "2018 1gy/3bp/4rr/13K/16W"],
    "no such file": ["replay", "/no/such/file.camel"],
    "a folder": ["replay", "/"],
    "a program": ["replay", sys.executable],
    "a device without end": ["replay", "/dev/zero"],
    "too many players": ["new", "--seats", "9"],
    "no such seat": ["new", "--first", "5"],
    "a name with nothing in it": ["new", "--seats", "Ann;;Bo"],
    "names that do not fit": ["show", LINE, "--names", "Ann; Bo"],
    "a picture in no folder": ["show", LINE, "--svg", "/no/such/folder/x.svg"],
    "nothing to resume": ["play", "--resume"],
    "a bot that nobody knows": ["play", "--against", "deep thought"],
    "a crowd": ["play", "--names", "8", "--bots", "7"],
}


@pytest.mark.once
@pytest.mark.parametrize("args", BAD_CALLS.values(), ids=BAD_CALLS)
def test_bad_input_is_one_line_and_status_2(args: list[str], tmp_path: Path) -> None:
    """Whatever is wrong: one line on standard error, nothing on standard output, no traceback."""
    status, out, err = call(*args, CAMELUP_HOME=str(tmp_path))
    assert (status, out) == (2, "")
    assert err.startswith("camelup: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err


BAD_RECORDS = {
    "an illegal move": ('[Edition "2014"]\n[Seats "A; B"]\n[Start "1bg/2w/3yo"]\nroll b1 place +3', "move 2"),
    "a result that is wrong": (GAMES[0].read_text("utf-8").replace("\n\n", '\n[Result "P1 1"]\n\n', 1), "[Result]"),
    "no seats": ('[Edition "2014"]\n[Start "1bg/2w/3yo"]', "[Seats]"),
}


@pytest.mark.once
@pytest.mark.parametrize(("record", "place"), BAD_RECORDS.values(), ids=BAD_RECORDS)
def test_a_bad_record_names_the_place(record: str, place: str) -> None:
    """The move or the tag is named."""
    status, out, err = call("replay", "-", "--json", stdin=record.encode())
    assert (status, out) == (2, "")
    assert place in err
    assert err.count("\n") == 1


def test_new_gives_a_record_that_can_be_replayed() -> None:
    """`new` prints a record without moves; the same seed gives the same one."""
    status, out, _ = call("new", "--seats", "Ann; Bo; Cy", "--edition", "2014", "--seed", "7", "--first", "2")
    assert status == 0
    assert out == call("new", "--seats", "Ann, Bo, Cy", "--edition", "2014", "--seed", "7", "--first", "2")[1]
    assert '[Seats "Ann; Bo; Cy"]' in out
    assert '[First "2"]' in out
    assert json.loads(call("replay", "-", "--json", stdin=out.encode())[1])["finished"] is False


def test_new_gives_a_position_for_the_other_commands() -> None:
    """`new --position` is one line that `legal` takes."""
    out = call("new", "--seats", "6", "--position")[1]
    answer = json.loads(call("legal", "-", stdin=out.encode())[1])
    assert "pair 2" in answer["actions"]


@pytest.mark.once
def test_legal_imports_neither_rich_nor_numpy() -> None:
    """What a command does not need is not imported, so that it starts fast."""
    program = (
        "import sys; from camelup.cli import run; run(['legal', sys.argv[1], '--json']);"
        "print([name for name in ('rich', 'numpy', 'joblib', 'openskill', 'asyncio') if name in sys.modules])"
    )
    run = subprocess.run([sys.executable, "-c", program, LINE], capture_output=True, text=True)
    assert run.stdout.splitlines()[-1] == "[]"


@pytest.mark.once
@pytest.mark.skipif(sys.platform == "win32", reason="pipes and signals of Unix")
def test_a_reader_who_leaves_gets_no_traceback() -> None:
    """When the pipe is closed at the other end, the program ends without a word."""
    program = f"{sys.executable} -m camelup replay {GAMES[0]} --positions | head -1"
    run = subprocess.run(["sh", "-c", program], capture_output=True, text=True)
    assert run.stdout.count("\n") == 1
    assert run.stderr == ""


@pytest.mark.once
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs the device that is always full")
def test_a_full_disk_is_told_in_one_line() -> None:
    """Output that can't be written is a fault with a name."""
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(
            [sys.executable, "-m", "camelup", "legal", LINE], stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert run.returncode == 2
    assert run.stderr.count("\n") == 1
    assert "Traceback" not in run.stderr


@pytest.mark.once
@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_ctrl_c_ends_quietly() -> None:
    """Ctrl-C while waiting for input: status 130 and no traceback."""
    command = [sys.executable, "-m", "camelup", "legal", "-"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(f"{LINE}\n".encode())
        process.stdin.flush()
        process.stdout.readline()
        assert ended_by(process, signal.SIGINT) == 130
        assert process.stderr.read().strip() == b""
