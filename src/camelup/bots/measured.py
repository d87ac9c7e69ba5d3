"""How strong the levels are, as measured: ``measured.json``, which `bench.levels` writes.

What the registry, the characters and the first page say of a level comes from there.
"""

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

FILE = Path(__file__).with_name("measured.json")


class Measured(Struct, frozen=True, forbid_unknown_fields=True):
    """One bot against three casual players in one edition: games, share of wins, luck-adjusted margin in pounds."""

    games: int
    wins: float
    margin: float


@cache
def measured() -> dict[str, dict[str, Measured]]:
    """By bot and edition, the weakest first."""
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, dict[str, Measured]])


def wins_of_100(name: str) -> int | None:
    """How many of 100 races a bot wins against three casual players, the mean of the editions; None if not measured.

    >>> wins_of_100("casual")
    25
    """
    found = measured().get(name)
    return round(100 * sum(one.wins for one in found.values()) / len(found)) if found else None
