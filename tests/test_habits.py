"""Habits of a good command line: help, versions, guesses, completion, numbers, and positions without quotes."""

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import click
import pytest

import camelup
from camelup.cli import COMMANDS, run
from camelup.cli import camelup as camelup_command
from camelup.commands.numbers import read_number
from tests.commands_run import RECORD

LINE = "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:gpry;3^y5:bgpry;3g5g3:bgpry 1b/- 1"
SURE = "2018 5b/7gK/8W/9r/10-2/16py bg*r 1 7p5:gry;3:bgpry;3^^^^:bgpry 1b/1p 3"
Shown = pytest.CaptureFixture[str]


@pytest.mark.parametrize("args", [[], ["help"], ["--help"], ["-h"]], ids=str)
def test_bare_camelup_shows_the_help(args: list[str], capsys: Shown) -> None:
    """With all commands and how to complete them, status 0."""
    assert run(args) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.startswith("Usage: camelup [OPTIONS] ")
    assert all(f"\n  {name} " in out for name in COMMANDS)
    assert "..." not in out.partition("Commands:")[2]
    assert "_CAMELUP_COMPLETE=bash_source" in " ".join(out.split())


def test_a_bare_group_shows_its_help(capsys: Shown) -> None:
    """As `camelup tablebase --help` does."""
    assert run(["tablebase"]) == 0
    bare = capsys.readouterr().out
    assert run(["help", "tablebase"]) == 0
    assert capsys.readouterr().out == bare
    assert bare.startswith("Usage: camelup tablebase [OPTIONS] ")


@pytest.mark.parametrize("words", [["odds"], ["tablebase", "build"]], ids=" ".join)
def test_help_is_a_command_too(words: list[str], capsys: Shown) -> None:
    """For every command, those of groups included."""
    assert run(["help", *words]) == 0
    assert capsys.readouterr().out.startswith(f"Usage: camelup {' '.join(words)} [OPTIONS]")


@pytest.mark.parametrize("option", ["--version", "-V"])
def test_the_version_is_an_option(option: str, capsys: Shown) -> None:
    """Name and version, nothing else."""
    assert run([option]) == 0
    assert capsys.readouterr().out == f"camelup {camelup.__version__}\n"


GUESSES = {
    "a command": (["shwo"], "did you mean show?"),
    "a command to be helped with": (["help", "tablbase"], "did you mean tablebase?"),
    "an option": (["legal", LINE, "--jsn"], "Did you mean '--json'?"),
    "a bot": (["arena", "champio", "roll"], "did you mean champion or champion-1?"),
    "an option of a bot": (["arena", "champion:efort=1", "roll"], "did you mean effort?"),
}


@pytest.mark.parametrize(("args", "said"), GUESSES.values(), ids=GUESSES)
def test_a_slip_gets_a_guess(args: list[str], said: str, capsys: Shown) -> None:
    """In the one line about it, status 2."""
    assert run(args) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


REFUSALS = {
    "effort below 0": (["arena", "champion:effort=-1", "roll"], "the effort of the champion must be above 0"),
    "no effort": (["arena", "champion:effort=0", "roll"], "the effort of the champion must be above 0"),
    "endless effort": (["arena", "champion:effort=1e9", "roll"], "at most 100"),
    "effort that is no number": (["arena", "champion:effort=nan", "roll"], "expected a number"),
    "more games than time": (["simulate", "--games", "99999999999999999999999"], "too large: at most"),
    "an arena beyond memory": (["arena", "roll", "roll", "--games", "1e12"], "too large: at most"),
    "an option without its value": (["arena", "champion:effort", "roll"], "needs a value, as in effort=1.0"),
    "a port that is no number": (["serve", "--port", "abc"], "'abc' is not a whole number"),
    "a port beyond ports": (["serve", "--port", "99999"], "too large: at most 65,535"),
    "an action that is none": (["advise", SURE, "--action", "yellow"], "one begins with take, place, roll, win, lose"),
    "half a game": (["simulate", "--games", "1.5"], "not a whole number"),
    "a power without end": (["simulate", "--seed", "1e99"], "not a whole number"),
    "workers beyond reason": (["simulate", "--workers", "1e6"], "too large"),
    "fewer than no players": (["new", "--seats", "-3"], "-3 players: a table has 2 to 8 (S1)"),
    "one player": (["new", "--seats", "1"], "1 player: a table has 2 to 8 (S1)"),
    "a picture in place of a folder": (["show", LINE, "--svg", "/tmp"], "camelup: /tmp: "),
    "a position cut off by the shell": (
        ["legal", *LINE.partition(";")[0].split()],
        "put a position with seats in quotes",
    ),
    "a colour of the other edition": (["advise", SURE, "--action", "take orange"], "orange"),
    "an action that is not legal": (["advise", LINE, "--action", "place +5"], "(T2)"),
}


