"""Margins: each seat's pounds less the mean of the others'. They add up to 0 over the seats."""

from collections.abc import Sequence


def margins(pounds: Sequence[float]) -> list[float]:
    """Return the margin of every seat.

    >>> margins([10, 4, 1])
    [7.5, -1.5, -6.0]
    """
    total = sum(pounds)
    return [own - (total - own) / (len(pounds) - 1) for own in pounds]
