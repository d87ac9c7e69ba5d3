"""The inner loops of `solve`: one sweep over the equations of all states, block by block.

A state is a leg start with the set of dice that are out; a block has all states of one multiset of racing spaces, a row
of it those with one set of dice. The chances of a state are the mean of those of its children: one for each face of
each die that may come. What follows a roll of a racing die is the same for all pairs of crazy places of a row, but
for the pair itself, and each crazy camel goes its own way: a map of places says where. All of it is found by asking
`engine.moving`.

The chances of the five camels by rank, 0 for the rear-most, to win and to come last, are whole numbers out of UNIT,
nine of them in three words of 64 bits: win 0, last 0, win 1, last 1, and so on to win 4. The tenth follows, since the
chances to win and to come last have the same sum. That sum is less than UNIT by the chance that the race is still
undecided after as many backward carries as sweeps. A race that is over is a state too: there the first one
wins and the last one comes last. It has its own block.
"""

from array import array
from typing import TYPE_CHECKING, Any

from ..engine import bits, codes, moving
from . import leg_starts

if TYPE_CHECKING:
    Array = Any

try:
    import cython  # type: ignore[import-untyped, unused-ignore]
except ImportError:
    from ..engine import cython_shim as cython

CHANCE_BITS = 21
CERTAIN = (1 << CHANCE_BITS) - 1
SMALL_CHANGE = 1

# the same for compiled code, and what only that reads
LOW = 0xFFFFFFFF
HIGH_UNIT = CERTAIN << 32
FIELD = CHANCE_BITS
UNIT = CERTAIN
RACING = 5
FACES = 3  # of a racing die
GREY = 32  # the grey die in a set of dice
ONE = 1
SHIFT = 36  # of reciprocals
TOLERANCE = SMALL_CHANGE  # a change of so few units is not followed up


class Equations:
    """All chances, and what leads where. Rows are numbered in the order in which a sweep takes them.

    That is first those with the grey die out, then the start of a leg, then the rest: so a row comes after all rows
    of its own block that it asks.
    """

    def __init__(self, starts: leg_starts.LegStarts, words: "Array", grey: "Array") -> None:
        self.starts = starts
        self.words = words  # ((block * rows + row) * pairs + pair) * 3
        self.grey = (
            grey  # (block * 6 + face) * pairs + pair: block << 32 | pair << 16 | names, of what the grey die leads to
        )
        self.row_of = [0] * 64  # by set of dice; a full set is the start of the next leg
        self.dice_of = [0] * 64
        self.rows = 0
        self.start_row = 0
        self.has_grey = 1 if starts.kit.dice > RACING else 0
        dice_sets = [dice for dice in range(1 << starts.kit.dice) if dice.bit_count() < starts.kit.dice_a_leg]
        for dice in sorted(dice_sets, key=lambda dice: (not dice & GREY, dice)):
            self.row_of[dice] = self.rows
            self.dice_of[self.rows] = dice
            self.rows += 1
        self.start_row = self.row_of[0]
        self.changed = array("B", bytes(starts.multisets * self.rows))  # block * rows + row: the last sweep that did
        self.block_changed = array("B", bytes(starts.multisets + 1))  # the same for rows up to the start of a leg
        for dice in range(1 << starts.kit.dice):
            if dice.bit_count() >= starts.kit.dice_a_leg:
                self.row_of[dice] = self.start_row


class Block:
    """Room for one block at a time: what its racing dice lead to, and sums."""

    def __init__(self) -> None:
        self.number = 0
        self.target = [0] * 15  # camel * 3 + face: the block it leads to
        self.names = [0] * 15  # the camel on each rank there by its rank here, three bits each
        self.place_map = [0] * 32
        self.pair_map = [0] * 3465  # (camel * 3 + face) * 231 + pair: the pair there
        self.below_changed = 0  # whether the grey die leads to something that the last sweep changed
        self.lanes = 0  # different pairs of target and names that the grey die leads to
        self.lane_target = [0] * 64
        self.lane_names = [0] * 64
        self.lane_first = [0] * 64  # where the row that is asked begins in the words
        self.lane_of = [0] * 1386  # face * 231 + pair
        self.gathered = [0] * 693  # pair * 3: the words of one face's children
        self.sums = [0] * 1155  # pair * 5 + rank: of the chances to win; those to come last 32 bits higher
        self.moved = 0  # the largest change of a chance so far


