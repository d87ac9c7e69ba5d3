"""What the champion remembers of finish cards: hidden ones are judged by the odds of when they were laid."""

import random
from collections import Counter

import camelup
from camelup.bots.hidden_cards import Sampler
from camelup.bots.memory import Memory
from camelup.engine.table import Table
from camelup.position import table_of

EVEN = [0.2] * 5
SURE = [1.0, 0.0, 0.0, 0.0, 0.0]  # of the first colour, blue
LATE = [0.0, 0.0, 0.0, 1.0, 0.0]  # of another one, red
NO_CARD = "2018 1gy/3bp/4r/13K/16W r3 2 3:bgpry;3:bgpry;3:bgpry -/- 1"
ONE_CARD = "2018 1gy/3bp/4r/13K/16W r3 2 3:gpry;3:bgpry;3:bgpry 1b/- 1"
TWO_CARDS = "2018 1gy/3bp/4r/13K/16W r3 2 3:gpry;3:bgpry;3:bgpr 1b3y/- 1"


def seen(line: str) -> Table:
    """What seat 2 sees of a position."""
    return table_of(camelup.view(camelup.parse_position(line), 2))


def test_a_card_is_judged_by_the_odds_of_its_time() -> None:
    """A card laid while blue was sure to win stays likely to be blue; one laid after red came up is likely red."""
    memory = Memory()
    memory.look(seen(NO_CARD), SURE, EVEN)
    memory.look(seen(ONE_CARD), SURE, EVEN)
    memory.look(seen(ONE_CARD), LATE, EVEN)
    winner, loser = memory.look(seen(TWO_CARDS), LATE, EVEN)
    assert [card.index(max(card)) for card in winner] == [0, 3]
    assert loser == []


def test_the_odds_before_a_card_count_more_than_those_after_it() -> None:
    """Who laid the card did so after our last turn, and mostly before the dice that we see now."""
    memory = Memory()
    memory.look(seen(NO_CARD), SURE, EVEN)
    [card], _ = memory.look(seen(ONE_CARD), LATE, EVEN)
    assert card[0] > card[3] > card[1]


def test_a_deck_that_shrank_is_seen_anew() -> None:
    """After a step back in a game the cards that are gone are forgotten."""
    memory = Memory()
    memory.look(seen(TWO_CARDS), SURE, EVEN)
    [card], _ = memory.look(seen(ONE_CARD), LATE, EVEN)
    assert card.index(max(card)) == 0  # by the odds before
    assert memory.look(seen(NO_CARD), LATE, EVEN) == ([], [])


def test_cards_are_sampled_as_they_are_remembered() -> None:
    """Plausible colours are drawn most often, but others too, for nobody is certain."""
    view = seen(ONE_CARD)
    sampler = Sampler(view, Memory().look(view, [0.4, 0.3, 0.1, 0.1, 0.1], EVEN))
    rng = random.Random(5)
    colours = Counter(sampler.sample(rng).winner_deck[0] & 7 for _ in range(2000))
    assert colours[0] > 1200
    assert colours[1] > 300
    assert len(colours) == 5
