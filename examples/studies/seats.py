"""What the seat is worth, and how much of a result is luck: the trained player against itself, on many tables.

``python examples/studies/seats.py [GAMES]``: all four seats are played by the net of ``examples/train``.
"""

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from camelup.envs import BatchEnv

sys.path.append(str(Path(__file__).parents[1] / "train"))
from net import Net
from train import Floats, drawn

GAMES = 20_000
TABLES = 1000


def play(net: Net, games: int, seed: int) -> tuple[Floats, NDArray[np.int64]]:
    """Return the margins of finished games, a column per seat, and how many actions each had."""
    symmetry, rng = net.symmetry, np.random.default_rng(seed)
    env = BatchEnv(symmetry.edition, symmetry.players, TABLES, seed)
    margins: list[Floats] = []
    lengths, length = [], np.zeros(TABLES, np.int64)
    while sum(len(ended) for ended in margins) < games:
        seen = symmetry.see(env.observations)
        masks = symmetry.ending_masks(seen.features, symmetry.masks(env.masks, seen.keys))
        policy = net.forward(seen.features, masks).policy
        env.step(symmetry.actions(drawn(policy, rng), seen.keys))
        length += 1
        margins.append(env.rewards[env.done])
        lengths.append(length[env.done])
        length[env.done] = 0
    return np.concatenate(margins), np.concatenate(lengths)


def error_of(values: Floats) -> float:
    """Return the standard error of a mean."""
    return float(values.std() / len(values) ** 0.5)


def main() -> None:
    """Print what each seat has, with standard errors."""
    games = int(sys.argv[1]) if sys.argv[1:] else GAMES
    net = Net.load(Path(__file__).parents[1] / "train" / "trained.npz")
    margins, lengths = play(net, games, seed=1)
    print(f"{len(margins)} games of {lengths.mean():.1f} actions")
    best = margins == margins.max(axis=1, keepdims=True)
    wins = best / best.sum(axis=1, keepdims=True)
    for seat in range(margins.shape[1]):
        share, mean = wins[:, seat], margins[:, seat]
        print(f"  seat {seat + 1}: wins {share.mean():.4f} (error {error_of(share):.4f}),", end=" ")
        print(f"margin {mean.mean():+.3f} (error {error_of(mean):.3f})")
    print(f"  one seat's margin differs from game to game by {margins.std():.2f} pounds (standard deviation)")


if __name__ == "__main__":
    main()
