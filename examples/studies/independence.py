"""What it costs to forget the stacks: a forecast of the race in which every camel walks alone.

``python examples/studies/independence.py [RACES]``: races of the first edition by dice alone. At each roll the winner
is forecast by the exact odds and by five camels that never carry each other. The Brier score is the sum over the camels
of the squared difference between forecast and outcome: 0 is perfect, 0.8 is what a fifth for each camel gets. It is
worked out from the exact chances, so that only the positions are a sample.
"""

import sys
from random import Random

import numpy as np
from numpy.typing import NDArray

import camelup
from camelup.odds import race_odds

RACES = 1000
LINE = 17  # the first space beyond the line
LEGS = 17  # no camel needs more: each leg takes it one space at least
POINTS, WEIGHTS = np.polynomial.legendre.leggauss(3)  # exact up to the fifth power; four rivals make the fourth


def legs_needed(space: int, die_left: bool) -> NDArray[np.float64]:
    """Return the chance that a camel alone crosses the line in this leg, in the next one, and so on."""
    at = np.zeros(LINE + 1)
    at[space] = 1
    found = np.zeros(LEGS)
    for leg in range(LEGS):
        if leg > 0 or die_left:
            at = np.mean([walked(at, pips) for pips in (1, 2, 3)], axis=0)
        found[leg], at[LINE] = at[LINE], 0
    return found


def walked(at: NDArray[np.float64], pips: int) -> NDArray[np.float64]:
    """Return where a camel is some spaces further on; all beyond the line are on one space."""
    moved = np.zeros_like(at)
    moved[pips:] = at[:-pips]
    moved[LINE] = at[-pips - 1 :].sum()
    return moved


def alone(position: camelup.Position) -> NDArray[np.float64]:
    """Return each camel's chance to cross the line first if none carries another.

    Of those that cross it in one leg each is equally likely to be first, as the dice come in any order: a camel's die
    comes at a moment between 0 and 1, which is integrated over.
    """
    space = {camel: at for at, stack in position.stacks.items() for camel in stack}
    out = {die.die.letter for die in position.dice_out}
    legs = np.array([legs_needed(space[camel], camel not in out) for camel in position.edition.racing])
    later = 1 - legs.cumsum(axis=1)
    found = np.zeros(len(legs))
    for point, weight in zip((POINTS + 1) / 2, WEIGHTS / 2, strict=True):
        behind = later + legs * (1 - point)
        for camel in range(len(legs)):
            found[camel] += weight * (legs[camel] * np.delete(behind, camel, axis=0).prod(axis=0)).sum()
    return found


def score(forecast: NDArray[np.float64], chances: NDArray[np.float64]) -> float:
    """Return the Brier score that a forecast may expect where the chances are these."""
    return float((forecast**2).sum() - 2 * (forecast * chances).sum() + 1)


def race(seed: int) -> NDArray[np.float64]:
    """Return the scores of one race, a row per roll: dice out, exact odds, camels alone."""
    game = camelup.play_game(["roll", "roll"], "2014", Random(seed))
    found = []
    for position in list(game.positions)[:-1]:
        odds = race_odds(position).win
        exact = np.array([odds[camel] for camel in position.edition.racing])
        found.append((len(position.dice_out), score(exact, exact), score(alone(position), exact)))
    return np.array(found)


def main() -> None:
    """Print the mean scores with their standard errors over races."""
    races = int(sys.argv[1]) if sys.argv[1:] else RACES
    played = [race(seed) for seed in range(races)]
    for words, chosen in (
        ("at the start", [rows[:1] for rows in played]),
        ("before the first die of a leg", [rows[rows[:, 0] == 0] for rows in played]),
        ("before each die", played),
    ):
        means = np.array([rows[:, 1:].mean(axis=0) for rows in chosen])
        (exact, by_itself), errors = means.mean(axis=0), means.std(axis=0) / races**0.5
        print(f"{words}: exact {exact:.3f} (error {errors[0]:.3f}),", end=" ")
        print(f"camels alone {by_itself:.3f} (error {errors[1]:.3f})")


if __name__ == "__main__":
    main()
