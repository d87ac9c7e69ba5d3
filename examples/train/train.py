"""Train a player from scratch by self-play, on one core: ``python examples/train/train.py``.

Proximal policy optimisation on `camelup.envs.BatchEnv`: at half of the tables all seats are played by the net, at the
others one, against the net as it was and against rules of thumb (`opponents`). Alone with itself it learned to beat
itself and forgot the others (docs/train.md). What a decision earned is how the seat's margin changes from then on, with
the value as estimate of what is beyond (generalised advantages). Minutes are those of the processor, so a busy machine
changes little.
"""

import argparse
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np
from net import HEADS, Adam, Net
from numpy.typing import NDArray
from opponents import Opponents, drawn
from symmetry import Floats, Symmetry

from camelup.envs import BatchEnv

GAMES, STEPS = 512, 128
ROWS = 4096  # decisions per step of the optimiser
EPOCHS = 2
KEEP = 0.9  # how much a decision is told of what came long after it
CLIP = 0.2
POUNDS = 10.0  # values are in tens of pounds
RATE, LAST_RATE = 1e-3, 1e-4
CURIOSITY, LAST_CURIOSITY = 0.02, 0.002
UNKNOWN = -1


@dataclass
class Rollout:
    """What all games did for some steps: arrays of steps x games, and what followed."""

    features: Floats
    masks: NDArray[np.bool_]
    chosen: NDArray[np.int64]
    chance: Floats
    value: Floats
    margin: Floats
    order: NDArray[np.int64]
    leg: Floats
    seats: NDArray[np.int64]
    own: NDArray[np.bool_]
    done: NDArray[np.bool_]
    rewards: Floats
    ranking: NDArray[np.int8]
    paid: list[float]


def play(env: BatchEnv, net: Net, others: Opponents, rng: np.random.Generator, steps: int = STEPS) -> Rollout:
    """Let all games be played for some steps; the last row of what is seen is the one after the last action."""
    symmetry, n = net.symmetry, env.n
    shape = (steps + 1, n)
    found = Rollout(
        features=np.zeros((*shape, symmetry.width), np.float32),
        masks=np.zeros((*shape, len(symmetry.names)), np.bool_),
        chosen=np.zeros(shape, np.int64),
        chance=np.zeros(shape, np.float32),
        value=np.zeros(shape, np.float32),
        margin=np.zeros(shape, np.float32),
        order=np.zeros((*shape, symmetry.racing), np.int64),
        leg=np.zeros(shape, np.float32),
        seats=np.zeros(shape, np.int64),
        own=np.zeros(shape, np.bool_),
        done=np.zeros(shape, np.bool_),
        rewards=np.zeros((*shape, env.players), np.float32),
        ranking=np.zeros((*shape, symmetry.racing), np.int8),
        paid=[],
    )
    others.begin()
    for step in range(steps + 1):
        seen = symmetry.see(env.observations)
        masks = symmetry.masks(env.masks, seen.keys)
        done = net.forward(seen.features, masks)
        chosen = drawn(done.policy, rng)
        found.own[step] = others.learns(env.seats)
        others.instead(chosen, done, masks, found.own[step])
        found.features[step], found.masks[step], found.order[step] = seen.features, masks, seen.order
        found.chosen[step], found.chance[step] = chosen, done.policy[np.arange(n), chosen]
        found.value[step], found.seats[step] = done.value, env.seats
        found.margin[step], found.leg[step] = margins(symmetry, seen.features), env.observations[:, -1]
        if step < steps:
            env.step(symmetry.actions(chosen, seen.keys))
            found.done[step], found.rewards[step], found.ranking[step] = env.done, env.rewards, env.ranking
            found.paid += others.paid(env.done, env.rewards)
    return found


def margins(symmetry: Symmetry, features: Floats) -> Floats:
    """Return the margin of the seat to act, by the money on the table, in tens of pounds."""
    money = features[:, symmetry.places["money"]] * (50 / POUNDS)
    margin: Floats = money[:, 0] - money[:, 1:].mean(axis=1)
    return margin


def advantages(found: Rollout, players: int) -> Floats:
    """Return how much better than expected each decision turned out; the last ``players`` rows are unknown.

    Everybody acts in turn, so a seat acts again ``players`` steps later, unless the game has ended by then.
    """
    steps = len(found.done) - 1
    games = np.arange(found.done.shape[1])
    result = np.zeros_like(found.value)
    for step in range(steps - players, -1, -1):
        later = found.value[step + players] + found.margin[step + players]
        beyond = KEEP * result[step + players]
        for when in range(step + players - 1, step - 1, -1):
            ended = found.done[when]
            final = found.rewards[when][games, found.seats[step] - 1] / POUNDS
            later, beyond = np.where(ended, final, later), np.where(ended, 0, beyond)
        result[step] = later - found.margin[step] - found.value[step] + beyond
    return result


def outcomes(found: Rollout) -> NDArray[np.int64]:
    """Return how leg and race ended for each decision, as places in the race at that time: steps x games x heads."""
    steps, games = found.done.shape
    camels = np.full((games, len(HEADS)), UNKNOWN)
    result = np.full((steps, games, len(HEADS)), UNKNOWN)
    for step in range(steps - 2, -1, -1):
        ended, ranking = found.done[step], found.ranking[step]
        leg_ended = ended | (found.leg[step] != found.leg[step + 1])
        order = np.where(ended[:, None], ranking, found.order[step + 1])
        camels[:, :2] = np.where(leg_ended[:, None], order[:, :2], camels[:, :2])
        camels[:, 2:] = np.where(ended[:, None], ranking[:, [0, -1]], camels[:, 2:])
        places = (found.order[step][:, None, :] == camels[:, :, None]).argmax(axis=2)
        result[step] = np.where(camels == UNKNOWN, UNKNOWN, places)
    return result


