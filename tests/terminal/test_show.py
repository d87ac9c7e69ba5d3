"""`camelup show`: to the terminal and as a picture."""

import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

LINE = "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:gpry;3^y5:bgpry;3g5g3:bgpry 1b/- 1"
SVG = "{http://www.w3.org/2000/svg}"


def show(*args: str, **env: str) -> subprocess.CompletedProcess[str]:
    """Run `camelup show`."""
    clean = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    return subprocess.run(
        [sys.executable, "-m", "camelup", "show", *args], capture_output=True, text=True, env={**clean, **env}
    )


def test_a_pipe_gets_plain_text() -> None:
    """No escape codes go into a pipe."""
    assert "\x1b" not in show(LINE).stdout


def test_colours_are_in_a_terminal_and_gone_with_no_color() -> None:
    """Colour is used where it can be; NO_COLOR takes it away and leaves the letters."""
    coloured = show(LINE, FORCE_COLOR="1", COLORTERM="truecolor", TERM="xterm-256color").stdout
    plain = show(LINE, FORCE_COLOR="1", NO_COLOR="1", TERM="xterm-256color").stdout
    assert "48;2;" in coloured
    assert "48;" not in plain
    assert "y▸" in plain


@pytest.mark.parametrize("command", ["show", "odds"])
def test_sixteen_colours_are_told_apart(command: str) -> None:
    """In a terminal of 16 colours each camel of an edition has one of its own."""
    args = [sys.executable, "-m", "camelup", command, LINE]
    few = {**os.environ, "FORCE_COLOR": "1", "TERM": "xterm", "COLORTERM": "", "COLUMNS": "80"}
    out = subprocess.run(args, capture_output=True, text=True, env=few).stdout
    grounds = {letter: re.search(rf"\x1b\[[0-9;]*;?((?:4|10)[0-7])m ?[◂ ]*{letter}", out) for letter in "bgpry"}
    assert len({found[1] for found in grounds.values() if found}) == len(grounds)


def test_a_terminal_without_unicode_gets_ascii() -> None:
    """The signs fall back, and names that can't be written are replaced."""
    run = show(LINE, "--names", "Ann; Zoë; Cy", PYTHONIOENCODING="ascii")
    assert run.returncode == 0
    assert run.stdout.isascii()
    assert "Zo?" in run.stdout


def test_the_picture_of_a_terminal_is_well_formed_and_loads_nothing(tmp_path: Path) -> None:
    """The SVG is XML, has a title, and refers to nothing outside itself."""
    file = tmp_path / "board.svg"
    assert show(LINE, "--svg", str(file), "--look", "terminal").returncode == 0
    text = file.read_text("utf-8")
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    assert root.find(f"{SVG}title") is not None
    assert "href" not in text
    assert "url(" not in text
    assert "@import" not in text


def test_the_picture_of_a_terminal_has_the_letters_of_the_board(tmp_path: Path) -> None:
    """Everything that is written on the board is written in the picture."""
    file = tmp_path / "board.svg"
    show(LINE, "--svg", str(file), "--look", "terminal", "--names", "A<b>; Bo & Co; Cy")
    texts = " ".join(element.text or "" for element in ElementTree.parse(file).iter(f"{SVG}text"))
    assert all(piece in texts for piece in ("y▸", "◂K", "+1", "r3", "1b", "A<b>", "Bo & Co"))


def test_the_picture_is_a_board(tmp_path: Path) -> None:
    """By default the board itself is drawn, with the names of the players, as wide and as dark as one likes."""
    file = tmp_path / "board.svg"
    assert show(LINE, "--svg", str(file), "--names", "A<b>; Bo & Co; Cy").returncode == 0
    root = ElementTree.parse(file).getroot()
    texts = {element.text for element in root.iter(f"{SVG}text")}
    assert {"A<b>", "Bo & Co", "Cy", "Bo & Co to act", "Leg 1"} <= texts
    assert root.find(f"{SVG}style") is not None
    assert show(LINE, "--svg", str(file), "--width", "400", "--theme", "dark").returncode == 0
    root = ElementTree.parse(file).getroot()
    assert root.get("width") == "400"
    assert root.find(f"{SVG}style") is None


@pytest.mark.parametrize(
    "options", [["--look", "oil"], ["--theme", "dusk"], ["--width", "0"], ["--width", "wide"], ["--width", "99999"]]
)
def test_a_picture_that_nobody_can_draw(tmp_path: Path, options: list[str]) -> None:
    """A look, theme or width that does not exist is refused in a sentence, and nothing is written."""
    run = show(LINE, "--svg", str(tmp_path / "board.svg"), *options)
    assert run.returncode == 2
    assert options[0] in run.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_picture_that_fails_leaves_the_old_one(tmp_path: Path) -> None:
    """A bad position does not touch the file."""
    file = tmp_path / "board.svg"
    file.write_text("old")
    assert show("2018 nonsense", "--svg", str(file)).returncode == 2
    assert file.read_text() == "old"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("source", [LINE, f"{LINE}\nnext line"])
def test_show_reads_standard_input(source: str) -> None:
    """With - the first line of standard input is shown."""
    run = subprocess.run([sys.executable, "-m", "camelup", "show", "-"], input=source, capture_output=True, text=True)
    assert run.stdout == show(LINE).stdout
