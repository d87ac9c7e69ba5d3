"""Whom the learner meets: itself, itself as it was, and people who follow a rule of thumb.

A net that meets only itself learns how its equals play, and what it forgets meanwhile nobody makes it pay for. So at a
part of the tables one seat learns and the others are somebody else. Neither kind knows more than the net has learned:
those who follow a rule read the odds from its own head.
"""

import numpy as np
from net import Net, Pass
from numpy.typing import NDArray
from symmetry import Floats, Masks

ITSELF, PAST, RULES = range(3)
PARTS = (0.5, 0.25, 0.25)
"""The parts of the tables at which the others are the net itself, the net as it was, and rules of thumb."""
EVERY = 10  # rollouts between two nets that are kept
TICKET = (0.5, 1.5)  # pounds from which a follower takes a ticket, drawn per table; a roll is worth 1
CARD = (0.4, 1.2)  # chance from which a follower lays a finish card; above 1 it lays none


class Opponents:
    """Who sits at each table, and what those do who do not learn."""

    def __init__(self, net: Net, games: int, rng: np.random.Generator) -> None:
        self.net, self.rng = net, rng
        self.kinds = np.searchsorted(np.cumsum(PARTS), (np.arange(games) + 0.5) / games)
        self.seats = np.arange(games) % net.symmetry.players + 1  # the seat that learns where not all do
        self.kept: list[dict[str, Floats]] = []
        self.past = Net(net.symmetry)
        names = net.symmetry.names
        self._roll = names.index("roll")
        self._tickets, self._cards = names.index("take 1"), names.index("win 1")
        self._rollouts = 0
        self.begin()

    def begin(self) -> None:
        """Choose anew whom the learner meets: before each rollout."""
        if self._rollouts % EVERY == 0:
            self.kept.append({name: numbers.copy() for name, numbers in self.net.numbers.items()})
        self._rollouts += 1
        self.past.numbers = self.kept[self.rng.integers(len(self.kept))]
        self._ticket = self.rng.uniform(*TICKET, len(self.kinds))
        self._card = self.rng.uniform(*CARD, len(self.kinds))

    def learns(self, seats: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return whether the seat to act is the learner's, per game."""
        own: NDArray[np.bool_] = (self.kinds == ITSELF) | (seats == self.seats)
        return own

    def instead(self, chosen: NDArray[np.int64], done: Pass, masks: Masks, own: NDArray[np.bool_]) -> None:
        """Put the others' actions in place of the learner's."""
        past, rules = ~own & (self.kinds == PAST), ~own & (self.kinds == RULES)
        if past.any():
            chosen[past] = drawn(self.past.forward(done.features[past], masks[past]).policy, self.rng)
        if rules.any():
            chosen[rules] = self._by_rule(done, masks, rules)

    def _by_rule(self, done: Pass, masks: Masks, who: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Lay the card that is likely enough, else take the best ticket if it is worth enough, else roll."""
        racing, legal = self.net.symmetry.racing, masks[who]
        worth = done.policy_input[who, -racing:]  # what the policy is told of the top tickets
        worth = np.where(legal[:, self._tickets : self._tickets + racing], worth, -np.inf)
        chances = done.odds[who, 2:].reshape(len(worth), -1)  # who wins the race, who comes last
        chances = np.where(legal[:, self._cards : self._cards + 2 * racing], chances, 0)
        taken = np.where(worth.max(axis=1) > self._ticket[who], self._tickets + worth.argmax(axis=1), self._roll)
        lays = chances.max(axis=1) > self._card[who]
        found: NDArray[np.int64] = np.where(lays, self._cards + chances.argmax(axis=1), taken)
        return found

    def paid(self, ended: NDArray[np.bool_], rewards: Floats) -> list[float]:
        """Return what the learner was paid in the games that ended against those who follow rules."""
        games = np.nonzero(ended & (self.kinds == RULES))[0]
        return [float(margin) for margin in rewards[games, self.seats[games] - 1]]


def drawn(policy: Floats, rng: np.random.Generator) -> NDArray[np.int64]:
    """Draw an action per row; never one whose chance is 0."""
    sums = policy.cumsum(axis=1)
    found: NDArray[np.int64] = (sums < rng.random((len(policy), 1)) * sums[:, -1:]).sum(axis=1)
    return found
