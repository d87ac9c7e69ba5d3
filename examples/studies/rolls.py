"""How often is a roll the best that can be done, by the number of dice that are out and of players?

``python examples/studies/rolls.py [GAMES]``: all seats are `race`, which does what is worth most by the exact odds of
leg and race, so a roll is what it finds best. First edition, each deal once; errors are those of the deals.
"""

import sys
from random import Random

import numpy as np
from numpy.typing import NDArray

from camelup import play_game

GAMES = 40
PLAYERS = (2, 4, 8)


def decisions(players: int, deal: int) -> NDArray[np.int64]:
    """Return the decisions of a game and the rolls among them, a row per number of dice out."""
    game = play_game(["race"] * players, "2014", Random(f"rolls/{players}/{deal}"))
    found = np.zeros((5, 2), np.int64)
    for before, move in zip(game.positions, game.moves, strict=False):
        found[len(before.dice_out)] += (1, str(move).startswith("roll"))
    return found


def share(counts: NDArray[np.int64]) -> tuple[float, float]:
    """Return the share of rolls over all deals, and its standard error over the deals."""
    made, rolls = counts.sum(axis=0)
    part = rolls / made
    return float(part), float(np.sqrt(((counts[:, 1] - part * counts[:, 0]) ** 2).sum()) / made)


def main() -> None:
    """Print a line per number of players."""
    games = int(sys.argv[1]) if sys.argv[1:] else GAMES
    for players in PLAYERS:
        counts = np.array([decisions(players, deal) for deal in range(games)])
        shares = [share(counts[:, out]) for out in range(5)] + [share(counts.sum(axis=1))]
        told = ", ".join(f"{part:.3f} (error {error:.3f})" for part, error in shares)
        print(f"{players} players, {games} games: a roll after 0, 1, 2, 3, 4 dice and in all: {told}")
        turns = counts[:, :, 0].sum(axis=1)
        error = turns.std() / games**0.5
        print(
            f"  turns in a game: {turns.min()} to {turns.max()}, mean {turns.mean():.1f} (error {error:.1f})",
            flush=True,
        )


if __name__ == "__main__":
    main()
