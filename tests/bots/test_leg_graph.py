"""The graph of the rest of a leg: its chances are those of the exact odds."""

import random

import pytest

import camelup
from camelup.bots.hidden_cards import Sampler
from camelup.bots.leg_graphs import LegGraphs
from camelup.bots.memory import Memory
from camelup.odds import leg_odds, race_odds
from camelup.position import position_of, table_of

MID_LEG = [
    "2014 5gb/6oy/8w/9+2 gb 1 3:bgowy;3:bgowy;3:bgowy -/- 2",
    "2014 12gb/14oy/15w yow 2 3:bgowy;3:bgowy;3:bgowy -/- 4",
]


@pytest.mark.parametrize("line", MID_LEG)
def test_the_present_has_the_exact_odds(line: str) -> None:
    """The chances of the first node are the exact odds of the leg and of the race."""
    position = camelup.parse_position(line)
    view = camelup.view(position, position.turn)
    graph = LegGraphs(view, []).after(camelup.parse_action("roll"))
    leg, race = leg_odds(position), race_odds(position)
    letters = [camel.value for camel in position.edition.racing]
    chances = list(graph.chances[:20])
    assert chances[:5] == pytest.approx([leg.first[c] for c in letters], abs=1e-12)
    assert chances[5:10] == pytest.approx([leg.second[c] for c in letters], abs=1e-12)
    assert chances[10:15] == pytest.approx([race.win[c] for c in letters], abs=2e-5)
    assert chances[15:] == pytest.approx([race.last[c] for c in letters], abs=2e-5)


def test_the_second_edition_is_laid_out_too() -> None:
    """With crazy camels the leg's chances are exact as well, whatever table tells of the race."""
    position = camelup.parse_position("2018 6p/8rbygWK/9-1 pry 1 3:bgpry;3:bgpry;3:bgpry -/- 2")
    graph = LegGraphs(camelup.view(position, 1), []).after(camelup.parse_action("roll"))
    leg = leg_odds(position)
    letters = [camel.value for camel in position.edition.racing]
    assert list(graph.chances[:5]) == pytest.approx([leg.first[c] for c in letters], abs=1e-12)
    assert sum(graph.chances[10:15]) == pytest.approx(1, abs=1e-4)


def test_a_tile_leads_to_another_graph() -> None:
    """Placing the tile changes the graph; actions that leave the tiles alone share one."""
    position = camelup.parse_position(MID_LEG[1])
    graphs = LegGraphs(camelup.view(position, 2), [])
    roll = graphs.after(camelup.parse_action("roll"))
    assert graphs.after(camelup.parse_action("take b")) is roll
    assert graphs.after(camelup.parse_action("place +16")) is not roll


def test_a_sample_makes_a_view_whole() -> None:
    """Every hidden card gets a colour, and each seat has each of its cards once."""
    line = "2018 1gy/3bp/4r/13K/16W r3 2 3:gpy;3:bgpry;3:bgp 1b3r/3y1r 1"
    view = camelup.view(camelup.parse_position(line), 2)
    sampler = Sampler(table_of(view), Memory().look(table_of(view), [0.2] * 5, [0.2] * 5))
    for seed in range(20):
        whole = sampler.sample(random.Random(seed))
        text = camelup.format_position(position_of(view.edition, whole))
        assert "?" not in text
        assert camelup.parse_position(text).seats[1] == view.seats[1]
