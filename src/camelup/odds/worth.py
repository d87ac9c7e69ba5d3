"""What a seat's things are worth: the pounds it may expect if it does nothing more.

Its money and tickets at the end of this leg (L2, L3), what its tile will bring until then (M7), and the finish cards
it has laid (E2 to E4), each with the floor at 0. The chances of the dice are exact; docs/odds.md says what is left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields

from ..engine import scoring
from ..engine.table import UNKNOWN, Table
from .beliefs import Deck
from .forecast import Forecast

Distribution = dict[int, float]
"""How likely each amount of money is."""

PLENTY = 20  # what a seat is thought to have whose money is not shown


@dataclass(frozen=True)
class Worth:
    """What a seat may expect to own at the end, by where it comes from; the parts add up to ``total``."""

    leg: float  # money, betting and pyramid tickets, the partner's ticket
    tile: float
    winner_cards: float
    loser_cards: float

    @property
    def total(self) -> float:
        """The sum of all parts."""
        return self.leg + self.tile + self.winner_cards + self.loser_cards

    def __sub__(self, other: "Worth") -> "Worth":
        return Worth(*(getattr(self, f.name) - getattr(other, f.name) for f in fields(self)))


def worth(t: Table, seat: int, forecast: Forecast, decks: tuple[Deck, Deck]) -> Worth:
    """What a seat may expect to own if it does nothing more."""
    money = money_after_leg(t, seat, forecast.joint)
    tile = forecast.landings.get(t.tile_space[seat], 0.0)
    places = [[place for place, owner in enumerate(deck.seats) if owner == seat] for deck in decks]
    right = (forecast.win, forecast.last)
    if min(money) >= -t.layout.wrong_card * sum(map(len, places)):
        cards = [cards_mean(t, *about) for about in zip(decks, places, right, strict=True)]
    else:
        cards = cards_with_floor(t, decks, places, right, money)
    return Worth(mean(money), tile, *cards)


def mean(money: Distribution) -> float:
    """Return the mean of a distribution of money."""
    return sum(pounds * p for pounds, p in money.items())


def money_after_leg(t: Table, seat: int, joint: Sequence[Sequence[float]]) -> Distribution:
    """Return the distribution of a seat's money after the leg scoring: one sum is paid, never below 0 (L2, L3)."""
    held = PLENTY if t.money[seat] == UNKNOWN else t.money[seat]
    result: Distribution = {}
    for first, row in enumerate(joint):
        for second, p in enumerate(row):
            if p > 0:
                pounds = max(0, held + scoring.leg_rewards(t, seat, first, second))
                result[pounds] = result.get(pounds, 0.0) + p
    return result


def cards_mean(t: Table, deck: Deck, places: Sequence[int], right: Sequence[float]) -> float:
    """What the cards at some places of a deck bring on average, where no floor is near."""
    wrong = t.layout.wrong_card
    brought = 0.0
    for place in places:
        for colour, (believed, chance) in enumerate(zip(deck.colours[place], right, strict=True)):
            if believed > 0:
                brought += believed * (wrong + chance * (deck.reward(t, place, colour) - wrong))
    return brought


def cards_with_floor(
    t: Table,
    decks: Sequence[Deck],
    places: Sequence[Sequence[int]],
    right: Sequence[Sequence[float]],
    money: Distribution,
) -> list[float]:
    """What the cards at some places bring deck by deck, settled one by one and never below 0 (E2 to E4)."""
    brought = []
    for deck, own, chances in zip(decks, places, right, strict=True):
        after: Distribution = {}
        for target, chance in enumerate(chances):
            if chance > 0:
                add(after, settled(t, deck, own, target, money), chance)
        brought.append(mean(after) - mean(money))
        money = after
    return brought


def settled(t: Table, deck: Deck, places: Sequence[int], target: int, money: Distribution) -> Distribution:
    """Return the distribution of money after cards were settled in order, if a colour is the right one."""
    for place in places:
        after: Distribution = {}
        for change, p in deck.changes(t, place, target):
            add(after, paid(money, change), p)
        money = after
    return money


def paid(money: Distribution, change: int) -> Distribution:
    """Return the distribution of money after everybody in it was paid the same, never below 0."""
    result: Distribution = {}
    for pounds, p in money.items():
        after = max(0, pounds + change)
        result[after] = result.get(after, 0.0) + p
    return result


def add(result: Distribution, more: Distribution, share: float) -> None:
    """Add a share of a distribution to another."""
    for pounds, p in more.items():
        result[pounds] = result.get(pounds, 0.0) + share * p
