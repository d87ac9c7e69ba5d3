"""What it is worth to be on top, exactly: five camels in one stack, and what each of them may hope for.

``python examples/studies/height.py``
"""

from chart import bars, save
from starts import leg_of

import camelup
from camelup.bots.graph_cache import GraphCache

STACKS = {"2014": "2014 3bgowy - 1", "2018": "2018 3bgpry/14W/16K - 1"}
HEIGHTS = ("bottom", "second", "third", "fourth", "top")


def by_height(edition: str) -> dict[str, tuple[float, float, float]]:
    """Return, from the bottom to the top: the chances to win the leg, to win the race, to come last in it."""
    leg = leg_of(GraphCache(camelup.edition(edition)), camelup.Position(STACKS[edition], seats=4))
    return {
        height: (float(leg.first[0][n]), float(leg.win[0][n]), float(leg.last[0][n]))
        for n, height in enumerate(HEIGHTS)
    }


def main() -> None:
    """Print and draw the chances."""
    for edition in STACKS:
        found = by_height(edition)
        print(f"\n{edition}, {STACKS[edition]}: wins the leg, wins the race, comes last")
        for height, chances in reversed(found.items()):
            print(f"  {height:8}", *(f"{chance:.4f}" for chance in chances))
        title = f"Five camels in one stack on space 3 ({edition} edition, exact)"
        shown = dict(reversed(found.items()))
        save(f"height-{edition}", bars(title, shown, ["wins the leg", "wins the race", "comes last"], "{:.1%}"))


if __name__ == "__main__":
    main()
