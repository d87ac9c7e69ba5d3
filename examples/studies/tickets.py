"""What a betting ticket is worth after each die of the first leg, exactly, over every start.

``python examples/studies/tickets.py``: a few seconds for the first edition, a minute for the second.
"""

import sys

import numpy as np
from chart import bars, save
from starts import leg_of, starts, ticket

import camelup
from camelup.bots.graph_cache import GraphCache

TICKETS = (5, 3, 2)
ROLL = (1.0, "a roll: 1 pound")


def ticket_table(edition: str) -> list[dict[str, float]]:
    """Return, for 0 to 4 dice out: how often favourite and leader win the leg, and each best ticket's worth.

    ``over`` is how often the best ticket is worth more than the pound of a roll, ``least`` the worst best 5 there is.
    """
    cache = GraphCache(camelup.edition(edition))
    sums = np.zeros((5, 2 + 2 * len(TICKETS)))
    weights, least = np.zeros(5), np.full(5, np.inf)
    for start in starts(edition):
        leg = leg_of(cache, start.position)
        weight = leg.passes * float(start.chance)
        led = leg.first[np.arange(len(leg.leader)), leg.leader]
        values = [leg.first.max(axis=1), led]
        for pounds in TICKETS:
            best = ticket(leg.first, leg.second, pounds).max(axis=1)
            values += [best, best > 1 + 1e-9]
        for out in range(5):
            now = leg.out == out
            least[out] = min(least[out], ticket(leg.first, leg.second, 5).max(axis=1)[now].min())
            weights[out] += weight[now].sum()
            sums[out] += [(value * weight)[now].sum() for value in values]
    names = ["favourite", "leader", *(f"{what} {pounds}" for pounds in TICKETS for what in ("best", "over"))]
    means = [dict(zip(names, row / total, strict=True)) for row, total in zip(sums, weights, strict=True)]
    return [mean | {"least": float(worst)} for mean, worst in zip(means, least, strict=True)]


def main() -> None:
    """Print the table of each edition, and draw it."""
    for edition in sys.argv[1:] or ["2014", "2018"]:
        rows = ticket_table(edition)
        print(f"\n{edition} edition\n| dice out | favourite wins | leader wins | best 5 | best 3 | best 2 |")
        print("|---|---|---|---|---|---|")
        for out, row in enumerate(rows):
            worth = [f"{row[f'best {pounds}']:.3f} ({row[f'over {pounds}']:.1%})" for pounds in TICKETS]
            print(f"| {out} | {row['favourite']:.4f} | {row['leader']:.4f} | {' | '.join(worth)} |")
        print("the best 5 is never worth less than", *(f"{row['least']:.3f}" for row in rows))
        marks = ["no die out", "1 die out", *(f"{out} dice out" for out in (2, 3, 4))]
        shown = {mark: [row[f"best {pounds}"] for pounds in TICKETS] for mark, row in zip(marks, rows, strict=True)}
        title = f"The best ticket, in pounds, after each die ({edition} edition, exact)"
        save(f"tickets-{edition}", bars(title, shown, [f"a {pounds}" for pounds in TICKETS], yardstick=ROLL))


if __name__ == "__main__":
    main()
