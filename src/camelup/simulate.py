"""Simulations at compiled speed: games of random actions, races of dice alone, and games leg by leg as rows.

The same seed gives the same games, whatever the number of threads and whichever build is running: game ``n`` draws
from stream ``n`` of the seed. Threads run side by side in the compiled build.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from .arguments import count, whole
from .backends.thread_pool import ThreadPool, thread_count
from .editions import Edition, player_count
from .editions import edition as edition_named
from .engine.random_play import RandomStream, play_games, play_races
from .engine.table import Table
from .errors import CamelUpError
from .histories import Histories, histories
from .position import Snapshot, View, as_snapshot, table_of

__all__ = ["Games", "Histories", "Races", "histories", "playouts", "races", "random_games"]

T = TypeVar("T")
SEED = 2**64 - 1  # a seed is any whole number; its low 64 bits count
CHUNK = 10_000  # games in one compiled call; between two of them the program can be interrupted


@dataclass(frozen=True)
class Games:
    """Random games: the final money, a row per game and a column per seat, and the number of actions in all.

    >>> from camelup.simulate import random_games
    >>> games = random_games("2014", seats=2, games=3, seed=1)
    >>> games.money.shape, games.actions > 3
    ((3, 2), True)
    """

    money: NDArray[np.int32]
    actions: int


@dataclass(frozen=True)
class Races:
    """Races of dice alone: how often each racing camel won and came last, in the edition's order.

    >>> from camelup.simulate import races
    >>> found = races("2014 1b/3gy/16ow b1g2o3y2 1", races=10, seed=1)
    >>> found.win.tolist()  # b, g, o, w, y: white stands on top, and its die is next
    [0, 0, 0, 10, 0]
    """

    win: NDArray[np.int64]
    last: NDArray[np.int64]


def random_games(edition: Edition | str, seats: int, games: int, seed: int, threads: int = 1) -> Games:
    """Play whole games from new starts, seat 1 first, each legal action equally likely at every turn.

    >>> games = random_games("2018", seats=4, games=100, seed=1)
    >>> games.money.shape, games.actions > 100
    ((100, 4), True)
    """
    return play(Table(edition_named(edition).layout, player_count(seats)), True, games, seed, threads)


def playouts(position: Snapshot | str, games: int, seed: int, threads: int = 1) -> Games:
    """Play games to their end from a position, each legal action equally likely at every turn.

    >>> playouts("2018 1gy/3bp/4r/13K/16W - 1", games=10, seed=1).money.shape
    (10, 8)
    """
    position = as_snapshot(position)
    if isinstance(position, View) or not table_of(position).decks_known:
        raise CamelUpError("playouts need a full position: no hidden cards, and both decks known")
    return play(table_of(position), False, games, seed, threads)


def play(start: Table, set_up: bool, games: int, seed: int, threads: int) -> Games:
    """Share games among threads, in chunks."""
    games, seed = count(games, "number of games"), whole(seed, "seed")
    money = np.zeros((games, start.seats), np.int32)

    def chunk(first: int, count: int) -> int:
        rows = money[first : first + count]
        return play_games(start, start.copy(), RandomStream(), seed & SEED, first, set_up, rows)

    return Games(money, sum(shared(chunk, games, threads)))


def races(position: Snapshot | str, races: int, seed: int, threads: int = 1) -> Races:
    """Race on with dice alone until a camel crosses the line; tiles lie until the end of the present leg.

    >>> int(races("2014 1bg/2ow/3y - 1", races=1000, seed=1).win.sum())
    1000
    """
    position = as_snapshot(position)
    table, colours = table_of(position), len(position.edition.racing)
    races, seed = count(races, "number of races"), whole(seed, "seed")

    def chunk(first: int, count: int) -> Races:
        counts = Races(np.zeros(colours, np.int64), np.zeros(colours, np.int64))
        play_races(table, RandomStream(), seed & SEED, first, count, counts.win, counts.last)
        return counts

    parts = list(shared(chunk, races, threads))
    zero = np.zeros(colours, np.int64)
    return Races(sum((p.win for p in parts), zero), sum((p.last for p in parts), zero))


def shared(work: Callable[[int, int], T], total: int, threads: int) -> Iterator[T]:
    """Do work in chunks on some threads; the results in order."""
    chunks = [(first, min(CHUNK, total - first)) for first in range(0, total, CHUNK)]
    with ThreadPool(thread_count(threads)) as pool:
        yield from pool.map(lambda part: work(*part), chunks)
