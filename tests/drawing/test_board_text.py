"""A board as plain text, which is what the terminal shows in colours."""

import random
import subprocess
import sys
from unicodedata import east_asian_width

import pytest

from camelup import Position, parse_position, view
from camelup.drawing.board_text import board_lines, board_text
from camelup.drawing.lettering import columns
from camelup.drawing.palette import STYLES
from camelup.drawing.runs import plain
from camelup.drawing.scene import scene_of
from camelup.drawing.signs import UNICODE
from tests.games import random_game

LINE = "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:gpry;3^y5:bgpry;3g5g3:bgpry 1b/- 1"
DRAWN = """\
 Camel Up 2018  ·  leg 1  ·  seat 2 to act  ·  in front  r   p

 ▚                                                                ▚
 ▚ y▸      p▸                                                     ▚
 ▚ g▸      b▸  r▸                                 ◂K          ◂W  ▚
 ▚──────────────────── +1 ────────────────────────────────────────▚
 ▚ 1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16 ▚

 Dice out  r3   K2    in the pyramid  b   g   p   y
 Tickets   b  5 3 2 2    g  2 2    p  5 3 2 2    r  5 3 2 2    y  3 2 2
 Winner    1b
 Loser    –

   Seat        Rolled  Bets        With  Tile  Cards
   seat 1  £3  ▲       –           –     +6     g  p  r  y
 ▶ seat 2  £3  ▲        y5         –     –      b  g  p  r  y
   seat 3  £3  –        g5   g3    –     –      b  g  p  r  y"""


def text_of(line: str, width: int = 80, names: tuple[str, ...] = ()) -> str:
    """A position as text."""
    return board_text(scene_of(parse_position(line), names), width)


def test_a_board_in_full() -> None:
    """Everything on the table, letter by letter."""
    assert text_of(LINE) == DRAWN


def test_ascii_is_ascii_whatever_the_names_are() -> None:
    """Every sign has a twin, and letters that have none become question marks."""
    text = board_text(scene_of(Position(LINE), ("Ann", "Zoë", "陳")), ascii_only=True)
    assert text.isascii()
    assert "Zo?" in text
    assert "y>" in text
    assert "<K" in text


@pytest.mark.parametrize("width", [60, 80, 140])
def test_no_line_of_any_game_is_too_long(width: int) -> None:
    """From 80 columns on every line fits, for eight players of both editions."""
    for edition in ("2014", "2018"):
        for number, (position, _) in enumerate(random_game(edition, 8, random.Random(width))):
            if number % 20 == 0:
                assert max(map(columns, board_text(scene_of(position), width).splitlines())) <= max(width, 80)


def test_a_view_keeps_its_secrets() -> None:
    """Cards of others are question marks, in hand and on the decks (K2)."""
    text = board_text(scene_of(view(Position(LINE), 2)))
    assert " 1?" in text
    assert "?  ?  ?  ?" in text
    assert "b  g  p  r  y" in text


def test_wide_letters_keep_the_columns() -> None:
    """A name in letters of two columns does not push its line to the right."""
    rows = [row for row in text_of(LINE, names=("陳大文", "Bo", "Cy")).splitlines() if "£" in row]
    assert {columns(row[: row.index("£")]) for row in rows} == {columns("   1 陳大文  ")}
    assert columns("陳") == 2
    assert east_asian_width("陳") == "W"
    assert columns("é") == 1


def test_long_names_are_cut() -> None:
    """A name leaves room for the rest of its line."""
    assert "Bartholomew the. to act" in text_of(LINE, names=("Ann", "Bartholomew the Third", "Cy"))


def test_a_short_position_shows_the_track_alone() -> None:
    """Where nothing was said about seats, none are drawn."""
    text = text_of("2014 1bg/2w/3yo")
    assert "Seat" not in text
    assert "Tickets" not in text
    assert "g▸" in text
    assert "in the pyramid  b   g   o   w   y" in text


def test_every_style_has_its_colours_in_the_terminal() -> None:
    """The terminal knows each style that a line may have, and shows the same letters."""
    lines = board_lines(scene_of(Position(LINE)), 80, UNICODE)
    assert {run.style for line in lines for run in line} <= set(STYLES)
    assert "\n".join(plain(line) for line in lines) == DRAWN


def test_drawing_needs_no_other_package() -> None:
    """A board can be drawn, as text and as a picture, where neither Rich nor NumPy is loaded."""
    code = (
        "import sys; from camelup.position import Position; from camelup.drawing import scene, board_svg, board_text\n"
        f"found = scene.scene_of(Position({LINE!r})); board_text.board_text(found); board_svg.board_svg(found)\n"
        "print(sorted({'rich', 'numpy', 'click'} & set(sys.modules)))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
