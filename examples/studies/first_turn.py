"""What the first turn of a game is worth, exactly, over every start: tickets, tiles, cards, a roll.

``python examples/studies/first_turn.py``. A card is the first on its deck, and nobody places further tiles.
"""

import sys
from collections.abc import Iterator

import numpy as np
from chart import bars, save
from numpy.typing import NDArray
from starts import Start, leg_of, starts, ticket

import camelup
from camelup.bots.graph_cache import GraphCache
from camelup.odds import tile_leg_odds

TRACK = range(2, 17)
FIRST_CARD = 8


def worths(cache: GraphCache, start: Start) -> dict[str, float]:
    """Return what can be done in the first turn, and what it is worth, with some facts about the start."""
    leg = leg_of(cache, start.position)
    first, second, win, last = leg.first[0], leg.second[0], leg.win[0], leg.last[0]
    racing = "".join(camelup.edition(start.position.edition).racing)
    leader, rear = racing.index(start.order[0]), racing.index(start.order[-1])
    five = ticket(first, second, 5)
    cheering, booing = best_tiles(start)
    return {
        "best 5-ticket": float(five.max()),
        "loser card": card(last),
        "best booing tile": booing,
        "best cheering tile": cheering,
        "winner card": card(win),
        "roll": 1.0,
        "leader is the best ticket": float(five[leader] >= five.max() - 1e-12),
        "leader wins the leg": float(first[leader]),
        "favourite wins the leg": float(first.max()),
        "leader wins the race": float(win[leader]),
        "last camel stays last": float(last[rear]),
    }


def card(chances: NDArray[np.float64]) -> float:
    """Return what the best card of a deck is worth, laid first: 8 pounds if it is right, -1 if not."""
    best = float(chances.max())
    return FIRST_CARD * best - (1 - best)


def best_tiles(start: Start) -> tuple[float, float]:
    """Return how many units land on the best cheering and on the best booing tile in the first leg."""
    free = [space for space in TRACK if space not in start.position.stacks]
    found = []
    for cheering in (True, False):
        sets = [(1 << space, (1 << space) * cheering) for space in free]
        found.append(max(max(odds.tiles.values()) for odds in tile_leg_odds(start.position, sets)))
    return found[0], found[1]


def all_worths(edition: str) -> Iterator[tuple[float, dict[str, float]]]:
    """Yield the chance of each start, and what can be done there."""
    cache = GraphCache(camelup.edition(edition))
    for start in starts(edition):
        yield float(start.chance), worths(cache, start)


def main() -> None:
    """Print the mean, the least and the greatest worth of each action."""
    shown: dict[str, list[float]] = {}
    for edition in sys.argv[1:] or ["2014", "2018"]:
        found = list(all_worths(edition))
        print(f"\n{edition}: mean, least, greatest; how often it is worth more than a roll")
        for name in found[0][1]:
            values = [worth[name] for _, worth in found]
            mean = sum(chance * worth[name] for chance, worth in found)
            over = sum(chance for chance, worth in found if worth[name] > 1)
            print(f"  {name:28} {mean:.4f} {min(values):.4f} {max(values):.4f} {over:.1%}")
            shown.setdefault(name, []).append(mean)
        best = ("best 5-ticket", "loser card", "best booing tile", "best cheering tile", "winner card")
        beaten = sum(chance for chance, worth in found if max(worth[name] for name in best) <= 1)
        print(f"  starts in which a roll is best: {beaten:.4%}")
    pounds = {name: values for name, values in shown.items() if " wins " not in name and "is the" not in name}
    pounds.pop("last camel stays last")
    roll = (pounds.pop("roll")[0], "a roll: 1 pound")
    title = "What the first turn is worth, in pounds (exact, all starts)"
    save("first-turn", bars(title, pounds, ["2014", "2018"], yardstick=roll))


if __name__ == "__main__":
    main()
