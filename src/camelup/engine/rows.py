"""Tables as rows of small integers: many games side by side in one array, each put on a table to be played on.

A row has `WIDTH` numbers of 16 bits and holds everything that a `Table` keeps from one turn to the next. Numbers that
need more bits take several places, the lowest bits first. Fields have fixed places and lengths, so that copying one
is a single move of memory in the compiled build.
"""

from typing import Any

from . import table

WIDTH = 336
"""How many numbers a row has."""


def store(t: table.Table, rows: Any, game: int) -> None:
    """Write a table into the row of a game."""
    rows[game, 0] = low(t.race)
    rows[game, 1] = low(t.race >> 16)
    rows[game, 2] = low(t.race >> 32)
    rows[game, 3] = low(t.race >> 48)
    rows[game, 4] = low(t.occupied)
    rows[game, 5] = low(t.occupied >> 16)
    rows[game, 6] = low(t.tiles)
    rows[game, 7] = low(t.tiles >> 16)
    rows[game, 8] = low(t.cheering)
    rows[game, 9] = low(t.cheering >> 16)
    rows[game, 10] = t.finish
    rows[game, 11] = t.turn
    rows[game, 12] = t.leg
    rows[game, 13] = t.decks_known
    rows[game, 14] = t.dice_out
    rows[game, 15] = t.out
    rows[game, 16] = t.takeable
    rows[game, 17] = t.winner_count
    rows[game, 18] = t.loser_count
    for i in range(8):
        rows[game, 20 + i] = t.tile_space[i]
        rows[game, 40 + i] = t.taken[i]
        rows[game, 48 + i] = t.bet_count[i]
        rows[game, 56 + i] = t.money[i]
        rows[game, 64 + i] = t.pyramid_tickets[i]
        rows[game, 72 + i] = t.partner[i]
        rows[game, 80 + i] = t.hand[i]
        rows[game, 88 + i] = t.hidden[i]
    for i in range(6):
        rows[game, 28 + i] = t.out_die[i]
        rows[game, 34 + i] = t.out_face[i]
    for i in range(40):
        rows[game, 96 + i] = t.winner_deck[i]
        rows[game, 136 + i] = t.loser_deck[i]
    for i in range(160):
        rows[game, 176 + i] = t.bets[i]


def restore(t: table.Table, rows: Any, game: int) -> None:
    """Put the row of a game on a table of the same edition and number of seats."""
    t.race = wide(rows, game, 0) | (wide(rows, game, 2) << 32)
    t.occupied = wide(rows, game, 4)
    t.tiles = wide(rows, game, 6)
    t.cheering = wide(rows, game, 8)
    t.finish = rows[game, 10]
    t.turn = rows[game, 11]
    t.leg = rows[game, 12]
    t.decks_known = rows[game, 13]
    t.dice_out = rows[game, 14]
    t.out = rows[game, 15]
    t.takeable = rows[game, 16]
    t.winner_count = rows[game, 17]
    t.loser_count = rows[game, 18]
    for i in range(8):
        t.tile_space[i] = rows[game, 20 + i]
        t.taken[i] = rows[game, 40 + i]
        t.bet_count[i] = rows[game, 48 + i]
        t.money[i] = rows[game, 56 + i]
        t.pyramid_tickets[i] = rows[game, 64 + i]
        t.partner[i] = rows[game, 72 + i]
        t.hand[i] = rows[game, 80 + i]
        t.hidden[i] = rows[game, 88 + i]
    for i in range(6):
        t.out_die[i] = rows[game, 28 + i]
        t.out_face[i] = rows[game, 34 + i]
    for i in range(40):
        t.winner_deck[i] = rows[game, 96 + i]
        t.loser_deck[i] = rows[game, 136 + i]
    for i in range(160):
        t.bets[i] = rows[game, 176 + i]


def low(word: int) -> int:
    """The lowest 16 bits of a word, as a number with a sign, which is how a row keeps them."""
    word &= 0xFFFF
    return word - 65536 if word > 32767 else word


def wide(rows: Any, game: int, place: int) -> int:
    """A number of 32 bits that takes two places of a row."""
    below: int = rows[game, place] & 0xFFFF
    above: int = rows[game, place + 1] & 0xFFFF
    return below | (above << 16)
