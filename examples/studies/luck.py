"""How much of a result is luck, and what skill is worth at tables of two to eight.

``python examples/studies/luck.py [GAMES]``: bots that are equal, then one who knows the odds among casual players. What
the dice gave is known exactly (`camelup.odds.luck`), so it can be taken out.
"""

import sys

import numpy as np
from numpy.typing import NDArray

from camelup import tournament

GAMES = 120


def equal(bot: str, players: int, games: int) -> None:
    """Print how much the margins of equal bots differ, with the luck of the dice and without."""
    rows = tournament([bot] * players, games, "2014", players, seed=3).rows
    margins = rows["margin"].reshape(-1, players)
    rest = margins - margin_luck(rows["luck"], players).reshape(-1, players)
    share, error = dice_share(margins, rest)
    print(f"{players} {bot}, {len(margins)} games: margins differ by {margins.std():.2f} pounds,", end=" ")
    print(f"without the dice by {rest.std():.2f}; dice are {share:.1%} of the variance (error {error:.1%})")
    seats = ", ".join(f"{mean:+.2f}" for mean in rest.mean(axis=0))
    print(f"  by seat, without the dice: {seats} (error {(rest.std() / len(rest) ** 0.5):.2f})", flush=True)


def dice_share(margins: NDArray[np.float64], rest: NDArray[np.float64]) -> tuple[float, float]:
    """Return which part of the variance the dice are, and its standard error by leaving out one game at a time."""

    def share(kept: NDArray[np.bool_]) -> float:
        return float(1 - rest[kept].var() / margins[kept].var())

    games = len(margins)
    without = [share(np.arange(games) != game) for game in range(games)]
    return share(np.ones(games, np.bool_)), float(np.std(without) * (games - 1) ** 0.5)


def margin_luck(luck: NDArray[np.float64], players: int) -> NDArray[np.float64]:
    """Return each seat's luck less the mean of the others'."""
    by_game = luck.reshape(-1, players)
    margins: NDArray[np.float64] = (by_game * players - by_game.sum(axis=1, keepdims=True)) / (players - 1)
    return margins.ravel()


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
    games = int(sys.argv[1]) if sys.argv[1:] else GAMES
    for players in (2, 4, 6, 8):
        equal("race", players, games)
    for players in (2, 4, 6, 8):
        among("race", "casual", players, games)
    among("race", "random", 2, games)
    among("leg", "random", 2, games)
    among("race", "leg", 2, games)


if __name__ == "__main__":
    main()
