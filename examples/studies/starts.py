"""Every start of a race, with its chance: few enough to work through them all, so that nothing has to be sampled.

Colours do not matter, so the racing camels are named from the rear to the front, bottom first. That leaves 21 starts
in the first edition and 252 in the second, where the crazy camels stand on spaces 14 to 16.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import factorial

import numpy as np
from numpy.typing import NDArray

import camelup
from camelup.bots.graph_cache import GraphCache
from camelup.bots.leg_graph import ROW, set_landings
from camelup.position import table_of

SPACES = (1, 2, 3)
CRAZY_SPACES = (14, 15, 16)
OVER = 63  # the dice of a leg that is over, in a leg graph


@dataclass(frozen=True)
class Start:
    """A start, the chance of it, and its racing camels from first to last."""

    position: camelup.Position
    chance: Fraction
    order: str


def starts(edition: str, seats: int = 4) -> Iterator[Start]:
    """Yield every start of an edition up to the names of the camels; the chances sum to 1."""
    letters = "".join(camelup.edition(edition).racing)
    for counts in shares(len(letters)):
        track, at = {}, 0
        chance = Fraction(factorial(len(letters)), 3 ** len(letters))
        for space, count in zip(SPACES, counts, strict=True):
            track[space] = letters[at : at + count]
            at += count
            chance /= factorial(count)
        for crazy, part in crazy_starts() if edition == "2018" else [({}, Fraction(1))]:
            stacks = "/".join(f"{space}{stack}" for space, stack in (track | crazy).items() if stack)
            position = camelup.Position(f"{edition} {stacks} - 1", seats=seats)
            yield Start(position, chance * part, letters[::-1])


def shares(camels: int) -> list[tuple[int, int, int]]:
    """Return how camels may be spread over three spaces."""
    return [(a, b, camels - a - b) for a in range(camels + 1) for b in range(camels + 1 - a)]


def crazy_starts() -> Iterator[tuple[dict[int, str], Fraction]]:
    """Yield where the crazy camels may stand; on one space either may be on top."""
    for white in CRAZY_SPACES:
        for black in CRAZY_SPACES:
            if white != black:
                yield dict(sorted({white: "W", black: "K"}.items())), Fraction(1, 9)
            else:
                yield {white: "WK"}, Fraction(1, 18)
                yield {white: "KW"}, Fraction(1, 18)


@dataclass(frozen=True)
class Leg:
    """All states of a leg without tiles: how many dice are out, how likely it comes by, and what it promises."""

    out: NDArray[np.int64]
    passes: NDArray[np.float64]
    first: NDArray[np.float64]  # a column per racing camel
    second: NDArray[np.float64]
    win: NDArray[np.float64]
    last: NDArray[np.float64]
    leader: NDArray[np.int64]


def leg_of(cache: GraphCache, position: camelup.Position) -> Leg:
    """Return every state that the dice can bring in the rest of a leg; those in which it is over are left out."""
    graph, node = cache.at(table_of(position))
    set_landings(graph, node)
    size, dice = graph.size, np.array(graph.dice[: graph.size])
    running = dice != OVER
    chances = np.array(graph.chances[: size * ROW]).reshape(size, ROW)[running]
    races = np.array(graph.race[:size], np.uint64)[running]
    out = np.array([int(number).bit_count() for number in dice[running]])
    first, second, win, last = (chances[:, 5 * part : 5 * part + 5] for part in range(4))
    return Leg(out, np.array(graph.passes[:size])[running], first, second, win, last, leaders(races, position))


def leaders(races: NDArray[np.uint64], position: camelup.Position) -> NDArray[np.int64]:
    """Return the leading racing camel of each race, by its number. A race holds a byte per camel, the first highest."""
    camels, racing = len(position.edition.camels), len(position.edition.racing)
    found = np.full(len(races), -1)
    for place in range(camels - 1, -1, -1):
        camel = ((races >> np.uint64(8 * place)) & np.uint64(7)).astype(np.int64)
        found = np.where((found < 0) & (camel < racing), camel, found)
    return found


def ticket(first: NDArray[np.float64], second: NDArray[np.float64], pounds: int) -> NDArray[np.float64]:
    """Return what betting tickets are worth: their pounds, 1 for the second camel, -1 for all others."""
    return pounds * first + second - (1 - first - second)
