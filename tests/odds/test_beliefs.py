"""What is believed about hidden finish cards: sums, what is ruled out, and rewards by hand."""

from itertools import permutations
from random import Random

import pytest

import camelup
from camelup.engine.table import Table
from camelup.odds.beliefs import Deck, believed_decks, opinion
from camelup.position import table_of

EVEN = [0.2] * 5
WIN = [0.5, 0.3, 0.1, 0.1, 0.0]
LAST = [0.0, 0.0, 0.1, 0.3, 0.6]
START = "2014 1bg/2w/3yo - 1"


def table(seats: str, decks: str) -> Table:
    """The table of a view of the first edition."""
    return table_of(camelup.parse_position(f"{START} {seats} {decks} 1"))


def test_an_opinion_adds_up_to_one() -> None:
    """Half of an opinion is the chances, half is none at all."""
    assert opinion(WIN) == pytest.approx([0.35, 0.25, 0.15, 0.15, 0.1])
    assert sum(opinion(LAST)) == pytest.approx(1)


def test_own_cards_are_known() -> None:
    """The viewer's own cards are what they are."""
    winner, loser = believed_decks(table("3:bgo;3:?????", "1w/1y"), WIN, LAST)
    assert winner.colours == [[0, 0, 0, 1, 0]]
    assert loser.colours == [[0, 0, 0, 0, 1]]


def test_one_hidden_card_is_believed_as_the_opinion_says() -> None:
    """With one card nothing else is to be weighed."""
    winner, _ = believed_decks(table("3:bgowy;3:????", "2?/-"), WIN, LAST)
    assert winner.colours[0] == pytest.approx(opinion(WIN))


def test_two_hidden_cards_of_a_seat_differ() -> None:
    """A seat has each colour once: the two cards are weighed together, over all pairs of different colours."""
    winner, loser = believed_decks(table("3:bgowy;3:???", "2?/2?"), WIN, LAST)
    win, last = opinion(WIN), opinion(LAST)
    total = sum(win[a] * last[b] for a, b in permutations(range(5), 2))
    assert winner.colours[0] == pytest.approx([win[a] * (1 - last[a]) / total for a in range(5)])
    assert loser.colours[0] == pytest.approx([last[b] * (1 - win[b]) / total for b in range(5)])


def test_a_seat_that_has_laid_all_its_cards_has_laid_every_colour() -> None:
    """Five hidden cards of a seat have five colours: each colour lies somewhere."""
    winner, loser = believed_decks(table("3:bgowy;3:-", "2?2?/2?2?2?"), WIN, LAST)
    cards = winner.colours + loser.colours
    assert [sum(card[colour] for card in cards) for colour in range(5)] == pytest.approx([1.0] * 5)


@pytest.mark.parametrize("seed", range(20))
def test_chances_add_up_to_one(seed: int) -> None:
    """Whatever lies on the decks: the colours of each card add up to 1, and no seat has one colour more than once."""
    luck = Random(seed)
    laid = [(seat, luck.random() < 0.5) for seat in luck.choices((2, 3, 4), k=9)]
    laid = [card for at, card in enumerate(laid) if sum(seat == card[0] for seat, _ in laid[:at]) < 5]
    seats = ";".join(["3:bgowy", *(f"3:{'?' * (5 - sum(s == seat for s, _ in laid)) or '-'}" for seat in (2, 3, 4))])
    piles = ["".join(f"{seat}?" for seat, winner in laid if winner is side) or "-" for side in (True, False)]
    decks = believed_decks(table(seats, "/".join(piles)), WIN, LAST)
    for deck in decks:
        assert [sum(card) for card in deck.colours] == pytest.approx([1.0] * len(deck.colours))
    for seat in (1, 2, 3):
        own = [card for deck in decks for owner, card in zip(deck.seats, deck.colours, strict=True) if owner == seat]
        assert all(sum(card[colour] for card in own) <= 1 + 1e-12 for colour in range(5))


def test_a_colour_known_to_be_elsewhere_is_ruled_out() -> None:
    """A card that a seat is known to hold, or to have laid elsewhere, is not the hidden one."""
    t = table("3:bgowy;3:???", "2?/2?")
    t.hand = [*list(t.hand)[:1], 0b00011, *[0] * 6]
    t.loser_deck = [1 * 8 + 2, *[0] * 39]
    winner, _ = believed_decks(t, WIN, LAST)
    assert winner.colours[0][:3] == [0, 0, 0]
    assert sum(winner.colours[0]) == pytest.approx(1)


def test_an_earlier_card_may_take_the_higher_reward() -> None:
    """The second card of a colour earns 5 if the first one is right, else 8 (E2)."""
    deck = Deck([1], [opinion(WIN)])
    t = table("3:bgowy;3:????", "2?/-")
    assert deck.reward(t, 0, 0) == 8
    assert deck.reward(t, 1, 0) == pytest.approx(0.35 * 5 + 0.65 * 8)


def test_earlier_cards_of_two_seats_are_independent() -> None:
    """With two cards before it of chances p and q, a card is first, second or third of its colour."""
    deck = Deck([1, 2], [[0.4, 0.6, 0, 0, 0], [0.5, 0.5, 0, 0, 0]])
    assert deck.right_before(2, 0) == pytest.approx([0.6 * 0.5, 0.4 * 0.5 + 0.6 * 0.5, 0.4 * 0.5])


def test_cards_of_one_seat_exclude_each_other() -> None:
    """Two cards of a seat are never both right, and never take a reward from a third one of the same seat."""
    deck = Deck([1, 1], [[0.4, 0.6, 0, 0, 0], [0.5, 0.5, 0, 0, 0]])
    assert deck.right_before(2, 0) == pytest.approx([0.1, 0.9])
    assert deck.right_before(1, 0) == [1.0]


def test_after_four_right_ones_a_card_earns_one() -> None:
    """8, 5, 3, 2, then 1 for every further card (E2)."""
    sure = [1.0, 0.0, 0.0, 0.0, 0.0]
    deck = Deck(list(range(1, 8)), [sure] * 7)
    t = table("3:bgowy;3:?????", "-/-")
    assert [deck.reward(t, place, 0) for place in range(8)] == [8, 5, 3, 2, 1, 1, 1, 1]


def test_a_card_laid_changes_nothing_about_the_others() -> None:
    """The deck with one more known card is the deck that the table then shows."""
    before = believed_decks(table("3:bgowy;3:????", "2?/-"), WIN, LAST)[0].with_card(0, 3, 5)
    after = believed_decks(table("3:bgoy;3:????", "2?1w/-"), WIN, LAST)[0]
    assert (before.seats, before.colours) == (after.seats, after.colours)
