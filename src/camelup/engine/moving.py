"""Moving (M1 to M10) and ranking (R1, R2): the race as one number.

One byte a camel, ``space * 8 + camel``, the rear-most camel in the lowest byte and, within a space, the bottom one
first. The order of the bytes is the ranking, a unit is a run of bytes, and a move cuts it out and puts it in
elsewhere. A unit over the finish line stands on the space behind the last one, or on space 0.
"""

from . import bits, codes, layout

ONES = 0x0101010101010101
HIGH = 0x8080808080808080
CAMELS = 0x0707070707070707
SPACES = 0x1F1F1F1F1F1F1F1F
ONE = 1


def index_of(race: int, camel: int) -> int:
    """How many camels are behind this one or below it."""
    x = (race ^ camel * ONES) & CAMELS
    return bits.trailing_zeros((x - ONES) & ~x & HIGH) >> 3


def camels_from(race: int, space: int) -> int:
    """How many camels stand on this space or ahead of it; ``space`` is 1 or more."""
    return bits.high_bits((((race >> 3) & SPACES | HIGH) - space * ONES) & HIGH)


def occupied(race: int, camels: int) -> int:
    """The spaces that have camels, as bits."""
    spaces = 0
    for index in range(camels):
        spaces |= 1 << codes.space_at(race, index)
    return spaces


def mover(race: int, named: int, other: int) -> int:
    """The camel that a face moves: the one it names, unless M5 or M6 says the other one."""
    if other < 0:
        return named
    a = index_of(race, named)
    b = index_of(race, other)
    space_a = codes.space_at(race, a)
    space_b = codes.space_at(race, b)
    if space_a == space_b:
        if a == b + 1:  # M6: the upper one of two that stand directly on each other
            return named
        if b == a + 1:
            return other
    # M5: what stands directly above is a racing camel now, since M6 did not apply
    a_carries = codes.space_at(race, a + 1) == space_a
    b_carries = codes.space_at(race, b + 1) == space_b
    if b_carries and not a_carries:
        return other
    return named


def landing(space: int, step: int, spaces: int) -> int:
    """Where a move ends before any tile: over the line it is the space behind the last one, or 0 (M10)."""
    to = space + step
    if to > spaces:
        return spaces + 1
    return to if to > 0 else 0


def push(step: int, cheers: int) -> int:
    """How far a tile pushes a unit: one forward or one backward in its own direction (M7, M8)."""
    if step > 0:
        return 1 if cheers else -1
    return -1 if cheers else 1


def cut(race: int, camels: int, low: int) -> tuple[int, int, int]:
    """Take the camel at index ``low`` and all above it (M1) out of a race: the unit, the rest, the unit's size."""
    above = camels - camels_from(
        race, codes.space_at(race, low) + 1
    )  # index of the first camel that is not in the unit
    size = above - low
    unit = (race >> (8 * low)) & ((ONE << (8 * size)) - 1)
    return unit, (race & ((ONE << (8 * low)) - 1)) | ((race >> (8 * above)) << (8 * low)), size


def put(unit: int, rest: int, camels: int, size: int, step: int, to: int, under: int) -> int:
    """Put a unit on a space, ``step`` from where it stood: on top (M2), or underneath for booing (M7)."""
    at = camels - size - camels_from(rest, to if under else to + 1)
    moved = unit + step * 8 * (ONES & ((ONE << (8 * size)) - 1))
    behind = rest & ((ONE << (8 * at)) - 1)
    return behind | (moved << (8 * at)) | ((rest >> (8 * at)) << (8 * (at + size)))


def pushed(by_die: int, step: int, tiles: int, cheering: int) -> tuple[int, int]:
    """Where a unit ends that the die leads to a space, and whether it slips underneath there (M7 to M9)."""
    if (tiles >> by_die) & 1 == 0:
        return by_die, 0
    cheers = (cheering >> by_die) & 1
    return by_die + push(step, cheers), 1 - cheers


def move(race: int, camels: int, spaces: int, camel: int, step: int, tiles: int, cheering: int) -> tuple[int, int, int]:
    """Move a camel's unit by a die (M3, M4, M7 to M10): the race after it, the space reached by the die, the last one.

    ``tiles`` and ``cheering`` are spaces as bits. The unit was pushed by a tile if the two spaces differ. A tile on
    the way does nothing, and none can chain (M9).
    """
    low = index_of(race, camel)
    space = codes.space_at(race, low)
    by_die = landing(space, step, spaces)
    to, under = pushed(by_die, step, tiles, cheering)
    unit, rest, size = cut(race, camels, low)
    return put(unit, rest, camels, size, to - space, to, under), by_die, to


def reveal(race: int, kit: layout.Layout, face: int, tiles: int, cheering: int) -> tuple[int, int, int]:
    """Move the camel that a face (die * 6 + face) means; the same three answers as `move`."""
    camel = mover(race, kit.face_camel[face], kit.face_other[face])
    return move(race, kit.camels, kit.spaces, camel, kit.face_step[face], tiles, cheering)


def reveal_each(
    race: int,
    kit: layout.Layout,
    die: int,
    tiles: int,
    cheering: int,
    races: list[int],
    by_die: list[int],
    to: list[int],
) -> None:
    """Move by every face of a die in turn: the answers of `reveal` for each, written into lists.

    Faces that name the same camel have their unit cut out once.
    """
    named = -1
    for number in range(kit.faces[die]):
        face = codes.face_of(die, number)
        if kit.face_camel[face] != named:
            named = kit.face_camel[face]
            low = index_of(race, mover(race, named, kit.face_other[face]))
            space = codes.space_at(race, low)
            unit, rest, size = cut(race, kit.camels, low)
        step = kit.face_step[face]
        by_die[number] = landing(space, step, kit.spaces)
        to[number], under = pushed(by_die[number], step, tiles, cheering)
        races[number] = put(unit, rest, kit.camels, size, to[number] - space, to[number], under)


def finish(to: int, spaces: int) -> int:
    """Whether a unit that ends on this space has ended the race: 1 clockwise, -1 counterclockwise, 0 not (M10)."""
    if to > spaces:
        return 1
    return -1 if to == 0 else 0


def may_finish(race: int, kit: layout.Layout, out: int, tiles: int, cheering: int) -> int:
    """Whether any face of a die that is not out, as bits, takes a unit over the finish line (M10)."""
    for die in range(kit.dice):
        if codes.has(out, die):
            continue
        for face in range(codes.face_of(die, 0), codes.face_of(die, kit.faces[die])):
            _race, _by_die, to = reveal(race, kit, face, tiles, cheering)
            if finish(to, kit.spaces) != 0:
                return 1
    return 0


def run(race: int, kit: layout.Layout, faces: list[int], count: int, tiles: int, cheering: int) -> tuple[int, int]:
    """Reveal n faces one after the other, or until the race ends; return the race, and how it ended if it did."""
    over = 0
    for i in range(count):
        race, _by_die, to = reveal(race, kit, faces[i], tiles, cheering)
        over = finish(to, kit.spaces)
        if over != 0:
            break
    return race, over


def ranked(race: int, camels: int, racing: int, place: int) -> int:
    """The racing camel on a place, 1 for the first (R1, R2); crazy camels do not count."""
    index = camels
    while place > 0:
        index -= 1
        if codes.camel_at(race, index) < racing:
            place -= 1
    return codes.camel_at(race, index)
