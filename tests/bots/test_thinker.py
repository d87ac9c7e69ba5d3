"""How the champion thinks: what it samples, what holdings count, when it moves its tile, that it can be repeated."""

from array import array
from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest

import camelup
from camelup.actions import PlaceTile
from camelup.bots import Clock, ask, holdings
from camelup.bots.champion import ChampionBot
from camelup.bots.graph_cache import GraphCache
from camelup.bots.human_errors import misjudged
from camelup.bots.leg_graph import ROW, find, set_landings
from camelup.bots.leg_value import Stake
from camelup.bots.secret_cards import Secret, complete, reveal
from camelup.bots.style import Errors
from camelup.bots.thinker import Thinker
from camelup.bots.weights import STYLES
from camelup.engine.build import build_name
from camelup.engine.random_play import RandomStream, begin
from camelup.odds import leg_odds
from camelup.position import table_of
from camelup.turn import legal_actions

CERTAIN = "2014 1y/2o/3g/4b/12w bgoy 1 3:bgoy;3:bgowy;3:bgowy 1w/- 2"  # only white's die is left
MID_LEG = "2014 5gb/6oy/8w/9+2 gb 1 3:bgowy;3:bgowy;3:bgowy -/- 2"
BEHIND_ALL = "2014 4+1/9gb/10oy/12w gb 1 3:bgowy;3:bgowy;3:bgowy -/- 2"  # a tile that nobody can reach any more


def choice(line: str, seed: int = 1, effort: float = 0.1) -> str:
    """What a new champion does at a position."""
    view = camelup.view(camelup.parse_position(line), camelup.parse_position(line).turn)
    return str(ChampionBot(effort).choose(view, legal_actions(view), Clock(600), Random(seed)))


def test_it_takes_what_is_certain() -> None:
    """White leads by far and its die is the last one: five pounds for certain."""
    assert choice(CERTAIN) == "take w"


def test_the_same_luck_leads_to_the_same_choice() -> None:
    """Its playouts draw from the generator that it is given, and from nothing else."""
    assert len({choice(MID_LEG, seed=4) for _ in range(2)}) == 1


def test_without_a_brake_no_clock_is_the_reason() -> None:
    """With no time at all left, a bot in the arena chooses as with all time of the world, and is not hurried."""
    view = camelup.view(camelup.parse_position(MID_LEG), 1)
    free = ask(ChampionBot(0.1), view, 600, Random(3), brakes=False)
    late = ask(ChampionBot(0.1), view, 1e-9, Random(3), brakes=False)
    assert late.action == free.action
    assert not late.hurried


def test_a_table_is_told_that_a_bot_was_hurried() -> None:
    """At a table the clock stops it after its first look, and the answer says so."""
    view = camelup.view(camelup.parse_position(MID_LEG), 1)
    assert ask(ChampionBot(0.1), view, 1e-9, Random(3)).hurried
    assert not ask(ChampionBot(0.1), view, 600, Random(3)).hurried


def test_hidden_cards_are_drawn_as_plausible_as_they_are() -> None:
    """Two cards of one seat: each pair of colours as often as the product of its weights among all pairs."""
    secret = Secret(1)
    weights = [5.0, 1.0, 1.0, 1.0, 2.0, 4.0, 4.0, 1.0, 0.5, 0.5]
    secret.count, secret.deck, secret.weight = 2, [0, 8, *[0] * 6], [*weights, *[0.0] * 30]
    complete(secret)
    stream, colours, drawn, draws = RandomStream(), array("i", [0]) * 80, Counter[tuple[int, int]](), 20_000
    for number in range(draws):
        begin(stream, 7, number)
        reveal(secret, Stake(), stream, colours)
        drawn[colours[0], colours[40]] += 1
    pairs = {pair: weights[pair[0]] * weights[5 + pair[1]] for pair in permutations(range(5), 2)}
    total = sum(pairs.values())
    assert {pair: drawn[pair] / draws for pair in pairs} == pytest.approx(
        {pair: weight / total for pair, weight in pairs.items()}, abs=0.015
    )


