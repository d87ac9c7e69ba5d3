"""A board as a picture: everything on the table is in it once, in its place, at any size, by day and by night."""

import re
from random import Random

import pytest

from camelup import Eyes, Position, View, parse_position, view
from camelup.drawing.board_svg import board_svg
from camelup.drawing.geometry import height_of, ring_of, shape_for
from camelup.drawing.race_svg import APART, BREATH, HEAD, ring_for
from camelup.drawing.scene import scene_of
from camelup.drawing.theme import THEMES, Theme, colours
from tests.games import random_game

from .reading import SVG, Picture

SEATS = "9^:gpry;5^y5g3=4:bgp;12^g5y3:bgry;3b5=2:bry;7:bgpry;4:bgpry"
MIDDLE = f"2018 4b/6+1/7rgy/9p/12-3/14K/15W r2*K1g3 2 {SEATS} 1b3p/2r4g4p2y 2"
FIRST_EDITION = "2014 3b/5-/7gw/9oy/11+2 b3w1 1 3^b5o5:gowy;4^w5:bgowy 1b/- 1"
SEVEN = "2018 8KWbgpry r1 1 3^:bgpry;3:bgpry"
OVER = "2018 1Kg/5yp/16W/17rb - - 13:bgpry;10:bgpry -/- 4"
BACK = "2018 0Wb/9pgyr/14K - - 13:bgpry;10:bgpry -/- 4"
SHORT = "2018 1gy/3bp/4r/6+/13K/16W"
RICH = ";".join(["8^^b5b3b2b2g5g3g2g2p5p3p2p2r5r3r2r2y5y3y2y2=2:-", "3=1:gpry", "4:b", *["3:bgpry"] * 5])
HOLDINGS = f"2018 1gy/3bp/4r/13K/16W r3*K2 3 {RICH} 1b1g1p1r1y2b3g3p/3r3y 3"
LINES = [MIDDLE, FIRST_EDITION, SEVEN, OVER, BACK, SHORT, HOLDINGS]
KINDS = pytest.mark.parametrize("width", [None, 400])
BODY = 30
"""Half of a standing camel's breadth."""
MARGIN, TOP = 12, 58
"""Where the picture of the race begins."""


def drawn(position: Position | View | str, width: float | None = None, theme: Theme = "auto") -> Picture:
    """A position as a picture, read back."""
    position = parse_position(position) if isinstance(position, str) else position
    return Picture(board_svg(scene_of(position), width=width, theme=theme))


@pytest.mark.parametrize(
    ("kind", "ratio"), [("wide", 0.4), ("wide", 0.58), ("tall", 0.8), ("tall", 0.92), ("tall", 2.0)]
)
def test_no_stack_hides_the_number_of_a_space(kind: str, ratio: float) -> None:
    """Three camels on any space leave every number in sight, their own one's and those beside it."""
    ring = ring_of(shape_for(kind, ratio), 16)
    half, high = BODY * ring.camel, (height_of(2, 3) + HEAD) * ring.camel
    for cell in ring.cells:
        for number, other in enumerate(ring.cells, 1):
            beside = abs(other.label.x - cell.foot.x) > half
            assert beside or not cell.foot.y - high < other.label.y < cell.foot.y, number


@KINDS
@pytest.mark.parametrize("line", LINES)
def test_every_piece_is_there_once_and_on_its_space(line: str, width: int | None) -> None:
    """Each camel and tile stands in the box of its space, each die at the tents or in the pyramid."""
    position = parse_position(line)
    picture = drawn(position, width)
    ring = ring_for(scene_of(position), "tall" if width else "wide")
    spaces = {str(camel): space for space, stack in position.stacks.items() for camel in stack}
    camels = {
        element.get("data-camel"): (element, x, y) for element, x, y in picture.drawn() if element.get("data-space")
    }
    assert {camel: int(element.get("data-space", "")) for camel, (element, _, _) in camels.items()} == spaces
    for camel, space in spaces.items():
        (left, top), (right, bottom) = ring.cell(space).box
        _, x, y = camels[camel]
        level = position.stacks[space].index(camel)
        assert left < x - MARGIN < right
        assert top < y - TOP < bottom + APART.y if level == 0 else y < camels[position.stacks[space][level - 1]][2]
    tiles = picture.marked("tile")
    assert set(tiles) == {str(tile) for tile in position.tiles.values()}
    for tile in position.tiles.values():
        (left, top), (right, bottom) = ring.cell(tile.space).box
        x, y = tiles[str(tile)]
        assert left < x - MARGIN < right
        assert top < y - TOP < bottom
    assert picture.all_marked("die") == [str(die) for die in position.dice_out]
    out = {die.die for die in position.dice_out}
    assert set(picture.marked("die-left")) == {die.letter for die in position.edition.dice if die not in out}


