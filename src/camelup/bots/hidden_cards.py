"""Samples of the hidden cards: a view completed by drawing what it does not show."""

from dataclasses import dataclass
from itertools import accumulate, permutations
from random import Random
from typing import TYPE_CHECKING

from ..engine import codes
from ..engine.codes import HIDDEN
from ..engine.table import Table
from ..odds.beliefs import plausibility

if TYPE_CHECKING:
    from collections.abc import Sequence

Weights = tuple[list[list[float]], list[list[float]]]
"""For each card of the winner deck, and of the loser deck, how plausible each colour is."""


@dataclass(frozen=True)
class Secret:
    """A seat's hidden cards: where they lie, all colours that they may have, and how plausible those are, summed up."""

    seat: int
    places: list[tuple[int, int]]
    ways: list[tuple[int, ...]]
    weights: list[float]


class Sampler:
    """Draws the hidden cards of one table, again and again."""

    def __init__(self, t: Table, weights: Weights) -> None:
        self.table = t
        self.secrets = [secret(t, seat, weights) for seat in range(t.seats) if keeps_a_secret(t, seat)]

    def sample(self, rng: Random) -> Table:
        """Return a table with a colour for every hidden card; the other colours are in the hand."""
        whole = self.table.copy()
        decks = [list(whole.winner_deck), list(whole.loser_deck)]
        hands = list(whole.hand)
        for hidden in self.secrets:
            [colours] = rng.choices(hidden.ways, cum_weights=hidden.weights)
            for (deck, place), colour in zip(hidden.places, colours, strict=True):
                decks[deck][place] = codes.card_of(hidden.seat, colour)
            hands[hidden.seat] = codes.mask_of(set(range(whole.layout.racing)) - set(colours))
        whole.winner_deck, whole.loser_deck = decks
        whole.hand, whole.hidden = hands, [0] * 8
        return whole


def hidden_places(t: Table, seat: int) -> list[tuple[int, int]]:
    """Where a seat's hidden cards lie: the deck, 0 or 1, and the place in it."""
    laid: tuple[Sequence[int], Sequence[int]] = (t.winner_deck, t.loser_deck)
    counts = (t.winner_count, t.loser_count)
    return [(d, place) for d in (0, 1) for place in range(counts[d]) if laid[d][place] == codes.card_of(seat, HIDDEN)]


def keeps_a_secret(t: Table, seat: int) -> bool:
    """Whether a table leaves open which cards a seat has laid, or has in its hand."""
    return bool(t.hidden[seat] or hidden_places(t, seat))


def secret(t: Table, seat: int, weights: Weights) -> Secret:
    """What may be hidden by a seat: different colours for all its cards."""
    places = hidden_places(t, seat)
    cards = [weights[deck][place] for deck, place in places]
    ways = list(permutations(range(t.layout.racing), len(places)))
    return Secret(seat, places, ways, list(accumulate(plausibility(cards, colours) for colours in ways)))
