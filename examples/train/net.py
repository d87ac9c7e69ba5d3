"""A small net in NumPy: one body, and heads for the odds, the policy and the value.

The odds head guesses which camel wins the leg, comes second in it, wins the race and comes last in it. Nobody has to
act well for that to be learned: every race that ends tells. The policy is given what each top ticket would be worth by
these odds, and the value what each seat's tickets are; so that neither has to learn to multiply.
"""

from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray
from symmetry import Floats, Symmetry

HEADS = ("leg first", "leg second", "race first", "race last")
WIDTHS = (192, 128)
NO = np.float32(-1e9)


class Pass(NamedTuple):
    """What a forward pass found, and what the backward pass needs of it."""

    features: Floats
    first: Floats
    second: Floats
    odds: Floats  # rows x heads x racing camels
    policy_input: Floats
    policy: Floats  # the chance of each action, 0 where it is not legal
    value_input: Floats
    value: Floats


class Net:
    """The net's numbers, its forward pass and its gradient."""

    def __init__(self, symmetry: Symmetry, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        self.symmetry = symmetry
        first, second = WIDTHS
        racing, players, choices = symmetry.racing, symmetry.players, len(symmetry.names)
        shapes = {"body1": (symmetry.width, first), "body2": (first, second), "odds": (second, len(HEADS) * racing)}
        shapes |= {"policy": (second + (len(HEADS) + 1) * racing, choices), "value": (second + players, 1)}
        self.numbers: dict[str, Floats] = {}
        for name, shape in shapes.items():
            scale = np.sqrt(2 / shape[0]) * (0.1 if name in ("policy", "value") else 1)
            self.numbers[name] = (rng.standard_normal(shape) * scale).astype(np.float32)
            self.numbers[f"{name}_bias"] = np.zeros(shape[1], np.float32)

    def forward(self, features: Floats, masks: NDArray[np.bool_]) -> Pass:
        """Return odds, policy and value of rewritten observations."""
        n, racing = len(features), self.symmetry.racing
        first = np.maximum(self._layer("body1", features), 0)
        second = np.maximum(self._layer("body2", first), 0)
        odds = softmax(self._layer("odds", second).reshape(n, len(HEADS), racing))
        policy_input = np.concatenate([second, odds.reshape(n, -1), self._ticket_worth(features, odds)], axis=1)
        policy = softmax(np.where(masks, self._layer("policy", policy_input), NO))
        value_input = np.concatenate([second, self._held_worth(features, odds)], axis=1)
        return Pass(features, first, second, odds, policy_input, policy, value_input, self._value(value_input))

    def _layer(self, name: str, given: Floats) -> Floats:
        found: Floats = given @ self.numbers[name]
        found += self.numbers[f"{name}_bias"]
        return found

    def _value(self, given: Floats) -> Floats:
        """Return what a seat's margin may still grow by, in tens of pounds."""
        return self._layer("value", given)[:, 0]

    def _ticket_worth(self, features: Floats, odds: Floats) -> Floats:
        """Return what the top ticket of each camel would be worth, by the net's own odds."""
        pounds = features[:, self.symmetry.places["top_ticket"]] * 5
        first, second = odds[:, 0], odds[:, 1]
        worth: Floats = pounds * first + second - np.maximum(1 - first - second, 0)
        return worth * (pounds > 0)

    def _held_worth(self, features: Floats, odds: Floats) -> Floats:
        """Return what each seat's tickets are worth, by the net's own odds, in tens of pounds."""
        held = features[:, self.symmetry.places["bets"]].reshape(len(features), self.symmetry.players, -1, 2)
        first, second = odds[:, None, 0], odds[:, None, 1]
        pays = held[..., 1] * 12 * first + held[..., 0] * 4 * (second - np.maximum(1 - first - second, 0))
        worth: Floats = pays.sum(axis=2) / 10
        return worth

    def backward(self, done: Pass, odds: Floats, policy: Floats, value: Floats) -> dict[str, Floats]:
        """Return the gradient of a loss, given its slopes by the logits of odds and policy and by the value.

        What the heads borrow from the odds counts as given: only the race itself teaches the odds.
        """
        width, grads = WIDTHS[1], {}
        slopes = {"policy": (done.policy_input, policy), "value": (done.value_input, value[:, None])}
        slopes["odds"] = (done.second, odds.reshape(len(odds), -1))
        back = np.zeros_like(done.second)
        for name, (given, slope) in slopes.items():
            grads[name], grads[f"{name}_bias"] = given.T @ slope, slope.sum(axis=0)
            back += slope @ self.numbers[name][:width].T
        back *= done.second > 0
        grads["body2"], grads["body2_bias"] = done.first.T @ back, back.sum(axis=0)
        back = (back @ self.numbers["body2"].T) * (done.first > 0)
        grads["body1"], grads["body1_bias"] = done.features.T @ back, back.sum(axis=0)
        return grads

    def save(self, file: Path) -> None:
        """Write the net's numbers, in half precision: a player needs no more."""
        half = {name: numbers.astype(np.float16) for name, numbers in self.numbers.items()}
        name, players = self.symmetry.edition.name, self.symmetry.players
        np.savez_compressed(file, edition=np.array(name), players=np.array(players), **half)

    @classmethod
    def load(cls, file: Path) -> "Net":
        """Read a net from a file."""
        with np.load(file) as stored:
            net = cls(Symmetry(str(stored["edition"]), int(stored["players"])))
            for name in net.numbers:
                net.numbers[name] = stored[name].astype(np.float32)
        return net


class Adam:
    """Adam, as everybody writes it."""

    def __init__(self, net: Net) -> None:
        self.net, self.steps = net, 0
        self.mean = {name: np.zeros_like(numbers) for name, numbers in net.numbers.items()}
        self.square = {name: np.zeros_like(numbers) for name, numbers in net.numbers.items()}

    def step(self, grads: dict[str, Floats], rate: float, most: float = 1.0) -> None:
        """Take one step down a gradient, shortened to a length of at most ``most``."""
        self.steps += 1
        length = np.sqrt(sum(float((grad**2).sum()) for grad in grads.values()))
        scale = min(1.0, most / (length + 1e-8))
        for name, grad in grads.items():
            grad *= scale
            self.mean[name] += 0.1 * (grad - self.mean[name])
            self.square[name] += 0.001 * (grad**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.net.numbers[name] -= (rate * mean / (np.sqrt(square) + 1e-5)).astype(np.float32)


def softmax(logits: Floats) -> Floats:
    """Return the chances of logits, along the last axis."""
    powers = np.exp(logits - logits.max(axis=-1, keepdims=True))
    chances: Floats = powers / powers.sum(axis=-1, keepdims=True)
    return chances
