"""Whatever object is handed to the face: a right answer, or one sentence, and nothing changes."""

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import camelup
from camelup.odds import leg_ends, leg_odds
from camelup.position import table_of
from tests.odd_objects import answered, odd

if TYPE_CHECKING:
    from collections.abc import Callable

LINE = "2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:gpry;3^y5:bgpry;3g5g3:bgpry 1b/- 1"
POSITION = camelup.Position(LINE)


pieces = st.sampled_from(
    [*camelup.Camel, *camelup.Face, *camelup.Side, *camelup.Heading, camelup.Tile(6, camelup.Side.CHEERING)]
)
actions = st.sampled_from([camelup.parse_action(text) for text in ("take y", "place +6", "roll", "win b", "pair 1")])
texts = st.text(max_size=20) | st.sampled_from([LINE, "take y", "roll b1", "roll r1", "place -9", "win", "b1", "2018"])
numbers = st.integers() | st.floats() | st.complex_numbers() | st.booleans() | st.just(10**5000)
strange = st.sampled_from(
    [odd(str, "take y"), odd(str, LINE), np.int64(3), np.bool_(True), np.array([1]), "take \uff59"]
)
other = (
    strange
    | st.none()
    | st.binary(max_size=5)
    | st.sampled_from([object(), camelup, camelup.SECOND, int, print, ..., POSITION])
)
single = pieces | actions | texts | numbers | other
anything = (
    single | st.lists(single, max_size=3) | st.dictionaries(texts, single, max_size=2) | st.tuples(single, single)
)


@given(anything, anything)
def test_apply(given_action: object, reveal: object) -> None:
    """Only an action, or its notation, is played, and only a roll of a die in the pyramid needs a face."""
    done = answered(lambda: camelup.apply(POSITION, given_action, reveal))  # type: ignore[arg-type]
    assert camelup.format_position(POSITION) == LINE
    if done is not None:
        assert isinstance(given_action, str | camelup.Action)


@given(anything)
def test_apply_and_friends_want_a_position(given_position: object) -> None:
    """A position, a view or notation is read; everything else is refused by a sentence."""
    calls: list[Callable[[], object]] = [
        lambda: camelup.apply(given_position, "take y"),  # type: ignore[arg-type]
        lambda: camelup.why_not(given_position, "take y"),  # type: ignore[arg-type]
        lambda: camelup.legal_actions(given_position),  # type: ignore[arg-type]
        lambda: camelup.chance(given_position),  # type: ignore[arg-type]
        lambda: camelup.view(given_position, 1),  # type: ignore[arg-type]
        lambda: camelup.format_position(given_position),  # type: ignore[arg-type]
        lambda: leg_odds(given_position),  # type: ignore[call-overload]
        lambda: leg_ends(given_position),  # type: ignore[arg-type]
    ]
    for call in calls:
        if answered(call) is not None:
            assert isinstance(given_position, str | camelup.Snapshot)


@given(anything)
def test_why_not_and_view(given_object: object) -> None:
    """`why_not` judges actions and nothing else, `view` looks through the eyes of a seat, a spectator or `Eyes`."""
    why = answered(lambda: camelup.why_not(POSITION, given_object))  # type: ignore[arg-type]
    if why is not None:
        assert isinstance(given_object, str | camelup.Action)
    seen = answered(lambda: camelup.view(POSITION, given_object))  # type: ignore[arg-type]
    if seen is not None:
        assert given_object is None or isinstance(given_object, int | np.integer | camelup.Eyes)


@given(anything, anything)
def test_game_play(given_action: object, reveal: object) -> None:
    """A refused move leaves no trace in the record."""
    game = camelup.Game(POSITION, ["Ann", "Bo", "Cy"])
    if answered(lambda: game.play(given_action, reveal)) is None:  # type: ignore[arg-type]
        assert len(game) == 0
        assert game.position is POSITION
    else:
        assert len(game) == 1
        assert camelup.parse_record(camelup.format_record(game)) == game


