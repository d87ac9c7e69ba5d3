"""The champions think the same on both builds: what they choose, and how likely habits are, as stored here."""

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

ONE_DIE = "2014 7w/8+3/9bogy/10-1 b2g3o1w1 4 12:bgowy;11^o5o3:bgowy;12^:bgo;11b5:bowy 3w3y/4g 3"
TWO_DICE = "2014 6b/7oyw/9g y1o3g3 1 8w5g5:bg;9^:bgow;7^y5:bgo;7^g3:bgowy 1y3y1w/1o2y3w 2"
LINES = {
    ONE_DIE: (
        "lose w",
        "take y",
        [-1.069895, -0.198159, -1.087048, -2.993674, -3.124048, 0.209699, -3.210064, -2.947202, -3.042264],
        [-1.653, 6.696867, -11.571933, 12.3144, -3.1714, -3.084427, -1.954604, -2.298324, -3.18882, 9.98076],
    ),
    TWO_DICE: (
        "take w",
        "take b",
        [8.202943, 9.685888, 9.213031, 8.646041, 7.864938, 8.090212, 7.878515, 7.755129, 7.885345, 8.610699],
        [-0.219, 0.796956, -4.143667, 4.718489, -2.4628, -2.138347, -2.944338, -3.933458, -3.734587],
    ),
}


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
    t = table_of(camelup.Position(line))
    graph, node = SelfPlay(camelup.Position(line).edition).graphs.at(t)
    stake, options = Stake(), Options()
    fill(stake, t, graph, node)
    weigh(stake, graph, Habits(STYLES["2014"].own), options)
    assert list(options.utility)[: options.count] == pytest.approx(LINES[line][3], abs=2e-6)


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
