"""Games leg by leg: who led, which dice came, how the leg ended and what everybody had then, a row per leg.

The rows are small integers; `camelup.simulate` names their columns. Seats choose by a policy: any legal action, each
equally likely, or always a roll.
"""

from typing import Any

from . import acting, bits, codes, moving, random_play, table

try:
    import cython  # type: ignore[import-untyped, unused-ignore]
except ImportError:
    from . import cython_shim as cython

RANDOM = 0
ROLL = 1
POLICIES = {"random": RANDOM, "roll": ROLL}
"""The policies that are compiled, by name."""

LEG_GAME = 0
LEG_NUMBER = 1
LEG_FIRST = 2  # the seat that begins the leg, from 0
LEG_ACTIONS = 3
LEG_COUNT = 4  # dice that came out
LEG_BEFORE = 5  # the racing camels when the leg begins, first to last
LEG_AFTER = 10
LEG_DICE = 15  # die * 6 + face, in order
LEG_MONEY = 20
LEG_ENDED = 28  # 1 if the race ended with this leg
LEG_WIDTH = 29
COLUMNS = {
    "game": LEG_GAME,
    "leg": LEG_NUMBER,
    "first": LEG_FIRST,
    "actions": LEG_ACTIONS,
    "dice": LEG_COUNT,
    "before": LEG_BEFORE,
    "after": LEG_AFTER,
    "faces": LEG_DICE,
    "money": LEG_MONEY,
    "ended": LEG_ENDED,
}
WIDTH = LEG_WIDTH
"""For those who are not compiled."""


class Histories:
    """What games begin with, how far they go, who chooses how, and the rows that they fill."""

    def __init__(self, start: table.Table, set_up: int, most_legs: int, policies: Any, legs: Any) -> None:
        self.start = start
        self.set_up = set_up
        self.most_legs = most_legs  # 0: to the end of the race
        self.policies = policies
        self.legs = legs


def play_histories(
    histories: Histories, t: table.Table, stream: random_play.RandomStream, seed: int, first: int, end: int
) -> tuple[int, int]:
    """Play games until their end or until the rows are full; returns the next game and the number of rows filled.

    A game whose legs do not all fit is not begun: its stream starts anew when it is asked for again.
    """
    rows = 0
    with cython.nogil:
        game = first
        while game < end:
            random_play.begin(stream, seed, game)
            table.assign(t, histories.start)
            if histories.set_up:
                random_play.random_start(t, stream)
            begun = rows
            rows = play_history(histories, t, stream, game, rows)
            if rows < 0:
                rows = begun
                break
            game += 1
    return game, rows


def play_history(histories: Histories, t: table.Table, stream: random_play.RandomStream, game: int, rows: int) -> int:
    """Play one game; returns the next free row, -1 if there were too few."""
    while t.turn >= 0 and (histories.most_legs == 0 or t.leg <= histories.most_legs):
        if rows == histories.legs.shape[0]:
            return -1
        open_leg(histories.legs, rows, t, game)
        leg = t.leg
        while t.turn >= 0 and t.leg == leg:
            do(histories.legs, rows, t, stream, choose(t, stream, histories.policies[t.turn]))
        close_leg(histories.legs, rows, t)
        rows += 1
    return rows


def choose(t: table.Table, stream: random_play.RandomStream, policy: int) -> int:
    """The action of the seat to act, by its policy."""
    if policy == ROLL:
        return acting.ROLL
    legal = acting.legal(t)
    return random_play.kth_bit(legal, random_play.below(stream, bits.popcount(legal)))


def open_leg(legs: Any, row: int, t: table.Table, game: int) -> None:
    """Begin the row of a leg. Dice that are out already belong to it."""
    legs[row, LEG_GAME] = game
    legs[row, LEG_NUMBER] = t.leg
    legs[row, LEG_FIRST] = t.turn
    legs[row, LEG_ACTIONS] = 0
    legs[row, LEG_COUNT] = t.out
    for place in range(t.layout.racing):
        legs[row, LEG_BEFORE + place] = moving.ranked(t.race, t.layout.camels, t.layout.racing, place + 1)
    for place in range(t.layout.dice_a_leg):
        legs[row, LEG_DICE + place] = -1
    for place in range(t.out):
        if t.out_face[place] >= 0:
            legs[row, LEG_DICE + place] = codes.face_of(t.out_die[place], t.out_face[place])


def do(legs: Any, row: int, t: table.Table, stream: random_play.RandomStream, action: int) -> None:
    """Do an action; for a roll, draw a die and note it."""
    face = 0
    legs[row, LEG_ACTIONS] += 1
    if action == acting.ROLL:
        face = random_play.draw_die(t.layout, t.dice_out, stream)
        count = legs[row, LEG_COUNT]
        legs[row, LEG_DICE + count] = face
        legs[row, LEG_COUNT] = count + 1
    acting.act(t, action, codes.face_die(face), codes.face_side(face))


def close_leg(legs: Any, row: int, t: table.Table) -> None:
    """End the row of a leg: the order of the camels, and everybody's money."""
    for place in range(t.layout.racing):
        legs[row, LEG_AFTER + place] = moving.ranked(t.race, t.layout.camels, t.layout.racing, place + 1)
    for seat in range(8):
        legs[row, LEG_MONEY + seat] = t.money[seat] if seat < t.seats else 0
    legs[row, LEG_ENDED] = 1 if t.turn < 0 else 0
