"""No bot may read anything hidden (K1 to K3): a rule for every bot that is registered, now and later."""

import random
from random import Random

import pytest

from camelup import Position, legal_actions, view
from camelup.bots import Clock, known_bots, make_bot
from camelup.engine.build import build_name
from camelup.engine.table import Table
from camelup.position import position_of, table_of

from .positions import random_position

EVENING = 600.0  # a clock that is never the reason for a choice
SEEDS = range(3 if build_name() == "compiled" else 1)  # in the plain build some bots take long to choose
SLOW = {"champion-1"}  # of the champions, the new one chooses on the plain build too
BOTS = [pytest.param(name, marks=pytest.mark.once) if name in SLOW else name for name in known_bots()]
CASES = [(edition, seed) for edition in ("2014", "2018") for seed in SEEDS]


def other_secrets(position: Position, rng: Random) -> Position:
    """The same position with the hidden cards changed: each other seat has its colours in another order."""
    table = table_of(position).copy()
    for seat in range(table.seats):
        if seat != table.turn:
            recolour(table, seat, rng.sample(range(table.layout.racing), table.layout.racing))
    return position_of(position.edition, table)


def recolour(table: Table, seat: int, colours: list[int]) -> None:
    """Give a seat's cards new colours, in its hand and on the decks alike."""
    hands = list(table.hand)
    hands[seat] = sum(1 << new for old, new in enumerate(colours) if hands[seat] >> old & 1)
    table.hand = hands
    for name in ("winner_deck", "loser_deck"):
        count = table.winner_count if name == "winner_deck" else table.loser_count
        cards = list(getattr(table, name))
        cards[:count] = [card & ~7 | colours[card & 7] if card >> 3 == seat else card for card in cards[:count]]
        setattr(table, name, cards)


def choice(name: str, position: Position, seed: int) -> str:
    """What a new bot chooses; luck that does not come from its generator differs from call to call."""
    random.seed()
    seen = view(position, position.turn)
    return str(make_bot(name).choose(seen, tuple(legal_actions(seen)), Clock(EVENING), Random(seed)))


@pytest.mark.parametrize(("edition", "seed"), CASES)
def test_the_cases_differ_in_what_is_hidden_and_only_there(edition: str, seed: int) -> None:
    """The two positions of a case are different, and the seat to act sees the same."""
    position = random_position(edition, 4, seed, moves=30)
    other = other_secrets(position, Random(seed))
    assert position != other
    assert view(position, position.turn) == view(other, other.turn)


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("edition", "seed"), CASES)
def test_a_bot_chooses_by_what_its_seat_sees(name: str, edition: str, seed: int) -> None:
    """Positions that differ only in hidden cards get the same choice from the same generator."""
    position = random_position(edition, 4, seed, moves=30)
    assert choice(name, position, seed) == choice(name, other_secrets(position, Random(seed)), seed)
