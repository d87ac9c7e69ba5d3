"""The tables of docs/bots.md: one challenger against rivals on all other seats, every deal in all rotations of seats.

    python -m bench.ladder [--games N] [--seed S] [--folder F] [--workers W] [LINE ...]

A LINE is CHALLENGER RIVAL EDITION PLAYERS in one argument, separated by spaces; without any all lines are played. Each
line has a file in the folder with one entry per deal: interrupt whenever you like, begun again it goes on. Unless you
give one, the seed is the SHA-256 of the commit that froze the champion's weights (`bench.frozen`): nobody can have
chosen them on these deals.
"""

import argparse
import json
import math
import re
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from types import ModuleType

from bench.frozen import frozen_seed
from bench.saved_lines import whole_lines
from camelup.arena.arena import make_terms
from camelup.arena.match import Terms, play_deal
from camelup.arena.results import tally
from camelup.arena.statistics import Estimate, estimate, quantile
from camelup.bots import duels, weights
from camelup.cores import core_count

STEPS = ("roll random", "leg roll", "race leg", "tiles race", "board tiles", "champion board", "champion champion-1")
FIELD = tuple(f"bench/field.py:{name}" for name in ("Reader", "Gambler", "Hasty", "Patient"))
LINES = tuple(
    line
    for edition in ("2014", "2018")
    for line in (
        *(f"{pair} {edition} 4" for pair in STEPS),
        *(f"champion {rival} {edition} 4" for rival in FIELD),
        *(f"champion:effort=0.25 champion-1:effort=0.25 {edition} {players}" for players in (2, 3, 6, 8)),
    )
)
HEAD = (
    "| challenger | against | edition | players | games | win share | margin | luck-adjusted margin | p99 |\n"
    "|---|---|---|---|---|---|---|---|---|"
)
Entry = dict[str, float]


def deal_entry(terms: Terms, number: int) -> Entry:
    """One deal in all rotations: the challenger's means, and its slowest moves."""
    found = tally(play_deal(terms, number), len(terms.entrants))[0]
    return {
        "deal": number,
        "wins": found.win_share[0],
        "margin": found.margin[0],
        "adjusted": found.adjusted[0],
        "p99": quantile(found.seconds, 0.99),
    }


def played(line: str, games: int, seed: int, folder: Path, workers: int) -> list[Entry]:
    """Play what is missing of a line; all its deals."""
    challenger, rival, edition, players = line.split()
    terms = make_terms([challenger, rival], edition, int(players), seed, seconds=60.0)
    file = folder / (re.sub(r"[^\w.=-]+", "_", f"{line} {seed % 10**6}") + ".jsonl")
    planned = math.ceil(games / int(players))
    done = {int(entry["deal"]): entry for entry in whole_lines(file)}
    missing = [number for number in range(planned) if number not in done]
    with ProcessPoolExecutor(workers) as pool, file.open("a", encoding="utf-8") as out:
        for future in as_completed([pool.submit(partial(deal_entry, terms), number) for number in missing]):
            entry = future.result()
            done[int(entry["deal"])] = entry
            print(json.dumps(entry), file=out, flush=True)
    return [done[number] for number in sorted(done) if number < planned]


def row(line: str, found: list[Entry]) -> str:
    """One row of the table."""
    challenger, rival, edition, players = line.split()
    figures = [
        interval(estimate([entry[name] for entry in found]), digits)
        for name, digits in (("wins", 2), ("margin", 1), ("adjusted", 2))
    ]
    slow = max(entry["p99"] for entry in found)
    about = (challenger, rival, edition, players, len(found) * int(players), *figures, f"{slow:.2f} s")
    return f"| {' | '.join(map(str, about))} |"


def interval(figure: Estimate, digits: int) -> str:
    """A mean with its 95 % interval."""
    return f"{figure.mean:.{digits}f} [{figure.low:.{digits}f}, {figure.high:.{digits}f}]"


def read_options(parser: argparse.ArgumentParser, games: int, *frozen: ModuleType) -> argparse.Namespace:
    """Read how many games are played, on which deals, where they are stored, and on how many cores."""
    parser.add_argument("--games", type=int, default=games)
    parser.add_argument("--seed", type=int, help="of the deals; by default from the commit that froze them")
    parser.add_argument("--folder", type=Path, default=Path("build/ladder"))
    parser.add_argument("--workers", type=int, default=core_count(), help="processes at once")
    options = parser.parse_args()
    options.seed = frozen_seed(*frozen) if options.seed is None else options.seed
    options.folder.mkdir(parents=True, exist_ok=True)
    return options


def main() -> None:
    """Read the command line and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.ladder", description=__doc__)
    parser.add_argument("lines", nargs="*", default=LINES)
    options = read_options(parser, 240, weights, duels)
    print(HEAD)
    for line in options.lines:
        found = played(line, options.games, options.seed, options.folder, options.workers)
        print(row(line, found), flush=True)


if __name__ == "__main__":
    main()
