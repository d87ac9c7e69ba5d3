"""What seats think in a rollout: cards that are kept, cards that are laid, and tickets that are certain."""

from random import Random

import pytest

import camelup
from camelup.bots import Clock
from camelup.bots.champion import ChampionBot
from camelup.bots.leg_graphs import LegGraphs
from camelup.bots.rollout_1 import Policy, believed_worth, is_late, option_worth, reward_after, rivals_with
from camelup.engine.table import Table
from camelup.position import table_of
from camelup.turn import legal_actions

CERTAIN = "2014 1y/2o/3g/4b/12w bgoy 1 3:bgoy;3:bgowy;3:bgowy 1w/- 2"  # only white's die is left


def seats() -> Table:
    """A table of three with all cards in hand, but for the blue one of seat 1."""
    return table_of(camelup.parse_position("2014 1gb/2oy/3w - 1 3:gowy;3:bgowy;3:bgowy 1b/- 1"))


@pytest.mark.parametrize(
    ("before", "pounds"), [(0, 8), (1, 5), (2, 3), (3, 2), (4, 1), (7, 1), (0.5, 6.5), (1.25, 4.5)]
)
def test_a_right_card_earns_what_the_rule_says(before: float, pounds: float) -> None:
    """E2: 8, 5, 3, 2, 1; between two whole numbers of right cards in proportion."""
    assert reward_after(seats(), before) == pytest.approx(pounds)


def test_a_kept_card_is_never_wrong() -> None:
    """Laid now, a card may cost a pound; kept until it is clear where it is right, it earns or stays in hand."""
    table = seats()
    assert believed_worth(table, 0.0, 0) == -1
    assert believed_worth(table, 1.0, 0) == 8
    policy = Policy((0.3, 0.5), (0.7, 0.5), ((1.5, 0.5), (3.0, 1.0)))
    assert option_worth(policy, 0, 0.0, 0.0) == 0
    assert option_worth(policy, 0, 4.0, 2.0) == pytest.approx(0.3 * 4 + 0.7 * 2)
    assert option_worth(policy, 1, 4.0, 2.0) == pytest.approx(3)


@pytest.mark.parametrize(("track", "late"), [("1gb/2oy/13w", 0), ("1gb/2oy/14w", 1), ("13gb/14oy/15w", 1)])
def test_a_race_is_late_when_its_leader_is_near_the_line(track: str, late: int) -> None:
    """From space 14 on."""
    position = camelup.parse_position(f"2014 {track} - 1", seats=3)
    assert is_late(LegGraphs(camelup.view(position, 1), []).after(camelup.actions.ROLL), 0) == late


def test_crazy_camels_do_not_make_a_race_late() -> None:
    """They begin near the line, and go away from it."""
    position = camelup.parse_position("2018 1gy/3bp/4r/14K/16W - 1", seats=3)
    assert is_late(LegGraphs(camelup.view(position, 1), []).after(camelup.actions.ROLL), 0) == 0


def test_more_cards_below_make_a_card_worth_less() -> None:
    """The colours of others' cards are not seen, but each of them may be right."""
    worth = [believed_worth(seats(), 0.4, others) for others in range(5)]
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > worth[-1]


def test_rivals_may_still_lay_what_they_hold() -> None:
    """Who has laid a colour can't lay it again."""
    assert rivals_with(seats(), 1) == 2
    assert rivals_with(seats(), 0) == 1


def test_the_champion_takes_what_is_certain() -> None:
    """White leads by far and its die is the last one: five pounds for certain."""
    position = camelup.parse_position(CERTAIN)
    view = camelup.view(position, position.turn)
    action = ChampionBot(effort=0.1).choose(view, legal_actions(view), Clock(60), Random(1))
    assert str(action) == "take w"


def test_the_champion_is_the_same_for_the_same_luck() -> None:
    """Its rollouts draw from the generator that it is given, and from nothing else."""
    position = camelup.parse_position("2014 5gb/6oy/8w/9+2 gb 1 3:bgowy;3:bgowy;3:bgowy -/- 2")
    view = camelup.view(position, position.turn)
    legal = legal_actions(view)
    choices = {str(ChampionBot(effort=0.1).choose(view, legal, Clock(60), Random(4))) for _ in range(3)}
    assert len(choices) == 1