@pytest.mark.parametrize(("args", "said"), REFUSALS.values(), ids=REFUSALS)
def test_what_can_not_be_is_said_when_it_is_typed(args: list[str], said: str, capsys: Shown) -> None:
    """One line, status 2, nothing on standard output."""
    assert run(args) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("text", "number"),
    [("1e6", 10**6), ("1_000_000", 10**6), ("1,000", 1000), ("2.5e3", 2500), ("-7", -7), ("+3", 3), ("0", 0)],
)
def test_numbers_as_people_write_them(text: str, number: int) -> None:
    """With powers of ten and marks between thousands."""
    assert read_number(text) == number


@pytest.mark.parametrize("text", ["", "x", "1.5", "1e-3", "1e99", "9" * 40, "0x10", "١", "1e", "--1", "nan", "inf"])
def test_what_is_no_number(text: str) -> None:
    """And what would fill the memory."""
    assert read_number(text) is None


def test_every_whole_number_is_read_alike() -> None:
    """No option has a way of its own to read a number."""
    for name in COMMANDS:
        command = camelup_command.get_command(click.Context(camelup_command), name)
        parts = command.commands.values() if isinstance(command, click.Group) else [command]
        for parameter in (parameter for part in parts if part for parameter in part.params):
            assert not isinstance(parameter.type, (click.types.IntParamType, click.IntRange)), (name, parameter.name)


def test_games_and_seeds_with_powers_of_ten(capsys: Shown) -> None:
    """The same as written out."""
    args = ["simulate", "--json", "--workers", "1", "--edition", "2014"]
    assert run([*args, "--games", "1e2", "--seed", "1_000"]) == 0
    short = capsys.readouterr().out
    assert run([*args, "--games", "100", "--seed", "1000"]) == 0
    assert capsys.readouterr().out == short


@pytest.mark.parametrize("command", ["show", "legal", "odds", "advise"])
def test_a_position_without_quotes_is_understood(command: str, capsys: Shown) -> None:
    """Its words are joined, also among options, and when a field looks like an option."""
    assert run([command, SURE]) == 0
    quoted = capsys.readouterr().out
    assert run([command, *SURE.split()]) == 0
    assert capsys.readouterr().out == quoted


def test_several_positions_without_quotes(capsys: Shown) -> None:
    """Each begins with its edition; fields that are a hyphen belong to it."""
    assert run(["odds", "2014", "4b/9g/11o/12y/17w", "-", "2018", *SURE.split()[1:], "--json"]) == 0
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert set(first["leg"]) == set("bgowy")
    assert second["race"]["y"]["win"] == 1
    assert run(["legal", "2014", "1bg/2w/3yo", "-", "1", "3:bgowy;3:bgowy", "-/-", "1", "--json"]) == 0


def test_colours_are_read_by_edition(capsys: Shown) -> None:
    """White is a racing camel in 2014 and a crazy one in 2018, on which nobody can bet."""
    first = "2014 5b/6o/7g/9w/10y/11-1 bgoy 1 3:bgowy;3:bgowy -/- 1"
    assert run(["advise", first, "--action", "take white", "--json"]) == 0
    assert [item["action"] for item in json.loads(capsys.readouterr().out)["actions"]] == ["take w"]
    assert run(["advise", SURE, "--action", "Win Yellow", "--json"]) == 0
    assert [item["action"] for item in json.loads(capsys.readouterr().out)["actions"]] == ["win y"]
    assert run(["advise", SURE, "--action", "take white"]) == 2
    assert "crazy" in capsys.readouterr().err


def test_odds_as_json_and_as_a_picture_at_once(tmp_path: Path, capsys: Shown) -> None:
    """One computation, both outputs."""
    picture = tmp_path / "odds.svg"
    assert run(["odds", SURE, "--json", "--svg", str(picture)]) == 0
    assert json.loads(capsys.readouterr().out)["race_ends"] == 1
    assert picture.read_text().startswith("<svg")


def test_an_illegal_move_names_a_few_legal_ones(tmp_path: Path, capsys: Shown) -> None:
    """Those of its kind, and not all 40."""
    record = tmp_path / "game.camel"
    record.write_text('[Edition "2018"] [Seats "Ann; Bo"] [Start "1gyr/3bp/15K/16W"]\nplace +1')
    assert run(["replay", str(record)]) == 2
    said = capsys.readouterr().err
    assert "legal: place +2, place -2" in said or "legal: place +2, place +4" in said
    assert "more" in said
    assert said.count("place") < 10