@KINDS
@pytest.mark.parametrize("line", LINES)
def test_it_is_well_formed_and_loads_nothing(line: str, width: int | None) -> None:
    """The file is XML with a title, and every reference in it is to a part of its own."""
    for theme in THEMES:
        picture = drawn(line, width, theme)
        assert picture.root.tag == f"{SVG}svg"
        assert picture.root.findtext(f"{SVG}title")
        ids = re.findall(r' id="([^"]+)"', picture.text)
        named = re.findall(r'href="([^"]*)"|url\(([^)]*)\)', picture.text)
        assert {reference.lstrip("#") for pair in named for reference in pair if reference} <= set(ids)
        assert len(ids) == len(set(ids))
        assert all(pair[0].startswith("#") or pair[1].startswith("#") for pair in named)
        assert "@import" not in picture.text
        assert "font-face" not in picture.text
        assert "<script" not in picture.text
        assert "http" not in picture.text.replace('xmlns="http://www.w3.org/2000/svg"', "")


@KINDS
@pytest.mark.parametrize("line", LINES)
def test_nothing_is_cut_off(line: str, width: int | None) -> None:
    """Stacks end below the upper edge, boxes end inside the picture, and so do words by a careful guess."""
    position = parse_position(line)
    picture = drawn(position, width)
    ring = ring_for(scene_of(position), "tall" if width else "wide")
    _, _, wide, high = picture.box
    for element, x, y in picture.drawn():
        if element.get("data-space"):
            assert y - TOP - HEAD * ring.camel >= BREATH - 0.1
        if element.tag == f"{SVG}rect" and element.get("data-bar") is None:
            left, top = x + float(element.get("x", "0")), y + float(element.get("y", "0"))
            right, bottom = left + float(element.get("width", "0")), top + float(element.get("height", "0"))
            assert left >= -1
            assert right <= wide + 1
            assert bottom <= high + 1
        if element.tag == f"{SVG}text":
            assert 0 <= x + float(element.get("x", "0")) <= wide
            assert 0 <= y + float(element.get("y", "0")) <= high


@pytest.mark.parametrize("width", [200, 400, 599, 600, 984, 2000])
def test_any_size(width: int) -> None:
    """The picture is as wide as it should be, and keeps its shape; a narrow one is drawn as on a phone."""
    picture = drawn(MIDDLE, width)
    assert picture.size[0] == width
    assert picture.size[1] / picture.size[0] == pytest.approx(picture.box[3] / picture.box[2], rel=1e-3)
    assert (picture.box[2] < 600) is (width < 600)


def test_light_and_dark_have_plain_colours() -> None:
    """One theme needs no stylesheet, so every program can show it; they differ as noon and night do."""
    light, dark = (drawn(MIDDLE, theme=theme).text for theme in ("light", "dark"))
    noon, night = colours()
    assert "<style" not in light + dark
    assert "var(" not in light + dark
    assert noon["paper"] in light
    assert night["paper"] not in light
    assert night["paper"] in dark
    assert noon["paper"] not in dark


def test_auto_is_light_with_a_stylesheet_for_the_night() -> None:
    """Without stylesheets it is the light picture; with one, each colour that changes has its rule."""
    auto, light = drawn(MIDDLE).text, drawn(MIDDLE, theme="light").text
    [sheet] = re.findall(r"<style>@media \(prefers-color-scheme:dark\)\{(.*)\}</style>", auto)
    rules = dict(re.findall(r"\.([\w-]+)\{([^}]*)\}", sheet))
    used = {name for names in re.findall(r' class="([^"]*)"', auto) for name in names.split()}
    assert set(rules) == used
    assert "var(" not in auto
    _, night = colours()
    assert all(rule.partition(":")[2] in night.values() for rule in rules.values())
    bare = re.sub(r' class="[^"]*"|<style>.*</style>\n|-[0-9a-f]{8}(?=["\)])', "", auto)
    assert bare == re.sub(r'-[0-9a-f]{8}(?=["\)])', "", light)


def test_an_unknown_theme_is_refused() -> None:
    """A slip in a theme's name gets a sentence."""
    with pytest.raises(ValueError, match="no theme 'night'; it is auto, light, dark"):
        drawn(MIDDLE, theme="night")  # type: ignore[arg-type]