def set_over(eq: Equations) -> None:
    """Fill the first row's first state of the block behind all others: the race is over."""
    at = eq.starts.multisets * eq.rows * eq.starts.pairs * 3
    eq.words[at] = UNIT << FIELD
    eq.words[at + 1] = 0
    eq.words[at + 2] = UNIT << (2 * FIELD)


def follow_grey(eq: Equations, first: int, end: int) -> None:
    """Find what the grey die leads to, for blocks from ``first`` to ``end``."""
    with cython.nogil:
        follow_grey_from(eq, first, end)


def follow_grey_from(eq: Equations, first: int, end: int) -> None:
    """The same for callers that hold no lock."""
    for block in range(first, end):
        racers = leg_starts.racers_of(eq.starts, block)
        for upper in range(eq.starts.places):
            for lower in range(upper + 1):
                race = leg_starts.race_of(racers, lower, upper)
                at = block * eq.starts.pairs * 6 + leg_starts.pair_of(upper, lower)
                for face in range(6):
                    moved, _by_die, to = moving.reveal(race, eq.starts.kit, RACING * 6 + face, 0, 0)
                    target, pair, names = leg_starts.classify(eq.starts, moved)
                    if moving.finish(to, eq.starts.kit.spaces) != 0:
                        target = eq.starts.multisets
                        pair = 0
                    eq.grey[at + face * eq.starts.pairs] = (ONE * target << 32) | (ONE * pair << 16) | names


def prepare(eq: Equations, block: Block, number: int, sweep: int) -> None:
    """Find what the racing dice lead to from a block, and whether the grey die leads to changes of the last sweep."""
    racers = leg_starts.racers_of(eq.starts, number)
    block.number = number
    for camel in range(RACING):
        for face in range(FACES):
            follow_racing(eq, block, racers, camel, face)
    block.below_changed = 0
    block.lanes = 0
    if eq.has_grey:
        find_lanes(eq, block)
        for lane in range(block.lanes):
            if eq.block_changed[block.lane_target[lane]] == sweep - 1:
                block.below_changed = 1


def find_lanes(eq: Equations, block: Block) -> None:
    """Sort what the grey die leads to by target and names: few of them are different."""
    lane = 0
    for face in range(6):
        at = (block.number * 6 + face) * eq.starts.pairs
        for pair in range(eq.starts.pairs):
            target = eq.grey[at + pair] >> 32
            names = eq.grey[at + pair] & 0x7FFF
            if lane >= block.lanes or target != block.lane_target[lane] or names != block.lane_names[lane]:
                lane = 0
                while lane < block.lanes and (target != block.lane_target[lane] or names != block.lane_names[lane]):
                    lane += 1
                block.lane_target[lane] = target
                block.lane_names[lane] = names
                if lane == block.lanes:
                    block.lanes += 1
            block.lane_of[face * 231 + pair] = lane


def follow_racing(eq: Equations, block: Block, racers: int, camel: int, face: int) -> None:
    """Find what one face of a racing die leads to, for all pairs of crazy places."""
    roll = camel * FACES + face
    crazy = eq.starts.pairs > 1
    for place in range(eq.starts.places if crazy else 1):
        race = leg_starts.race_of(racers, place, place) if crazy else racers
        moved, _by_die, to = moving.reveal(race, eq.starts.kit, camel * 6 + face, 0, 0)
        target, pair, names = leg_starts.classify(eq.starts, moved)
        block.names[roll] = names
        if moving.finish(to, eq.starts.kit.spaces) != 0:
            block.target[roll] = eq.starts.multisets
            for pair in range(eq.starts.pairs):
                block.pair_map[roll * 231 + pair] = 0
            return
        block.target[roll] = target
        block.place_map[place] = place_of_both(pair)
    if crazy:
        map_pairs(block, roll, eq.starts.places)
    else:
        block.pair_map[roll * 231] = 0


def place_of_both(pair: int) -> int:
    """The place on which both crazy camels of a pair stand."""
    place = 0
    while leg_starts.pair_of(place, place) < pair:
        place += 1
    return place


