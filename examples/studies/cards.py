"""Can face-down finish cards be read? Guess each card as it is laid, by the race that everybody sees.

``python examples/studies/cards.py [GAMES]``: four bots of a kind, first edition. The guess for the winner deck is the
likeliest winner of the race at that moment, for the loser deck the likeliest last one, by exact odds.
"""

import sys
from collections.abc import Iterator

import camelup
from camelup import tournament
from camelup.odds import race_odds

GAMES = 24
BOTS = ("beginner", "casual", "skilled", "race")


def guesses(bot: str, games: int) -> Iterator[tuple[str, int]]:
    """Yield, for each card that was laid, its deck and the place of its camel among the likeliest ones, from 0."""
    moves = tournament([bot] * 4, games, "2014", seed=5, adjust=False, records=True).moves
    for row in moves:
        deck, _, camel = str(row["action"]).partition(" ")
        if deck not in ("win", "lose"):
            continue
        odds = race_odds(camelup.parse_position(str(row["view"])))
        chances = odds.win if deck == "win" else odds.last
        yield deck, sorted(chances, key=lambda letter: -chances[letter]).index(camel)


def main() -> None:
    """Print how often the first guess and one of the first two are right, with standard errors."""
    games = int(sys.argv[1]) if sys.argv[1:] else GAMES
    for bot in BOTS:
        found = list(guesses(bot, games))
        for deck in ("win", "lose"):
            places = [place for name, place in found if name == deck]
            first, two = (sum(place < most for place in places) / max(1, len(places)) for most in (1, 2))
            error = (first * (1 - first) / max(1, len(places))) ** 0.5
            print(
                f"four {bot}, {deck}: {len(places)} cards, first guess right {first:.3f} (error {error:.3f}),", end=" "
            )
            print(f"one of two {two:.3f}", flush=True)


if __name__ == "__main__":
    main()
