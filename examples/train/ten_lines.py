"""Train in ten lines: a linear policy, masked, learns from scratch against `casual` and against itself (REINFORCE).

``python examples/train/ten_lines.py`` takes about a minute of one core, at tables of two. How to do better: `train.py`
beside it.
"""

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray
from symmetry import Floats, Symmetry

from camelup import Action, View, tournament, view
from camelup.bots import Bot, Clock, ask, make_bot
from camelup.envs import BatchEnv, action_number

OPPONENT = "casual"
GAMES, AGAINST, RATE, STEPS = 64, 16, 1e-4, 4000
"""Games at once; at how many of them the opponent sits, which takes most of the time; the rate; steps of all games."""
symmetry = Symmetry("2014", 2)


def train(steps: int = STEPS, seed: int = 1) -> tuple[Floats, list[float]]:
    """Return the weights of a linear policy after some steps of all games, and its margins against the opponent."""
    env, rng, games = BatchEnv("2014", 2, GAMES, seed), np.random.default_rng(seed), np.arange(GAMES)
    weights = np.zeros((symmetry.width, len(symmetry.names)), np.float32)
    trace = np.zeros((GAMES, 2, *weights.shape), np.float32)  # per game and seat: how to make what was done likelier
    own = np.ones((GAMES, 2), np.bool_)
    own[games[:AGAINST], games[:AGAINST] % 2] = False  # the opponent's seats
    opponent, margins = Opponent(seed), Margins()
    for _ in range(steps):
        seen = symmetry.see(env.observations)
        chances = np.exp(seen.features @ weights) * symmetry.masks(env.masks, seen.keys)
        chances /= chances.sum(axis=1, keepdims=True)
        chosen = (chances.cumsum(axis=1) > rng.random((GAMES, 1))).argmax(axis=1)
        done = np.eye(len(symmetry.names), dtype=np.float32)[chosen] - chances
        trace[games, env.seats - 1] += seen.features[:, :, None] * done[:, None, :]
        env.step(opponent.instead(env, symmetry.actions(chosen, seen.keys), ~own[games, env.seats - 1]))
        if env.done.any():  # only now is anybody paid: the margin of each seat
            paid = margins.above_usual(env.rewards[env.done], own[env.done])
            weights += RATE * np.einsum("gs,gsij->ij", paid, trace[env.done])
            trace[env.done] = 0
    return weights, margins.seen


class Opponent:
    """A bot that plays some seats of a batch."""

    def __init__(self, seed: int) -> None:
        self.bot, self.luck = make_bot(OPPONENT), Random(seed)

    def instead(self, env: BatchEnv, numbers: NDArray[np.int64], where: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Return the actions with those of the bot in the games where it is to act."""
        for game in np.flatnonzero(where):
            seen = view(env.position(int(game)), int(env.seats[game]))
            numbers[game] = action_number(env.edition, env.players, ask(self.bot, seen, 60, self.luck).action)
        return numbers


class Margins:
    """The margins against the opponent so far: what is usual there is no news, so only the difference is learned."""

    def __init__(self) -> None:
        self.seen: list[float] = []

    def above_usual(self, rewards: Floats, own: NDArray[np.bool_]) -> Floats:
        """Return the rewards of the policy's own seats, less the usual ones; against itself the usual one is 0."""
        against: NDArray[np.bool_] = np.logical_not(own.all(axis=1))
        self.seen += rewards[against][own[against]].tolist()
        usual = float(np.mean(self.seen[-40:])) if self.seen else 0.0
        paid: Floats = np.where(own, rewards - against[:, None] * usual, 0).astype(np.float32)
        return paid


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
    """Train, and measure the bot against the one that it met."""
    weights, margins = train()
    for first in range(0, len(margins), 100):
        print(f"games {first} on: {np.mean(margins[first : first + 100]):+.1f} pounds against {OPPONENT}")
    report = tournament([bot_of(weights), OPPONENT], 200, "2014", players=2, adjust=False)
    for bot in report.bots:
        wins = bot.win_share
        print(f"{bot.label}: wins {wins.mean:.2f}, 95 % interval {wins.low:.2f} to {wins.high:.2f}")


if __name__ == "__main__":
    main()
