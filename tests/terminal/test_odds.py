"""Odds for people: bars in the terminal, advice in a table."""

import pytest
from rich.console import Console, RenderableType

import camelup
from camelup.drawing.odds_words import percent
from camelup.drawing.signs import ASCII, UNICODE, Signs
from camelup.odds import RaceOdds, advise, leg_odds, race_odds
from camelup.terminal.odds import COARSE, FINE, bar, draw_odds, stacked
from camelup.terminal.odds_advice import draw_advice

SURE = "2018 5b/7gK/8W/9r/10-2/16py bg*r 1 7p5:gry;3:bgpry;3^^^^:bgpry 1b/1p 3"
"""The race ends with the next roll, so that its odds need no tablebase."""
TILES = "2018 1gy/2+1/4bp/6-2/8r/10+3/12-4/14+5/15K/16W rbgp"
SIMULATED = RaceOdds(
    dict.fromkeys("bgpry", 0.2), dict.fromkeys("bgpry", 0.2), "simulated", 0.0011, "for exact odds do this"
)


def drawn(picture: RenderableType, width: int = 80, colour: bool = False) -> str:
    """What a terminal shows."""
    console = Console(width=width, force_terminal=colour, color_system="truecolor" if colour else None)
    with console.capture() as capture:
        console.print(picture)
    return capture.get()


def bars(line: str, width: int = 80, signs: Signs = UNICODE, race: RaceOdds = SIMULATED) -> str:
    """The odds of a position in the terminal."""
    position = camelup.parse_position(line)
    return drawn(draw_odds(position, leg_odds(position), race, width, signs), width)


@pytest.mark.parametrize("width", [60, 80, 100, 200])
@pytest.mark.parametrize("line", [SURE, TILES])
def test_lines_fit_into_the_terminal(line: str, width: int) -> None:
    """No line is wider than the terminal, and none is broken: every camel has one line in each part."""
    out = bars(line, width).splitlines()
    assert max(map(len, out)) <= width
    assert [row.split()[0] for row in out if row.startswith("  ")] == [*"bgpry"] * 2


def test_a_terminal_without_unicode_gets_ascii() -> None:
    """Bars have a twin in ASCII, with three shades as well."""
    out = bars(SURE, signs=ASCII)
    assert out.isascii()
    assert "#" in out
    assert "=" in out
    assert "." in out


def test_colour_is_doubled_by_letters_and_shades() -> None:
    """Camels are in their colours where there are any; without them nothing else is lost."""
    position = camelup.parse_position(TILES)
    picture = draw_odds(position, leg_odds(position), SIMULATED, 80, UNICODE)
    assert "48;2;47;111;208" in drawn(picture, colour=True)
    assert "\x1b" not in drawn(picture)
    assert "█ first" in drawn(picture)


def test_the_numbers_of_a_sure_race() -> None:
    """Yellow rides on purple: it leads and wins for certain; the tile on 10 is not reached."""
    position = camelup.parse_position(SURE)
    out = bars(SURE, race=race_odds(position))
    assert "the race ends in it: 100.0 %" in out
    assert "simulated" not in out
    [leg, race] = [row for row in out.splitlines() if row.startswith("  y")]
    assert leg.split()[-6:] == ["100.0", "%", "0.0", "%", "0.0", "%"]
    assert race.split()[-4:] == ["100.0", "%", "0.0", "%"]
    assert "10-2" in out
    assert "0.000" in out


def test_simulated_odds_say_so() -> None:
    """The standard error and the hint stand below."""
    out = bars(SURE)
    assert "standard error of 0.1 %" in out
    assert "for exact odds do this" in out


def test_an_ended_race() -> None:
    """There is nothing to come any more."""
    assert "the race is over" in bars("2014 4b/9g/11o/12y/17w b1", race=SIMULATED)


def test_small_chances_do_not_look_impossible() -> None:
    """Nor do large ones look certain."""
    shown = [percent(chance) for chance in (0, 0.0001, 0.5, 0.9999, 1)]
    assert shown == ["0.0 %", "< 0.1 %", "50.0 %", "> 99.9 %", "100.0 %"]


@pytest.mark.parametrize("strokes", [FINE, COARSE])
def test_bars_keep_their_room(strokes: object) -> None:
    """Stacked parts fill the room exactly; a single bar never leaves it."""
    for first in (0.0, 0.123, 0.5, 0.999, 1.0):
        line = stacked((first, (1 - first) / 3, (1 - first) * 2 / 3), 37, strokes, "b")  # type: ignore[arg-type]
        assert len(line.plain) == 37
        assert len(bar(first, 21, strokes, "").plain) == 21  # type: ignore[arg-type]


@pytest.mark.parametrize("exact", [True, False])
def test_advice_fits_into_the_terminal(exact: bool) -> None:
    """The best actions, their parts and reasons in 80 columns; what is left out is counted."""
    position = camelup.parse_position(SURE)
    found = advise(position)
    out = drawn(draw_advice(camelup.view(position, 1), found, 5, exact, 80))
    assert max(map(len, out.splitlines())) <= 80
    assert f"{len(found) - 5} more actions" in out
    assert ("simulated" in out) is not exact