def batches(found: Rollout, players: int, rng: np.random.Generator) -> Iterator[tuple[NDArray[np.int64], ...]]:
    """Yield the rows of the learner's known decisions in random order, a part at a time."""
    known = np.nonzero(found.own[: len(found.own) - players].ravel())[0]
    for _ in range(EPOCHS):
        order = rng.permutation(known)
        for first in range(0, len(known) - ROWS + 1, ROWS):
            yield (order[first : first + ROWS],)


def learn(net: Net, adam: Adam, found: Rollout, rng: np.random.Generator, rate: float, curiosity: float) -> list[float]:
    """Improve the net by what was played; returns the mean losses of odds and value, and the policy's entropy."""
    players = net.symmetry.players
    gained = advantages(found, players)
    target, ended = (gained + found.value).ravel(), outcomes(found).reshape(-1, len(HEADS))
    known = gained[: len(gained) - players][found.own[: len(gained) - players]]
    gained = ((gained - known.mean()) / (known.std() + 1e-6)).ravel()
    features, masks = found.features.reshape(-1, net.symmetry.width), found.masks.reshape(-1, len(net.symmetry.names))
    chosen, before = found.chosen.ravel(), found.chance.ravel()
    told = []
    for (rows,) in batches(found, players, rng):
        done = net.forward(features[rows], masks[rows])
        odds, odds_loss = odds_slope(done.odds, ended[rows])
        policy, entropy = policy_slope(done.policy, chosen[rows], before[rows], gained[rows], curiosity)
        missed = done.value - target[rows]
        adam.step(net.backward(done, odds, policy, missed / len(rows)), rate)
        told.append((odds_loss, float((missed**2).mean()), entropy))
    return [float(mean) for mean in np.mean(told, axis=0)]


def odds_slope(odds: Floats, ended: NDArray[np.int64]) -> tuple[Floats, float]:
    """Return the slope of the cross entropy by the logits, over the outcomes that are known, and its mean."""
    known = ended != UNKNOWN
    rows, heads = np.nonzero(known)
    slope = odds * known[:, :, None]
    slope[rows, heads, ended[known]] -= 1
    loss = -np.log(odds[rows, heads, ended[known]] + 1e-9).mean()
    return slope / len(odds), float(loss)


def policy_slope(
    policy: Floats, chosen: NDArray[np.int64], before: Floats, gained: Floats, curiosity: float
) -> tuple[Floats, float]:
    """Return the slope of the clipped objective and of the entropy by the logits, and the mean entropy."""
    rows = np.arange(len(policy))
    ratio = policy[rows, chosen] / before
    free = np.where(gained > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = free * ratio * gained
    logs = np.log(policy + 1e-9)
    entropy = -(policy * logs).sum(axis=1)
    slope = policy * push[:, None] + curiosity * policy * (logs + entropy[:, None])
    slope[rows, chosen] -= push
    return (slope / len(rows)).astype(np.float32), float(entropy.mean())


def shares(net: Net, found: Rollout) -> dict[str, float]:
    """Return how often each kind of action was chosen."""
    verbs = [name.split()[0] for name in net.symmetry.names]
    counts = np.bincount(found.chosen.ravel(), minlength=len(verbs)) / found.chosen.size
    return {verb: sum(float(count) for v, count in zip(verbs, counts, strict=True) if v == verb) for verb in set(verbs)}


def train(net: Net, minutes: float, folder: Path, seed: int, save_at: list[float]) -> None:
    """Train a net for some minutes of the processor, and save it at the moments given and at the end."""
    rng = np.random.default_rng(seed)
    adam, env = Adam(net), BatchEnv(net.symmetry.edition, net.symmetry.players, GAMES, seed)
    others = Opponents(net, GAMES, rng)
    folder.mkdir(parents=True, exist_ok=True)
    number, waiting = 0, sorted(save_at)
    net.save(folder / "after-0.npz")
    begun = time.process_time()
    while (used := (time.process_time() - begun) / 60) < minutes:
        part = used / minutes
        found = play(env, net, others, rng)
        rate, curiosity = RATE + (LAST_RATE - RATE) * part, CURIOSITY + (LAST_CURIOSITY - CURIOSITY) * part
        odds, value, entropy = learn(net, adam, found, rng, rate, curiosity)
        number += 1
        steps = number * GAMES * STEPS
        kinds = " ".join(f"{verb} {share:.3f}" for verb, share in sorted(shares(net, found).items()))
        line = f"{used:6.2f} min {steps / 1e6:7.2f} M steps, odds {odds:.4f}, value {value:.4f}, entropy {entropy:.3f}"
        print(f"{line}; {kinds}; against rules {np.mean(found.paid or [0]):+.2f}", flush=True)
        while waiting and used >= waiting[0]:
            net.save(folder / f"after-{waiting.pop(0):g}.npz")
        net.save(folder / "net.npz")


def main() -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", default="2018")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=6, help="of the processor, 6 by default")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("build/train"))
    parser.add_argument("--save-at", type=float, nargs="*", default=[1, 2, 3, 4, 5], help="minutes")
    parser.add_argument("--begin", type=Path, help="a checkpoint to go on from, with its edition and players")
    given = parser.parse_args()
    fresh = given.begin is None
    net = Net(Symmetry(given.edition, given.players), given.seed) if fresh else Net.load(given.begin)
    train(net, given.minutes, given.folder, given.seed, given.save_at)


if __name__ == "__main__":
    main()
