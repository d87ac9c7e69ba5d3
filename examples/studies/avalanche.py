"""Do finish cards come in an avalanche? How often the next round brings a card, after a card and after anything else.

``python examples/studies/avalanche.py [GAMES]``: four bots of a kind, both editions, each deal once. The next round are
the actions of the three others. Cards come where the race is nearly decided, one after another or not, so both are also
compared with what the leg and the dice that are out would let expect.
"""

import sys
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from camelup import Game, play_game

GAMES = 60
PLAYERS = 4
BOTS = ("casual", "master", "board")
LEGS = (1, 2, 3, 4)  # the last one with all that follow
FEWEST_CARDS = 50  # a leg with fewer of them is not printed
DECKS = ("win", "lose")


@dataclass(frozen=True)
class Moments:
    """Actions that a whole round follows: game, leg, dice that are out, whether it is a card, whether one follows."""

    game: NDArray[np.int64]
    leg: NDArray[np.int64]
    out: NDArray[np.int64]
    card: NDArray[np.bool_]
    follows: NDArray[np.bool_]

    def of_leg(self, leg: int) -> "Moments":
        """Return those of one leg."""
        kept = self.leg == leg
        return Moments(self.game[kept], self.leg[kept], self.out[kept], self.card[kept], self.follows[kept])


def moments(games: list[Game]) -> Moments:
    """Return the moments of all games."""
    found = []
    for number, game in enumerate(games):
        cards = [str(move).split()[0] in DECKS for move in game]
        for at, before in zip(range(len(cards) - PLAYERS + 1), game.positions, strict=False):
            follows = any(cards[at + 1 : at + PLAYERS])
            found.append((number, min(before.leg, LEGS[-1]), len(before.dice_out), cards[at], follows))
    game_of, leg, out, card, follows = np.array(found, np.int64).T
    return Moments(game_of, leg, out, card.astype(np.bool_), follows.astype(np.bool_))


def rates(found: Moments, weights: NDArray[np.float64]) -> tuple[float, float, float]:
    """Return how often a card follows: after a card, after others, and after those others that are like the cards.

    Others are like them if they have the leg and the dice in common; each kind counts as often as it has cards.
    """
    kind = found.leg * 10 + found.out
    width = int(kind.max()) + 1
    card, other = weights * found.card, weights * ~found.card
    cards, others = np.bincount(kind, card, width), np.bincount(kind, other, width)
    after = np.bincount(kind, other * found.follows, width)
    met = (cards > 0) & (others > 0)
    like = (cards[met] * after[met] / others[met]).sum() / cards[met].sum()
    return (card * found.follows).sum() / card.sum(), after.sum() / others.sum(), like


def with_errors(found: Moments, games: int) -> list[tuple[float, float]]:
    """Return the three rates, and how much more often a card follows a card than those like it, with standard errors.

    Actions of one game are not independent samples, so games are drawn anew, 200 times.
    """
    rng = np.random.default_rng(1)
    drawn = [rng.multinomial(games, np.full(games, 1 / games)) for _ in range(200)]
    plain = spread(rates(found, np.ones(len(found.game))))
    errors = np.std([spread(rates(found, counts[found.game].astype(float))) for counts in drawn], axis=0)
    return list(zip(plain, errors.tolist(), strict=True))


def spread(three: tuple[float, float, float]) -> tuple[float, ...]:
    """Return three rates and the first less the last."""
    return (*three, three[0] - three[2])


def main() -> None:
    """Print the rates for each bot and edition, over all legs and by leg."""
    games = int(sys.argv[1]) if sys.argv[1:] else GAMES
    for edition in ("2014", "2018"):
        for bot in BOTS:
            played = moments([play_game([bot] * PLAYERS, edition, Random(f"{bot}/{seed}")) for seed in range(games)])
            for leg in (0, *LEGS):
                chosen = played.of_leg(leg) if leg else played
                if chosen.card.sum() < FEWEST_CARDS:
                    continue
                cells = [f"{rate:.3f} ({error:.3f})" for rate, error in with_errors(chosen, games)]
                print(f"{edition} {bot}, leg {leg or 'any'}: {chosen.card.sum()} cards, followed {cells[0]}", end="; ")
                print(f"others {cells[1]}; of the same leg and dice {cells[2]}; more by {cells[3]}", flush=True)


if __name__ == "__main__":
    main()
