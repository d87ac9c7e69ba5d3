"""Hidden cards, drawn again and again: each seat has laid different colours, some likelier than others.

A seat's hidden cards are drawn one after the other, each in proportion to how plausible its colour is times how
plausible the rest can be completed with what is left: exactly the chances of all ways to colour them.
"""

from typing import TYPE_CHECKING

from ..engine import codes, random_play
from . import leg_value

if TYPE_CHECKING:
    from array import array

COLOURS = 5
ALL = 31  # all colours, as bits


class Secret:
    """One seat's hidden cards: on which decks they lie, and how plausible each colour is for each of them."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.count = 0
        self.deck = [0] * 8
        self.place = [0] * 8
        self.weight = [0.0] * 40  # card * 5 + colour
        self.rest = [0.0] * 192  # card * 32 + colours gone: how plausible the cards from this one on are together


def complete(secret: Secret) -> None:
    """Add up how plausible all ways are to go on, from the last card to the first."""
    for gone in range(32):
        secret.rest[secret.count * 32 + gone] = 1.0
    for card in range(secret.count - 1, -1, -1):
        for gone in range(32):
            total = 0.0
            for colour in range(COLOURS):
                if not codes.has(gone, colour):
                    after = secret.rest[(card + 1) * 32 + codes.joined(gone, colour)]
                    total += secret.weight[card * COLOURS + colour] * after
            secret.rest[card * 32 + gone] = total


def reveal(secret: Secret, s: leg_value.Stake, stream: random_play.RandomStream, colours: "array[int]") -> None:
    """Draw the hidden cards of a seat: count them on the decks, note them by deck and place, leave the rest in hand."""
    gone = 0
    for card in range(secret.count):
        point = secret.rest[card * 32 + gone] * random_play.uniform(stream)
        chosen = -1
        for colour in range(COLOURS):
            if not codes.has(gone, colour) and (chosen < 0 or point >= 0.0):
                chosen = colour
                after = secret.rest[(card + 1) * 32 + codes.joined(gone, colour)]
                point -= secret.weight[card * COLOURS + colour] * after
        gone = codes.joined(gone, chosen)
        s.cards[secret.deck[card] + chosen] += 1
        colours[5 * secret.deck[card] + secret.place[card]] = chosen
    s.hand[secret.seat] = ALL & ~gone
