"""The luck of the dice, in pounds for each seat, so that it can be taken out of a result.

Before and after every roll we ask what the seats may expect from what they hold: their betting tickets, their tiles,
the finish cards that they have laid. The law of the dice is exact, so the change has mean 0 whatever anybody does, and
its sum over a game can be subtracted from a margin: the mean stays, most of the noise goes. For that to hold exactly
the expectation is linear in the law: the floor at 0 pounds (L2, E4) is left out on both sides.

What is expected of the race after the leg may even be a guess, as it is where the second edition's tablebase is
missing: as long as every end of a leg is guessed at in one way, the dice of the leg change it by 0 on average.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ..editions import edition
from ..engine import scoring
from ..engine.table import Table
from ..position import Snapshot, table_of
from . import leg_ends, leg_odds, race_odds
from .race import leg_start, tablebase_of
from .race_forecast import outlook

Pairs = list[tuple[int, int, float]]


@dataclass(frozen=True)
class Law:
    """What the dice may bring to those who hold something: first and second of the leg with their chance, expected
    landings by space, and each colour's chance to win the race and to come last.
    """

    pairs: Pairs
    landings: dict[int, float]
    win: Sequence[float]
    last: Sequence[float]


class Luck:
    """The luck of each seat in one game, added up roll by roll, by ``exact`` odds of the race or by its outlook."""

    def __init__(self, seats: int, exact: bool) -> None:
        self.pounds = [0.0] * seats
        self._exact = exact
        self._last: tuple[tuple[int, ...], Law] | None = None

    def add(self, before: Snapshot, after: Snapshot) -> None:
        """Count one roll: what the holdings of all seats were worth before it and after it."""
        held = table_of(before)
        cards = held.winner_count + held.loser_count > 0
        if not held.tiles and not cards and not any(held.bet_count):
            return
        old = self._law(before, cards)
        goes_on = not after.finished and after.leg == before.leg
        new = self._law(after, cards) if goes_on else settled_law(after, cards, self._exact)
        for seat in range(held.seats):
            change = expected(held, seat, new) - expected(held, seat, old)
            self.pounds[seat] += change + (table_of(after).paid_seat == seat)

    def _law(self, position: Snapshot, cards: bool) -> Law:
        """The law of a position; that after a roll is mostly that before the next one, too."""
        t = table_of(position)
        key = (t.race, t.dice_out, t.tiles, t.cheering, cards)
        if self._last is None or self._last[0] != key:
            self._last = key, open_law(position, cards, self._exact)
        return self._last[1]


def expected(held: Table, seat: int, law: Law) -> float:
    """The pounds that a seat may expect from its tickets, its tile and its cards."""
    tickets = sum(p * scoring.leg_rewards(held, seat, first, second) for first, second, p in law.pairs)
    tile = law.landings.get(held.tile_space[seat], 0.0)
    winner = list(held.winner_deck)[: held.winner_count]
    loser = list(held.loser_deck)[: held.loser_count]
    return tickets + tile + cards(held, seat, winner, law.win) + cards(held, seat, loser, law.last)


def cards(held: Table, seat: int, deck: Sequence[int], chances: Sequence[float]) -> float:
    """The pounds that a seat may expect from its cards on a deck, earlier right ones of others counted (E2)."""
    pounds = 0.0
    right = [0] * held.layout.racing
    for card in deck:
        colour = card & 7
        if card >> 3 == seat:
            good = scoring.card_reward(held.layout, right[colour], 1)
            pounds += chances[colour] * good + (1 - chances[colour]) * held.layout.wrong_card
        right[colour] += 1
    return pounds


def open_law(position: Snapshot, cards: bool, exact: bool) -> Law:
    """The law of a position in the middle of a leg; the race is asked for only if there are cards on it."""
    odds = leg_odds(position)
    number = position.edition.by_letter
    pairs = [(number[a], number[b], p) for (a, b), p in odds.first_second.items() if p]
    if not cards:
        return Law(pairs, odds.tiles, *no_law(position))
    race = exact_law(position) if exact else outlook(position.edition, leg_ends(position))
    return Law(pairs, odds.tiles, *race)


def settled_law(after: Snapshot, cards: bool, exact: bool) -> Law:
    """The law for those who held something when a leg ended: its result is certain."""
    first, second, *_ = (after.edition.by_letter[camel] for camel in after.ranking)
    pairs = [(first, second, 1.0)]
    if not cards:
        return Law(pairs, {}, *no_law(after))
    if after.finished:
        return Law(pairs, {}, *ended_law(after))
    return Law(pairs, {}, *(exact_law(after) if exact else outlook(after.edition, leg_start(after))))


def no_law(position: Snapshot) -> tuple[list[float], list[float]]:
    """Where nobody has laid a card."""
    return [0.0] * len(position.edition.racing), [0.0] * len(position.edition.racing)


def ended_law(position: Snapshot) -> tuple[list[float], list[float]]:
    """The race is over: who won it and who came last is certain."""
    winner, loser = position.ranking[0], position.ranking[-1]
    racing = position.edition.racing
    return [float(camel == winner) for camel in racing], [float(camel == loser) for camel in racing]


def exact_law(position: Snapshot) -> tuple[list[float], list[float]]:
    """Each colour's chance to win the race and to come last."""
    odds = race_odds(position)
    letters = [camel for camel in position.edition.racing]
    return [odds.win[letter] for letter in letters], [odds.last[letter] for letter in letters]


def race_is_exact(kit: str) -> bool:
    """Whether the exact odds of an edition's races are at hand: the second edition's must be built once."""
    return tablebase_of(edition(kit))[0] is not None
