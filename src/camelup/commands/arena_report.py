"""The report of an arena in the terminal."""

import math
from collections import Counter

from rich.console import Console
from rich.text import Text

from ..arena import Report
from ..arena.rating import Rating
from ..arena.results import Summary
from ..arena.statistics import Estimate
from ..arena.stopping import ERROR_RATE
from ..plural import plural
from ..terminal.tables import Column, heading, kept_columns, make_table

MOST_REASONS = 3
COLUMNS = (
    Column("bot", number=False),
    Column("margin"),
    Column("adjusted", 2),
    Column("wins %", 1),
    Column("place", 6),
    Column("rating", 4),
    Column("ms", 5),
    Column("p99", 7),
    Column("forfeits", 3),
)

QUICK = 0.01
"""Seconds below which a time is shown in hundredths of a millisecond."""


def show(report: Report, console: Console) -> None:
    """Print the table, and below it what needs saying."""
    terms = report.terms
    players, deals = plural(terms.players, "player"), plural(report.deals, "deal")
    console.print(heading(f"{terms.edition} edition, {players}, {deals}, seed {terms.seed}"))
    rows = [row(bot, rating) for bot, rating in zip(report.bots, report.ratings, strict=True)]
    console.print(make_table(COLUMNS, rows, console.width))
    shown = {COLUMNS[at].name for at in kept_columns(COLUMNS, rows, console.width)}
    for line in [*meanings(shown, report), *remarks(report)]:
        console.print(Text(line, "dim"))


def row(bot: Summary, rating: Rating) -> list[str]:
    """One bot's line."""
    return [
        bot.label,
        ranged(bot.margin, "+z.1f"),
        ranged(bot.adjusted, "+z.2f") if bot.adjusted else "-",
        ranged(bot.win_share, ".1f", 100),
        ranged(bot.place, ".2f"),
        f"{rating.mu:.1f}",
        milliseconds(bot.median_seconds),
        milliseconds(bot.p99_seconds),
        str(len(bot.forfeits)),
    ]


def ranged(found: Estimate, form: str, scale: float = 1) -> str:
    """A mean with half the width of its interval; one deal gives a mean alone, none gives nothing."""
    if math.isnan(found.mean):
        return "-"
    mean = f"{found.mean * scale:{form}}"
    if not math.isfinite(found.high):
        return mean
    return f"{mean}±{(found.high - found.mean) * scale:{form.lstrip('+z')}}"


def milliseconds(seconds: float) -> str:
    """Return a time in milliseconds, in few letters: 80 columns have to hold the whole table."""
    if not math.isfinite(seconds):
        return "-"
    return f"{1000 * seconds:.0f}" if seconds >= QUICK else f"{1000 * seconds:.2f}"


def meanings(shown: set[str], report: Report) -> list[str]:
    """What the columns mean that are shown."""
    interval = "± is half of a 95 % interval over deals" if report.deals > 1 else "One deal gives no interval"
    said = {
        "margin": "margin: a bot's pounds minus the mean of the others'",
        "adjusted": "adjusted: without the luck of the dice",
        "rating": "rating: openskill's, 25 for everybody at first",
        "ms": "ms: median time per move",
        "p99": "p99: its 99th percentile",
        "forfeits": "forfeits: moves lost to a roll",
    }
    words = "; ".join(meaning for name, meaning in said.items() if name in shown)
    return [f"{interval}; an even share of wins is {100 / report.terms.players:.1f} %.", f"M{words[1:]}."]


def remarks(report: Report) -> list[str]:
    """What else the table can't say."""
    lines = []
    if report.terms.adjust == "forecast":
        lines.append(
            "Exact race odds would leave less noise in the adjusted margin; build them: camelup tablebase build"
        )
    if report.stopped_early:
        lines.append(
            f"Stopped after {report.deals} of {plural(report.planned, 'deal')}: the first bot is clearly better or"
            f" worse than even. An even bot would stop like this with a chance of {ERROR_RATE:.0%}, and its margin"
            " would be a little exaggerated."
        )
    for bot in report.bots:
        reasons = Counter(forfeit.reason for forfeit in bot.forfeits).most_common(MOST_REASONS)
        lines += [f"{bot.label} forfeited {plural(count, 'move')}: {reason}" for reason, count in reasons]
    return lines
