"""The judge against itself with more effort: how often the best action changes, and by how much (docs/review.md).

    python -m bench.judging [--decisions N] [--effort X] [--times T] [--seed S] [EDITION ...]

Decisions are drawn from games of `board`. Each is judged with the effort and with T times as much; what the best action
of the first judge loses is then measured by the second.
"""

import argparse
from random import Random
from statistics import mean

from bench.ladder import interval
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


def compared(edition: str, decisions: int, effort: float, times: float, seed: int) -> str:
    """Return the figures of an edition."""
    rng = Random(f"{seed} {edition}")
    changed, lost, differences = [], [], []
    for _ in range(decisions):
        game = play_game(["board"] * PLAYERS, edition, rng)
        at = rng.randrange(len(game.moves))
        small, large = judged(game, at, effort), judged(game, at, effort * times)
        again = judged(game, at, effort * times, small.best.action)
        changed.append(float(small.best.action != large.best.action))
        lost.append(again.loss)
        differences.append(abs(small.loss - large.loss))
    share = interval(estimate(changed), 2)
    return f"| {edition} | {decisions} | {share} | {interval(estimate(lost), 3)} | {mean(differences):.3f} |"


def main() -> None:
    """Read the command line and print a row per edition."""
    parser = argparse.ArgumentParser(prog="python -m bench.judging", description=__doc__)
    parser.add_argument("editions", nargs="*", default=("2014", "2018"))
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--effort", type=float, default=1.0)
    parser.add_argument("--times", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=18)
    options = parser.parse_args()
    print(HEAD)
    for edition in options.editions:
        print(compared(edition, options.decisions, options.effort, options.times, options.seed), flush=True)


if __name__ == "__main__":
    main()
