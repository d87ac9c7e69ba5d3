"""What a seat's things are worth: the pounds it may expect if it does nothing more.

Its money and tickets at the end of this leg (L2, L3), what its tile will bring until then (M7), and the finish cards
it has laid (E2 to E4), each with the floor at 0. The law of the dice is exact; see docs/odds.md for what is left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields

from ..engine import scoring
from ..engine.table import UNKNOWN, Table
from .beliefs import Deck

Law = dict[int, float]
"""How likely each amount of money is."""

PLENTY = 20  # what a seat is thought to have whose money is not shown


@dataclass(frozen=True)
class Outlook:
    """What the dice may bring, colours by number: the joint law of first and second at the end of the leg, the
    expected landings on each tile until then, and the chances to win the race and to come last in it.
    """

    joint: Sequence[Sequence[float]]
    landings: dict[int, float]
    win: Sequence[float]
    last: Sequence[float]
    exact: bool = True  # whether the race was solved, not simulated


@dataclass(frozen=True)
class Worth:
    """What a seat may expect to own at the end, by where it comes from; the parts add up to ``total``."""

    leg: float  # money, betting and pyramid tickets, the partner's ticket
    tile: float
    winner_cards: float
    loser_cards: float

    @property
    def total(self) -> float:
        """All of it."""
        return self.leg + self.tile + self.winner_cards + self.loser_cards

    def __sub__(self, other: "Worth") -> "Worth":
        return Worth(*(getattr(self, f.name) - getattr(other, f.name) for f in fields(self)))


def worth(t: Table, seat: int, outlook: Outlook, decks: tuple[Deck, Deck]) -> Worth:
    """What a seat may expect to own if it does nothing more."""
    money = money_after_leg(t, seat, outlook.joint)
    tile = outlook.landings.get(t.tile_space[seat], 0.0)
    places = [[place for place, owner in enumerate(deck.seats) if owner == seat] for deck in decks]
    right = (outlook.win, outlook.last)
    if min(money) >= -t.layout.wrong_card * sum(map(len, places)):
        cards = [cards_mean(t, *about) for about in zip(decks, places, right, strict=True)]
    else:
        cards = cards_with_floor(t, decks, places, right, money)
    return Worth(mean(money), tile, *cards)


def mean(money: Law) -> float:
    """The mean of a law of money."""
    return sum(pounds * p for pounds, p in money.items())


def money_after_leg(t: Table, seat: int, joint: Sequence[Sequence[float]]) -> Law:
    """The law of a seat's money after the leg scoring: the sum is paid at once, never below 0 (L2, L3)."""
    held = PLENTY if t.money[seat] == UNKNOWN else t.money[seat]
    law: Law = {}
    for first, row in enumerate(joint):
        for second, p in enumerate(row):
            if p > 0:
                pounds = max(0, held + scoring.leg_rewards(t, seat, first, second))
                law[pounds] = law.get(pounds, 0.0) + p
    return law


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
    money: Law,
) -> list[float]:
    """What the cards at some places bring deck by deck, settled one by one and never below 0 (E2 to E4)."""
    brought = []
    for deck, own, chances in zip(decks, places, right, strict=True):
        after: Law = {}
        for target, chance in enumerate(chances):
            if chance > 0:
                add(after, settled(t, deck, own, target, money), chance)
        brought.append(mean(after) - mean(money))
        money = after
    return brought


def settled(t: Table, deck: Deck, places: Sequence[int], target: int, money: Law) -> Law:
    """The law of money after cards were settled in order, if a colour is the right one."""
    for place in places:
        after: Law = {}
        for change, p in deck.changes(t, place, target):
            add(after, paid(money, change), p)
        money = after
    return money


def paid(money: Law, change: int) -> Law:
    """The law of money after everybody in it was paid the same, never below 0."""
    law: Law = {}
    for pounds, p in money.items():
        after = max(0, pounds + change)
        law[after] = law.get(after, 0.0) + p
    return law


def add(law: Law, more: Law, share: float) -> None:
    """Add a share of a law to another."""
    for pounds, p in more.items():
        law[pounds] = law.get(pounds, 0.0) + share * p