@given(anything)
def test_the_rest_of_the_face(given_object: object) -> None:
    """Editions, notation, records and generators of luck: refused by a sentence, and nothing is played."""
    game = camelup.Game(POSITION, ["Ann", "Bo", "Cy"])
    right: list[tuple[Any, Callable[[], object]]] = [
        (str | int | camelup.Edition, lambda: camelup.edition(given_object)),  # type: ignore[arg-type]
        (str, lambda: camelup.parse_action(given_object)),  # type: ignore[arg-type]
        (str, lambda: camelup.parse_position(given_object)),  # type: ignore[arg-type]
        (str, lambda: camelup.parse_record(given_object)),  # type: ignore[arg-type]
        (camelup.Action, lambda: camelup.format_action(given_object)),  # type: ignore[arg-type]
        (camelup.Game, lambda: camelup.format_record(given_object)),  # type: ignore[arg-type]
        (type(None), lambda: game.roll(given_object)),  # type: ignore[arg-type]
        (type(None), lambda: camelup.start_position("2018", 3, given_object)),  # type: ignore[arg-type]
    ]
    for kinds, call in right:
        if answered(call) is not None:
            assert isinstance(given_object, kinds)
    assert len(game) == (given_object is None)


@pytest.mark.parametrize("seed", [0, 1, "1", b"1", np.int64(3), np.random], ids=repr)
def test_a_seed_is_no_generator(seed: object) -> None:
    """A 0 in its place used to mean luck of any kind."""
    with pytest.raises(TypeError, match="expected a generator such as random"):
        camelup.play_game(["roll", "roll"], "2014", seed)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="expected a generator such as random"):
        camelup.Game.new("2014", ["Ann", "Bo"], seed)  # type: ignore[arg-type]


@given(st.sampled_from(camelup.Action.__args__), st.lists(anything, max_size=2))
def test_constructors_coerce_or_refuse(kind: type, values: list[object]) -> None:
    """What an action's constructor accepts is judged by the rules; the rest is a TypeError or ValueError."""
    legal = camelup.legal_actions(POSITION)
    action, message = None, ""
    try:
        action = kind(*values)
    except (TypeError, ValueError) as error:
        message = str(error)
    if action is None:
        assert message
    else:
        why = camelup.why_not(POSITION, action)
        assert why is None or why.endswith(")")  # the rule's number
        assert action in legal if why is None else action not in legal


@pytest.mark.parametrize("nothing", [None, 0, "", object(), camelup.Camel.BLUE, ["take y"]])
def test_an_object_that_is_no_action_never_rolls(nothing: object) -> None:
    """Such an object used to be played as `roll b1`."""
    game = camelup.Game(POSITION, ["Ann", "Bo", "Cy"])
    with pytest.raises((TypeError, camelup.CamelUpError)):
        game.play(nothing)  # type: ignore[arg-type]
    with pytest.raises((TypeError, camelup.CamelUpError)):
        camelup.apply(POSITION, nothing)  # type: ignore[arg-type]
    with pytest.raises((TypeError, camelup.CamelUpError)):
        camelup.why_not(POSITION, nothing)  # type: ignore[arg-type]
    assert game.moves == []


def test_letters_make_pieces() -> None:
    """A side or a camel may be given by its letter, and is what it says."""
    place = camelup.PlaceTile(9, "+")
    assert place.side is camelup.Side.CHEERING
    assert camelup.apply(POSITION, place)[0].tiles[9].side is camelup.Side.CHEERING
    take = camelup.TakeBettingTicket("y")
    assert take == camelup.TakeBettingTicket(camelup.Camel.YELLOW)
    [event] = camelup.apply(POSITION, take)[1]
    assert event == camelup.TicketTaken(2, camelup.Camel.YELLOW, 3)


