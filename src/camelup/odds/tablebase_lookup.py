"""The inner loop of `race`: from where a leg may end to the chances of the whole race."""

from typing import TYPE_CHECKING, Any

from ..engine import codes
from . import leg_starts

if TYPE_CHECKING:
    Array = Any

try:
    import cython  # type: ignore[import-untyped, unused-ignore]
except ImportError:
    from ..engine import cython_shim as cython

RACING = 5
ONE = 1
FULL = 65535  # a certainty in the tablebase


def add_end(
    starts: leg_starts.LegStarts, race: int, ways: int, over: int, chances: "Array", win: "Array", last: "Array"
) -> None:
    """Add the chances of one end of a leg to those of the camels, as many times as there are ways to it."""
    multiset, pair, names = leg_starts.classify(starts, race)
    if over:
        win[codes.camel_at_rank(names, RACING - 1)] += ways * FULL
        last[codes.camel_at_rank(names, 0)] += ways * FULL
        return
    at = (multiset * starts.pairs + pair) * 10
    for rank in range(RACING):
        camel = codes.camel_at_rank(names, rank)
        win[camel] += ways * chances[at + rank]
        last[camel] += ways * chances[at + 5 + rank]


def add_ends(
    starts: leg_starts.LegStarts,
    races: "Array",
    ways: "Array",
    over: "Array",
    chances: "Array",
    win: "Array",
    last: "Array",
) -> None:
    """Add the chances of all ends of a leg; ``over`` says of which the race is over."""
    with cython.nogil:
        for i in range(races.shape[0]):
            add_end(starts, races[i], ways[i], over[i], chances, win, last)


def racing_only(race: int, camels: int, racing: int) -> int:
    """A race without its crazy camels, which leave no gap behind."""
    racers = 0
    count = 0
    for index in range(camels):
        byte = (race >> (8 * index)) & 255
        if (byte & 7) < racing:
            racers += (byte * ONE) << (8 * count)
            count += 1
    return racers


def drop_crazy_camels(races: "Array", camels: int, racing: int) -> None:
    """Take the crazy camels out of many races, in place."""
    for i in range(races.shape[0]):
        races[i] = racing_only(races[i], camels, racing)
