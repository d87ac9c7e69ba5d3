"""`camelup odds`, `advise` and `tablebase` keep the contract of docs/notation.md."""

import json
import os
import re
import shlex
import signal
import subprocess
import sys
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import camelup.odds
from camelup.cli import camelup as program
from camelup.editions import FIRST
from camelup.odds import store, tablebase
from tests.signals import ended_by

CASES = Path(__file__).parent / "conformance"
LINE = "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:gpry;3^y5:bgpry;3g5g3:bgpry 1b/- 1"
VIEW = "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:????;3^y5:bgpry;3g5g3:????? 1?/- 1"
SURE = "2018 5b/7gK/8W/9r/10-2/16py bg*r 1 7p5:gry;3:bgpry;3^^^^:bgpry 1b/1p 3"
"""The race ends with the next roll, so that its odds need no tablebase."""
OVER = "2014 4b/6-2/9g/11o/12y/17w b1 - 5^:bgowy;3:bgowy -/- 3"


@pytest.fixture(autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The cache directory that the tests of the odds share, and fewer races where they are simulated."""
    home = tmp_path_factory.getbasetemp().parent / "camelup-home"
    monkeypatch.setenv("CAMELUP_HOME", str(home))
    monkeypatch.setattr(camelup.odds, "race_odds", partial(camelup.odds.race_odds, races=200))
    return home / "cache"


def call(*args: str, stdin: str | None = None) -> Result:
    """Run a command that goes well."""
    result = CliRunner().invoke(program, args, stdin)
    assert result.exit_code == 0, result.output
    return result


def answers(result: Result) -> list[Any]:
    """What was answered, line by line."""
    return [json.loads(line) for line in result.stdout.splitlines()]


def start(*args: str) -> "subprocess.Popen[bytes]":
    """Run a command in a process of its own."""
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen([sys.executable, "-m", "camelup", *args], **pipes)  # type: ignore[call-overload,no-any-return]


def cases(name: str) -> list[dict[str, Any]]:
    """The conformance cases of a file."""
    return [json.loads(line) for line in (CASES / name).read_text("utf-8").splitlines()]


def test_odds_are_those_of_an_independent_program() -> None:
    """All conformance cases of the leg in one go: chances and landings within 1e-9, a key for every tile."""
    expected = cases("leg_odds.jsonl")
    found = answers(call("odds", "-", stdin="".join(f"{case['position']}\n" for case in expected)))
    for case, answer in zip(expected, found, strict=True):
        for place in ("first", "second"):
            chances = {camel: chance[place] for camel, chance in answer["leg"].items()}
            assert chances == pytest.approx({c: float(Fraction(p)) for c, p in case[place].items()}, abs=1e-9)
        assert answer["race_ends"] == pytest.approx(float(Fraction(case["race_ends"])), abs=1e-9)
        assert answer["tiles"] == pytest.approx({s: float(Fraction(x)) for s, x in case["tiles"].items()}, abs=1e-9)


def test_race_odds_of_the_first_edition_are_exact() -> None:
    """Within 2e-5 of an independent program, and said to be exact; on the plain build once they have been solved."""
    tablebase.ready(FIRST)
    expected = [case for case in cases("race_odds.jsonl") if case["position"].startswith("2014")]
    found = answers(call("odds", "-", stdin="".join(f"{case['position']}\n" for case in expected)))
    for case, answer in zip(expected, found, strict=True):
        assert answer["race_method"] == "exact"
        assert "race_error" not in answer
        for place in ("win", "last"):
            assert {c: p[place] for c, p in answer["race"].items()} == pytest.approx(case[place], abs=2e-5)


def test_json_has_the_keys_of_the_contract() -> None:
    """Every camel and every tile has its key; chances of a camel add up to 1."""
    [answer] = answers(call("odds", SURE, "--json"))
    assert set(answer["leg"]) == set(answer["race"]) == set("bgpry")
    assert set(answer["tiles"]) == {"10"}
    assert all(sum(chances.values()) == pytest.approx(1) for chances in answer["leg"].values())
    assert (answer["race_method"], answer["race_ends"]) == ("exact", 1.0)
    assert answer["places"]["y"] == [1.0, 0.0, 0.0, 0.0, 0.0]
    assert answer["finish"] == {"forward": 1.0, "backward": 0.0}


def test_simulated_odds_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the tablebase the standard error is stated, and how to have one."""
    monkeypatch.setenv("CAMELUP_HOME", str(tmp_path))
    [answer] = answers(call("odds", LINE, "--json"))
    assert answer["race_method"] == "simulated"
    assert 0 < answer["race_error"] < 0.1
    assert "camelup tablebase build" in answer["race_hint"]
    assert "camelup tablebase build" in call("odds", LINE).stdout


def test_odds_after_the_end_are_0_or_1() -> None:
    """The race as it is: white won, yellow was second, blue came last; tiles keep their keys."""
    [answer] = answers(call("odds", OVER, "--json"))
    assert answer["leg"]["w"] == {"first": 1, "second": 0, "rest": 0}
    assert answer["leg"]["y"] == {"first": 0, "second": 1, "rest": 0}
    assert (answer["race"]["w"]["win"], answer["race"]["b"]["last"], answer["race_ends"]) == (1, 1, 1)
    assert answer["tiles"] == {"6": 0}


def test_two_fields_are_enough() -> None:
    """A line without dice asks about a fresh leg; a view is as good as a position."""
    short, long = answers(call("odds", "2014 1bg/2w/3yo", "2014 1bg/2w/3yo - 1", "--json"))
    assert short == long
    position, view = answers(call("odds", LINE, VIEW, "--json"))
    assert position["leg"] == view["leg"]


def test_many_positions_from_everywhere_are_answered_in_order(tmp_path: Path) -> None:
    """Arguments, a file and standard input give the same lines; a bad one says so in its place, and the status is 2."""
    lines = [OVER, "2014 1bg/2w/3yo", "nonsense", SURE, "", OVER] * 5
    file = tmp_path / "positions"
    file.write_text("\n".join(lines) + "\n")
    results = [
        CliRunner().invoke(program, ["odds", "--json", *lines]),
        CliRunner().invoke(program, ["odds", "--file", str(file)]),
        CliRunner().invoke(program, ["odds", "-"], "\n".join(lines) + "\n"),
    ]
    assert {result.exit_code for result in results} == {2}
    assert len({result.stdout for result in results}) == 1
    found = answers(results[0])
    assert [next(iter(answer)) for answer in found] == ["leg", "leg", "error", "leg", "error", "leg"] * 5
    assert found[0] == found[5]
    assert found[3]["race"]["y"]["win"] == 1


@pytest.mark.once
def test_an_answer_comes_before_the_next_question() -> None:
    """Answers are streamed: each is out although standard input stays open."""
    with start("odds", "-") as process:
        assert process.stdin
        assert process.stdout
        for line in (SURE, "nonsense", SURE):
            process.stdin.write(f"{line}\n".encode())
            process.stdin.flush()
            assert json.loads(process.stdout.readline())
        process.stdin.close()
        assert process.wait(60) == 2


@pytest.mark.once
@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
def test_ctrl_c_while_waiting() -> None:
    """Status 130 and no traceback."""
    with start("odds", "-") as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdin.write(f"{SURE}\n".encode())
        process.stdin.flush()
        process.stdout.readline()
        assert ended_by(process, signal.SIGINT) == 130
        assert process.stderr.read().strip() == b""


@pytest.mark.once
@pytest.mark.skipif(sys.platform == "win32", reason="pipes of Unix")
def test_a_reader_who_leaves() -> None:
    """A closed pipe ends the program without a word."""
    script = f"yes '{SURE}' | head -2000 | {sys.executable} -m camelup odds - | head -1"
    done = subprocess.run(["sh", "-c", script], capture_output=True, text=True, env=dict(os.environ))
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


BAD_CALLS = {
    "nothing asked": ["odds"],
    "a position that is none": ["odds", "nonsense", "--json"],
    "a bad one among good ones, for people": ["odds", SURE, "nonsense"],
    "a file and a position": ["odds", SURE, "--file", "x"],
    "no such file": ["odds", "--file", "/no/such/file"],
    "a chart of two": ["odds", SURE, SURE, "--svg", "x.svg"],
    "a chart in no folder": ["odds", SURE, "--svg", "/no/such/folder/x.svg"],
    "advice on a short line": ["advise", "2018 1gy/3bp/4r/13K/16W - 2"],
    "advice after the end": ["advise", OVER],
    "advice for nobody": ["advise", SURE, "--seat", "7"],
    "advice to a stranger": ["advise", VIEW, "--seat", "1"],
    "no such table": ["tablebase", "build", "--edition", "2020"],
}


@pytest.mark.once
@pytest.mark.parametrize("args", BAD_CALLS.values(), ids=BAD_CALLS)
def test_bad_input_is_one_line_and_status_2(args: list[str]) -> None:
    """One line on standard error, nothing on standard output."""
    with start(*args) as process:
        out, err = process.communicate()
    assert (process.returncode, out) == (2, b"")
    assert err.startswith(b"camelup: ")
    assert err.count(b"\n") == 1


def test_advise_gives_json() -> None:
    """Every action with its gain, the parts of it and the reason, the best one first."""
    [answer] = answers(call("advise", SURE, "--json"))
    gains = [item["gain"] for item in answer["actions"]]
    assert (answer["seat"], answer["race_method"]) == (1, "exact")
    assert gains == sorted(gains, reverse=True)
    assert all(item["gain"] == pytest.approx(sum(item["parts"].values())) for item in answer["actions"])
    best = answer["actions"][0]
    assert (best["action"], best["why"]) == ("win y", "100.0 % to win (+8.00 after 1 card), else -1")


def test_advise_top_and_seat() -> None:
    """Fewer actions, and those of another seat."""
    [answer] = answers(call("advise", SURE, "--seat", "2", "--top", "3", "--json"))
    assert (answer["seat"], len(answer["actions"])) == (2, 3)


def test_advise_is_the_same_for_the_view() -> None:
    """The line that a player sees is enough."""
    hidden = SURE.replace("3:bgpry;3^^^^:bgpry", "3:?????;3^^^^:?????")
    assert call("advise", hidden, "--json").stdout == call("advise", SURE, "--json").stdout


def test_advise_for_people() -> None:
    """A table with the reasons, and how many actions are left out."""
    out = call("advise", "-", "--top", "2", stdin=f"{SURE}\n").stdout
    assert "win  y" in out
    assert "100.0 % to win" in out
    assert "more actions are not shown" in out


def test_tablebase_build_verify_info(cache: Path) -> None:
    """The first edition's table is built, described and found to be right."""
    assert "15,504 leg starts" in call("tablebase", "build", "--edition", "2014").stdout
    checks = call("tablebase", "verify", "--edition", "2014", "--leg-starts", "3", "--races", "300").stdout.splitlines()
    assert len(checks) == 3
    assert all(line.startswith("ok ") for line in checks)
    found = json.loads(call("tablebase", "info", "--json").stdout)
    assert found["2014"]["leg_starts"] == 15504
    assert found["2014"]["trouble"] is None
    assert "15,504 leg starts, built 20" in call("tablebase", "info").stdout


def test_tablebase_that_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is said how to build one."""
    monkeypatch.setenv("CAMELUP_HOME", str(tmp_path))
    assert "not built yet: camelup tablebase build --edition 2018" in call("tablebase", "info").stdout
    result = CliRunner().invoke(program, ["tablebase", "verify"])
    assert result.exit_code != 0
    assert "camelup tablebase build" in str(result.exception)


def test_tablebase_that_is_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named and never used; odds are simulated meanwhile."""
    monkeypatch.setenv("CAMELUP_HOME", str(tmp_path))
    (tmp_path / "cache").mkdir()
    tablebase.table_path(camelup.edition("2018")).write_bytes(store.MAGIC + b"x" * 9000)
    assert "can't be used" in call("tablebase", "info").stdout
    [answer] = answers(call("odds", LINE, "--json"))
    assert answer["race_method"] == "simulated"
    assert "damaged" in answer["race_hint"]


def test_tablebase_build_can_be_interrupted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Ctrl-C ends with status 130 and a line that says that the next build resumes."""
    monkeypatch.setenv("CAMELUP_HOME", str(tmp_path))

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(tablebase, "solve", interrupted)
    result = CliRunner().invoke(program, ["tablebase", "build", "--edition", FIRST.name, "--again"])
    assert result.exit_code == 130
    assert result.stdout == ""
    assert "to resume after the last complete sweep" in result.stderr


def test_the_chart_in_the_documents_is_what_its_command_makes(tmp_path: Path) -> None:
    """docs/odds.svg comes from the command that docs/odds.md names beside it; its odds are exact."""
    tablebase.ready(FIRST)
    docs = Path(__file__).parent.parent / "docs"
    found = re.search(r"<!-- made by: camelup (.*) docs/odds.svg -->", (docs / "odds.md").read_text("utf-8"))
    assert found
    call(*shlex.split(found[1]), str(tmp_path / "odds.svg"))
    assert (tmp_path / "odds.svg").read_bytes() == (docs / "odds.svg").read_bytes()
