"""How much of a result is luck, and what skill is worth at tables of two to eight.

``python examples/studies/luck.py [DEALS [GAMES]]``: bots that are equal, each deal once, then one who knows the odds
among casual players, each deal in all rotations. What the dice gave is known exactly (`camelup.odds.luck`), so it can
be taken out.
"""

import sys
from itertools import pairwise
from random import Random

import numpy as np
from numpy.typing import NDArray

from camelup import Game, play_game, tournament
from camelup.odds.luck import Luck

DEALS = 1000
GAMES = 480


def equal(bot: str, players: int, deals: int) -> None:
    """Print how much the margins of equal bots differ, with the luck of the dice and without.

    A deal is played once: bots that are equal would play it in the same way in every rotation.
    """
    games = [play_game([bot] * players, "2014", Random(f"{players}/{deal}")) for deal in range(deals)]
    margins = np.array([margins_of([pounds or 0 for pounds in game.position.money]) for game in games])
    rest = margins - np.array([margins_of(luck_of(game, players)) for game in games])
    share, error = dice_share(margins, rest)
    print(f"{players} {bot}, {deals} deals: margins differ by {margins.std():.2f} pounds,", end=" ")
    print(f"without the dice by {rest.std():.2f}; dice are {share:.1%} of the variance (error {error:.1%})")
    seats = ", ".join(f"{mean:+.2f}" for mean in rest.mean(axis=0))
    print(f"  by seat, without the dice: {seats} (error {(rest.std() / deals**0.5):.2f})", flush=True)


def luck_of(game: Game, players: int) -> list[float]:
    """Return what the dice of a game gave each seat, in pounds."""
    luck = Luck(players, exact=True)
    for move, (before, after) in zip(game.moves, pairwise(game.positions), strict=True):
        if str(move).startswith("roll"):
            luck.add(before, after)
    return luck.pounds


def margins_of(pounds: list[int] | list[float]) -> list[float]:
    """Return each seat's pounds less the mean of the others'."""
    return [own - (sum(pounds) - own) / (len(pounds) - 1) for own in pounds]


def dice_share(margins: NDArray[np.float64], rest: NDArray[np.float64]) -> tuple[float, float]:
    """Return which part of the variance the dice are, and its standard error by leaving out one deal at a time."""

    def share(kept: NDArray[np.bool_]) -> float:
        return float(1 - rest[kept].var() / margins[kept].var())

    games = len(margins)
    without = [share(np.arange(games) != game) for game in range(games)]
    return share(np.ones(games, np.bool_)), float(np.std(without) * (games - 1) ** 0.5)


def among(bot: str, others: str, players: int, games: int) -> None:
    """Print what one bot reaches among others."""
    report = tournament([bot, others], games, "2014", players, seed=4)
    found = report.bots[0]
    wins, margin = found.win_share, found.adjusted
    assert margin
    print(f"{bot} among {players - 1} {others}: wins {wins.mean:.3f} [{wins.low:.3f}, {wins.high:.3f}]", end=", ")
    print(f"{wins.mean * players:.2f} times its share,", end=" ")
    print(f"margin without luck {margin.mean:+.2f} [{margin.low:+.2f}, {margin.high:+.2f}]", flush=True)


def main() -> None:
    """Print both."""
    deals = int(sys.argv[1]) if sys.argv[1:] else DEALS
    games = int(sys.argv[2]) if sys.argv[2:] else GAMES
    for players in (2, 4, 6, 8):
        equal("race", players, deals)
    for players in (2, 4, 6, 8):
        among("race", "casual", players, games)
    among("race", "random", 2, games)
    among("leg", "random", 2, games)
    among("race", "leg", 2, games)


if __name__ == "__main__":
    main()
