"""Can face-down finish cards be read? Guess each card as it is laid, by the race that everybody sees.

``python examples/studies/cards.py [GAMES]``: four bots of a kind, first edition, each deal once. The guess for the
winner deck is the likeliest winner of the race at that moment, for the loser deck the likeliest last one, by exact
odds.
"""

import sys
from random import Random

import numpy as np
from numpy.typing import NDArray

from camelup import play_game
from camelup.odds import race_odds

GAMES = 24
BOTS = ("beginner", "casual", "skilled", "race")


def guesses(bot: str, seed: int) -> list[tuple[str, int]]:
    """Return, for each card laid in a game, its deck and the place of its camel among the likeliest ones, from 0."""
    game = play_game([bot] * 4, "2014", Random(f"{bot}/{seed}"))
    found = []
    for before, move in zip(game.positions, game.moves, strict=False):
        deck, _, camel = str(move).partition(" ")
        if deck in ("win", "lose"):
            odds = race_odds(before)
            chances = odds.win if deck == "win" else odds.last
            found.append((deck, sorted(chances, key=lambda letter: -chances[letter]).index(camel)))
    return found


def share(right: NDArray[np.float64]) -> tuple[float, float]:
    """Return the share of right guesses and its standard error by leaving out one game at a time.

    Each row is a game: right guesses, then cards. Cards of one game are guessed from nearly the same race, so they are
    not independent samples.
    """
    good, cards = right.sum(axis=0)
    without = (good - right[:, 0]) / (cards - right[:, 1])
    return good / cards, float(without.std() * (len(right) - 1) ** 0.5)


def main() -> None:
    """Print how often the first guess and one of the first two are right, with standard errors."""
    games = int(sys.argv[1]) if sys.argv[1:] else GAMES
    for bot in BOTS:
        played = [guesses(bot, seed) for seed in range(games)]
        for deck in ("win", "lose"):
            laid = [[place for name, place in game if name == deck] for game in played]
            for most, words in ((1, "first guess right"), (2, "one of two")):
                right = np.array([[sum(place < most for place in places), len(places)] for places in laid], float)
                found, error = share(right)
                print(f"four {bot}, {deck}: {right[:, 1].sum():.0f} cards, {words} {found:.3f} (error {error:.3f})")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
