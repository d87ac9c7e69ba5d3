"""The champions think the same on both builds: what they choose, and how likely habits are."""

from dataclasses import replace
from random import Random

import pytest

import camelup
from camelup.arena.self_play import SelfPlay
from camelup.bots import Clock
from camelup.bots.champion import ChampionBot
from camelup.bots.champion_1 import FirstChampionBot
from camelup.bots.habits import Habits, Options, weigh
from camelup.bots.leg_value import Stake
from camelup.bots.thinker import Thinker, fill
from camelup.bots.weights import STYLES
from camelup.position import table_of
from camelup.turn import legal_actions
from tests import builds
from tests.bots.positions import random_position

ONE_DIE = "2014 7w/8+3/9bogy/10-1 b2g3o1w1 4 12:bgowy;11^o5o3:bgowy;12^:bgo;11b5:bowy 3w3y/4g 3"
TWO_DICE = "2014 6b/7oyw/9g y1o3g3 1 8w5g5:bg;9^:bgow;7^y5:bgo;7^g3:bgowy 1y3y1w/1o2y3w 2"
LINES = {
    ONE_DIE: (
        "lose w",
        "take y",
        [-1.069895, 0.343793, -0.637169, -2.891845, -2.769284, 0.539084, -3.011935, -2.654849, -2.535552],
        [-1.653, 6.696867, -11.571933, 12.3144, -3.1714, -3.084427, -1.954604, -2.298324, -3.18882, 9.98076],
    ),
    TWO_DICE: (
        "take w",
        "take b",
        [8.562102, 10.107901, 9.517784, 8.867492, 8.455961, 8.597529, 8.367958, 8.337346, 8.445335, 8.841682],
        [-0.219, 0.796956, -4.143667, 4.718489, -2.4628, -2.138347, -2.944338, -3.933458, -3.734587],
    ),
}


PROGRAM = """
import json
from camelup.engine.build import build_name
import tests.bots.test_both_builds as here
print(json.dumps([build_name(), here.choices()]))
"""


def choices() -> dict[str, str]:
    """What a champion chooses, and how likely habits are: both editions, 2 to 8 players."""
    found = {}
    for name in ("2014", "2018"):
        for players in (2, 3, 4, 6, 8):
            position = late_in_a_leg(name, players)
            view = camelup.view(position, position.turn)
            action = ChampionBot(0.03).choose(view, legal_actions(view), Clock(600), Random(5))
            found[f"{name}, {players} players"] = f"{action} {habits_at(position)}"
    return found


def late_in_a_leg(name: str, players: int) -> camelup.Position:
    """A position with one roll left in its leg, which is little enough for the plain build, and cards on a deck."""
    for seed in range(1000):
        position = random_position(name, players, seed, moves=25 + seed % 30)
        t = table_of(position)
        if t.out == t.layout.dice_a_leg - 1 and t.winner_count + t.loser_count > 1:
            return position
    raise AssertionError("no such position")


def habits_at(position: camelup.Position) -> list[float]:
    """The utility of every option at a position, rounded."""
    t = table_of(position)
    graph, node = SelfPlay(position.edition).graphs.at(t)
    stake, options = Stake(), Options()
    fill(stake, t, graph, node)
    weigh(stake, graph, Habits(STYLES[position.edition.name].others), options)
    return [round(utility, 6) for utility in list(options.utility)[: options.count]]


def test_the_other_build_chooses_the_same(build: str) -> None:
    """Champions and habits at ten positions, with whatever tablebase there is."""
    other = builds.other_build(build)
    assert builds.answer_of(other, PROGRAM) == [other, choices()]


@pytest.mark.parametrize("line", LINES)
def test_the_champions_choose_the_same(line: str) -> None:
    """With few playouts, at positions with few dice left, where a graph is small enough for the plain build."""
    position = camelup.Position(line)
    view = camelup.view(position, position.turn)
    for number, bot in enumerate((ChampionBot(0.03), FirstChampionBot(0.05))):
        assert str(bot.choose(view, legal_actions(view), Clock(600), Random(5))) == LINES[line][number]


@pytest.mark.parametrize("line", LINES)
def test_playouts_come_to_the_same(line: str) -> None:
    """The mean of every candidate's playouts."""
    assert [round(mean, 6) for mean in means(line)] == pytest.approx(LINES[line][2], abs=2e-6)


@pytest.mark.parametrize("line", LINES)
def test_habits_are_the_same(line: str) -> None:
    """The utility of every option."""
    assert habits_at(camelup.Position(line)) == pytest.approx(LINES[line][3], abs=2e-6)


def means(line: str) -> list[float]:
    """What playouts make of each candidate."""
    position = camelup.Position(line)
    t = table_of(position)
    thinker = Thinker(position.edition, replace(STYLES["2014"], playouts=16))
    graph, node = thinker.graphs.at(t)
    thinker.prepare(t, graph, node)
    found = thinker.candidates(t, graph, node, 3)
    thinker.try_out(t, found, 3, 16)
    return [candidate.mean for candidate in found]
