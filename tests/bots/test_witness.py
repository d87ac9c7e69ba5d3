"""What the champion witnesses of finish cards: a hidden one is judged by the odds of the moment when it was laid."""

from collections.abc import Sequence

import pytest

import camelup
from camelup.bots.thinker import Thinker
from camelup.bots.weights import STYLES
from camelup.bots.witness import Chances, Witness
from camelup.engine.table import Table
from camelup.position import Position, table_of

START = "2014 5gb/6oy/8w - 2 3:bgowy;3:bgowy;3:bgowy -/- 1"
EVEN = [0.2] * 10
BLUE = [1.0, 0.0, 0.0, 0.0, 0.0, *[0.2] * 5]
WHITE = [0.0, 0.0, 0.0, 1.0, 0.0, *[0.2] * 5]


def after(actions: Sequence[tuple[str, str | None]], line: str = START) -> Position:
    """The position after some actions, each with the face of its die if it is a roll."""
    position = Position(line)
    for action, face in actions:
        position, _ = camelup.apply(position, action, face) if face else camelup.apply(position, action)
    return position


def seen(position: Position) -> Table:
    """What the seat to act sees."""
    return table_of(camelup.view(position, position.turn))


def none_at(race: int, dice: int, tiles: int, cheering: int) -> Chances:
    """No moment but our own turns is asked for."""
    raise AssertionError


def likeliest(card: Sequence[float]) -> str:
    """The colour that is most plausible."""
    return "bgowy"[card.index(max(card))]


def witnessed(actions: Sequence[tuple[str, str | None]], before: Chances, now: Chances) -> list[float]:
    """What seat 2 thinks of the card that was laid on the winner deck since its last turn."""
    witness = Witness()
    witness.look(seen(after([])), before, none_at)
    [card], _ = witness.look(seen(after(actions)), now, none_at)
    return card


def test_a_card_laid_before_all_rolls_is_judged_by_our_last_turn() -> None:
    """We took a ticket, the next seat laid its card, and only then did somebody roll."""
    assert likeliest(witnessed([("take w", None), ("win b", None), ("roll", "w2")], BLUE, WHITE)) == "b"


def test_a_card_laid_after_all_rolls_is_judged_by_now() -> None:
    """The last seat before us laid its card when both dice were out."""
    assert likeliest(witnessed([("roll", "g1"), ("roll", "w2"), ("win w", None)], BLUE, WHITE)) == "w"


def test_a_card_between_two_rolls_is_judged_by_the_race_between_them() -> None:
    """Our own roll, the card, another roll: the odds asked for are those after the first die."""
    between = after([("roll", "g1")])
    asked = []

    def at(race: int, dice: int, tiles: int, cheering: int) -> Chances:
        asked.append((race, dice))
        return WHITE

    witness = Witness()
    witness.look(seen(after([])), BLUE, at)
    [card], _ = witness.look(seen(after([("roll", "g1"), ("win w", None), ("roll", "w2")])), EVEN, at)
    assert asked == [(table_of(between).race, table_of(between).dice_out)]
    assert likeliest(card) == "w"


def test_the_thinker_knows_the_odds_of_such_a_moment() -> None:
    """They are those that it would have seen itself, had it been its turn."""
    thinker = Thinker(Position(START).edition, STYLES["2014"])
    between, now = after([("roll", "g1")]), after([("roll", "g1"), ("win w", None), ("roll", "w2")])
    thinker.graphs.at(table_of(now))
    t = table_of(between)
    graph, node = thinker.graphs.at(t)
    own = list(graph.chances[node * 20 + 10 : node * 20 + 20])
    assert thinker.race_chances(t.race, t.dice_out, t.tiles, t.cheering) == pytest.approx(own)


def test_over_the_end_of_a_leg_both_turns_count() -> None:
    """Who rolled in the leg before is not known any more, so the card may be of either moment."""
    line = "2014 5gb/6oy/8w b1g1o1y1 2 3:bgowy;3:bgowy;3:bgowy -/- 1"
    end = after([("win b", None), ("roll", "w2"), ("roll", "b1")], line)
    witness = Witness()
    witness.look(seen(after([], line)), BLUE, none_at)
    [card], _ = witness.look(seen(end), WHITE, none_at)
    assert card[0] == pytest.approx(card[3])
    assert card[0] > 10 * card[1]


def test_a_deck_that_shrank_is_seen_anew() -> None:
    """After a step back in a game the cards that are gone are forgotten."""
    witness = Witness()
    witness.look(seen(after([])), BLUE, none_at)
    assert len(witness.look(seen(after([("roll", "g1"), ("roll", "w2"), ("win w", None)])), EVEN, none_at)[0]) == 1
    assert witness.look(seen(after([])), EVEN, none_at) == ([], [])


def test_nobody_is_certain() -> None:
    """Each colour stays possible: people lay cards by feeling, too."""
    card = witnessed([("take w", None), ("win b", None), ("roll", "w2")], BLUE, WHITE)
    assert sum(card) == pytest.approx(1)
    assert min(card) > 0
