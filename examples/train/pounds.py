"""Where a net's pounds come from against a bot: ``python examples/train/pounds.py FILE.npz leg``."""

import argparse
from collections import Counter
from pathlib import Path
from random import Random

from net import Net

from camelup import Game, GameScored, LegScored, play_game

HERE = Path(__file__).parent


def earned(game: Game, seat: int) -> Counter[str]:
    """Return what a seat's betting tickets, rolls and finish cards paid in a finished game, and how many it had."""
    found: Counter[str] = Counter()
    for event in game.events:
        if isinstance(event, LegScored):
            scored = event.seats[seat - 1]
            found["tickets paid"] += sum(bet.reward for bet in scored.bets)
            found["tickets"] += len(scored.bets)
            found["rolls"] += scored.pyramid_tickets
        elif isinstance(event, GameScored):
            own = [card.change for card in event.cards if card.seat == seat]
            found["cards paid"], found["cards"] = sum(own), len(own)
    return found


def main() -> None:
    """Play games in each seat in turn and print the means of the net's seat and of the others'."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("bot")
    parser.add_argument("--games", type=int, default=200)
    given = parser.parse_args()
    net, symmetry = f"{HERE / 'player.py'}:TrainedBot:file={given.file.resolve()}", Net.load(given.file).symmetry
    players, sums = symmetry.players, {"net": Counter[str](), given.bot: Counter[str]()}
    for number in range(given.games):
        own = number % players + 1
        bots = [net if seat == own else given.bot for seat in range(1, players + 1)]
        game = play_game(bots, symmetry.edition, Random(1000 + number))
        for seat in range(1, players + 1):
            sums["net" if seat == own else given.bot].update(earned(game, seat))
    for name, seats in (("net", 1), (given.bot, players - 1)):
        means = ", ".join(f"{what} {count / given.games / seats:.1f}" for what, count in sorted(sums[name].items()))
        print(f"{name}: {means}")


if __name__ == "__main__":
    main()
