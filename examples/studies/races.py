"""How long races last and how much the leader of each leg wins, by dice alone.

``python examples/studies/races.py [RACES]``: the first edition exactly, by following every leg start; the second by
simulation, with standard errors.
"""

import sys
from collections import defaultdict
from fractions import Fraction

import numpy as np
from chart import bars, lines, save
from starts import starts

import camelup
from camelup.odds import leg_ends, leg_odds, race_odds
from camelup.position import table_of
from camelup.simulate import histories

RACES = 300_000
MOST_LEGS = 12
CAMELS, SPACES = 5, 16


def one_leg(edition: str) -> Fraction:
    """Return the chance that a race is over in its first leg, as a fraction."""
    return sum(
        (leg_odds(start.position, exact=True).race_ends * start.chance for start in starts(edition)), Fraction(0)
    )


def exact_lengths() -> tuple[list[float], list[float]]:
    """Return the chance of each number of legs, and of the leader after each leg to win the race (first edition)."""
    now = {spaces_of(start.position): float(start.chance) for start in starts("2014")}
    ends, leads = [], []
    while sum(now.values()) > 1e-12:
        over = lead = 0.0
        later: dict[tuple[int, ...], float] = defaultdict(float)
        for spaces, chance in now.items():
            position = on_spaces(spaces)
            lead += chance * race_odds(position).win[position.ranking[0]]
            found = leg_ends(position)
            parts = found.ways / found.total * chance
            over += parts[found.finish != 0].sum()
            for race, part in zip(found.races[found.finish == 0].tolist(), parts[found.finish == 0], strict=True):
                later[tuple((race >> 8 * place & 255) >> 3 for place in range(CAMELS))] += part
        leads.append(lead / sum(now.values()))
        ends.append(over)
        now = later
    return ends, leads


def spaces_of(position: camelup.Position) -> tuple[int, ...]:
    """Return where the camels stand, rear-most and bottom first: their names do not matter."""
    race = table_of(position).race
    return tuple((race >> 8 * place & 255) >> 3 for place in range(CAMELS))


def on_spaces(spaces: tuple[int, ...]) -> camelup.Position:
    """Return a position of the first edition at the start of a leg."""
    stacks: dict[int, str] = defaultdict(str)
    for space, camel in zip(spaces, "bgowy", strict=True):
        stacks[space] += camel
    track = "/".join(f"{space}{stack}" for space, stack in stacks.items())
    return camelup.Position(f"2014 {track} - 1", seats=2)


def without_stacking(end: int) -> float:
    """Return the mean number of legs if camels did not stack: over once one is on space ``end`` or beyond, exactly."""
    chances, mean = np.zeros(100), 0.0
    chances[1:4] = 1 / 3
    while True:
        none = float(chances[:end].sum()) ** CAMELS
        mean += none
        if none < 1e-15:
            return mean
        moved = np.zeros_like(chances)
        for step in (1, 2, 3):
            moved[step:] += chances[:-step] / 3
        chances = moved


def simulated(edition: str, races: int) -> None:
    """Print the same of an edition by simulation."""
    played = histories(edition, races, seed=1, seats=2, policies="roll")
    legs, games = played.legs, played.games
    counts = np.bincount(games["legs"]) / races
    print(f"{edition}, {races} races: {games['legs'].mean():.4f} legs (error {games['legs'].std() / races**0.5:.4f})")
    print(f"  {games['actions'].mean():.3f} rolls (error {games['actions'].std() / races**0.5:.3f})")
    print("  legs:", {number: round(float(share), 5) for number, share in enumerate(counts) if share})
    winner = games["winner"][legs["game"]]
    for leg in range(1, min(MOST_LEGS, int(games["legs"].max())) + 1):
        now = legs["leg"] == leg
        if now.sum() > 1000:
            share = (legs["led"] == winner)[now].mean()
            error = (share * (1 - share) / now.sum()) ** 0.5
            print(f"  leader at the start of leg {leg} wins the race: {share:.4f} (error {error:.4f})")


def main() -> None:
    """Print all of it, and draw the lengths and the leaders."""
    races = int(sys.argv[1]) if sys.argv[1:] else RACES
    for edition in ("2014", "2018"):
        chance = one_leg(edition)
        print(f"{edition}: over in one leg: {chance} = 1 in {float(1 / chance):,.0f}")
    ends, leads = exact_lengths()
    mean = sum(number * chance for number, chance in enumerate(ends, 1))
    print(f"2014, exact: {mean:.4f} legs;", {number: round(chance, 6) for number, chance in enumerate(ends, 1)})
    print("  leader at the start of each leg wins the race:", [round(lead, 4) for lead in leads])
    short, long = without_stacking(SPACES), without_stacking(SPACES + 1)
    print(f"  without stacking: {short:.3f} legs to space 16, {long:.3f} beyond it")
    shown = {f"{number} legs": [chance] for number, chance in enumerate(ends, 1) if chance > 1e-4}
    save("lengths", bars("How many legs a race takes, by dice alone (2014 edition, exact)", shown, ["share"], "{:.1%}"))
    marks = [f"leg {number}" for number in range(1, 7)]
    save(
        "leaders", lines("How often the leader at the start of a leg wins the race (2014)", marks, {"exact": leads[:6]})
    )
    for edition in ("2014", "2018"):
        simulated(edition, races)


if __name__ == "__main__":
    main()
