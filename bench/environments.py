"""Steps of the batch environment, beside a plain loop over the engine that fills the same arrays with NumPy.

One thread does it all, and rates are per second of the processor.
Where OpenSpiel is installed, two of its games in C++ stand below, stepped from Python one by one: what a learner who
uses them pays for a step, masks included.
"""

import time
from functools import partial
from importlib.util import find_spec
from random import Random

import numpy as np

import camelup
from bench.measuring import Row
from camelup.envs import BatchEnv, action_number, encode

PLAYERS = 4
GAMES = 1024
CHOICES = 64
"""Actions are drawn before the clock runs: a step's mask is part of the work, choosing from it is not."""


def played(edition: str, observe: bool) -> "tuple[BatchEnv, list[np.ndarray]]":
    """A batch in the middle of its games, and legal actions for the next steps of it, worked out beforehand."""
    env = BatchEnv(edition, PLAYERS, GAMES, seed=1, observe=observe)
    rng = np.random.default_rng(1)
    for _ in range(50):
        env.step((rng.random(env.masks.shape) * env.masks).argmax(1))
    state, steps = env.save(), []
    for _ in range(CHOICES):
        steps.append((rng.random(env.masks.shape) * env.masks).argmax(1))
        env.step(steps[-1])
    env.restore(state)
    return env, steps


def steps(edition: str, observe: bool, count: int) -> None:
    """Do n steps of games, rounded up to whole batches."""
    if (edition, observe) not in PLAYED:
        env, chosen = played(edition, observe)
        PLAYED[edition, observe] = env, chosen, env.save()
    env, chosen, state = PLAYED[edition, observe]
    for number in range(-(-count // GAMES)):
        if number % CHOICES == 0:
            env.restore(state)
        env.step(chosen[number % CHOICES])


PLAYED: "dict[tuple[str, bool], tuple[BatchEnv, list[np.ndarray], dict[str, object]]]" = {}


def plain_steps(edition: str, observe: bool, count: int) -> None:
    """Do n steps of one game by the engine's public functions, with the mask and the observation as arrays."""
    rng = Random(1)
    mask = np.zeros(46 + PLAYERS, np.int8)
    position = camelup.start_position(edition, PLAYERS, rng)
    for _ in range(count):
        legal = camelup.legal_actions(position)
        mask[:] = 0
        mask[[action_number(edition, PLAYERS, action) for action in legal]] = 1
        if observe:
            encode(camelup.view(position, position.turn))
        action = rng.choice(legal)
        face = rng.choice(camelup.chance(position))[0] if str(action) == "roll" else None
        position, _ = camelup.apply(position, action, face)
        if position.finished:
            position = camelup.start_position(edition, PLAYERS, rng)


ROWS = [
    Row(
        f"batch {edition}, {'with observations' if observe else 'masks alone'}",
        "steps/s",
        partial(steps, edition, observe),
        partial(plain_steps, edition, observe),
        time.process_time,
    )
    for edition in ("2014", "2018")
    for observe in (False, True)
]


def openspiel_steps(name: str, count: int) -> None:
    """Do n random actions in a game of OpenSpiel's, with the mask of each."""
    import pyspiel

    rng, game = Random(1), pyspiel.load_game(name)
    state = game.new_initial_state()
    for _ in range(count):
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        state.legal_actions_mask()
        state.apply_action(rng.choice(state.legal_actions()))


if find_spec("pyspiel"):
    ROWS += [
        Row(
            f"OpenSpiel (C++) {name}, by Python",
            "steps/s",
            partial(openspiel_steps, name),
            partial(plain_steps, "2014", False),
            time.process_time,
        )
        for name in ("backgammon", "hearts")
    ]