def test_two_pictures_in_one_document_do_not_meet() -> None:
    """Pictures that differ share no id."""
    ids = [set(re.findall(r' id="([^"]+)"', drawn(MIDDLE, theme=theme).text)) for theme in ("light", "dark")]
    assert not ids[0] & ids[1]


def test_seats_show_all_that_lies_in_front_of_them() -> None:
    """Money, bets, cards in hand and on the decks, what is left of the tickets; the seat to act in the head."""
    picture = drawn(MIDDLE)
    texts = picture.texts()
    assert list(picture.marked("seat")) == ["1", "2", "3", "4", "5", "6"]
    assert picture.all_marked("bet") == ["y5", "g3", "g5", "y3", "b5"]
    assert picture.all_marked("card") == ["1b", "3p", "2r", "4g", "4p", "2y"]
    assert picture.all_marked("tickets") == ["b3/2/2", "g2/2", "p5/3/2/2", "r5/3/2/2", "y2/2"]
    assert "".join(picture.all_marked("hand")) == "gprybgpbgrybrybgprybgpry"
    assert all(money in texts for money in ("9", "5", "12", "3", "7", "4"))
    assert "Seat 2 to act" in texts
    assert "Leg 2" in texts
    assert "Camel Up 2018" in texts


def test_many_tickets_take_more_lines() -> None:
    """A seat with twenty tickets has a higher panel, and no ticket lies on another."""
    picture = drawn(HOLDINGS)
    assert len(picture.all_marked("bet")) == 20
    assert len(picture.all_marked("card")) == 10
    places = {(round(x), round(y)) for element, x, y in picture.drawn() if element.get("data-bet")}
    assert len(places) == 20
    assert len({y for _, y in places}) > 1


@pytest.mark.parametrize("width", [None, 400])
def test_eight_seats_in_any_game_fit(width: int | None) -> None:
    """Along random games for eight, nothing that is drawn leaves the picture."""
    for edition in ("2014", "2018"):
        for number, (position, _) in enumerate(random_game(edition, 8, Random(7))):
            if number % 25 == 0:
                test_nothing_is_cut_off(position.notation, width)


def test_hidden_cards_and_money_are_not_in_a_view() -> None:
    """What a seat may not see is not in its picture: cards are backs, money is a question mark (K2, K3)."""
    seen = view(Position(MIDDLE), Eyes(2, money=False))
    picture = drawn(seen)
    assert "".join(picture.all_marked("hand")) == "bgp"
    assert picture.all_marked("card") == ["1?", "3?", "2r", "4?", "4?", "2y"]
    assert picture.texts().count("?") == sum(pounds is None for pounds in seen.money) > 0
    underlined = [element.text for element, _, _ in picture.drawn() if element.get("text-decoration")]
    assert underlined == ["Seat 2"]


def test_a_tile_without_an_owner_has_no_emblem() -> None:
    """A tile that nobody owns lies there alone."""
    [tile] = (element for element, _, _ in drawn(SHORT).drawn() if element.get("data-tile"))
    assert tile.get("data-tile") == "6+"
    assert len(tile) == 1


def test_who_is_over_the_line_stands_apart_from_who_is_not() -> None:
    """A stack over the line and one on the space beside it do not hide each other: who crossed stands nearer."""
    camels = {element.get("data-camel"): (x, y) for element, x, y in drawn(OVER).drawn() if element.get("data-space")}
    assert camels["r"][0] - camels["K"][0] == 2 * APART.x
    assert camels["r"][1] > camels["K"][1]


def test_a_short_position_shows_the_race_alone() -> None:
    """Where nothing was said about seats, none are drawn, unless somebody names the players."""
    position = parse_position(SHORT)
    assert drawn(position).all_marked("seat") == []
    assert len(Picture(board_svg(scene_of(position, [f"N{n}" for n in range(8)]))).all_marked("seat")) == 8
    assert len(Picture(board_svg(scene_of(position, seats=True))).all_marked("seat")) == 8


def test_the_end_says_who_won() -> None:
    """After the end the head names the winners; names that are too long for it are shortened, then left out."""
    assert "Seat 1 wins" in drawn(OVER).texts()
    shared = parse_position(OVER.replace("10:", "13:"))
    scene = scene_of(shared, ["Bartholomew the Third", "Ann & <Bo>"])
    assert "Bartholomew the Third and Ann & <Bo> win" in Picture(board_svg(scene)).texts()
    assert "2 players win" in Picture(board_svg(scene, width=400)).texts()
