"""Random games by the million, in chunks on any backend: each seat's money at the end, and how often it wins."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

import numpy as np
from numpy.typing import NDArray

from .arguments import count, whole
from .backends import Backend
from .editions import Edition, player_count
from .editions import edition as edition_named
from .simulate import random_games

__all__ = ["Totals", "simulate_games"]

CHUNK = 10_000
"""Games per chunk. A chunk is seeded by (seed, chunk), so this number is part of the result."""
WAVE = 1000
"""Chunks that are given to the workers at a time: however many games there are, memory holds no more of them."""
HERE = Backend("threads")


@dataclass(frozen=True)
class Totals:
    """Sums over games, by seat. ``wins`` counts shares of 1/840, so that ties of up to eight stay whole (E5).

    >>> from camelup.game_totals import simulate_games
    >>> totals = simulate_games("2014", players=2, games=1000, seed=1)
    >>> len(totals.mean_money), f"{sum(totals.win_share):.1f}"
    (2, '1.0')
    """

    games: int
    actions: int
    money: NDArray[np.int64]
    squares: NDArray[np.int64]
    wins: NDArray[np.int64]

    def __add__(self, other: "Totals") -> "Totals":
        return Totals(
            self.games + other.games,
            self.actions + other.actions,
            self.money + other.money,
            self.squares + other.squares,
            self.wins + other.wins,
        )

    @property
    def mean_money(self) -> list[float]:
        """The mean of each seat's pounds."""
        return [int(total) / self.games for total in self.money]

    @property
    def money_error(self) -> list[float]:
        """The standard error of that mean."""
        means = np.array(self.mean_money)
        variances = self.squares / self.games - means**2
        return [float(error) for error in np.sqrt(variances / self.games)]

    @property
    def win_share(self) -> list[float]:
        """How often each seat wins; a tie is shared."""
        return [int(wins) / (SHARES * self.games) for wins in self.wins]


SHARES = 840  # divisible by 1 to 8


def simulate_games(
    edition: Edition | str,
    players: int,
    games: int,
    seed: int,
    backend: Backend = HERE,
    progress: Callable[[int, int], None] = lambda done, planned: None,
) -> Totals:
    """Play random games in chunks; the totals are the same on every backend and for every number of workers.

    >>> simulate_games("2018", players=4, games=100, seed=1).games
    100
    """
    kit, players = edition_named(edition), player_count(players)
    games, seed = count(games, "number of games", least=1), whole(seed, "seed")
    zero = np.zeros(players, np.int64)
    totals = Totals(0, 0, zero, zero, zero)
    chunks = range(-(-games // CHUNK))
    with backend.open() as pool:
        for first in range(0, len(chunks), WAVE):
            parts = [(number, min(CHUNK, games - number * CHUNK)) for number in chunks[first : first + WAVE]]
            for part in pool.map(partial(play_chunk, kit.name, players, seed), parts):
                totals += part
                progress(totals.games, games)
    return totals


def play_chunk(kit: str, players: int, seed: int, part: tuple[int, int]) -> Totals:
    """Play one chunk, given its number and how many games it has."""
    number, games = part
    played = random_games(kit, players, games, Random(f"{seed}/{number}").getrandbits(64))
    money = played.money.astype(np.int64)
    best = money == money.max(axis=1, keepdims=True)
    shares = best * (SHARES // best.sum(axis=1, keepdims=True))
    return Totals(games, played.actions, money.sum(axis=0), (money**2).sum(axis=0), shares.sum(axis=0))
