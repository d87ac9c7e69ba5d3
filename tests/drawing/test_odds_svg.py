"""Odds as a picture: the board they are about, and bars that all mean the same."""

import pytest

from camelup import parse_position
from camelup.drawing.odds_svg import odds_svg
from camelup.drawing.odds_words import percent
from camelup.drawing.scene import Scene, scene_of
from camelup.drawing.theme import THEMES
from camelup.editions import FIRST
from camelup.odds import LegOdds, RaceOdds, leg_odds, race_odds, tablebase

from .reading import SVG, Picture

TILES = "2018 1gy/2+1/4bp/6-2/8r/10+3/12-4/14+5/15K/16W rbgp"
SIMULATED = RaceOdds(
    dict(zip("bgpry", (0.1, 0.2, 0.3, 0.15, 0.25), strict=True)),
    dict(zip("bgpry", (0.2, 0.3, 0.0002, 0.4, 0.0998), strict=True)),
    "simulated",
    0.0011,
    "for exact odds do this",
)
KINDS = pytest.mark.parametrize("width", [None, 400])


def scene_and_leg(line: str = TILES) -> tuple[Scene, LegOdds[float]]:
    """A position as a scene, and its leg."""
    position = parse_position(line)
    return scene_of(position, seats=False), leg_odds(position)


@KINDS
def test_it_is_well_formed_and_stays_in_its_frame(width: int | None) -> None:
    """The file is XML with a title, loads nothing, and no box or word is outside, in any theme."""
    scene, leg = scene_and_leg()
    for theme in THEMES:
        picture = Picture(odds_svg(scene, leg, SIMULATED, width=width, theme=theme))
        assert picture.root.findtext(f"{SVG}title")
        assert "var(" not in picture.text
        assert "@import" not in picture.text
        _, _, wide, high = picture.box
        for element, x, y in picture.drawn():
            if element.tag in (f"{SVG}rect", f"{SVG}text"):
                left, top = x + float(element.get("x", "0")), y + float(element.get("y", "0"))
                assert -1 <= left <= left + float(element.get("width", "0")) <= wide + 1
                assert 0 <= top + float(element.get("height", "0")) <= high


@KINDS
def test_it_shows_every_number_and_the_board(width: int | None) -> None:
    """Chances are written, not only drawn; camels, tiles and the way they were worked out are there too."""
    scene, leg = scene_and_leg()
    picture = Picture(odds_svg(scene, leg, SIMULATED, width=width))
    texts = picture.texts()
    chances = [*leg.first.values(), *leg.second.values(), *leg.rest.values(), *SIMULATED.win.values()]
    assert all(percent(chance) in texts for chance in chances)
    assert "< 0.1 %" in texts
    said = " ".join(texts)
    assert "standard error of 0.1 %" in said
    assert "for exact odds do this" in said
    assert all(f"{tile}\u00a0{leg.tiles[tile.space]:.3f}" in said for tile in parse_position(TILES).tiles.values())
    assert len([1 for element, _, _ in picture.drawn() if element.get("data-space")]) == 7
    assert "1 die to come in this leg" in texts
    assert "The race ends in this leg: 0.0 %." in texts


def test_all_bars_are_on_one_marked_scale() -> None:
    """A bar of the race means what a bar of the leg means: its share of the room from 0 to 100 %, which is written."""
    scene, leg = scene_and_leg()
    for width in (None, 400):
        picture = Picture(odds_svg(scene, leg, SIMULATED, width=width))
        marks = [text for text in picture.texts() if text in ("0", "50", "100 %")]
        assert marks == ["0", "50", "100 %"] * 3
        bars: dict[str, list[float]] = {camel: [] for camel in leg.first}
        for element, _, _ in picture.drawn():
            if camel := element.get("data-bar"):
                bars[camel].append(float(element.get("width", "0")))
        rooms = {camel: lengths[-2] / SIMULATED.win[camel] for camel, lengths in bars.items()}
        room = sum(rooms.values()) / len(rooms)
        for camel, lengths in bars.items():
            *places, win, last = lengths
            chances = [chance for chance in (leg.first[camel], leg.second[camel], leg.rest[camel]) if chance]
            assert places == pytest.approx([chance * sum(places) for chance in chances], abs=0.02)
            assert [win, last] == pytest.approx([SIMULATED.win[camel] * room, SIMULATED.last[camel] * room], abs=0.02)


@pytest.mark.parametrize("part", ["leg", "race"])
def test_one_of_them_alone(part: str) -> None:
    """A leg or a race can be drawn alone, with a board or without."""
    scene, leg = scene_and_leg()
    for board in (scene, None):
        picture = Picture(odds_svg(board, leg) if part == "leg" else odds_svg(board, None, SIMULATED))
        assert ("Rest of the leg" in picture.texts()) is (part == "leg")
        assert ("Whole race" in picture.texts()) is (part == "race")
        assert any(element.get("data-space") for element, _, _ in picture.drawn()) is (board is not None)


def test_exact_odds_and_fractions() -> None:
    """Exact odds say so, and fractions are drawn as numbers are."""
    tablebase.ready(FIRST)
    position = parse_position("2014 5b/6gy/7o/8w/10+2 b1")
    scene = scene_of(position, seats=False)
    exact, race = leg_odds(position, exact=True), race_odds(position)
    assert odds_svg(scene, exact, race) == odds_svg(scene, leg_odds(position), race)
    assert "All chances are exact." in Picture(odds_svg(scene, exact, race)).texts()


def test_an_ended_race() -> None:
    """There is nothing to come any more, and the head says so."""
    scene, leg = scene_and_leg("2014 4b/9g/11o/12y/17w b1")
    texts = Picture(odds_svg(scene, leg)).texts()
    assert "The race is over" in texts
    assert not any("ends in this leg" in text for text in texts)
