"""A table as a row of numbers between -1 and 1, as one seat sees it: what a learner is given.

Seats are told from the observer's place on: it comes first, then the seat that acts after it, and so on. Of other
seats' finish cards only their number is written, laid and in hand, so a table and the view of the observer's seat
give the same row (K2). `envs.observation` names every place of the row; the two are held against each other by a test.
"""

from typing import Any

from . import bits, codes, layout, table

POUNDS = 50.0  # what numbers without a limit are divided by
LEGS = 10.0


def width(kit: layout.Layout, seats: int) -> int:
    """How many numbers an observation has."""
    camels = kit.camels * 17 + kit.racing * kit.racing
    track = kit.dice + 32 + seats * 16
    bets = kit.racing + seats * kit.racing * 2
    people = seats * 3 + seats * seats
    cards = seats * 3 + kit.racing * 5 + 2
    return camels + track + bets + people + cards + 1


def observe(t: table.Table, observer: int, rows: Any, game: int) -> None:
    """Write what a seat sees of a table into the row of a game."""
    for place in range(width(t.layout, t.seats)):
        rows[game, place] = 0.0
    at = observe_camels(t, rows, game)
    at = observe_track(t, observer, rows, game, at)
    at = observe_bets(t, observer, rows, game, at)
    at = observe_people(t, observer, rows, game, at)
    at = observe_hands(t, observer, rows, game, at)
    at = observe_deck(t.winner_deck, t.winner_count, t, observer, rows, game, at)
    at = observe_deck(t.loser_deck, t.loser_count, t, observer, rows, game, at)
    rows[game, at] = t.leg / LEGS


def seat_from(t: table.Table, observer: int, seat: int) -> int:
    """How many turns after the observer a seat acts: 0 is the observer."""
    return seat - observer if seat >= observer else seat - observer + t.seats


def observe_camels(t: table.Table, rows: Any, game: int) -> int:
    """Where each camel stands, how high in its stack, and the places of the racing ones; returns the next place."""
    below = 0
    before = -1
    ranked = 0
    heights = t.layout.camels * 16
    ranks = heights + t.layout.camels
    for index in range(t.layout.camels):
        camel = codes.camel_at(t.race, index)
        space = codes.space_at(t.race, index)
        below = below + 1 if space == before else 0
        before = space
        if 1 <= space <= 16:
            rows[game, camel * 16 + space - 1] = 1.0
        rows[game, heights + camel] = below / 6.0
        if camel < t.layout.racing:
            ranked += 1
            rows[game, ranks + camel * t.layout.racing + t.layout.racing - ranked] = 1.0
    return ranks + t.layout.racing * t.layout.racing


def observe_track(t: table.Table, observer: int, rows: Any, game: int, at: int) -> int:
    """The dice in the pyramid, the tiles by side and by owner; returns the next place."""
    for die in range(t.layout.dice):
        rows[game, at + die] = 1 - codes.has(t.dice_out, die)
    at += t.layout.dice
    for space in range(1, 17):
        if codes.has(t.tiles, space):
            rows[game, at + (0 if codes.has(t.cheering, space) else 16) + space - 1] = 1.0
    at += 32
    for seat in range(t.seats):
        if t.tile_space[seat] > 0:
            rows[game, at + seat_from(t, observer, seat) * 16 + t.tile_space[seat] - 1] = 1.0
    return at + t.seats * 16


def observe_bets(t: table.Table, observer: int, rows: Any, game: int, at: int) -> int:
    """The top ticket of each colour, then how many tickets of it each seat holds and their pounds."""
    for colour in range(t.layout.racing):
        if codes.has(t.takeable, colour):
            rows[game, at + colour] = t.layout.level_pounds[t.taken[colour]] / 5.0
    at += t.layout.racing
    for seat in range(t.seats):
        own = at + seat_from(t, observer, seat) * t.layout.racing * 2
        for number in range(t.bet_count[seat]):
            bet = t.bets[codes.bet_place(seat, number)]
            colour = own + codes.ticket_colour(bet) * 2
            rows[game, colour] += 0.25
            rows[game, colour + 1] += t.layout.level_pounds[codes.ticket_level(bet)] / 12.0
    return at + t.seats * t.layout.racing * 2


def observe_people(t: table.Table, observer: int, rows: Any, game: int, at: int) -> int:
    """Money, pyramid tickets, whether it is a seat's turn, and partners; returns the next place."""
    for seat in range(t.seats):
        place = at + seat_from(t, observer, seat)
        rows[game, place] = t.money[seat] / POUNDS if t.money[seat] >= 0 else -1.0
        rows[game, place + t.seats] = t.pyramid_tickets[seat] / 5.0
        rows[game, place + t.seats * 2] = 1.0 if t.turn == seat else 0.0
        if t.partner[seat] >= 0:
            pairs = at + t.seats * 3 + seat_from(t, observer, seat) * t.seats
            rows[game, pairs + seat_from(t, observer, t.partner[seat])] = 1.0
    return at + t.seats * 3 + t.seats * t.seats


def observe_hands(t: table.Table, observer: int, rows: Any, game: int, at: int) -> int:
    """How many finish cards each seat has in hand, and which the observer has; returns the next place."""
    for seat in range(t.seats):
        cards = bits.few_bits(t.hand[seat]) + t.hidden[seat]
        rows[game, at + seat_from(t, observer, seat)] = cards / 5.0
    at += t.seats
    for colour in range(t.layout.racing):
        rows[game, at + colour] = codes.has(t.hand[observer], colour)
    return at + t.layout.racing


def observe_deck(deck: list[int], count: int, t: table.Table, observer: int, rows: Any, game: int, at: int) -> int:
    """How many cards lie on a deck, whose they are, which are the observer's and how deep; returns the next place."""
    rows[game, at] = count / 40.0
    own = at + 1 + t.seats
    for place in range(count):
        seat = codes.card_seat(deck[place])
        rows[game, at + 1 + seat_from(t, observer, seat)] += 0.2
        if seat == observer:
            colour = codes.card_colour(deck[place])
            rows[game, own + colour * 2] = 1.0
            rows[game, own + colour * 2 + 1] = place / 40.0
    return own + t.layout.racing * 2