def test_a_node_of_the_leg_is_found_again() -> None:
    """After a roll the graph of the leg still has the odds: nothing is built anew."""
    position = camelup.Position(MID_LEG)
    cache = GraphCache(position.edition)
    graph, _ = cache.at(table_of(position))
    after, _ = camelup.apply(position, "roll", "w2")
    again, node = cache.at(table_of(after))
    assert again is graph
    assert node == find(graph, table_of(after).race, table_of(after).dice_out) > 0
    odds = leg_odds(after)
    assert list(graph.chances[node * ROW : node * ROW + 5]) == pytest.approx(list(odds.first.values()), abs=1e-12)


def test_landings_are_those_of_the_exact_odds() -> None:
    """Where a tile lies, the expected landings of the graph are those of the leg."""
    position = camelup.parse_position(MID_LEG)
    graph, node = GraphCache(position.edition).at(table_of(position))
    set_landings(graph, node)
    assert graph.landings[9] == pytest.approx(leg_odds(position).tiles[9], abs=1e-12)


def test_holdings_are_worth_what_the_odds_say() -> None:
    """A ticket: its pounds and one for a first place, two for a second, as it costs one otherwise."""
    position = camelup.parse_position("2014 5gb/6oy/8w gb 1 3w5:bgowy;3:bgowy;3:bgowy -/- 2")
    graph, node = GraphCache(position.edition).at(table_of(position))
    weights = array("d", [0.0]) * ROW
    holdings.add_tickets(table_of(position), 0, 1.0, weights)
    odds = leg_odds(position)
    assert holdings.worth(graph, node, weights) == pytest.approx(6 * odds.first["w"] + 2 * odds.second["w"])


@pytest.mark.parametrize("line", [MID_LEG, BEHIND_ALL])
def test_a_tile_that_lies_moves_only_for_landings(line: str) -> None:
    """No candidate moves it unless clearly more units are expected to land elsewhere."""
    position = camelup.parse_position(line.replace("9+2", "9+1"))
    t = table_of(position)
    thinker = Thinker(position.edition, STYLES["2014"])
    graph, node = thinker.graphs.at(t)
    thinker.prepare(t, graph, node)
    landings, here = list(graph.landings), t.tile_space[0]
    moves = [c for c in thinker.candidates(t, graph, node, 1) if 5 <= c.action < 35]
    assert all(landings[(c.action - 5) % 15 + 2] >= landings[here] + 0.3 for c in moves)
    assert bool(moves) == (line == BEHIND_ALL)


def test_errors_are_those_of_people() -> None:
    """Who misses tiles places none; who loves the favourite bets on it; who has no patience lays a card."""
    position = camelup.parse_position("2014 5gb/6oy/8w - 1 3:bgowy;3:bgowy;3:bgowy -/- 1")
    t = table_of(position)
    thinker = Thinker(position.edition, STYLES["2014"])
    graph, node = thinker.graphs.at(t)
    thinker.prepare(t, graph, node)
    options = [(candidate.action, candidate.gain) for candidate in thinker.candidates(t, graph, node, 1)]
    white = position.edition.by_letter["w"]
    assert any(5 <= action < 35 for action, _ in options)
    forgetful = Thinker(position.edition, replace(STYLES["2014"], errors=Errors(noise=5.0, misses=1.0), playouts=0))
    assert not any(5 <= forgetful.think(t, seed) < 35 for seed in range(20))
    assert misjudged(options, Errors(favourite=9.0, patience=9.0), white, Random(1)) == white
    assert misjudged(options, Errors(patience=-9.0), white, Random(1)) > 35


@pytest.mark.skipif(build_name() != "compiled", reason="a game takes minutes on the plain build")
@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_nobody_wages_a_waiting_war(edition: str) -> None:
    """No seat moves a tile that lies more than twice in a leg, and somebody rolls before everybody has waited long."""
    game = camelup.bots.play_game(["champion:effort=0.05"] * 4, edition, Random(6))
    moved: Counter[tuple[int, int]] = Counter()
    waiting = longest = 0
    for position, move in zip(game.positions, game.moves, strict=False):
        action = move.action
        waiting = 0 if str(action) == "roll" else waiting + 1
        longest = max(longest, waiting)
        seat = table_of(position).turn
        if isinstance(action, PlaceTile) and table_of(position).tile_space[seat]:
            moved[position.leg, seat] += 1
    assert max(moved.values(), default=0) <= 2
    assert longest <= 14
