"""The board in the terminal: everything on the table is there, in every kind of terminal."""

import io
import random

import pytest
from rich.console import Console

from camelup import Game, Position, Snapshot, legal_actions, view
from camelup.drawing.signs import ASCII, UNICODE, Signs, signs_for
from camelup.terminal.board import draw_board

SEATS = "9^:gpry;5^y5g3=4:bgp;12^g5y3:bgry;3b5=2:bry;7:bgpry;4:bgpry"
LINE = f"2018 4b/6+1/7rgy/9p/12-3/14K/15W r2*K1g3 2 {SEATS} 1b3p/2r4g4p2y 2"


def drawn(position: Snapshot, width: int = 80, signs: Signs = UNICODE, seats: bool = True) -> list[str]:
    """The board as lines of plain text."""
    file = io.StringIO()
    names = [f"Player {n}" for n in range(1, len(position.seats) + 1)]
    Console(file=file, width=width, color_system=None).print(draw_board(position, width, signs, names, seats))
    return [line.rstrip() for line in file.getvalue().splitlines()]


def row_with(lines: list[str], text: str) -> str:
    """The first line that has a text in it."""
    return next(line for line in lines if text in line)


def spaced(line: str) -> str:
    """A line with single spaces."""
    return " ".join(line.split())


def test_stacks_stand_above_their_space() -> None:
    """Camels on one space stand on top of each other, in the column of its number (M1)."""
    lines = drawn(Position(LINE))
    column = row_with(lines, "14  15  16").index(" 7 ") + 1
    above = [line[column] for line in lines[2:7] if len(line) > column]
    assert "".join(above).startswith("ygr")


def test_crazy_camels_face_the_other_way() -> None:
    """Racing camels look clockwise, crazy ones counterclockwise (S4)."""
    text = "\n".join(drawn(Position(LINE)))
    assert "r▸" in text
    assert "◂K" in text
    assert "◂W" in text


def test_tiles_show_side_and_owner() -> None:
    """A tile lies on its space with its side and its owner's seat (K1)."""
    lines = drawn(Position(LINE))
    numbers, ground = row_with(lines, "14  15  16"), row_with(lines, "──")
    assert ground[numbers.index(" 6 ") : numbers.index(" 7 ")].strip("─ ") == "+1"
    assert ground[numbers.index("12 ") - 1 : numbers.index("13 ")].strip("─ ") == "-3"


def test_dice_tickets_and_decks_are_there() -> None:
    """Dice out in order, what is left of the betting tickets, both decks (K1)."""
    lines = drawn(Position(LINE))
    assert spaced(row_with(lines, "Dice out")) == "Dice out r2 K1 g3 in the pyramid b p y"
    assert spaced(row_with(lines, "Tickets")) == "Tickets b 3 2 2 g 2 2 p 5 3 2 2 r 5 3 2 2 y 2 2"
    assert spaced(row_with(lines, "Winner")) == "Winner 1b 3p"
    assert spaced(row_with(lines, "Loser")) == "Loser 2r 4g 4p 2y"


def test_seats_show_what_lies_before_them() -> None:
    """Pounds, pyramid tickets, bets, partner, tile and cards; the seat to act is marked."""
    lines = drawn(Position(LINE))
    assert spaced(row_with(lines, "▶ 2 Player 2")) == "▶ 2 Player 2 £5 ▲ y5 g3 4 – b g p"
    assert spaced(row_with(lines, "Player 3")) == "3 Player 3 £12 ▲ g5 y3 – -12 b g r y"


def test_hidden_cards_stay_hidden() -> None:
    """In a view other seats' cards are question marks, in hand and on the decks (K2)."""
    lines = drawn(view(Position(LINE), 2))
    assert row_with(lines, "Player 3").split()[-4:] == ["?"] * 4
    assert spaced(row_with(lines, "Winner")) == "Winner 1? 3?"
    assert spaced(row_with(lines, "Loser")) == "Loser 2r 4? 4? 2y"


def test_a_short_position_shows_the_track_alone() -> None:
    """Where nothing was said about seats, none are drawn."""
    text = "\n".join(drawn(Position("2014 1bg/2w/3yo"), seats=False))
    assert "Seat" not in text
    assert "g▸" in text


@pytest.mark.parametrize(
    ("line", "place"), [("2018 4b/9p/12rgy/14K/17r".replace("12rgy", "12gy") + "/15W", -1), ("2018 0Wb/9pgyr/14K", 0)]
)
def test_camels_over_the_line_are_seen(line: str, place: int) -> None:
    """Whoever crossed the line stands beyond it, on the side where it was crossed (M10)."""
    lines = drawn(Position(line), seats=False)
    ground = row_with(lines, "──")
    beyond = [row.split(UNICODE.finish)[place].strip() for row in lines if row.count(UNICODE.finish) == 2]
    assert any(beyond)
    assert UNICODE.finish in ground


@pytest.mark.parametrize("signs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("width", [60, 80, 100, 140])
def test_any_game_fits_any_terminal(width: int, signs: Signs) -> None:
    """From 80 columns on no line is too long, whatever is played, for 2 to 8 players of both editions."""
    rng = random.Random(width)
    for edition, seats in (("2014", 8), ("2018", 8), ("2018", 2)):
        game = Game.new(edition, [f"N{n}" for n in range(seats)], rng)
        while not game.finished:
            action = rng.choice(legal_actions(game.position))
            if str(action) == "roll":
                game.roll(rng)
            else:
                game.play(action)
            if len(game.moves) % 10 == 0 or game.finished:
                lines = drawn(game.position, width, signs)
                assert max(map(len, lines)) <= max(width, 80)
                assert signs is UNICODE or "\n".join(lines).isascii()


def test_signs_follow_the_encoding() -> None:
    """A terminal that can't write the signs gets ASCII."""
    assert signs_for("utf-8") is UNICODE
    assert signs_for("ascii") is signs_for("latin-1") is signs_for("no such") is ASCII
