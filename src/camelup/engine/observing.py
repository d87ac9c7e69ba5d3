"""A table as a row of numbers, most of them between 0 and 1, as one seat sees it: what a learner is given.

Seats are told from the observer's place on: it comes first, then the seat that acts after it, and so on. Of other
seats' finish cards only their number is written, laid and in hand, so a table and the view of the observer's seat
give the same row (K2). `envs.observation` names every place of the row; the two are held against each other by a test.
"""

from typing import Any

from . import arrays, bits, codes, layout, table

# What numbers are multiplied with, which is sooner done than to divide them: those without a limit first.
POUND = 1.0 / 50
LEG = 1.0 / 10
QUARTER = 1.0 / 4
FIFTH = 1.0 / 5
SIXTH = 1.0 / 6
TWELFTH = 1.0 / 12
FORTIETH = 1.0 / 40


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
    row = arrays.float_row(rows, game)
    for place in range(width(t.layout, t.seats)):
        row[place] = 0.0
    at = observe_camels(t, row)
    at = observe_track(t, observer, row, at)
    at = observe_bets(t, observer, row, at)
    at = observe_people(t, observer, row, at)
    at = observe_hands(t, observer, row, at)
    at = observe_deck(t.winner_deck, t.winner_count, t, observer, row, at)
    at = observe_deck(t.loser_deck, t.loser_count, t, observer, row, at)
    row[at] = t.leg * LEG


def seat_after(t: table.Table, observer: int, turns: int) -> int:
    """The seat that acts that many turns after the observer: 0 is the observer."""
    return observer + turns if observer + turns < t.seats else observer + turns - t.seats


def turns_until(t: table.Table, observer: int, seat: int) -> int:
    """How many turns after the observer a seat acts: 0 is the observer."""
    return seat - observer if seat >= observer else seat - observer + t.seats


def observe_camels(t: table.Table, row: Any) -> int:
    """Where each camel stands, how high in its stack, and the places of the racing ones; returns the next place.

    A crazy camel has no place, and a number beyond the last place is written for it: the next part writes over it.
    Choosing the place costs less than a branch that is mispredicted, here and in `observe_deck`.
    """
    below = 0
    before = -1
    ranked = 0
    heights = t.layout.camels * 16
    ranks = heights + t.layout.camels
    beyond = ranks + t.layout.racing * t.layout.racing
    for index in range(t.layout.camels):
        camel = codes.camel_at(t.race, index)
        space = codes.space_at(t.race, index)
        below = below + 1 if space == before else 0
        before = space
        if 1 <= space <= 16:
            row[camel * 16 + space - 1] = 1.0
        row[heights + camel] = below * SIXTH
        ranked += 1 if camel < t.layout.racing else 0
        row[ranks + (camel + 1) * t.layout.racing - ranked if camel < t.layout.racing else beyond] = 1.0
    return beyond


def observe_track(t: table.Table, observer: int, row: Any, at: int) -> int:
    """The dice in the pyramid, the tiles by side and by owner; returns the next place."""
    for die in range(t.layout.dice):
        row[at + die] = 1 - codes.has(t.dice_out, die)
    at += t.layout.dice
    tiles = t.tiles
    while tiles:
        space = bits.trailing_zeros(tiles)
        tiles = codes.without(tiles, space)
        row[at + (0 if codes.has(t.cheering, space) else 16) + space - 1] = 1.0
    at += 32
    for turns in range(t.seats):
        space = t.tile_space[seat_after(t, observer, turns)]
        if space > 0:
            row[at + turns * 16 + space - 1] = 1.0
    return at + t.seats * 16


def observe_bets(t: table.Table, observer: int, row: Any, at: int) -> int:
    """The top ticket of each colour, then how many tickets of it each seat holds and their pounds."""
    for colour in range(t.layout.racing):
        if codes.has(t.takeable, colour):
            row[at + colour] = t.layout.level_pounds[t.taken[colour]] * FIFTH
    at += t.layout.racing
    for turns in range(t.seats):
        seat = seat_after(t, observer, turns)
        for place in range(codes.bet_place(seat, 0), codes.bet_place(seat, t.bet_count[seat])):
            bet = t.bets[place]
            colour = at + codes.ticket_colour(bet) * 2
            row[colour] += QUARTER
            row[colour + 1] += t.layout.level_pounds[codes.ticket_level(bet)] * TWELFTH
        at += t.layout.racing * 2
    return at


def observe_people(t: table.Table, observer: int, row: Any, at: int) -> int:
    """Money, pyramid tickets, whether it is a seat's turn, and partners; returns the next place."""
    pairs = at + t.seats * 3
    for turns in range(t.seats):
        seat = seat_after(t, observer, turns)
        row[at + turns] = t.money[seat] * POUND if t.money[seat] >= 0 else -1.0
        row[at + turns + t.seats] = t.pyramid_tickets[seat] * FIFTH
        row[at + turns + t.seats * 2] = 1.0 if t.turn == seat else 0.0
        if t.partner[seat] >= 0:
            row[pairs + turns * t.seats + turns_until(t, observer, t.partner[seat])] = 1.0
    return pairs + t.seats * t.seats


def observe_hands(t: table.Table, observer: int, row: Any, at: int) -> int:
    """How many finish cards each seat has in hand, and which the observer has; returns the next place."""
    for turns in range(t.seats):
        seat = seat_after(t, observer, turns)
        row[at + turns] = (bits.few_bits(t.hand[seat]) + t.hidden[seat]) * FIFTH
    at += t.seats
    for colour in range(t.layout.racing):
        row[at + colour] = codes.has(t.hand[observer], colour)
    return at + t.layout.racing


def observe_deck(deck: list[int], count: int, t: table.Table, observer: int, row: Any, at: int) -> int:
    """How many cards lie on a deck, whose they are, which are the observer's and how deep; returns the next place.

    What is written for others' cards at the first two places is written over in the end.
    """
    own = at + 1 + t.seats
    laid = 0  # cards of each seat, eight bits for each
    for place in range(count):
        seat = codes.card_seat(deck[place])
        laid = codes.counted(laid, seat)
        colour = at + (own - at + codes.card_colour(deck[place]) * 2) * (seat == observer)
        row[colour] = 1.0
        row[colour + 1] = place * FORTIETH
    row[at] = count * FORTIETH
    for turns in range(t.seats):
        row[at + 1 + turns] = codes.count_of(laid, seat_after(t, observer, turns)) * FIFTH
    return own + t.layout.racing * 2
