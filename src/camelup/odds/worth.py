"""What a seat's things are worth: the pounds it may expect if it does nothing more.

Its money and tickets at the end of this leg (L2, L3), what its tile will bring until then (M7), and the finish cards
it has laid (E2 to E4), each with the floor at 0. The law of the dice is exact; see docs/odds.md for what is left out.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields

from ..rules import scoring
from ..table import UNKNOWN, Table
from .beliefs import Deck

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
    leg = mean(money)
    tile = outlook.landings.get(t.tile_space[seat], 0.0)
    money = after_cards(t, own_cards(t, seat, decks[0]), money, outlook.win)
    winner = mean(money) - leg
    money = after_cards(t, own_cards(t, seat, decks[1]), money, outlook.last)
    return Worth(leg, tile, winner, mean(money) - leg - winner)


def mean(money: dict[float, float]) -> float:
    """The mean of a law of money."""
    return sum(pounds * p for pounds, p in money.items())


def money_after_leg(t: Table, seat: int, joint: Sequence[Sequence[float]]) -> dict[float, float]:
    """The law of a seat's money after the leg scoring: the sum is paid at once, never below 0 (L2, L3)."""
    held = PLENTY if t.money[seat] == UNKNOWN else t.money[seat]
    law: dict[float, float] = {}
    for first, row in enumerate(joint):
        for second, p in enumerate(row):
            if p > 0:
                pounds = max(0, held + scoring.leg_rewards(t, seat, first, second))
                law[pounds] = law.get(pounds, 0.0) + p
    return law


def own_cards(t: Table, seat: int, deck: Deck) -> list[tuple[int, float]]:
    """The cards that a seat has on a deck: the colour of each, and what it earns if it is right."""
    places = [place for place, owner in enumerate(deck.seats) if owner == seat]
    colours = [deck.colours[place].index(max(deck.colours[place])) for place in places]
    return [(c, deck.reward(t, place, c)) for place, c in zip(places, colours, strict=True)]


def after_cards(
    t: Table, cards: list[tuple[int, float]], money: dict[float, float], chances: Sequence[float]
) -> dict[float, float]:
    """The law of money after a deck was settled card by card (E4), given the chance of each colour to be right."""
    if not cards:
        return money
    law: dict[float, float] = {}
    for pounds, p in money.items():
        for target, chance in enumerate(chances):
            if chance > 0:
                after = settled(t, cards, pounds, target)
                law[after] = law.get(after, 0.0) + p * chance
    return law


def settled(t: Table, cards: list[tuple[int, float]], pounds: float, target: int) -> float:
    """Money after one's cards on a deck are settled in order, never below 0 on the way (E4)."""
    for colour, reward in cards:
        pounds = max(0.0, pounds + (reward if colour == target else t.box.wrong_card))
    return pounds
