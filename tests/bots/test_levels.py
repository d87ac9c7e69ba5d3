"""Levels: what is measured of them, that they play every table, and that they use partnerships."""

from itertools import pairwise
from random import Random

import pytest

import camelup
from camelup.bots import Clock, known_bots, make_bot, play_game
from camelup.bots.candidates import partners
from camelup.bots.characters import characters
from camelup.bots.graph_cache import GraphCache
from camelup.bots.measured import measured, wins_of_100
from camelup.editions import EDITIONS
from camelup.engine.build import build_name
from camelup.position import table_of
from camelup.turn import legal_actions

ALL = [character.bot for character in characters()]
QUICK = [f"{name}:effort=0.02" if name == "champion" else name for name in ALL]
RICH_PARTNER = "2018 1y/2r/3g/4b/12p/15K/16W bgry 1 3:gr;3p5p3p2p2:bgpry;3:bgpry;3:bgpry;3:bgpry;3:bgpry 1p/1b1y 2"
"""Purple wins the leg for certain, and seat 2 has all its tickets; seat 1 has no card that is worth laying."""

compiled_only = pytest.mark.skipif(build_name() != "compiled", reason="levels think otherwise on the plain build")


def test_every_level_was_measured_in_both_editions() -> None:
    """Games of both editions; the margin grows from level to level in each, and the steps are those of one ladder."""
    assert list(measured()) == ALL
    for edition in EDITIONS:
        margins = [measured()[level][edition].margin for level in ALL]
        steps = [high - low for low, high in pairwise(margins)]
        assert min(steps) > 0
        assert max(steps) < 2.5 * min(steps)
        assert all(measured()[level][edition].games >= 80 for level in ALL if level != "casual")


def test_what_is_told_of_a_level_is_the_mean_of_the_editions() -> None:
    """The registry tells it; a bot that was not measured tells nothing."""
    for level in ALL:
        shares = [found.wins for found in measured()[level].values()]
        assert known_bots()[level].wins == wins_of_100(level) == round(100 * sum(shares) / len(shares))
    assert known_bots()["random"].wins is None


@compiled_only
@pytest.mark.parametrize("edition", ["2014", "2018"])
@pytest.mark.parametrize("players", range(2, 9))
def test_levels_play_every_table(edition: str, players: int) -> None:
    """A game of different levels comes to its end."""
    game = play_game([QUICK[seat % len(QUICK)] for seat in range(players)], edition, Random(players))
    assert game.finished


@pytest.mark.parametrize("name", QUICK[2:])
def test_who_counts_takes_a_rich_partner(name: str) -> None:
    """Five pounds for certain, against one for a roll: everybody from the regular on makes that partnership."""
    view = camelup.view(camelup.Position(RICH_PARTNER), 1)
    assert str(make_bot(name).choose(view, legal_actions(view), Clock(600), Random(3))) == "pair 2"


def test_partnerships_are_priced_from_six_players_on() -> None:
    """What the partner's best ticket pays; who has no ticket gives nothing in return. At five there is no candidate."""
    six = camelup.Position(RICH_PARTNER)
    five = camelup.Position(RICH_PARTNER.replace(";3:bgpry 1p", " 1p"))
    [(worth, _)] = partners(table_of(six), *GraphCache(six.edition).at(table_of(six)))
    assert worth == pytest.approx(5)
    assert partners(table_of(five), *GraphCache(five.edition).at(table_of(five))) == []
