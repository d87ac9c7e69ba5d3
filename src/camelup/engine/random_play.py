"""The inner loops of simulations: whole games of random actions, and races of dice alone.

Random numbers are drawn from a `RandomStream`; what happens then is the rules' business. Everything here runs without
Python objects in the compiled build, so that threads run side by side.
"""

from typing import TYPE_CHECKING, Any

from . import acting, bits, codes, layout, moving, setting_up, table

if TYPE_CHECKING:
    import numpy as np

try:
    import cython  # type: ignore[import-untyped, unused-ignore]
except ImportError:
    from . import cython_shim as cython

GOLDEN = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB
WORD = 0xFFFFFFFFFFFFFFFF
HALF = 0xFFFFFFFF
ONES = 0x0101010101010101
HIGH = 0x8080808080808080
PAIRS = 0x5555555555555555
FOURS = 0x3333333333333333
EIGHTS = 0x0F0F0F0F0F0F0F0F
UNIT = 1.0 / 9007199254740992.0  # 2 to the power of -53


class RandomStream:
    """A place in the sequence of random words."""

    def __init__(self) -> None:
        self.state = 0


def mix(word: int) -> int:
    """Scramble a word, one to one."""
    word = ((word ^ (word >> 30)) * MIX_1) & WORD
    word = ((word ^ (word >> 27)) * MIX_2) & WORD
    return word ^ (word >> 31)


def begin(stream: RandomStream, seed: int, number: int) -> None:
    """Put a stream at the beginning of stream ``number`` of a seed."""
    stream.state = mix((mix(seed) + number * GOLDEN) & WORD)


def draw(stream: RandomStream) -> int:
    """The next word of 64 random bits."""
    stream.state = (stream.state + GOLDEN) & WORD
    return mix(stream.state)


def below(stream: RandomStream, bound: int) -> int:
    """A number from 0 to ``bound`` - 1, each exactly equally likely (Lemire's method)."""
    product = (draw(stream) >> 32) * bound
    low = product & HALF
    if low < bound:
        least = (HALF - bound + 1) % bound
        while low < least:
            product = (draw(stream) >> 32) * bound
            low = product & HALF
    return product >> 32


def uniform(stream: RandomStream) -> float:
    """A number from 0 on and below 1, of 53 random bits."""
    return UNIT * (draw(stream) >> 11)


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
    sums = (((sums + (sums >> 4)) & EIGHTS) * ONES) & WORD  # bits in each byte and all below it
    at = bits.high_bits(((k * ONES | HIGH) - sums) & HIGH) * 8
    before = ((sums << 8) >> at) & 255
    return at + SELECT[((word >> at) & 255) * 8 + k - before]


def random_start(t: table.Table, stream: RandomStream) -> None:
    """Set the camels out (S8, S9): in random order, so that stacks are in random order, the crazy ones last."""
    t.race = 0
    waiting = (1 << t.layout.racing) - 1
    for count in range(t.layout.camels):
        if waiting == 0:
            waiting = (1 << t.layout.camels) - (1 << t.layout.racing)
        camel = kth_bit(waiting, below(stream, bits.few_bits(waiting)))
        waiting &= ~(1 << camel)
        die = setting_up.start_die(t.layout, camel)
        step = t.layout.face_step[codes.face_of(die, below(stream, t.layout.faces[die]))]
        t.race = setting_up.put(t.race, count, camel, setting_up.start_space(t.layout, step))
    t.occupied = moving.occupied(t.race, t.layout.camels)


def face_on_side(kit: layout.Layout, die: int, side: int) -> int:
    """The face on one of a die's six sides; a die of three different faces has each of them twice (S5)."""
    return side if side < kit.faces[die] else side - kit.faces[die]


def draw_die(kit: layout.Layout, dice_out: int, stream: RandomStream) -> int:
    """Draw a die from the pyramid and a face of it: die * 6 + face."""
    left = ((1 << kit.dice) - 1) & ~dice_out
    drawn = below(stream, 6 * bits.few_bits(left))
    die = SELECT[left * 8 + drawn // 6]
    return codes.face_of(die, face_on_side(kit, die, drawn % 6))


def play_out(t: table.Table, stream: RandomStream) -> int:
    """Play random legal actions, each equally likely, until the end; returns how many they were."""
    actions = 0
    while t.turn >= 0:
        legal = acting.legal(t)
        action = kth_bit(legal, below(stream, bits.popcount(legal)))
        face = 0
        if action == acting.ROLL:
            face = draw_die(t.layout, t.dice_out, stream)
        acting.act(t, action, codes.face_die(face), codes.face_side(face))
        actions += 1
    return actions


def play_games(
    start: table.Table,
    t: table.Table,
    stream: RandomStream,
    seed: int,
    first: int,
    set_up: int,
    money: "np.ndarray[Any, Any]",
) -> int:
    """Play a game for each row of ``money``, with the streams from ``first`` on; returns the number of actions.

    Each begins as ``start``, with the camels set out anew if ``set_up``; ``t`` is a table to play on.
    """
    actions = 0
    with cython.nogil:
        for game in range(money.shape[0]):
            begin(stream, seed, first + game)
            table.assign(t, start)
            if set_up:
                random_start(t, stream)
            actions += play_out(t, stream)
            for seat in range(t.seats):
                money[game, seat] = t.money[seat]
    return actions


def draw_leg(kit: layout.Layout, dice_out: int, count: int, stream: RandomStream, faces: list[int]) -> None:
    """Draw the next dice of a leg, each die * 6 + face, from one random word: the digits of one number below N.

    A word times N has a number below N above the point, whose digits come out one by one; as in `below`, the few
    words that would make some numbers likelier than others are drawn again.
    """
    low = 0
    least = 1
    while low < least:
        low = draw(stream) >> 32
        left = ((1 << kit.dice) - 1) & ~dice_out
        sides = 6 * bits.few_bits(left)
        bound = 1
        for i in range(count):
            low *= sides
            drawn = low >> 32
            low &= HALF
            die = SELECT[left * 8 + drawn // 6]
            faces[i] = codes.face_of(die, face_on_side(kit, die, drawn % 6))
            left &= ~(1 << die)
            bound *= sides
            sides -= 6
        least = 0
        if low < bound:
            least = (HALF - bound + 1) % bound


def race_to_end(t: table.Table, stream: RandomStream) -> int:
    """Roll on, dice alone, until a unit crosses the line: the last race. Tiles lie until the end of this leg."""
    faces = [0] * 6
    race = t.race
    tiles = t.tiles
    dice_out = t.dice_out
    count = t.layout.dice_a_leg - t.out
    finish = t.finish
    while finish == 0:
        draw_leg(t.layout, dice_out, count, stream, faces)
        race, finish = moving.run(race, t.layout, faces, count, tiles, t.cheering)
        dice_out = 0
        count = t.layout.dice_a_leg
        tiles = 0
    return race


def play_races(
    t: table.Table,
    stream: RandomStream,
    seed: int,
    first: int,
    races: int,
    win: "np.ndarray[Any, Any]",
    last: "np.ndarray[Any, Any]",
) -> None:
    """Count the winners and last ones of n races, by racing camel, with the streams from ``first`` on."""
    with cython.nogil:
        for number in range(races):
            begin(stream, seed, first + number)
            race = race_to_end(t, stream)
            win[moving.ranked(race, t.layout.camels, t.layout.racing, 1)] += 1
            last[moving.ranked(race, t.layout.camels, t.layout.racing, t.layout.racing)] += 1
