"""Beliefs about hidden finish cards, and what they make a card worth.

Nothing hidden is used. A seat has each colour once, so its laid cards have different colours, and a colour that it is
known to hold or to have laid elsewhere is not among the hidden ones. Among all ways to give different colours to a
seat's hidden cards, one is believed in as far as it is plausible: for each card on the winner deck the chance of its
camel to win, on the loser deck the chance to come last, mixed half and half with no opinion at all, since cards are
often laid early.
"""

from collections.abc import Sequence
from itertools import permutations
from math import prod

from ..engine import codes, scoring
from ..engine.codes import HIDDEN
from ..engine.table import Table

NO_OPINION = 0.5


class Deck:
    """One deck as a viewer knows it: for each card, first one first, its seat and the chance of each colour."""

    def __init__(self, seats: list[int], colours: list[list[float]]) -> None:
        self.seats = seats
        self.colours = colours
        self.rewards: dict[tuple[int, int], float] = {}

    def with_card(self, seat: int, colour: int, colours: int) -> "Deck":
        """The same deck after a card that is known was laid on it: nothing else is believed because of it."""
        return Deck([*self.seats, seat], [*self.colours, sure(colour, colours)])

    def right_before(self, place: int, colour: int) -> list[float]:
        """The chances that 0, 1, 2, ... of the cards before a place have its colour.

        A seat lays a colour at most once, so its cards count as one, and those of the seat whose card is at the place
        do not count; different seats are independent.
        """
        owner = self.seats[place] if place < len(self.seats) else None
        by_seat: dict[int, float] = {}
        for seat, chances in zip(self.seats[:place], self.colours[:place], strict=True):
            if seat != owner:
                by_seat[seat] = by_seat.get(seat, 0.0) + chances[colour]
        counts = [1.0]
        for chance in by_seat.values():
            more = [0.0, *(p * chance for p in counts)]
            counts = [p * (1 - chance) + m for p, m in zip([*counts, 0.0], more, strict=True)]
        return counts

    def reward(self, t: Table, place: int, colour: int) -> float:
        """What a right card at a place earns on average, since earlier right ones take the higher rewards (E2)."""
        known = self.rewards.get((place, colour))
        if known is None:
            chances = self.right_before(place, colour)
            known = sum(p * scoring.card_reward(t.layout, n, 1) for n, p in enumerate(chances))
            self.rewards[place, colour] = known
        return known

    def changes(self, t: Table, place: int, target: int) -> list[tuple[int, float]]:
        """What the card at a place may change, before the floor, and the chances of that, if a colour is right."""
        right = self.colours[place][target]
        found = [(t.layout.wrong_card, 1 - right)] if right < 1 else []
        if right > 0:
            counts = enumerate(self.right_before(place, target))
            found += [(scoring.card_reward(t.layout, n, 1), right * p) for n, p in counts if p > 0]
        return found


def believed_decks(t: Table, win: Sequence[float], last: Sequence[float]) -> tuple[Deck, Deck]:
    """Both decks as the table shows them, with what to believe about the cards that it hides."""
    laid = (list(t.winner_deck)[: t.winner_count], list(t.loser_deck)[: t.loser_count])
    weights = (opinion(win), opinion(last))
    colours = t.layout.racing
    decks = tuple(known_deck(cards, colours) for cards in laid)
    for seat in range(t.seats):
        own = [
            (deck, place, codes.card_colour(card))
            for deck in (0, 1)
            for place, card in enumerate(laid[deck])
            if codes.card_seat(card) == seat
        ]
        hidden = [(deck, place) for deck, place, colour in own if colour == HIDDEN]
        elsewhere = {colour for _, _, colour in own} | set(codes.members(t.hand[seat]))
        possible = [colour for colour in range(colours) if colour not in elsewhere]
        chances = believed_colours([weights[deck] for deck, _ in hidden], possible)
        for (deck, place), believed in zip(hidden, chances, strict=True):
            decks[deck].colours[place] = believed
    return decks[0], decks[1]


def known_deck(cards: list[int], colours: int) -> Deck:
    """A deck of which only what the table shows is known."""
    shown = [sure(codes.card_colour(card), colours) for card in cards]
    return Deck([codes.card_seat(card) for card in cards], shown)


def opinion(chances: Sequence[float]) -> list[float]:
    """How plausible it is that somebody laid a card of each colour."""
    return [NO_OPINION / len(chances) + (1 - NO_OPINION) * p for p in chances]


def sure(known: int, colours: int) -> list[float]:
    """The chances of each colour for a card that is known; none at all for one that is hidden."""
    return [1.0 if colour == known else 0.0 for colour in range(colours)]


def believed_colours(weights: list[list[float]], possible: Sequence[int]) -> list[list[float]]:
    """For each of one seat's hidden cards the chance of each colour, given how plausible each is by itself."""
    chances = [[0.0] * len(card) for card in weights]
    total = 0.0
    for colours in permutations(possible, len(weights)):
        weight = plausibility(weights, colours)
        total += weight
        for found, colour in zip(chances, colours, strict=True):
            found[colour] += weight
    return [[weight / total for weight in card] for card in chances]


def plausibility(weights: list[list[float]], colours: Sequence[int]) -> float:
    """How plausible it is that a seat's hidden cards have these colours, one for each."""
    return prod(card[colour] for card, colour in zip(weights, colours, strict=True))