def test_text_is_a_position() -> None:
    """Notation is accepted wherever a position is."""
    after, _ = camelup.apply(LINE, "take y")
    assert after == camelup.apply(POSITION, "take y")[0]
    assert camelup.legal_actions(LINE) == camelup.legal_actions(POSITION)
    assert leg_odds(LINE) == leg_odds(POSITION)
    assert camelup.view(LINE, 2) == camelup.view(POSITION, 2)


@pytest.mark.parametrize("snapshot", [POSITION, camelup.view(POSITION, 2)], ids=["position", "view"])
def test_positions_never_change(snapshot: camelup.Snapshot) -> None:
    """Nothing of a position or view can be set, deleted or written into."""
    before, key = camelup.format_position(snapshot), hash(snapshot)
    with pytest.raises(TypeError):
        snapshot.stacks[1] = ()  # type: ignore[index]
    with pytest.raises(TypeError):
        snapshot.tiles[6] = None  # type: ignore[index]
    with pytest.raises(TypeError):
        snapshot.edition.tickets[0] = None  # type: ignore[index]
    with pytest.raises(TypeError):
        snapshot.edition.by_letter["b"] = 3  # type: ignore[index]
    with pytest.raises(TypeError):
        snapshot.edition.faces["b1"] = (0, 2)  # type: ignore[index]
    for name in ("edition", "table", "turn", "stacks", "seats", "anything"):
        with pytest.raises(AttributeError, match="never changes"):
            setattr(snapshot, name, None)
    with pytest.raises(AttributeError, match="never changes"):
        del snapshot.edition
    with pytest.raises(AttributeError):
        snapshot.table.turn = 2  # type: ignore[attr-defined]
    assert (camelup.format_position(snapshot), hash(snapshot)) == (before, key)
    assert table_of(snapshot).turn == 1


def test_repr_is_what_one_would_type() -> None:
    """Pieces, actions, positions and views print as code that makes them again."""
    values = [
        camelup.Camel.BLUE,
        camelup.Face("*K2"),
        POSITION,
        camelup.view(POSITION, 2),
        camelup.view(POSITION, None),
    ]
    values += [camelup.parse_action(text) for text in ("take y", "place +6", "roll", "pair 4")]
    assert repr(values[0]) == "Camel.BLUE"
    assert repr(POSITION) == f"Position({LINE!r})"
    for value in values:
        assert eval(repr(value), {name: getattr(camelup, name) for name in camelup.__all__}) == value


def test_records_keep_comments_and_files_hold_many_games(tmp_path: Path) -> None:
    """Games are read one by one, each with its comments, and saved as they were."""
    games = [camelup.play_game(["random", "roll"], edition, Random(7)) for edition in ("2014", "2018")]
    games[0].comments = {0: ["a fine day"], 2: ["lucky", 'two lines\nof praise [Edition "2018"]']}
    unfinished = camelup.Game.new("2018", ["Ann", "Bo"], Random(3))
    path = tmp_path / "games.camel"
    path.write_text("\n".join(camelup.format_record(game) for game in [*games, unfinished, unfinished]))
    assert list(camelup.read_games(path)) == [*games, unfinished, unfinished]
    games[0].save(tmp_path / "one.camel")
    assert camelup.Game.load(tmp_path / "one.camel") == games[0]


def test_positions_draw_themselves() -> None:
    """`str` is the board as text, `_repr_svg_` a picture of it; odds draw the board that they are about."""
    assert "16" in str(POSITION)
    assert str(POSITION) != str(camelup.view(POSITION, 1))
    drawn: list[Any] = [POSITION, camelup.view(POSITION, 2), leg_odds(POSITION), camelup.odds.race_odds(POSITION, 100)]
    for thing in drawn:
        root = ElementTree.fromstring(thing._repr_svg_())
        assert root.tag.endswith("svg")
    assert 'width="300"' in POSITION.svg(width=300, theme="dark")
    assert len(repr(leg_odds(POSITION))) < 120
