"""The figures of docs/review.md: games of bots, their luck, and how a review takes them apart.

    python -m bench.reviews [--games N] [--effort X] [--seed S] [--first] [--folder F] [LINE ...]

A LINE is BOTS EDITION PLAYERS in one argument; BOTS is one bot for all seats, or several separated by commas. Losses
are those of the first. With effort 0 only the luck of the dice is worked out; with --first only the first bot's
decisions are judged; else every game is reviewed. Each line has a file in the folder with one entry per game: interrupt
whenever you like, begun again it goes on.
"""

import argparse
import json
import re
from math import log
from pathlib import Path
from random import Random
from statistics import mean, stdev, variance
from typing import Any

from bench.ladder import interval
from bench.saved_lines import whole_lines
from camelup import Game, format_record, play_game
from camelup.arena.statistics import estimate
from camelup.review import judge_seat, luck_method, luck_of_moves, margins, review
from camelup.review.win_chance import SPACES, shares, stretch, win_chances

LINES = ("board 2014 4", "board 2018 4")
PARTS = ("margin", "luck", "start", "decisions", "others", "rest")
Entry = dict[str, Any]
STEPS = [0.05 * step for step in range(4, 200)]
"""The spreads that are tried, in pounds."""


def game_of(line: str, seed: int, number: int) -> Game:
    """Play a game of a line's bots; it follows from the seed and the number."""
    bots, edition, players = line.split()
    names = bots.split(",")
    return play_game([names[seat % len(names)] for seat in range(int(players))], edition, Random(f"{seed} {number}"))


def entry_of(game: Game, effort: float) -> Entry:
    """Return what is stored of a game: the parts of every seat, and its losses per decision."""
    if effort == 0:
        rolls = [luck for luck in luck_of_moves(game, luck_method(game)) if luck is not None]
        money = [seat.pounds or 0 for seat in game.position.seats]
        return {"margin": margins(money), "luck": [sum(column) for column in zip(*rolls, strict=True)]}
    found = review(game, effort)
    parts = {part: [getattr(seat, part) for seat in found.seats] for part in PARTS}
    line = [
        [stretch(before), *(move.expected or ())] for before, move in zip(game.positions, found.moves, strict=False)
    ]
    won = list(win_chances(game.position, found.moves[-1].expected or ()))
    return parts | {"judged": [seat.judged for seat in found.seats], "line": line, "won": won}


def losses_of_first(line: str, game: Game, effort: float) -> Entry:
    """Return what is stored where only the first bot of a line is judged: its losses, and how many decisions it had."""
    judged = {seat: judge_seat(format_record(game), effort, seat + 1) for seat in first_seats(line)}
    found = {seat: [one.verdict.loss for one in decisions] for seat, decisions in judged.items()}
    seats = range(len(game.names))
    return {
        "decisions": [-sum(found.get(seat, [])) for seat in seats],
        "judged": [len(found.get(seat, [])) for seat in seats],
    }


def first_seats(line: str) -> range:
    """Return the places of the first bot of a line."""
    bots, _, players = line.split()
    return range(0, int(players), len(bots.split(",")))


def play_line(line: str, games: int, effort: float, seed: int, folder: Path, *, first: bool) -> list[Entry]:
    """Play what is missing of a line; all its entries."""
    name = f"{line} {effort} {seed}" + " first" * first
    file = folder / (re.sub(r"[^\w.=-]+", "_", name) + ".jsonl")
    done = {int(entry["game"]): entry for entry in whole_lines(file)}
    with file.open("a", encoding="utf-8") as out:
        for number in range(games):
            if number not in done:
                game = game_of(line, seed, number)
                made = losses_of_first(line, game, effort) if first else entry_of(game, effort)
                done[number] = {"game": number, **made}
                print(json.dumps(done[number]), file=out, flush=True)
    return [done[number] for number in sorted(done) if number < games]


