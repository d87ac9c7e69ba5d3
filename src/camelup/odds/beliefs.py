"""What one may believe about finish cards that one can't see, and what that makes a card worth.

Nothing hidden is used. A seat has each colour once, so its laid cards have different colours, and a colour in its hand
(if that is known) was not laid. Among all ways to give different colours to a seat's hidden cards, one is believed in
as far as it is plausible: for each card on the winner deck the chance of its camel to win, on the loser deck the chance
to come last, mixed half and half with no opinion at all, since cards are often laid early.
"""

from collections.abc import Sequence
from itertools import permutations

from ..rules import scoring
from ..table import HIDDEN, Table

NO_OPINION = 0.5


class Deck:
    """One deck as a viewer knows it: for each card, first one first, its seat and the chance of each colour."""

    def __init__(self, seats: list[int], colours: list[list[float]]) -> None:
        self.seats = seats
        self.colours = colours

    def right_before(self, place: int, colour: int) -> list[float]:
        """The chances that 0, 1, 2, ... of the cards before a place have a colour.

        A seat lays a colour at most once, so its cards count as one; different seats are independent.
        """
        by_seat: dict[int, float] = {}
        for seat, chances in zip(self.seats[:place], self.colours[:place], strict=True):
            by_seat[seat] = by_seat.get(seat, 0.0) + chances[colour]
        counts = [1.0]
        for chance in by_seat.values():
            more = [0.0, *(p * chance for p in counts)]
            counts = [p * (1 - chance) + m for p, m in zip([*counts, 0.0], more, strict=True)]
        return counts

    def reward(self, t: Table, place: int, colour: int) -> float:
        """What a right card at a place earns, since earlier right ones take the higher rewards (E2)."""
        chances = self.right_before(place, colour)
        return sum(p * scoring.card_reward(t.box, n, 1) for n, p in enumerate(chances))


def believed_decks(t: Table, win: Sequence[float], last: Sequence[float]) -> tuple[Deck, Deck]:
    """Both decks as the table shows them, with what to believe about the cards that it hides."""
    laid = (list(t.winner_deck)[: t.winner_count], list(t.loser_deck)[: t.loser_count])
    weights = (opinion(win), opinion(last))
    decks = tuple(Deck([card >> 3 for card in cards], [sure(t, card) for card in cards]) for cards in laid)
    for seat in range(t.seats):
        hidden = [
            (deck, place)
            for deck in (0, 1)
            for place, card in enumerate(laid[deck])
            if card >> 3 == seat and card & 7 == HIDDEN
        ]
        chances = believed_colours([weights[deck] for deck, _ in hidden])
        for (deck, place), colours in zip(hidden, chances, strict=True):
            decks[deck].colours[place] = colours
    return decks[0], decks[1]


def opinion(chances: Sequence[float]) -> list[float]:
    """How plausible it is that somebody laid a card of each colour."""
    return [NO_OPINION / len(chances) + (1 - NO_OPINION) * p for p in chances]


def sure(t: Table, card: int) -> list[float]:
    """The colour of a card that is known."""
    return [1.0 if colour == card & 7 else 0.0 for colour in range(t.box.racing)]


def believed_colours(weights: list[list[float]]) -> list[list[float]]:
    """For each of one seat's hidden cards the chance of each colour, given how plausible each is by itself."""
    if not weights:
        return []
    racing = len(weights[0])
    chances = [[0.0] * racing for _ in weights]
    total = 0.0
    for colours in permutations(range(racing), len(weights)):
        weight = 1.0
        for card, colour in zip(weights, colours, strict=True):
            weight *= card[colour]
        total += weight
        for card, colour in zip(chances, colours, strict=True):
            card[colour] += weight
    return [[weight / total for weight in card] for card in chances]
