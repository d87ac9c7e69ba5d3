"""The rest of a leg, all ways at once: the inner loops of `leg`.

A state is the race together with the set of dice that are out. States are gathered set by set, equal races of a
set taken together, each with the number of ways that lead to it: sides of dice, six for each die still in the
pyramid. A set comes after all its subsets when the sets are taken as numbers, so that one pass over the numbers is
enough. Whatever ends the leg is settled: counted by its ranking.
"""

import numpy as np

from ..engine import bits, codes, layout, moving

try:
    import cython  # type: ignore[import-untyped, unused-ignore]
except ImportError:
    from ..engine import cython_shim as cython

WORD = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
SIDES = 6
RANKINGS = 4096  # three bits for each of the first four; the last camel follows from them
SLOTS = 8192


class Ends:
    """Where a leg may end: different races, each with its number of ways; `count` of them."""

    def __init__(self, slot_bits: int) -> None:
        room = 1 << (slot_bits - 1)
        self.slot_bits = slot_bits
        self.count = 0
        self.lost = 0  # how many did not find room
        self.races = np.empty(room, np.uint64).data
        self.ways = np.empty(room, np.int64).data
        self.places = np.empty(room, np.int32).data  # the slot of each race
        self.slots = np.zeros(2 * room, np.int32).data


class Work:
    """Room for one leg at a time, used again and again."""

    def __init__(self) -> None:
        # room for all ways to roll four dice of six one after the other, even if no two states were equal
        self.races = [0] * 65536
        self.ways = [0] * 65536
        self.slots = [0] * 8192  # more than the ways to roll four given dice
        self.begin = [0] * 64  # by set of dice out: its states stand from begin to end
        self.end = [0] * 64
        self.rankings = [0] * 4096
        self.ways_left = [0] * 8  # by number of dice out: the ways to go on from there to the end of the leg
        # by face of one die: the race after it, the space reached by the die, the last one
        self.after = [0] * 6
        self.by_die = [0] * 6
        self.to = [0] * 6
        # the answers, in ways
        self.total = 0
        self.places = [0] * 25  # camel * 5 + place
        self.pairs = [0] * 25  # first * 5 + second
        self.forward = 0
        self.backward = 0
        self.landings = [0] * 32  # by space


def slot_of(race: int, slot_bits: int) -> int:
    """Where to look for a race first."""
    return ((race * GOLDEN) & WORD) >> (64 - slot_bits)


def finish_of(race: int, kit: layout.Layout) -> int:
    """Whether a race is over: 1 clockwise, -1 counterclockwise, 0 not (M10)."""
    front = moving.finish(codes.space_at(race, kit.camels - 1), kit.spaces)
    return front if front != 0 else moving.finish(codes.space_at(race, 0), kit.spaces)


def add_end(ends: Ends, race: int, ways: int) -> None:
    """Note one more way to end the leg, together with equal ones."""
    slot = slot_of(race, ends.slot_bits)
    known = ends.slots[slot]
    while known > 0:
        if ends.races[known - 1] == race:
            ends.ways[known - 1] += ways
            return
        slot = (slot + 1) & ((1 << ends.slot_bits) - 1)
        known = ends.slots[slot]
    if ends.count >= (1 << (ends.slot_bits - 1)):
        ends.lost += 1
        return
    ends.races[ends.count] = race
    ends.ways[ends.count] = ways
    ends.places[ends.count] = slot
    ends.count += 1
    ends.slots[slot] = ends.count


def ranking_of(race: int, camels: int, racing: int) -> int:
    """The first four racing camels, three bits each, the first one lowest: the bytes of a race are ranked (R1, R2)."""
    ranking = 0
    for _ in range(camels):
        camel = codes.camel_at(race, 0)
        ranking = ranking * 8 + camel if camel < racing else ranking
        race >>= 8
    return ranking & (RANKINGS - 1)


def settle(work: Work, ends: Ends, kit: layout.Layout, race: int, ways: int, keep: int) -> None:
    """The leg is over: count it by its ranking, and keep its race if asked to."""
    work.rankings[ranking_of(race, kit.camels, kit.racing)] += ways
    if keep:
        add_end(ends, race, ways)


def count_finish(work: Work, finish: int, ways: int) -> None:
    """The race is over (M10): count which way."""
    if finish > 0:
        work.forward += ways
    else:
        work.backward += ways


def add_state(work: Work, race: int, ways: int, first: int, end: int, slot_bits: int) -> int:
    """Add a state to the set whose states stand from ``first`` to ``end``, or to its equal; the new end.

    What slots say of earlier sets is less than ``first``, which makes it void: they need no clearing in between.
    """
    slot = slot_of(race, slot_bits)
    known = work.slots[slot]
    while known >= first:
        if work.races[known] == race:
            work.ways[known] += ways
            return end
        slot = (slot + 1) & ((1 << slot_bits) - 1)
        known = work.slots[slot]
    work.slots[slot] = end
    work.races[end] = race
    work.ways[end] = ways
    return end + 1


def slot_bits_for(count: int) -> int:
    """Enough slots that some stay free, whatever is merged."""
    slot_bits = 4
    while (1 << slot_bits) <= count:
        slot_bits += 1
    return slot_bits


def most_states(work: Work, kit: layout.Layout, dice: int) -> int:
    """How many states a set of dice can have at most, if nothing is merged."""
    count = 0
    for die in range(kit.dice):
        if (dice >> die) & 1:
            before = dice & ~(1 << die)
            count += (work.end[before] - work.begin[before]) * kit.faces[die]
    return count


