"""Ahead or behind: is a second bet better laid on the camel that you hold, or on another one? Exactly.

``python examples/studies/risk.py``: you hold the 5 of the likeliest camel of the first leg, and one more action is
yours before the leg is settled: the 3 of the same camel, the 5 of the next likeliest one, or a roll. A rival without
bets has some pounds more or less than you. How likely are you ahead after the leg (a tie counts half)? Over every start
of the first edition, and every way through the leg.
"""

from collections.abc import Iterator, Mapping

from chart import lines, save
from starts import starts

import camelup
from camelup.engine import moving
from camelup.odds import leg_ends, leg_odds

EDITION = camelup.edition("2014")
CAMELS, RACING = len(EDITION.camels), len(EDITION.racing)
SAME, OTHER, ROLL = "the 3 of the same camel", "the 5 of the next one", "a roll"
BEHIND = range(-3, 9)


def leg_results(position: camelup.Position) -> Iterator[tuple[str, str, float]]:
    """Yield the first and the second camel of the leg, with their chance."""
    ends = leg_ends(position)
    for race, ways in zip(ends.races.tolist(), ends.ways.tolist(), strict=True):
        first, second = (EDITION.racing[moving.ranked(race, CAMELS, RACING, place)] for place in (1, 2))
        yield str(first), str(second), ways / ends.total


def paid(camel: str, pounds: int, first: str, second: str) -> int:
    """Return what a ticket brings."""
    return pounds if camel == first else 1 if camel == second else -1


def plans(position: camelup.Position) -> dict[str, tuple[list[tuple[str, int]], int]]:
    """Return the tickets of each plan and what else it brings."""
    first = leg_odds(position).first
    best, following = sorted(first, key=lambda camel: -first[camel])[:2]
    held = (str(best), 5)
    return {
        SAME: ([held, (str(best), 3)], 0),
        OTHER: ([held, (str(following), 5)], 0),
        ROLL: ([held], 1),
    }


def gains(position: camelup.Position) -> dict[str, dict[int, float]]:
    """Return the chance of each gain of each plan."""
    results, found = list(leg_results(position)), {}
    for name, (tickets, sure) in plans(position).items():
        chances: dict[int, float] = {}
        for first, second, chance in results:
            gain = sure + sum(paid(camel, pounds, first, second) for camel, pounds in tickets)
            chances[gain] = chances.get(gain, 0.0) + chance
        found[name] = chances
    return found


def ahead(chances: Mapping[int, float], behind: int) -> float:
    """Return the chance to be ahead after the leg of one who is some pounds behind; a tie counts half."""
    return sum(chance * ((gain > behind) + (gain == behind) / 2) for gain, chance in chances.items())


def main() -> None:
    """Print and draw the chances by how far one is behind, and what each plan gains in the mean."""
    table = {name: [0.0] * len(BEHIND) for name in (SAME, OTHER, ROLL)}
    means = dict.fromkeys(table, 0.0)
    for start in starts("2014"):
        for name, chances in gains(start.position).items():
            weight = float(start.chance)
            means[name] += weight * sum(gain * chance for gain, chance in chances.items())
            for place, behind in enumerate(BEHIND):
                table[name][place] += weight * ahead(chances, behind)
    print("mean gain:", {name: round(mean, 3) for name, mean in means.items()})
    print("pounds behind:", *(f"{behind:+5d}" for behind in BEHIND))
    for name, row in table.items():
        print(f"{name:24}", *(f"{chance:.3f}" for chance in row))
    print("best:", {b: max(table, key=lambda name: table[name][place]) for place, b in enumerate(BEHIND)})
    marks = [str(abs(behind)) if behind else "level" for behind in BEHIND]
    marks[0], marks[-1] = f"{marks[0]} ahead", f"{marks[-1]} behind"
    title = "Chance to be ahead after the leg, by pounds (2014, exact)"
    save("risk", lines(title, marks, table, colours=("--accent", "--oasis", "--ink")))


if __name__ == "__main__":
    main()