def report(line: str, found: list[Entry], parts: tuple[str, ...]) -> str:
    """Return the figures of a line: each part's mean per seat with its 95 % interval, and shares of the variance."""
    lines = [f"{line}, {len(found)} games"]
    for part in parts:
        seats = zip(*(entry[part] for entry in found), strict=True)
        means = "  ".join(interval(estimate(list(column)), 2) for column in seats)
        everybody = [pounds for entry in found for pounds in entry[part]]
        lines.append(f"  {part:10} {means}  sd {stdev(everybody):.2f}")
    if "luck" in parts:
        lines.append(f"  luck taken out leaves {share(found, ('luck',)):.0%} of the margin's variance")
        lines += order_of_turns(found)
    if "rest" in parts:
        others = ("start", "luck", "decisions", "others")
        lines.append(f"  the rest has {share(found, others):.0%} of the margin's variance")
    if "judged" in found[0]:
        lost, each = losses(line, found)
        lines.append(f"  loss per decision {interval(estimate(lost), 3)}, {each:.0f} decisions per seat")
    return "\n".join(lines)


def order_of_turns(found: list[Entry]) -> list[str]:
    """Return what each place in the order of turns brought without luck, and a place's worth by a straight line."""
    free = [[margin - luck for margin, luck in zip(entry["margin"], entry["luck"], strict=True)] for entry in found]
    means = "  ".join(interval(estimate(list(column)), 2) for column in zip(*free, strict=True))
    ahead = [(len(free[0]) - 1) / 2 - place for place in range(len(free[0]))]
    squares = sum(x * x for x in ahead)
    slopes = [sum(x * y for x, y in zip(ahead, pounds, strict=True)) / squares for pounds in free]
    return [f"  no luck    {means}", f"  a place earlier is worth {interval(estimate(slopes), 3)}"]


def losses(line: str, found: list[Entry]) -> tuple[list[float], float]:
    """Return what the first bot of a line lost per decision in each game, and how many it had per seat."""
    pairs = [(-entry["decisions"][seat], entry["judged"][seat]) for entry in found for seat in first_seats(line)]
    counted = [(lost, judged) for lost, judged in pairs if judged]
    return [lost / judged for lost, judged in counted], mean(judged for _, judged in counted)


def share(found: list[Entry], taken: tuple[str, ...]) -> float:
    """Return how much of the variance of all margins is left when parts are taken out."""
    plain = [margin for entry in found for margin in entry["margin"]]
    left = [
        margin - sum(entry[part][seat] for part in taken)
        for entry in found
        for seat, margin in enumerate(entry["margin"])
    ]
    return float(variance(left) / variance(plain))


def spreads(found: list[Entry]) -> str:
    """Return the spread of win chances on each stretch of the track, by maximum likelihood (review/win_chance.py)."""
    fitted = []
    for part in range(len(SPACES) + 1):
        cases = [(row[1:], entry["won"]) for entry in found for row in entry["line"] if row[0] == part]
        fitted.append(min(STEPS, key=lambda spread: surprise(cases, spread)) if cases else 0.0)
    return ", ".join(f"{spread:.2f}" for spread in fitted)


def surprise(cases: list[tuple[list[float], list[float]]], spread: float) -> float:
    """Return how surprising the winners are where the spread is this one."""
    return -sum(
        share * log(max(1e-9, chance))
        for expected, won in cases
        for share, chance in zip(won, shares(expected, spread), strict=True)
        if share
    )


def main() -> None:
    """Read the command line and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m bench.reviews", description=__doc__)
    parser.add_argument("lines", nargs="*", default=LINES)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--effort", type=float, default=0.25)
    parser.add_argument("--seed", type=int, default=15)
    parser.add_argument("--first", action="store_true", help="judge only the first bot of a line")
    parser.add_argument("--folder", type=Path, default=Path("build/reviews"))
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    parts = () if options.first else PARTS if options.effort else PARTS[:2]
    for line in options.lines:
        found = play_line(line, options.games, options.effort, options.seed, options.folder, first=options.first)
        print(report(line, found, parts), flush=True)
        if "rest" in parts:
            print(f"  spreads of win chances {spreads(found)}", flush=True)


if __name__ == "__main__":
    main()
