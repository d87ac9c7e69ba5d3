"""Leg starts: races at the beginning of a leg, without the names of the camels.

At the start of a leg racing camels are interchangeable, and so are the two crazy ones. A leg start is where the
racing camels stand, as a multiset of spaces, and the places of the crazy ones. A place is a space together with the
number of racing camels behind or below; there are as many as spaces and racing camels together. Counted along the
track, place number ``space - 1 + racing camels before``.

2014: C(20, 5) = 15,504 multisets. 2018: the same times 231 pairs of places, 3,581,424 leg starts.
"""

from math import comb

from ..engine import codes, layout

ONE = 1
RACING = 5
MOST_SPACES = 16


class LegStarts:
    """The leg starts of an edition, numbered: multiset * pairs + pair."""

    def __init__(self, kit: layout.Layout) -> None:
        if kit.racing != RACING or kit.camels - kit.racing not in (0, 2) or kit.spaces > MOST_SPACES:
            raise ValueError("leg starts need five racing camels, none or two crazy ones and at most 16 spaces")
        self.kit = kit
        self.places = kit.spaces + kit.racing
        self.multisets = comb(kit.spaces + kit.racing - 1, kit.racing)
        self.pairs = self.places * (self.places + 1) // 2 if kit.camels > kit.racing else 1
        self.count = self.multisets * self.pairs
        self.choose = [0] * 184  # (n + 1) * 8 + k: n over k; the first eight are for races over the line
        for n in range(22):
            for k in range(8):
                self.choose[(n + 1) * 8 + k] = comb(n, k)


def pair_of(one: int, other: int) -> int:
    """The number of an unordered pair of places."""
    if one < other:
        return other * (other + 1) // 2 + one
    return one * (one + 1) // 2 + other


def classify(starts: LegStarts, race: int) -> tuple[int, int, int]:
    """The multiset of a race, its pair, and its names; after the end of the race only the names mean anything.

    The names are the racing camels from the rear, three bits each, the rear-most one lowest. Multisets are numbered
    in the combinatorial number system.
    """
    multiset = 0
    names = 0
    before = 0
    upper = 0
    lower = 0
    for index in range(starts.kit.camels):
        camel = codes.camel_at(race, index)
        space = codes.space_at(race, index)
        if camel < RACING:
            multiset += starts.choose[(space + before) * 8 + before + 1]
            names |= camel << (3 * before)
            before += 1
        else:
            lower = upper
            upper = space - 1 + before
    return multiset, upper * (upper + 1) // 2 + lower, names


def racers_of(starts: LegStarts, multiset: int) -> int:
    """A race of racing camels alone on the spaces of a multiset, named by their order: 0 is rear-most."""
    racers = 0
    left = multiset
    for k in range(RACING - 1, -1, -1):
        n = k
        while starts.choose[(n + 2) * 8 + k + 1] <= left:
            n += 1
        left -= starts.choose[(n + 1) * 8 + k + 1]
        racers = (racers << 8) | ((n - k + 1) * 8 + k)
    return racers


def level_of(racers: int) -> int:
    """The sum of the racing spaces: racing dice raise it, only the grey die lowers it, by carrying camels back."""
    level = 0
    for k in range(RACING):
        level += codes.space_at(racers, k)
    return level


def put_crazy(race: int, racers: int, camel: int, place: int) -> int:
    """Put a crazy camel into a race on a place given by the racers; below any other that is on this place or ahead."""
    space = 1
    before = 0
    while space - 1 + before < place:
        if before < RACING and codes.space_at(racers, before) == space:
            before += 1
        else:
            space += 1
    behind = race & ((ONE << (8 * before)) - 1)
    byte = ONE * (space * 8 + camel)
    return behind | (byte << (8 * before)) | ((race >> (8 * before)) << (8 * before + 8))


def race_of(racers: int, lower: int, upper: int) -> int:
    """The race with crazy camels on two places; ``lower`` is not ahead of ``upper``."""
    return put_crazy(put_crazy(racers, racers, RACING + 1, upper), racers, RACING, lower)
