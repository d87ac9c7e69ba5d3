"""The levels' tables of docs/bots.md: each level against casual players, and against the level below.

    python -m bench.levels [--games N] [--below M] [--seed S] [--folder F] [--workers W] [--save]

Both editions, four players: N games of each line against casual players, M of each against the level below, the same
deals for all. They are stored like those of `bench.ladder`, so that you can interrupt it. Unless you give one, the seed
is the SHA-256 of the commit that froze the levels (`bench.frozen`): nobody can have chosen their errors on these deals.
``--save`` writes what each level wins against casual players to ``bots/measured.json``.
"""

import argparse
import json
from itertools import pairwise

from bench.ladder import HEAD, Entry, interval, played, read_options, row
from camelup.arena.statistics import estimate
from camelup.bots import levels
from camelup.bots.characters import characters
from camelup.bots.measured import FILE
from camelup.editions import EDITIONS

LEVELS = tuple(character.bot for character in characters())  # the weakest first
CASUAL = "casual"
EVEN = [{"deal": 0.0, "wins": 0.25, "adjusted": 0.0}]  # a casual player among casual players, by symmetry
Lines = dict[str, list[Entry]]
"""The deals of each line by its text: challenger, rival, edition, players."""


def lines(games: int, below: int) -> dict[str, int]:
    """All lines, and how many games each is to have: every level against casual ones, then against the one below."""
    casual = {f"{level} {CASUAL} {edition} 4": games for edition in EDITIONS for level in LEVELS if level != CASUAL}
    others = {f"{better} {worse} {edition} 4": below for edition in EDITIONS for worse, better in pairwise(LEVELS)}
    return casual | {line: count for line, count in others.items() if line not in casual}


def against_casual(found: Lines, level: str, edition: str) -> dict[int, float]:
    """A level's luck-adjusted margin against casual players, by deal; for casual ones nothing."""
    return {int(entry["deal"]): entry["adjusted"] for entry in found.get(f"{level} {CASUAL} {edition} 4", [])}


def step(found: Lines, worse: str, better: str, edition: str) -> str:
    """How much more a level wins of casual players than the one below, deal by deal."""
    low, high = (against_casual(found, level, edition) for level in (worse, better))
    deals = (low.keys() & high.keys()) if low and high else (low.keys() | high.keys())
    return interval(estimate([high.get(deal, 0.0) - low.get(deal, 0.0) for deal in sorted(deals)]), 2)


def steps(found: Lines) -> str:
    """The table of steps from level to level."""
    rows = [
        f"| {worse} to {better} | {' | '.join(step(found, worse, better, name) for name in EDITIONS)} |"
        for worse, better in pairwise(LEVELS)
    ]
    return "\n".join([f"| step | {' | '.join(EDITIONS)} |", f"|---{'|---' * len(EDITIONS)}|", *rows])


def summary(found: Lines) -> dict[str, dict[str, dict[str, float]]]:
    """What `measured.json` says: games, wins and margin of each level against casual players."""
    return {level: {name: figures(found, level, name) for name in EDITIONS} for level in LEVELS}


def figures(found: Lines, level: str, edition: str) -> dict[str, float]:
    """The means of one line against casual players."""
    entries = found.get(f"{level} {CASUAL} {edition} 4", EVEN)
    wins, margin = (sum(entry[name] for entry in entries) / len(entries) for name in ("wins", "adjusted"))
    return {"games": 4 * len(entries) if level != CASUAL else 0, "wins": round(wins, 3), "margin": round(margin, 2)}


def main() -> None:
    """Read the command line, play, and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m bench.levels", description=__doc__)
    parser.add_argument("--below", type=int, default=200, help="games against the level below")
    parser.add_argument("--save", action="store_true", help="write measured.json")
    options = read_options(parser, 400, levels)
    print(HEAD)
    found: Lines = {}
    for line, games in lines(options.games, options.below).items():
        found[line] = played(line, games, options.seed, options.folder, options.workers)
        print(row(line, found[line]), flush=True)
    print(f"\n{steps(found)}")
    if options.save:
        FILE.write_text(json.dumps(summary(found), indent=2) + "\n", "utf-8")


if __name__ == "__main__":
    main()
