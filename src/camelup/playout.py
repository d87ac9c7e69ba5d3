"""The inner loops of simulations: whole games of random actions, and races of dice alone.

Random numbers are drawn from a `Stream`; what happens then is the rules' business. Everything here runs without
Python objects in the compiled build, so that threads run side by side.
"""

from typing import TYPE_CHECKING, Any

from . import bits, box, streams, table
from .rules import acting, moving, setting_up

if TYPE_CHECKING:
    import numpy as np

ONES = 0x0101010101010101
HIGH = 0x8080808080808080
PAIRS = 0x5555555555555555
FOURS = 0x3333333333333333
EIGHTS = 0x0F0F0F0F0F0F0F0F

SELECT = [0] * 2048  # byte * 8 + k: the place of the k-th bit that is set in a byte


def fill_select() -> None:
    """Fill the table that `kth_bit` reads."""
    for byte in range(256):
        k = 0
        for place in range(8):
            if (byte >> place) & 1:
                SELECT[byte * 8 + k] = place
                k += 1


fill_select()


def kth_bit(word: int, k: int) -> int:
    """The place of the k-th bit that is set, counted from 0: first its byte, by summing bits, then its place there."""
    sums = word - ((word >> 1) & PAIRS)
    sums = (sums & FOURS) + ((sums >> 2) & FOURS)
    sums = (((sums + (sums >> 4)) & EIGHTS) * ONES) & (ONES * 255)  # bits in each byte and all below it
    at = bits.popcount(((k * ONES | HIGH) - sums) & HIGH) * 8
    before = ((sums << 8) >> at) & 255
    return at + SELECT[((word >> at) & 255) * 8 + k - before]


def random_start(t: table.Table, stream: streams.Stream) -> None:
    """Set the camels out (S8, S9): in random order, so that stacks are in random order, the crazy ones last."""
    t.race = 0
    waiting = (1 << t.box.racing) - 1
    for count in range(t.box.camels):
        if waiting == 0:
            waiting = (1 << t.box.camels) - (1 << t.box.racing)
        camel = kth_bit(waiting, streams.below(stream, bits.popcount(waiting)))
        waiting &= ~(1 << camel)
        die = setting_up.start_die(t.box, camel)
        step = t.box.face_step[die * 6 + streams.below(stream, t.box.faces[die])]
        t.race = setting_up.put(t.race, count, camel, setting_up.start_space(t.box, step))
    t.occupied = moving.occupied(t.race, t.box.camels)


def draw_die(kit: box.Box, dice_out: int, stream: streams.Stream) -> int:
    """Draw a die from the pyramid and a face of it: die * 6 + face. A die of three different faces has each twice."""
    left = ((1 << kit.dice) - 1) & ~dice_out
    drawn = streams.below(stream, 6 * bits.popcount(left))
    die = SELECT[left * 8 + drawn // 6]
    return die * 6 + drawn % 6 % kit.faces[die]


def play_out(t: table.Table, stream: streams.Stream) -> int:
    """Play random legal actions, each equally likely, until the end; returns how many they were."""
    actions = 0
    while t.turn >= 0:
        legal = acting.legal(t)
        action = kth_bit(legal, streams.below(stream, bits.popcount(legal)))
        face = 0
        if action == acting.ROLL:
            face = draw_die(t.box, t.dice_out, stream)
        acting.act(t, action, face // 6, face % 6)
        actions += 1
    return actions


def play_games(
    start: table.Table,
    t: table.Table,
    stream: streams.Stream,
    seed: int,
    first: int,
    set_up: int,
    money: "np.ndarray[Any, Any]",
) -> int:
    """Play a game for each row of ``money``, with the streams from ``first`` on; returns the number of actions.

    Each begins as ``start``, with the camels set out anew if ``set_up``; ``t`` is a table to play on.
    """
    actions = 0
    for game in range(money.shape[0]):
        streams.start(stream, seed, first + game)
        table.assign(t, start)
        if set_up:
            random_start(t, stream)
        actions += play_out(t, stream)
        for seat in range(t.seats):
            money[game, seat] = t.money[seat]
    return actions


def race_to_end(t: table.Table, stream: streams.Stream) -> int:
    """Roll on, dice alone, until a unit crosses the line: the last race. Tiles lie until the end of this leg."""
    race = t.race
    tiles = t.tiles
    dice_out = t.dice_out
    out = t.out
    finish = t.finish
    while finish == 0:
        f = draw_die(t.box, dice_out, stream)
        camel = moving.mover(race, t.box.face_camel[f], t.box.face_other[f])
        race, by_die, to = moving.move(
            race, t.box.camels, t.box.spaces, camel, t.box.face_step[f], tiles, t.cheering
        )
        finish = moving.finish(to, t.box.spaces)
        dice_out |= 1 << (f // 6)
        out += 1
        if out == t.box.dice_a_leg:
            dice_out = 0
            out = 0
            tiles = 0
    return race


def play_races(
    t: table.Table,
    stream: streams.Stream,
    seed: int,
    first: int,
    races: int,
    win: "np.ndarray[Any, Any]",
    last: "np.ndarray[Any, Any]",
) -> None:
    """Count winners and last ones of so many races, by racing camel, with the streams from ``first`` on."""
    for number in range(races):
        streams.start(stream, seed, first + number)
        race = race_to_end(t, stream)
        win[moving.ranked(race, t.box.camels, t.box.racing, 1)] += 1
        last[moving.ranked(race, t.box.camels, t.box.racing, t.box.racing)] += 1
