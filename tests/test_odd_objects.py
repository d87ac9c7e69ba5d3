"""Objects that lie about themselves or fail when they are looked at: a right answer, or one sentence."""

import re
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import camelup
from camelup import envs
from camelup.odds import leg_odds
from camelup.review import review
from tests.odd_objects import ODD, answered, odd

if TYPE_CHECKING:
    from collections.abc import Callable

LINE = "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:gpry;3^y5:bgpry;3g5g3:bgpry 1b/- 1"
POSITION = camelup.Position(LINE)
GIVEN: list[Any] = [*ODD, None, 1.5, float("nan"), 10**5000, [], ["roll"], {}, {"a": 1}, b"take y", int, POSITION]


@pytest.mark.parametrize("number", range(len(GIVEN)))
def test_odd_objects_everywhere(number: int) -> None:
    """Wherever an object is handed in, there is an answer or a sentence, and no position changes."""
    game, simulate, x = camelup.Game(POSITION, ["Ann", "Bo", "Cy"]), camelup.simulate, GIVEN[number]
    calls: list[Callable[[], object]] = [
        lambda: camelup.apply(POSITION, x),
        lambda: camelup.apply(POSITION, "roll", x),
        lambda: camelup.apply(POSITION, "take y", x),
        lambda: camelup.apply(x, "take y"),
        lambda: camelup.why_not(POSITION, x),
        lambda: camelup.why_not(x, "take y"),
        lambda: camelup.legal_actions(x),
        lambda: camelup.chance(x),
        lambda: camelup.view(x, 1),
        lambda: camelup.view(POSITION, x),
        lambda: leg_odds(x),
        lambda: camelup.odds.leg_ends(x),
        lambda: game.play(x),
        lambda: game.roll(x),
        lambda: camelup.edition(x),
        lambda: camelup.parse_action(x),
        lambda: camelup.parse_position(x),
        lambda: camelup.parse_record(x),
        lambda: camelup.format_action(x),
        lambda: camelup.format_position(x),
        lambda: camelup.format_record(x),
        *(lambda kind=kind: kind(x) for kind in (camelup.Camel, camelup.Face, camelup.Side, camelup.Snapshot)),
        *(
            lambda kind=kind: kind(x)
            for kind in (camelup.TakeBettingTicket, camelup.BetOnLoser, camelup.EnterPartnership)
        ),
        lambda: (camelup.Tile(x, "+"), camelup.Tile(6, "+", x)),
        lambda: (camelup.Card(1, x), camelup.BettingTicket("b", x)),
        lambda: camelup.DieOut(x),
        lambda: camelup.DieOut(camelup.SECOND.dice[0], x),
        lambda: camelup.Die("b", "blue", x),
        lambda: camelup.Position("2018 1gy/3bp/4r/13K/16W - 1", seats=x),
        lambda: camelup.parse_position("2018 1gy/3bp/4r/13K/16W - 1", first=x),
        lambda: camelup.View(LINE, x),
        lambda: POSITION.hand(x),
        lambda: POSITION.svg(width=x),
        lambda: POSITION.svg(theme=x),
        lambda: POSITION.svg(names=x),
        lambda: camelup.SECOND.face(x),
        lambda: camelup.SECOND.with_track(x),
        lambda: camelup.start_position("2018", x, Random(1)),
        lambda: camelup.start_position("2018", 3, Random(1), x),
        lambda: camelup.Game(POSITION, x),
        lambda: camelup.Game(POSITION, ["Ann", "Bo", x]),
        lambda: camelup.Game(POSITION, ["Ann", "Bo", "Cy"], x),
        lambda: camelup.format_record(camelup.Game(POSITION, ["Ann", "Bo", "Cy"], {"Event": x})),
        lambda: camelup.Game.new("2018", x),
        lambda: camelup.Game.load(x),
        lambda: list(camelup.read_games(x)),
        lambda: game.film(width=x),
        lambda: camelup.play_game(x, "2014", Random(1)),
        lambda: camelup.Eyes(x),
        lambda: camelup.Eyes(1, x),
        lambda: camelup.Heading(x),
        lambda: POSITION.svg(names=["Ann", "Bo", x]),
        lambda: camelup.Position("2018 1gy/3bp/4r/13K/16W", first=x),
        lambda: camelup.bots.make_bot(x),
        lambda: camelup.play_game(["roll", x], "2014", Random(1)),
        lambda: camelup.view(POSITION, camelup.Eyes(1, face_down=x)),
        lambda: camelup.view(POSITION, 1, money=x),
        lambda: camelup.seen(x, 1),
        lambda: camelup.seen(camelup.CardLaid(1, "winner", camelup.Camel.BLUE), x),
        lambda: leg_odds(POSITION, x),
        lambda: camelup.odds.fan_odds(x),
        lambda: camelup.odds.fan_odds(POSITION, x),
        lambda: camelup.odds.race_odds(x, 50),
        lambda: camelup.odds.race_odds(POSITION, x),
        lambda: camelup.odds.advise(x),
        lambda: camelup.odds.advise(POSITION, x),
        lambda: camelup.odds.tile_leg_odds(x, []),
        lambda: camelup.odds.tile_leg_odds(POSITION, x),
        lambda: camelup.odds.tile_leg_odds(POSITION, [x]),
        lambda: simulate.random_games("2014", x, 2, 1),
        lambda: simulate.random_games("2014", 2, x, 1),
        lambda: simulate.random_games("2014", 2, 2, x),
        lambda: simulate.random_games("2014", 2, 2, 1, x),
        lambda: simulate.playouts(x, 2, 1),
        lambda: simulate.races(x, 2, 1),
        lambda: simulate.races(POSITION, x, 1),
        lambda: simulate.histories(x, 1, 1),
        lambda: simulate.histories("2014", 1, 1, seats=x),
        lambda: simulate.histories("2014", 1, 1, legs=x),
        lambda: camelup.tournament(x, games=2, edition="2014", adjust=False),
        lambda: camelup.tournament(["roll", "roll"], games=x, edition="2014", adjust=False),
        lambda: envs.actions("2018", x),
        lambda: envs.action_number("2018", 4, x),
        lambda: envs.encode(x),
        lambda: envs.BatchEnv(x, 2, 3),
        lambda: envs.BatchEnv("2014", x, 3),
        lambda: envs.BatchEnv("2014", 2, 3, seed=x),
        lambda: envs.BatchEnv("2014", 2, 3, threads=x),
        lambda: envs.BatchEnv("2014", 2, 3, reward=x),
        lambda: envs.BatchEnv("2014", 2, 3, observe=x),
        lambda: envs.BatchEnv("2014", 2, 3, out=x),
        lambda: envs.BatchEnv("2014", 2, 3, out={"seats": x}),
        lambda: envs.BatchEnv("2014", 2, 3).restore(x),
        lambda: envs.BatchEnv("2014", 2, 3).step(x),
        lambda: review(x),
        lambda: review(game, x),
        lambda: review(game, 0.01, seat=x),
    ]
    for call in calls:
        answered(call)
    assert camelup.format_position(POSITION) == LINE


