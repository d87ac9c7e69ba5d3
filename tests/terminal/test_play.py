"""`camelup play`: whole games through a pipe and through a terminal, kept whatever happens."""

import os
import re
import shlex
import signal
import subprocess
import sys
from io import BufferedReader
from pathlib import Path

import pytest

from camelup import parse_record
from tests.signals import ended_by

PLAY = [sys.executable, "-m", "camelup", "play", "--against", "random"]


def environment(home: Path) -> dict[str, str]:
    """The environment of a game that is kept in a folder of the test's own."""
    return {**os.environ, "CAMELUP_HOME": str(home), "COLUMNS": "100", "TERM": "xterm"}


def play(home: Path, typed: str, *args: str) -> subprocess.CompletedProcess[str]:
    """Play with a script of what is typed."""
    home.parent.mkdir(exist_ok=True)
    command = [*PLAY, *args]
    return subprocess.run(command, input=typed, capture_output=True, text=True, env=environment(home), cwd=home.parent)


def kept(home: Path) -> list[Path]:
    """The records in the folder of kept games."""
    return sorted((home / "games").glob("*.camel"))


@pytest.mark.parametrize("edition", ["2014", "2018"])
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_a_whole_game_against_bots(tmp_path: Path, edition: str, seats: int) -> None:
    """Somebody who only rolls comes to the end of a race; the record is kept and right."""
    script = "roll\n" * 200
    run = play(tmp_path, script, "--edition", edition, "--names", "Ann", "--bots", str(seats - 1), "--seed", "5")
    assert (run.returncode, run.stderr) == (0, "")
    assert "The race is over" in run.stdout
    assert "The winner deck is opened" in run.stdout
    game = parse_record(kept(tmp_path)[0].read_text("utf-8"))
    assert game.finished
    assert len(game.names) == seats
    assert all(f" {money}" in run.stdout for money in game.position.money)


def test_the_same_seed_is_the_same_game(tmp_path: Path) -> None:
    """--seed repeats dice and bots; a game that is left and resumed has the same luck too."""
    args = ("--names", "Ann", "--seed", "11")
    play(tmp_path / "one", "roll\n" * 100, *args)
    play(tmp_path / "two", "roll\n" * 4, *args)
    play(tmp_path / "two", "roll\n" * 100, "--resume")
    (one,), (two,) = kept(tmp_path / "one"), kept(tmp_path / "two")
    assert one.read_text("utf-8") == two.read_text("utf-8")


def test_no_input_ends_calmly(tmp_path: Path) -> None:
    """Without anybody at the keyboard the game is kept and a sentence says so."""
    run = play(tmp_path, "")
    assert (run.returncode, run.stderr) == (0, "")
    assert "The game is saved" in run.stdout
    assert len(kept(tmp_path)) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of Unix")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_closed_streams_end_calmly_too(tmp_path: Path, closed: str) -> None:
    """A program without a keyboard, a screen or a place for errors keeps the game and ends well."""
    program = f"{shlex.join(PLAY)} {closed}"
    run = subprocess.run(["sh", "-c", program], input="", capture_output=True, text=True, env=environment(tmp_path))
    assert (run.returncode, run.stderr) == (0, "")
    assert len(kept(tmp_path)) == 1


def test_help_and_refusals(tmp_path: Path) -> None:
    """`?` lists what can be typed; what is not allowed is answered with the rule."""
    run = play(tmp_path, "?\nplace +1\nfly\nquit\n", "--names", "Ann", "--first", "1")
    assert "take the top betting ticket" in run.stdout
    assert "1:b" in run.stdout
    assert "No: a spectator tile can't lie on space 1 (T1)" in run.stdout
    assert "No: 'fly': that is not an action" in run.stdout


def test_bytes_that_are_no_text_are_refused_like_any_other(tmp_path: Path) -> None:
    """Garbage at the keyboard is no crash."""
    run = subprocess.run([*PLAY, "--first", "1"], input=b"\xff\xfe\n", capture_output=True, env=environment(tmp_path))
    assert run.returncode == 0
    assert b"Traceback" not in run.stderr


def test_people_do_not_see_each_others_cards(tmp_path: Path) -> None:
    """Between two people the screen shows neither hand nor the colour of a card laid (K2)."""
    typed = "\nwin b\n\nlose y\n\nquit\n"
    run = play(tmp_path, typed, "--names", "Ann; Bo", "--first", "1")
    _, ann, bo, again = run.stdout.split("Press Enter when ")
    between = ann.split("what do you do? (? for help) ")[-1]
    assert between.strip() == "Ann lays a finish card on the winner deck."
    bos_board = bo.split("what do you do?")[0]
    assert " 1? " in bos_board
    assert " 1b " not in bos_board
    assert re.search(r"1 Ann .* \?  \?  \?  \?", bos_board)
    assert re.search(r"2 Bo .* b  g  p  r  y", bos_board)
    anns_board = again.split("what do you do?")[0]
    assert " 1b " in anns_board
    assert " 2? " in anns_board
    assert " 2y " not in anns_board
    assert "Bo lays a finish card on the loser deck." in anns_board


