"""Setting up (S8, S9): where the camels start, given what the dice show and the order of the stacks."""

from . import layout, moving


def start_die(kit: layout.Layout, camel: int) -> int:
    """The die that is rolled for a camel: its own, or the one that names both crazy camels."""
    return camel if camel < kit.racing else kit.racing


def start_space(kit: layout.Layout, step: int) -> int:
    """Where a camel starts: as many spaces from the finish line as its die shows, in its own direction."""
    return step if step > 0 else kit.spaces + 1 + step


def put(race: int, camels: int, camel: int, space: int) -> int:
    """Put one more camel on a space, on top of those that are there; ``camels`` is how many there are so far."""
    at = camels - moving.camels_from(race, space + 1)
    behind = race & ((moving.ONE << (8 * at)) - 1)
    byte = moving.ONE * (space * 8 + camel)
    return behind | (byte << (8 * at)) | ((race >> (8 * at)) << (8 * (at + 1)))