def map_pairs(block: Block, roll: int, places: int) -> None:
    """From where each place goes to where each pair of places goes."""
    at = roll * 231
    for upper in range(places):
        for lower in range(upper + 1):
            block.pair_map[at] = leg_starts.pair_of(block.place_map[upper], block.place_map[lower])
            at += 1


def renamed(dice: int, names: int) -> int:
    """A set of dice after its camels have got other names."""
    new = dice & GREY
    for rank in range(RACING):
        if codes.has(dice, codes.camel_at_rank(names, rank)):
            new |= 1 << rank
    return new


def row_at(eq: Equations, target: int, dice: int) -> int:
    """Where the row of a block with a set of dice out begins in the words; that of a finished race has no dice."""
    if target == eq.starts.multisets:
        return target * eq.rows * eq.starts.pairs * 3
    return (target * eq.rows + eq.row_of[dice]) * eq.starts.pairs * 3


def asks_for_change(eq: Equations, block: Block, row: int, sweep: int) -> int:
    """Whether anything that a row asks has changed since it was last solved."""
    dice = eq.dice_of[row]
    for roll in range(RACING * FACES):
        target = block.target[roll]
        if (dice >> (roll // FACES)) & 1 == 0 and target != eq.starts.multisets:
            child = eq.row_of[renamed(dice | 1 << (roll // FACES), block.names[roll])]
            if eq.changed[target * eq.rows + child] == sweep:
                return 1
    if dice & GREY or not eq.has_grey:
        return 0
    return block.below_changed or eq.changed[block.number * eq.rows + eq.row_of[dice | GREY]] == sweep


def add_state(a: int, b: int, c: int, block: Block, sums: int, names: int) -> None:
    """Add the chances of a child, three words, to the sums of a state, its camels under their names here."""
    x0 = (a & UNIT) | ((a << 11) & HIGH_UNIT)
    x1 = (a >> 42) | ((b << 32) & HIGH_UNIT)
    x2 = ((b >> 21) & UNIT) | ((b >> 10) & HIGH_UNIT)
    x3 = (c & UNIT) | ((c << 11) & HIGH_UNIT)
    x4 = c >> 42
    total = x0 + x1 + x2 + x3 + x4
    x4 += ((total & LOW) - (total >> 32)) << 32
    block.sums[sums + codes.camel_at_rank(names, 0)] += x0
    block.sums[sums + codes.camel_at_rank(names, 1)] += x1
    block.sums[sums + codes.camel_at_rank(names, 2)] += x2
    block.sums[sums + codes.camel_at_rank(names, 3)] += x3
    block.sums[sums + codes.camel_at_rank(names, 4)] += x4


def add_racing(eq: Equations, words: "Array", block: Block, dice: int) -> None:
    """Sum the chances after each face of each racing die that is left, for all pairs of a row."""
    for roll in range(RACING * FACES):
        camel = roll // FACES
        if (dice >> camel) & 1:
            continue
        names = block.names[roll]
        first = row_at(eq, block.target[roll], renamed(dice | 1 << camel, names))
        for pair in range(eq.starts.pairs):
            at = first + 3 * block.pair_map[roll * 231 + pair]
            add_state(words[at], words[at + 1], words[at + 2], block, 5 * pair, names)


def add_grey(eq: Equations, words: "Array", grey: "Array", block: Block, dice: int) -> None:
    """Add those after each face of the grey die, which are half as likely as a racing die's."""
    for cell in range(5 * eq.starts.pairs):
        block.sums[cell] *= 2
    for lane in range(block.lanes):
        names = block.lane_names[lane]
        block.lane_first[lane] = row_at(eq, block.lane_target[lane], renamed(dice | GREY, names))
    for face in range(6):
        gather(words, grey, block, face, eq.starts.pairs)
        for pair in range(eq.starts.pairs):
            names = block.lane_names[block.lane_of[face * 231 + pair]]
            a = block.gathered[3 * pair]
            add_state(a, block.gathered[3 * pair + 1], block.gathered[3 * pair + 2], block, 5 * pair, names)


def gather(words: "Array", grey: "Array", block: Block, face: int, pairs: int) -> None:
    """Fetch the children of one face of the grey die, from all over the memory: a short loop waits for many at once."""
    first = (block.number * 6 + face) * pairs
    for pair in range(pairs):
        at = block.lane_first[block.lane_of[face * 231 + pair]] + 3 * ((grey[first + pair] >> 16) & 0xFFFF)
        block.gathered[3 * pair] = words[at]
        block.gathered[3 * pair + 1] = words[at + 1]
        block.gathered[3 * pair + 2] = words[at + 2]


def mean(sums: int, reciprocal: int, most: int) -> int:
    """A sum divided and rounded to the nearest number of units, but not more than there are left."""
    number = (sums * reciprocal + (ONE << (SHIFT - 1))) >> SHIFT
    return number if number < most else most


def store_row(words: "Array", first: int, block: Block, pairs: int, reciprocal: int) -> int:
    """Write the means of the sums of a row; the largest change of a chance."""
    largest = 0
    for pair in range(pairs):
        at = first + 3 * pair
        x0 = block.sums[5 * pair]
        x1 = block.sums[5 * pair + 1]
        x2 = block.sums[5 * pair + 2]
        x3 = block.sums[5 * pair + 3]
        w0 = mean(x0 & LOW, reciprocal, UNIT)
        w1 = mean(x1 & LOW, reciprocal, UNIT)
        w2 = mean(x2 & LOW, reciprocal, UNIT)
        w3 = mean(x3 & LOW, reciprocal, UNIT)
        w4 = mean(block.sums[5 * pair + 4] & LOW, reciprocal, UNIT)
        left = w0 + w1 + w2 + w3 + w4
        l0 = mean(x0 >> 32, reciprocal, left)
        l1 = mean(x1 >> 32, reciprocal, left - l0)
        l2 = mean(x2 >> 32, reciprocal, left - l0 - l1)
        l3 = mean(x3 >> 32, reciprocal, left - l0 - l1 - l2)
        largest = put(words, at, w0 | (l0 << 21) | (w1 << 42), largest)
        largest = put(words, at + 1, l1 | (w2 << 21) | (l2 << 42), largest)
        largest = put(words, at + 2, w3 | (l3 << 21) | (w4 << 42), largest)
    return largest


def put(words: "Array", at: int, new: int, largest: int) -> int:
    """Write a word; the largest change of a chance so far."""
    old = words[at]
    if new == old:
        return largest
    words[at] = new
    return larger_change(largest, old, new)


def larger_change(largest: int, old: int, new: int) -> int:
    """The largest change of a chance so far, after one more word of three chances."""
    for k in range(3):
        before = (old >> (FIELD * k)) & UNIT
        after = (new >> (FIELD * k)) & UNIT
        change = after - before if after > before else before - after
        if change > largest:
            largest = change
    return largest


def solve_row(eq: Equations, block: Block, row: int, sweep: int) -> None:
    """Solve the equations of a row's states with the present chances of their children."""
    dice = eq.dice_of[row]
    left = eq.starts.kit.dice - bits.few_bits(dice)
    for cell in range(5 * eq.starts.pairs):
        block.sums[cell] = 0
    add_racing(eq, eq.words, block, dice)
    parts = FACES * left
    if eq.has_grey and dice & GREY == 0:
        add_grey(eq, eq.words, eq.grey, block, dice)
        parts *= 2
    reciprocal = ((ONE << SHIFT) + parts // 2) // parts
    first = row_at(eq, block.number, dice)
    change = store_row(eq.words, first, block, eq.starts.pairs, reciprocal)
    if change > block.moved:
        block.moved = change
    if change > TOLERANCE:
        eq.changed[block.number * eq.rows + row] = sweep
        if row <= eq.start_row:
            eq.block_changed[block.number] = sweep


def sweep_blocks(eq: Equations, block: Block, numbers: "Array", sweep: int, rows: int, all_rows: int) -> None:
    """Solve the first ``rows`` rows of some blocks: all of them, or those that ask for something that changed."""
    with cython.nogil:
        for i in range(numbers.shape[0]):
            prepare(eq, block, numbers[i], sweep)
            for row in range(rows):
                if all_rows or asks_for_change(eq, block, row, sweep):
                    solve_row(eq, block, row, sweep)
