"""The judge against itself with more effort: how often the best action changes, and by how much (docs/review.md).

    python -m bench.judging [--decisions N] [--effort X] [--times T] [--seed S] [--folder F] [EDITION ...]

Decisions are drawn from games of `board`. Each is judged with the effort and with T times as much; what the best action
of the first judge loses is then measured by the second. Each edition has a file in the folder with one entry per
decision: interrupt whenever you like, begun again it goes on.
"""

import argparse
import json
from pathlib import Path
from random import Random
from statistics import mean

from bench.ladder import interval
from bench.saved_lines import whole_lines
from camelup import Game, play_game
from camelup.arena.statistics import estimate
from camelup.position import table_of
from camelup.review.judge import Judge, Verdict
from camelup.secrecy import view
from camelup.turn.legal import number_of

PLAYERS = 4
HEAD = (
    "| edition | decisions | best action changes | what the first choice loses | change of the loss |\n"
    "|---|---|---|---|---|"
)


def judged(game: Game, at: int, effort: float, action: int | None = None) -> Verdict:
    """Judge a move of a game as its seat saw it, or another action in its place."""
    judge = Judge(game.start.edition, PLAYERS, effort)
    seen = view(game.positions[at], game.moves[at].seat)
    done = number_of(seen, game.moves[at].action) if action is None else action
    return judge.judge(table_of(seen), done, at + 1)


def compared(edition: str, number: int, options: argparse.Namespace) -> dict[str, float]:
    """Judge one decision twice; it follows from the seed and its number."""
    rng = Random(f"{options.seed} {edition} {number}")
    game = play_game(["board"] * PLAYERS, edition, rng)
    at, much = rng.randrange(len(game.moves)), options.effort * options.times
    small, large = judged(game, at, options.effort), judged(game, at, much)
    return {
        "number": number,
        "changed": float(small.best.action != large.best.action),
        "lost": judged(game, at, much, small.best.action).loss,
        "difference": abs(small.loss - large.loss),
    }


def row(edition: str, options: argparse.Namespace) -> str:
    """Judge the decisions that are missing, and return the figures of an edition."""
    file = options.folder / f"judge_{edition}_{options.effort:g}_{options.times:g}_{options.seed}.jsonl"
    done = {int(entry["number"]): entry for entry in whole_lines(file)}
    with file.open("a", encoding="utf-8") as out:
        for number in range(options.decisions):
            if number not in done:
                done[number] = compared(edition, number, options)
                print(json.dumps(done[number]), file=out, flush=True)
    found = [done[number] for number in range(options.decisions)]
    changed, lost = ([entry[name] for entry in found] for name in ("changed", "lost"))
    difference = mean(entry["difference"] for entry in found)
    figures = (interval(estimate(changed), 2), interval(estimate(lost), 3), f"{difference:.3f}")
    return f"| {' | '.join(map(str, (edition, len(found), *figures)))} |"


def main() -> None:
    """Read the command line and print a row per edition."""
    parser = argparse.ArgumentParser(prog="python -m bench.judging", description=__doc__)
    parser.add_argument("editions", nargs="*", default=("2014", "2018"))
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--times", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=18)
    parser.add_argument("--folder", type=Path, default=Path("build/reviews"))
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    print(HEAD)
    for edition in options.editions:
        print(row(edition, options), flush=True)


if __name__ == "__main__":
    main()