def test_an_object_is_what_its_type_is() -> None:
    """One that is equal to everything used to be `Camel.BLUE`; a derived action ended in an assertion."""
    same = odd(object, __eq__=lambda self, other: True, __hash__=lambda self: hash("b"))
    with pytest.raises(TypeError, match="expected a camel, not"):
        camelup.Camel(same)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected an action or its notation"):
        camelup.apply(POSITION, odd(camelup.TakeBettingTicket, "y"))  # type: ignore[arg-type]
    assert camelup.Camel(odd(str, "b")) is camelup.Camel.BLUE  # type: ignore[arg-type]


@pytest.mark.parametrize("again", [LINE, "2018 1gy/3bp/4r/13K/16W - 1"])
def test_a_position_is_made_once(again: str) -> None:
    """Called again, its own `__init__` used to make another position of it."""
    POSITION.__init__(again)  # type: ignore[misc]
    assert camelup.format_position(POSITION) == LINE
    with pytest.raises(TypeError, match="text"):
        camelup.Position.__new__(camelup.Position)  # type: ignore[call-arg]


def test_a_class_derived_from_position_makes_its_own() -> None:
    """A position of somebody's own class is one of that class."""
    kind = type("Mine", (camelup.Position,), {})
    assert type(kind(LINE)) is kind
    assert camelup.legal_actions(kind(LINE)) == camelup.legal_actions(LINE)