def test_the_record_can_be_saved_under_another_name(tmp_path: Path) -> None:
    """After the end a file name saves the record there."""
    file = tmp_path / "mine.camel"
    moves = "roll\n" * 100
    count = play(tmp_path, moves, "--names", "Ann", "--seed", "1").stdout.count("what do you do?")
    run = play(tmp_path, "roll\n" * count + f"save {file}\n", "--names", "Ann", "--seed", "1")
    assert f"Saved as {file}" in run.stdout
    assert parse_record(file.read_text("utf-8")).finished
    before = file.stat().st_mtime_ns
    run = play(tmp_path, "roll\n" * count + f"save {file}\n", "--names", "Ann", "--seed", "1")
    assert "was not overwritten" in run.stdout
    assert file.stat().st_mtime_ns == before


def test_a_folder_that_cannot_be_written_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    """Not being able to keep the game is one sentence, no crash."""
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    run = play(blocked, "roll\n", "--names", "Ann", "--first", "1")
    assert run.returncode == 0
    assert run.stderr == ""
    assert run.stdout.count("can't be saved") == 1
    assert "Ann takes a pyramid ticket." in run.stdout


def test_any_record_can_be_played_on(tmp_path: Path) -> None:
    """--resume with a file goes on with it; without [Players] everybody is a person."""
    file = tmp_path / "start.camel"
    file.write_text('[Edition "2014"]\n[Seats "Ann; Bo"]\n[Start "1bg/2w/3yo"]\n', "utf-8")
    play(tmp_path, "\nroll\n\ntake b\n", "--resume", str(file))
    assert [move.seat for move in parse_record(file.read_text("utf-8")).moves] == [1, 2]


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
@pytest.mark.parametrize(("how", "status"), [(signal.SIGKILL, -9), (signal.SIGINT, 130)])
def test_a_game_survives_its_program(tmp_path: Path, how: signal.Signals, status: int) -> None:
    """After kill -9 or Ctrl-C everything that was done is in the record, and --resume goes on from there."""
    command = [*PLAY, "--names", "Ann", "--bots", "1", "--first", "1"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment(tmp_path)) as process:
        assert process.stdin
        assert isinstance(process.stdout, BufferedReader)
        process.stdin.write(b"take b\nroll\n")
        process.stdin.flush()
        seen = b""
        while seen.count(b"what do you do?") < 3:
            seen += process.stdout.read1(4096)
        assert ended_by(process, how) == status
    (file,) = kept(tmp_path)
    moves = [str(move) for move in parse_record(file.read_text("utf-8")).moves]
    assert moves[0] == "take b"
    assert moves[2].startswith("roll ")
    assert len(moves) == 4
    play(tmp_path, "take g\n", "--resume")
    assert len(parse_record(file.read_text("utf-8")).moves) == 6


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of Unix")
def test_the_screen_is_cleared_before_it_is_handed_on(tmp_path: Path) -> None:
    """In a terminal the window and what was scrolled away are cleared between two people."""
    import pty

    main, terminal = pty.openpty()
    command = [*PLAY, "--names", "Ann; Bo", "--first", "1"]
    with subprocess.Popen(command, stdin=terminal, stdout=terminal, stderr=terminal, env=environment(tmp_path)) as game:
        os.close(terminal)
        answer_until(main, b"Ann has the screen.", b"\n")
        answer_until(main, b"what do you do?", b"win b\n")
        handed = answer_until(main, b"Bo has the screen.", b"\n")
        answer_until(main, b"what do you do?", b"quit\n")
        assert game.wait(30) == 0
    os.close(main)
    shown_last = handed.rpartition(b"\x1b[H\x1b[2J\x1b[3J")[2]
    assert b"win b" in handed
    assert b"win b" not in shown_last
    assert b"Ann lays a finish card on the winner deck." in shown_last


def answer_until(terminal: int, prompt: bytes, answer: bytes) -> bytes:
    """Read what a program writes up to a prompt, then type an answer."""
    seen = b""
    while prompt not in seen:
        seen += os.read(terminal, 4096)
    os.write(terminal, answer)
    return seen
