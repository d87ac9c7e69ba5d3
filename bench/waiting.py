"""How bots wait: moves in a row without a roll, tiles that are moved, and how long games are.

    python -m bench.waiting [--edition E] [--games N] [--seed S] BOT ...

Each bot plays with itself at a table of four. A tile is moved if it lies on the track already.
"""

import argparse
from collections import Counter
from dataclasses import dataclass, field
from random import Random

from camelup.actions import ROLL, PlaceTile
from camelup.bots import play_game
from camelup.game import Game
from camelup.position import table_of

PLAYERS = 4


@dataclass
class Waiting:
    """What some games showed."""

    runs: list[int] = field(default_factory=list)  # of moves without a roll, each ended by one
    moved: Counter[tuple[int, int, int]] = field(default_factory=Counter)  # game, leg, seat: tile moves
    legs: int = 0
    lengths: list[int] = field(default_factory=list)

    def add(self, game: Game) -> None:
        """Count a game."""
        run = 0
        for position, move in zip(game.positions, game.moves, strict=False):
            seat = table_of(position).turn
            if move.action == ROLL:
                self.runs.append(run)
                run = 0
                continue
            run += 1
            if isinstance(move.action, PlaceTile) and table_of(position).tile_space[seat]:
                self.moved[len(self.lengths), position.leg, seat] += 1
        self.legs += game.positions[-2].leg
        self.lengths.append(len(game.moves))

    def row(self, bot: str, edition: str) -> str:
        """One row of the table."""
        per_leg = sum(self.moved.values()) / (self.legs * PLAYERS)
        figures = (
            *(bot, edition, len(self.lengths), f"{sum(self.runs) / len(self.runs):.1f}", max(self.runs)),
            *(f"{per_leg:.2f}", max(self.moved.values(), default=0)),
            *(f"{sum(self.lengths) / len(self.lengths):.0f}", max(self.lengths)),
        )
        return f"| {' | '.join(map(str, figures))} |"


def main() -> None:
    """Read the command line and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.waiting", description=__doc__)
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--edition", default="2014")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print("| bot | edition | games | moves between rolls | most | tile moves per seat and leg | most | moves | most |")
    print("|---|---|---|---|---|---|---|---|---|")
    for bot in options.bots:
        found = Waiting()
        for number in range(options.games):
            found.add(play_game([bot] * PLAYERS, options.edition, Random(options.seed + number)))
        print(found.row(bot, options.edition), flush=True)


if __name__ == "__main__":
    main()
