"""Print the numbered actions and the layout of observations: ``python -m camelup.envs 2018 4``."""

import sys

from ..errors import CamelUpError
from .numbering import actions
from .observation import VERSION, observation_parts, observation_width

USAGE = "usage: python -m camelup.envs EDITION PLAYERS"


def tables(edition: str, players: int) -> str:
    """Return both tables as Markdown."""
    lines = ["| number | action |", "|---|---|"]
    lines += [f"| {number} | `{text}` |" for number, text in enumerate(actions(edition, players))]
    lines += ["", f"{observation_width(edition, players)} numbers, layout {VERSION}.", ""]
    lines += ["| from | to | name | shape | range | meaning |", "|---|---|---|---|---|---|"]
    for part in observation_parts(edition, players):
        shape = " x ".join(map(str, part.shape)) or "1"
        span = f"{part.low:g} to {part.high:g}"
        lines.append(f"| {part.begin} | {part.end - 1} | `{part.name}` | {shape} | {span} | {part.meaning} |")
    return "\n".join(lines) + "\n"


def main(words: list[str]) -> int:
    """Print the tables of an edition and number of players; returns the exit status."""
    try:
        edition, players = words
        print(tables(edition, int(players)), end="")
    except CamelUpError as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except ValueError:  # not two words, or no number
        print(USAGE, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
