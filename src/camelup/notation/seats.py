"""The seats (field 5) and the decks (field 6).

A seat is its pounds, ``^`` for each pyramid ticket, betting tickets in the order taken, ``=`` and the partner's seat,
``:`` and the cards in hand: ``3^y5=4:bgpr``. A deck is its cards, first one first, each a seat and a colour: ``1b3y``.
In a view ``?`` stands for each card that may not be seen, and for pounds that are not shown.
"""

import re
from functools import lru_cache

from ..editions import Edition
from ..engine import codes
from ..engine.codes import HIDDEN
from ..engine.table import UNKNOWN, Table
from ..errors import BadNotation

SEAT = re.compile(
    r"(?P<pounds>[0-9]{1,4}|\?)(?P<tickets>\^{0,5})(?P<bets>(?:[a-z][0-9]){0,20})"
    r"(?:=(?P<partner>[0-9]))?:(?P<cards>-|[a-z]{1,5}|\?{1,5})"
)
EXPECTED = "pounds, ^ for each pyramid ticket, bets, =partner, : and the cards in hand (3^y5:bgpry)"
DECK = r"(-|(?:[0-9][a-z?])+)"
DECKS = re.compile(f"{DECK}/{DECK}")
MOST_CARDS = 40  # on one deck: all of eight seats


def read_seats(edition: Edition, t: Table, text: str, place: str) -> None:
    """Put on the table what lies in front of each seat."""
    matches = []
    for number, item in enumerate(text.split(";"), 1):
        match = SEAT.fullmatch(item)
        if not match:
            raise BadNotation(place, f"seat {number}, {item[:30]!r}, is not {EXPECTED}")
        matches.append(match)
    spare = 8 - len(matches)
    t.money = [UNKNOWN if m["pounds"] == "?" else int(m["pounds"]) for m in matches] + [0] * spare
    t.pyramid_tickets = [len(m["tickets"]) for m in matches] + [0] * spare
    t.partner = [int(m["partner"] or 0) - 1 for m in matches] + [-1] * spare
    read_bets(edition, t, [m["bets"] for m in matches], place)
    t.hidden = [m["cards"].count("?") for m in matches] + [0] * spare
    hands = [read_hand(edition, m["cards"], n, place) for n, m in enumerate(matches, 1)]
    t.hand = hands + [0] * spare


@lru_cache(1000)
def read_hand(edition: Edition, text: str, seat: int, place: str) -> int:
    """The cards in a hand, as bits; most hands were read a moment ago."""
    letters = text.strip("-?")
    hand = codes.mask_of(read_colour(edition, letter, place) for letter in letters)
    if hand.bit_count() < len(letters):
        twice = next(letter for letter in letters if letters.count(letter) > 1)
        raise BadNotation(place, f"seat {seat} has the card {twice!r} twice", "card_twice", one=seat, camel=twice)
    return hand


def read_colour(edition: Edition, letter: str, place: str) -> int:
    """The number of a racing colour."""
    colour = edition.by_letter.get(letter, len(edition.racing))
    if colour >= len(edition.racing):
        raise BadNotation(place, f"the {edition} edition has no racing camel {letter!r}")
    return colour


def read_bets(edition: Edition, t: Table, texts: list[str], place: str) -> None:
    """The betting tickets of every seat. Of equal ones, the first seat gets the first; nobody can see a difference."""
    left = {colour: list(enumerate(edition.ticket_pounds)) for colour in range(len(edition.racing))}
    bets, counts = [0] * 160, [0] * 8
    for seat, text in enumerate(texts):
        for letter, pounds in zip(text[::2], text[1::2], strict=True):
            colour = read_colour(edition, letter, place)
            level = next((n for n, worth in left[colour] if worth == int(pounds)), None)
            if level is None:
                sentence = f"there are not enough tickets {letter}{pounds} (S6)"
                raise BadNotation(place, sentence, "no_such_ticket", camel=letter, value=pounds)
            left[colour].remove((level, int(pounds)))
            bets[codes.bet_place(seat, counts[seat])] = codes.ticket_of(colour, level)
            counts[seat] += 1
    stack = list(enumerate(edition.ticket_pounds))
    for colour, levels in left.items():
        if levels != stack[len(stack) - len(levels) :]:
            camel = edition.racing[colour]
            sentence = f"a {camel.word} ticket was taken from under a better one (A1)"
            raise BadNotation(place, sentence, "ticket_from_under", camel=camel)
    t.bets, t.bet_count = bets, counts
    taken = [len(edition.ticket_pounds) - len(left[colour]) for colour in left]
    t.taken = taken + [0] * (8 - len(taken))
    t.takeable = codes.mask_of(colour for colour in left if left[colour])


def read_decks(edition: Edition, t: Table, text: str, place: str) -> None:
    """The cards laid on the winner deck and on the loser deck."""
    decks = DECKS.fullmatch(text)
    if not decks:
        raise BadNotation(place, f"{text[:30]!r} is not WINNER/LOSER, each - or cards such as 1b3y")
    cards = [read_deck(edition, t, deck, place) for deck in decks.groups()]
    t.winner_count, t.loser_count = map(len, cards)
    t.winner_deck, t.loser_deck = ([*deck, *[0] * (MOST_CARDS - len(deck))] for deck in cards)


def read_deck(edition: Edition, t: Table, text: str, place: str) -> list[int]:
    """One deck as numbers."""
    text = "" if text == "-" else text
    if len(text) > 2 * MOST_CARDS:
        raise BadNotation(place, "there are more cards than in the box (S7)")
    cards = []
    for number, letter in zip(text[::2], text[1::2], strict=True):
        if not 1 <= int(number) <= t.seats:
            raise BadNotation(place, f"card {number}{letter} belongs to a seat that does not exist")
        colour = HIDDEN if letter == "?" else read_colour(edition, letter, place)
        cards.append(codes.card_of(int(number) - 1, colour))
    return cards


def format_seats(edition: Edition, t: Table) -> str:
    """Write what lies in front of each seat."""
    return ";".join([format_seat(edition, held) for held in t.holdings()])


@lru_cache(1000)
def format_seat(edition: Edition, held: tuple[int, int, tuple[int, ...], int, int, int]) -> str:
    """Write one seat by what it holds, as `Table.holdings` says; most seats were written a moment ago."""
    money, pyramid_tickets, bets, partner, hand, hidden = held
    tickets = "".join([str(edition.tickets[bet]) for bet in bets])
    pounds = "?" if money == UNKNOWN else money
    partnership = f"={partner + 1}" if partner >= 0 else ""
    cards = "".join(edition.hands[hand]) + "?" * hidden
    return f"{pounds}{'^' * pyramid_tickets}{tickets}{partnership}:{cards or '-'}"


def format_decks(edition: Edition, t: Table) -> str:
    """Write the winner deck and the loser deck."""
    winner = format_deck(edition, list(t.winner_deck)[: t.winner_count]) if t.winner_count else "-"
    loser = format_deck(edition, list(t.loser_deck)[: t.loser_count]) if t.loser_count else "-"
    return f"{winner}/{loser}"


def format_deck(edition: Edition, cards: list[int]) -> str:
    """Write one deck that has cards."""
    return "".join([format_card(edition, card) for card in cards])


def format_card(edition: Edition, card: int) -> str:
    """Write one card: its seat and colour."""
    colour = codes.card_colour(card)
    return f"{codes.card_seat(card) + 1}{'?' if colour == HIDDEN else edition.racing[colour]}"
