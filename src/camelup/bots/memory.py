"""What the first champion remembers: how the race stood when each finish card was laid.

A card was laid by somebody who saw the odds of that moment, not those of today. So a hidden card is most likely of a
colour that looked good then, even if that camel has fallen back since.
"""

from collections.abc import Sequence
from math import exp

from ..engine.table import Table
from .hidden_cards import Weights

TRUST = 12.0  # how much more plausible a likely colour is: exp(TRUST * chance)
LATER = 0.3  # the weight of the odds at our turn after the card was laid; the rest is of our turn before it


class Memory:
    """One seat's memory of both decks, brought up to date at each of its turns."""

    def __init__(self) -> None:
        self.weights: Weights = ([], [])
        self.before: tuple[Sequence[float], Sequence[float]] | None = None

    def look(self, t: Table, win: Sequence[float], last: Sequence[float]) -> Weights:
        """Note the cards that are new, with the chances of the race; the weights of all cards.

        A deck that shrank is one of another game, or of an earlier time: it is seen for the first time.
        """
        now = (win, last)
        for deck, count in enumerate((t.winner_count, t.loser_count)):
            known = self.weights[deck]
            if count < len(known):
                known.clear()
            new = plausible((self.before or now)[deck], now[deck])
            known += [new] * (count - len(known))
        self.before = now
        return self.weights


def plausible(before: Sequence[float], after: Sequence[float]) -> list[float]:
    """How plausible each colour is for a card that was laid between two moments."""
    return [exp(TRUST * ((1 - LATER) * old + LATER * new)) for old, new in zip(before, after, strict=True)]
