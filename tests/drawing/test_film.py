"""A race as a moving picture: sound, whole, still where motion is not wanted, and true to the game."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

import camelup
from camelup.drawing.film_svg import movers, steps
from camelup.drawing.race_svg import ring_for
from camelup.drawing.scene import scene_of

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module", params=["2014", "2018"])
def game(request: pytest.FixtureRequest) -> camelup.Game:
    """A whole game, with tiles on the track."""
    return camelup.play_game(["random", "random", "roll"], request.param, Random(3))


def test_every_roll_is_a_moment(game: camelup.Game) -> None:
    """The start and the board after each roll are drawn once, and shown one after another; the last one stays."""
    film = game.film(theme="light")
    ElementTree.fromstring(film)
    moments = sum(move.face is not None for move in game.moves) + 1
    assert len(re.findall(r'visibility="hidden"', film)) == moments - 1
    assert len(re.findall(r"@keyframes cu-\w+-\d+\{", film)) == moments
    assert "prefers-reduced-motion" in film
    assert "http" not in film.replace("http://www.w3.org/2000/svg", "")


def test_themes_and_widths(game: camelup.Game) -> None:
    """A film is drawn in every theme and width, as a board is; the same game gives the same film."""
    assert game.film() == game.film()
    assert 'width="480"' in game.film(width=480)
    assert "prefers-color-scheme" in game.film()
    assert "prefers-color-scheme" not in game.film(theme="dark")


def test_those_who_moved_run_the_whole_way() -> None:
    """A unit runs from the space it left, over each space in between; crazy camels run the other way; others stand."""
    before = camelup.Position("2018 1gy/3bp/4r/13K/16W - 1")
    for roll, runners, spaces in (("b3", {"b": 3, "p": 3}, 3), ("g1", {"g": 1, "y": 1}, 1), ("*K2", {"K": 13}, 2)):
        after, _ = camelup.apply(before, "roll", roll)
        scenes = [scene_of(before, seats=False), scene_of(after, seats=False)]
        assert movers(scenes, 1) == runners
        assert len(steps(scenes, 1, ring_for(scenes[1], "wide"))) == 2 * spaces
    assert movers(scenes, 0) == {}