def completed(words: str, count: int) -> list[str]:
    """What bash would be offered for the last word."""
    env = {**os.environ, "_CAMELUP_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(count)}
    program = [sys.executable, "-c", "from camelup.__main__ import main; main()"]
    done = subprocess.run(program, env=env, capture_output=True, text=True, check=True)
    return [line.partition(",")[2] for line in done.stdout.splitlines()]


def test_the_tab_key_completes_commands_options_and_bots() -> None:
    """The names of bots, too."""
    assert completed("camelup ver", 1) == ["verify", "version"]
    assert completed("camelup arena cha", 2) == ["champion", "champion-1"]
    assert set(completed("camelup arena random r", 3)) == {"race", "random", "regular", "roll"}
    assert completed("camelup legal --js", 2) == ["--json"]
    assert completed("camelup help od", 2) == ["odds"]
    assert completed("camelup help tablebase ve", 3) == ["verify"]
    assert not any(completed("camelup help odds ve", 3))


def test_notation_is_taken_wherever_a_position_is() -> None:
    """Functions of the face read a text instead of failing on it."""
    assert camelup.legal_actions(SURE) == camelup.legal_actions(camelup.Position(SURE))
    assert camelup.apply(SURE, "win y")[0] == camelup.apply(camelup.Position(SURE), "win y")[0]
    assert camelup.odds.leg_odds(SURE) == camelup.odds.leg_odds(camelup.Position(SURE))
    with pytest.raises(TypeError):
        camelup.legal_actions(7)  # type: ignore[arg-type]


@pytest.mark.parametrize("command", [["show", SURE], ["odds", SURE], ["replay", RECORD]], ids=lambda words: words[0])
def test_a_picture_can_be_printed(
    command: list[str], capsys: Shown, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """`--svg -` is standard output, with the picture alone, and no file of that name."""
    monkeypatch.chdir(tmp_path)
    assert run([*command, "--svg", "-"]) == 0
    assert ElementTree.fromstring(capsys.readouterr().out).tag.endswith("svg")
    assert not list(tmp_path.iterdir())


def test_a_picture_and_json_do_not_share_standard_output(capsys: Shown) -> None:
    """They can't be told apart there."""
    assert run(["odds", SURE, "--json", "--svg", "-"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "use one of --json and --svg -" in err


@pytest.mark.parametrize("command", [["arena", "roll", "random"], ["review", RECORD]], ids=lambda words: words[0])
def test_a_picture_beside_a_report_needs_a_file(command: list[str], capsys: Shown) -> None:
    """Nothing is played and nothing written."""
    assert run([*command, "--svg", "-"]) == 2
    assert "goes to standard output; give" in capsys.readouterr().err
    assert not Path("-").exists()


def test_the_file_with_the_fault_is_named(capsys: Shown, tmp_path: Path) -> None:
    """Where there are several."""
    bad = tmp_path / "bad.camel"
    bad.write_text("nothing")
    assert run(["review", RECORD, str(bad)]) == 2
    assert capsys.readouterr().err.startswith(f"camelup: {bad}: ")


@pytest.mark.parametrize("words", [["replay"], ["review"], ["verify"], ["play", "--resume"]], ids=" ".join)
def test_a_fault_of_a_record_names_its_file(words: list[str], tmp_path: Path, capsys: Shown) -> None:
    """Whichever command reads it, and in one line."""
    file = tmp_path / "notes.txt"
    file.write_text("no record\n", encoding="utf-8")
    assert run([*words, str(file)]) == 2
    assert capsys.readouterr().err.startswith(f"camelup: {file}: [Seats]: it is missing")


@pytest.mark.parametrize("name", ["advise", "analyse", "legal", "odds", "show"])
def test_a_file_is_no_position(name: str, capsys: Shown) -> None:
    """Somebody who gives a record reads what to do with it."""
    assert run([name, RECORD]) == 2
    assert "is a file; give one line of notation (camelup replay FILE --positions" in capsys.readouterr().err


def test_a_file_without_a_name(capsys: Shown) -> None:
    """It is not taken for standard output."""
    assert run(["replay", ""]) == 2
    assert capsys.readouterr().err.startswith("camelup: a file without a name: ")


@pytest.mark.parametrize("address", ["", "mysql://ann:secret@host/name"])
def test_a_database_of_another_kind_is_refused(address: str, capsys: Shown) -> None:
    """It does not become the name of a file, and its password is not repeated."""
    assert run(["serve", "--no-browser", "--port", "0", "--database", address]) == 2
    said = capsys.readouterr().err
    assert "--database is the path of an SQLite file or postgresql://..." in said
    assert "secret" not in said


def test_a_column_that_is_left_out_is_not_explained(capsys: Shown, monkeypatch: pytest.MonkeyPatch) -> None:
    """Below a narrow list of bots no line speaks of a column that is not there."""
    for columns, explained in (("100", True), ("40", False)):
        monkeypatch.setenv("COLUMNS", columns)
        assert run(["bots"]) == 0
        assert ("of 100" in capsys.readouterr().out) == explained