def gather(
    work: Work, ends: Ends, kit: layout.Layout, dice: int, first: int, tiles: int, cheering: int, keep: int
) -> None:
    """Find the states of a set of dice: whichever of them came last, by whichever face."""
    work.begin[dice] = first
    slot_bits = slot_bits_for(most_states(work, kit, dice))
    ways_left = work.ways_left[bits.few_bits(dice)]
    end = first
    for die in range(kit.dice):
        if (dice >> die) & 1 == 0:
            continue
        before = dice & ~(1 << die)
        sides = SIDES // kit.faces[die]
        for state in range(work.begin[before], work.end[before]):
            ways = work.ways[state] * sides
            moving.reveal_each(work.races[state], kit, die, tiles, cheering, work.after, work.by_die, work.to)
            for face in range(kit.faces[die]):
                if work.by_die[face] != work.to[face]:
                    work.landings[work.by_die[face]] += ways * ways_left
                finish = moving.finish(work.to[face], kit.spaces)
                if finish != 0:
                    count_finish(work, finish, ways * ways_left)
                    settle(work, ends, kit, work.after[face], ways * ways_left, keep)
                else:
                    end = add_state(work, work.after[face], ways, first, end, slot_bits)
    work.end[dice] = end


def last_rolls(work: Work, ends: Ends, kit: layout.Layout, dice: int, tiles: int, cheering: int, keep: int) -> None:
    """Roll each die that is left, from each state of a set that lacks but one die of a full leg."""
    for die in range(kit.dice):
        if (dice >> die) & 1:
            continue
        sides = SIDES // kit.faces[die]
        for state in range(work.begin[dice], work.end[dice]):
            ways = work.ways[state] * sides
            moving.reveal_each(work.races[state], kit, die, tiles, cheering, work.after, work.by_die, work.to)
            for face in range(kit.faces[die]):
                if work.by_die[face] != work.to[face]:
                    work.landings[work.by_die[face]] += ways
                finish = moving.finish(work.to[face], kit.spaces)
                if finish != 0:
                    count_finish(work, finish, ways)
                settle(work, ends, kit, work.after[face], ways, keep)


def clear(ends: Ends) -> None:
    """Forget the last leg: of the many slots, only those that it used."""
    for known in range(ends.count):
        ends.slots[ends.places[known]] = 0
    ends.count = 0
    ends.lost = 0


def begin(work: Work, kit: layout.Layout, race: int, dice_out: int) -> None:
    """Clear what the last leg left, and put in the first state."""
    for slot in range(SLOTS):
        work.slots[slot] = 0
    for dice in range(64):
        work.begin[dice] = 0
        work.end[dice] = 0
    for ranking in range(RANKINGS):
        work.rankings[ranking] = 0
    for space in range(32):
        work.landings[space] = 0
    for cell in range(25):
        work.places[cell] = 0
        work.pairs[cell] = 0
    work.forward = 0
    work.backward = 0
    work.ways_left[kit.dice_a_leg] = 1
    for out in range(kit.dice_a_leg - 1, -1, -1):
        work.ways_left[out] = work.ways_left[out + 1] * SIDES * (kit.dice - out)
    work.total = work.ways_left[bits.few_bits(dice_out)]
    work.races[0] = race
    work.ways[0] = 1
    work.end[dice_out] = 1


def sum_up(work: Work) -> None:
    """From whole rankings to places and to pairs of first and second."""
    for ranking in range(RANKINGS):
        ways = work.rankings[ranking]
        if ways == 0:
            continue
        missing = 0 + 1 + 2 + 3 + 4
        for place in range(4):
            camel = codes.camel_at_rank(ranking, place)
            work.places[camel * 5 + place] += ways
            missing -= camel
        work.places[missing * 5 + 4] += ways
        work.pairs[codes.camel_at_rank(ranking, 0) * 5 + codes.camel_at_rank(ranking, 1)] += ways


def follow(
    work: Work,
    ends: Ends,
    kit: layout.Layout,
    race: int,
    dice_out: int,
    tiles: int,
    cheering: int,
    keep: int,
) -> None:
    """Count all ways to the end of the leg; ``keep`` also fills ``ends``."""
    with cython.nogil:
        follow_all(work, ends, kit, race, dice_out, tiles, cheering, keep)


def follow_all(
    work: Work,
    ends: Ends,
    kit: layout.Layout,
    race: int,
    dice_out: int,
    tiles: int,
    cheering: int,
    keep: int,
) -> None:
    """The same for callers that hold no lock."""
    begin(work, kit, race, dice_out)
    if keep:
        clear(ends)
    finish = finish_of(race, kit)
    if finish != 0:
        count_finish(work, finish, work.total)
        settle(work, ends, kit, race, work.total, keep)
    else:
        roll_on(work, ends, kit, dice_out, tiles, cheering, keep)
    sum_up(work)


def roll_on(work: Work, ends: Ends, kit: layout.Layout, dice_out: int, tiles: int, cheering: int, keep: int) -> None:
    """Go through the sets of dice, the smaller ones first."""
    first = 1
    for dice in range(dice_out, 1 << kit.dice):
        if dice & dice_out != dice_out:
            continue
        out = bits.few_bits(dice)
        if out >= kit.dice_a_leg:
            continue
        if dice != dice_out:
            gather(work, ends, kit, dice, first, tiles, cheering, keep)
            first = work.end[dice]
        if out == kit.dice_a_leg - 1:
            last_rolls(work, ends, kit, dice, tiles, cheering, keep)
