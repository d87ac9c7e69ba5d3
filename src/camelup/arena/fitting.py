"""Fitting the champion: its habits to recorded choices, the value of a leg's end to how games went on.

Habits are a conditional logit: Newton's method finds the weights under which the recorded choices are most likely. As
each kind of action has a weight of its own, predicted and real shares of the kinds agree on what was fitted. The value
is a regression of what each seat gained after a leg, without luck and less the mean of all seats.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..bots.habits import KINDS
from .self_play import Choice, LegEnd

Array = NDArray[np.float64]

TRAITS, MOST_OPTIONS = 6, 24
WEIGHTS = TRAITS * len(KINDS)
RIDGE = 0.5  # pulls weights to 0 that the data say nothing about; hardly the constants of the kinds
STEPS, LONGEST_STEP, CLOSE = 40, 3.0, 1e-7
AGES = 3


class Design(NamedTuple):
    """Choices as arrays: the traits of each option in the block of its kind, which options there are, the choice."""

    traits: Array
    there: NDArray[np.bool_]
    chosen: NDArray[np.int64]


class Fit(NamedTuple):
    """Weights, the mean log-likelihood of a choice, and the share of choices that were the likeliest option."""

    weights: Array
    likelihood: float
    right: float


def design(choices: Sequence[Choice]) -> Design:
    """Lay choices out; those of an action that habits do not know, such as a tile that is moved, are left out."""
    known = [choice for choice in choices if choice.chosen >= 0]
    traits = np.zeros((len(known), MOST_OPTIONS, WEIGHTS))
    there = np.zeros((len(known), MOST_OPTIONS), bool)
    for row, choice in enumerate(known):
        for option, kind in enumerate(choice.kinds):
            own = choice.traits[TRAITS * option : TRAITS * (option + 1)]
            traits[row, option, TRAITS * kind : TRAITS * (kind + 1)] = own
            there[row, option] = True
    return Design(traits, there, np.array([choice.chosen for choice in known], np.int64))


def chances(weights: Array, laid_out: Design) -> Array:
    """How likely each option is."""
    utility = np.where(laid_out.there, laid_out.traits @ weights, -np.inf)
    grown = np.exp(utility - utility.max(axis=1, keepdims=True))
    likely: Array = grown / grown.sum(axis=1, keepdims=True)
    return likely


def fit_habits(choices: Sequence[Choice]) -> Fit:
    """The weights under which the choices are most likely; the constant of a roll is 0."""
    laid_out = design(choices)
    rows = np.arange(len(laid_out.chosen))
    pull = np.full(WEIGHTS, RIDGE)
    pull[::TRAITS] = 1e-3
    pull[0] = 1e9
    weights = np.zeros(WEIGHTS)
    for _ in range(STEPS):
        likely = chances(weights, laid_out)
        mean = np.einsum("no,now->nw", likely, laid_out.traits)
        slope = (laid_out.traits[rows, laid_out.chosen] - mean).sum(axis=0) - pull * weights
        spread = np.einsum("no,now,nov->wv", likely, laid_out.traits, laid_out.traits, optimize=True) - mean.T @ mean
        step = np.linalg.solve(spread + np.diag(pull), slope)
        weights = weights + step * min(1.0, LONGEST_STEP / np.abs(step).max())
        if np.abs(step).max() < CLOSE:
            break
    likely = chances(weights, laid_out)
    right = float((likely.argmax(axis=1) == laid_out.chosen).mean())
    return Fit(weights, float(np.log(likely[rows, laid_out.chosen]).mean()), right)


def shares(weights: Array, choices: Sequence[Choice]) -> dict[str, tuple[float, float]]:
    """For each kind of action its share among the choices, and among what habits would choose in their place."""
    laid_out = design(choices)
    likely = chances(weights, laid_out)
    rows = np.arange(len(laid_out.chosen))
    found = {}
    for kind, name in enumerate(KINDS):
        of_kind = (laid_out.traits[:, :, TRAITS * kind] > 0) & laid_out.there
        real = float(of_kind[rows, laid_out.chosen].mean())
        found[name] = real, float((likely * of_kind).sum() / len(rows))
    return found


def fit_value(games: Sequence[Sequence[LegEnd]], players: int, prior: Array, trust: float = 2.0) -> tuple[Array, Array]:
    """Weights of cards in hand on each deck and of the order of turns, by age, and their standard errors.

    ``prior`` are weights to begin with, trusted as much as ``trust`` games would be.
    """
    rows, gains = [], []
    for game in games:
        for at in range(0, len(game), players):
            seats = game[at : at + players]
            features = np.array([features_of(end, players) for end in seats])
            gained = np.array([end.gained for end in seats])
            rows.append(features - features.mean(axis=0))
            gains.append(gained - gained.mean())
    features, gained = np.concatenate(rows), np.concatenate(gains)
    square = features.T @ features + trust * np.eye(features.shape[1])
    weights = np.linalg.solve(square, features.T @ gained + trust * prior)
    noise = float(((gained - features @ weights) ** 2).mean())
    return weights, np.sqrt(np.diag(np.linalg.inv(square)) * noise)


def features_of(end: LegEnd, players: int) -> list[float]:
    """What counts at the end of a leg for one seat: hand by deck and age, then place in the order by age."""
    features = [0.0] * (2 * AGES + AGES * (players - 1))
    features[end.age], features[AGES + end.age] = end.win, end.lose
    if end.place < players - 1:
        features[2 * AGES + end.age * (players - 1) + end.place] = 1.0
    return features
