"""Win chances: how likely each seat is to win, from the margins that the seats may expect.

A chance is in proportion to exp(expected pounds / spread). The spread says how much may still change; it shrinks as the
foremost camel comes nearer to the end, and was fitted to games of bots by maximum likelihood (docs/review.md).
"""

from bisect import bisect_left
from collections.abc import Sequence
from math import exp

from ..position import Snapshot

SPACES = (3, 5, 7, 9, 11, 13, 15)
"""The last spaces of the stretches of the track; the foremost racing camel is on one of them."""
SPREADS = {
    "2014": (4.3, 4.2, 4.0, 3.9, 3.9, 3.8, 3.4, 3.0),
    "2018": (4.3, 4.2, 4.0, 3.9, 3.9, 3.8, 3.4, 3.0),
}
"""The spread on each stretch and on the last space, in pounds."""


def win_chances(position: Snapshot, expected: Sequence[float]) -> tuple[float, ...]:
    """Return each seat's chance to win at a position, from the margins that the seats may expect."""
    if position.finished:
        winners = position.winners
        return tuple((seat in winners) / len(winners) for seat in range(1, len(expected) + 1))
    return shares(expected, SPREADS[position.edition.name][stretch(position)])


def shares(expected: Sequence[float], spread: float) -> tuple[float, ...]:
    """Return the chances that go with margins and a spread.

    >>> [round(share, 2) for share in shares([6.0, 0.0, -6.0], 4.0)]
    [0.67, 0.24, 0.09]
    """
    pounds = (len(expected) - 1) / len(expected)  # a margin changes by more than the pounds that change it
    odds = [exp(pounds * (margin - max(expected)) / spread) for margin in expected]
    return tuple(one / sum(odds) for one in odds)


def stretch(position: Snapshot) -> int:
    """Return the stretch of the track on which the foremost racing camel is."""
    leader = position.ranking[0]
    space = next(space for space, stack in position.stacks.items() if leader in stack)
    return bisect_left(SPACES, space)