@pytest.mark.parametrize("seat", [0, -1, 4, 99])
def test_a_seat_that_the_table_lacks(seat: int) -> None:
    """Such a seat used to see a view and, where the line says who is to act, to be overlooked."""
    with pytest.raises(camelup.CamelUpError, match=f"there is no seat {seat}: the table has 3"):
        camelup.View(LINE, seat)
    with pytest.raises(camelup.BadNotation, match=f"there is no seat {seat} to act: the table has 3"):
        camelup.Position("2018 1gy/3bp/4r/13K/16W - 1", seats=3, first=seat)


def test_eyes_take_any_whole_number() -> None:
    """A number of NumPy's used to end in words about Python."""
    assert camelup.Eyes(np.int64(2)) == camelup.Eyes(odd(int, 2)) == camelup.Eyes(2)  # type: ignore[arg-type]
    assert type(camelup.Eyes(np.int64(2)).viewer) is int  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected the seats in a frozenset"):
        camelup.Eyes(face_down=frozenset({"1"}))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["\0", "\x1b[31m", "\ud800", "x" * 1_000_000, ""], ids=ascii)
def test_names_that_a_picture_cannot_hold(name: str) -> None:
    """A control character used to make a picture that no program reads."""
    with pytest.raises(camelup.CamelUpError, match="can't be a name: use 1 to 40 characters"):
        POSITION.svg(names=["Ann", "Bo", name])


def test_a_roll_has_one_face() -> None:
    """Given twice, the one beside the action used to win without a word."""
    assert camelup.apply(POSITION, "roll b1", "b1") == camelup.apply(POSITION, "roll b1")
    with pytest.raises(camelup.BadNotation, match="the face given beside it is 'b2'"):
        camelup.apply(POSITION, "roll b1", "b2")


def test_a_table_of_no_seats() -> None:
    """0 used to mean eight."""
    with pytest.raises(camelup.BadNotation, match="0 seats; a table has 2 to 8"):
        camelup.Position("2018 1gy/3bp/4r/13K/16W - 1", seats=0)


@pytest.mark.parametrize(
    ("comments", "sentence"),
    [
        ({9: ["late"]}, "a comment stands behind move 9; the game has 0"),
        ({0: ["a } b"]}, "a comment can't hold a closing brace: 'a } b'"),
        ({0: "text"}, "expected the comments behind a move in a list, not 'text'"),
    ],
)
def test_comments_that_would_be_lost_are_refused(comments: dict[int, list[str]], sentence: str, tmp_path: Path) -> None:
    """They used to be left out, or made a record that can't be read."""
    game = camelup.Game.new("2018", ["Ann", "Bo"], Random(3))
    game.comments = comments
    with pytest.raises((TypeError, camelup.CamelUpError), match=re.escape(sentence)):
        game.save(tmp_path / "game.camel")
    assert list(tmp_path.iterdir()) == []


def test_a_text_while_numpy_is_loading(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread may read a position while another one still loads NumPy, whose names are not there yet."""
    monkeypatch.setitem(sys.modules, "numpy", ModuleType("numpy"))
    assert str(camelup.Position(LINE).edition) == "2018"
