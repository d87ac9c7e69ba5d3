"""One net among three of another, on many tables at once: ``python examples/train/duel.py ONE.npz OTHER.npz``."""

import argparse
from pathlib import Path

import numpy as np
from net import Net
from opponents import drawn
from symmetry import Floats

from camelup.envs import BatchEnv

TABLES = 512


def duel(one: Net, others: Net, games: int, seed: int) -> Floats:
    """Return the margins of one net among others, a seat at each table, all actions drawn from their policies."""
    symmetry, rng = one.symmetry, np.random.default_rng(seed)
    env = BatchEnv(symmetry.edition, symmetry.players, TABLES, seed)
    own = np.arange(TABLES) % symmetry.players + 1
    margins: list[Floats] = []
    while sum(len(ended) for ended in margins) < games:
        seen = symmetry.see(env.observations)
        masks = symmetry.ending_masks(seen.features, symmetry.masks(env.masks, seen.keys))
        chosen = np.zeros(TABLES, np.int64)
        for net, acts in ((one, env.seats == own), (others, env.seats != own)):
            if acts.any():
                chosen[acts] = drawn(net.forward(seen.features[acts], masks[acts]).policy, rng)
        env.step(symmetry.actions(chosen, seen.keys))
        margins.append(env.rewards[env.done, own[env.done] - 1])
    return np.concatenate(margins)


def main() -> None:
    """Read two checkpoints and print the mean margin of each among three of the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs=2)
    parser.add_argument("--games", type=int, default=1500)
    given = parser.parse_args()
    first, second = given.files
    for one, other in ((first, second), (second, first)):
        found = duel(Net.load(one), Net.load(other), given.games, seed=5)
        error = 1.96 * found.std() / len(found) ** 0.5
        print(f"one {one.name} among {other.name}: {found.mean():+.2f} ± {error:.2f} pounds, {len(found)} games")


if __name__ == "__main__":
    main()
