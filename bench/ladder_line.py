"""One line of the table in docs/bots.md from an arena's report in JSON on standard input."""

import json
import sys


def interval(figure: dict[str, float], digits: int) -> str:
    """A mean with its 95 % interval."""
    return f"{figure['mean']:.{digits}f} [{figure['low']:.{digits}f}, {figure['high']:.{digits}f}]"


report = json.load(sys.stdin)
challenger, rival = report["bots"][0], report["bots"][1]
print(
    f"| {challenger['bot']} | {rival['bot']} | {report['edition']} | {report['players']} | {report['games']} "
    f"| {interval(challenger['win_share'], 2)} | {interval(challenger['margin'], 1)} "
    f"| {interval(challenger['adjusted_margin'], 2)} |",
    flush=True,
)
