"""Train in ten lines: a linear policy, masked, learns from scratch by self-play (REINFORCE).

``python examples/train/ten_lines.py`` takes a minute and ends about as strong as `beginner`, at tables of two. How to
do better: `train.py` beside it.
"""

from collections.abc import Sequence
from random import Random

import numpy as np
from symmetry import Floats, Symmetry

from camelup import Action, View, tournament
from camelup.bots import Bot, Clock
from camelup.envs import BatchEnv

GAMES, RATE, STEPS = 64, 1e-4, 6000
symmetry = Symmetry("2014", 2)


def train(steps: int = STEPS, seed: int = 1) -> Floats:
    """Return the weights of a linear policy after some steps of all games."""
    env, rng, games = BatchEnv("2014", 2, GAMES, seed), np.random.default_rng(seed), np.arange(GAMES)
    weights = np.zeros((symmetry.width, len(symmetry.names)), np.float32)
    trace = np.zeros((GAMES, 2, *weights.shape), np.float32)  # per game and seat: how to make what was done likelier
    for _ in range(steps):
        seen = symmetry.see(env.observations)
        chances = np.exp(seen.features @ weights) * symmetry.masks(env.masks, seen.keys)
        chances /= chances.sum(axis=1, keepdims=True)
        chosen = (chances.cumsum(axis=1) > rng.random((GAMES, 1))).argmax(axis=1)
        done = np.eye(len(symmetry.names), dtype=np.float32)[chosen] - chances
        trace[games, env.seats - 1] += seen.features[:, :, None] * done[:, None, :]
        env.step(symmetry.actions(chosen, seen.keys))
        if env.done.any():  # only now is anybody paid: the margin of each seat
            weights += RATE * np.einsum("gs,gsij->ij", env.rewards[env.done], trace[env.done])
            trace[env.done] = 0
    return weights


def bot_of(weights: Floats) -> type[Bot]:
    """Return the policy as a bot's class."""

    class LinearBot(Bot):
        """Does what its weights like best."""

        name = "linear"
        description = "a linear policy"

        def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> str:
            """Return the action of the greatest weight."""
            return str(symmetry.best(view, legal, lambda features, masks: features @ weights))

    return LinearBot


def main() -> None:
    """Train, and measure the bot against the weakest level."""
    report = tournament([bot_of(train()), "beginner"], 200, "2014", players=2, adjust=False)
    for bot in report.bots:
        wins = bot.win_share
        print(f"{bot.label}: wins {wins.mean:.2f}, 95 % interval {wins.low:.2f} to {wins.high:.2f}")


if __name__ == "__main__":
    main()
