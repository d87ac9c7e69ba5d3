"""A report as text, for the terminal."""

from collections import Counter

from rich import box
from rich.console import Console
from rich.table import Table

from .arena import Report
from .rating import Rating
from .results import Summary
from .statistics import Estimate
from .stopping import ERROR_RATE

MOST_REASONS = 3

QUICK = 0.01
"""Seconds below which a time is shown in hundredths of a millisecond."""


def show(report: Report, console: Console) -> None:
    """Print the table, and below it what needs saying."""
    terms = report.terms
    title = f"{terms.edition} edition, {terms.players} players, {report.deals} deals, seed {terms.seed}"
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=0)
    table.add_column("bot", overflow="fold")
    for head in ("margin", "adjusted", "wins %", "place", "rating", "ms", "p99", "forfeits"):
        table.add_column(head, justify="right", no_wrap=True)
    for bot, rating in zip(report.bots, report.ratings, strict=True):
        table.add_row(*row(bot, rating))
    console.print(table)
    for line in remarks(report):
        console.print(line, highlight=False, markup=False)


def row(bot: Summary, rating: Rating) -> list[str]:
    """One bot's line."""
    return [
        bot.label,
        ranged(bot.margin, "+.1f"),
        ranged(bot.adjusted, "+.2f") if bot.adjusted else "-",
        ranged(bot.win_share, ".1f", 100),
        ranged(bot.place, ".2f"),
        f"{rating.mu:.1f}",
        milliseconds(bot.median_seconds),
        milliseconds(bot.p99_seconds),
        str(len(bot.forfeits)),
    ]


def ranged(found: Estimate, form: str, scale: float = 1) -> str:
    """A mean with half the width of its interval."""
    return f"{found.mean * scale:{form}}±{(found.high - found.mean) * scale:{form.lstrip('+')}}"


def milliseconds(seconds: float) -> str:
    """Return a time in milliseconds, in few letters: 80 columns have to hold the whole table."""
    return f"{1000 * seconds:.0f}" if seconds >= QUICK else f"{1000 * seconds:.2f}"


def remarks(report: Report) -> list[str]:
    """What the table can't say."""
    even = 100 / report.terms.players
    lines = [
        f"± is half of a 95 % interval over deals; an even share of wins is {even:.1f} %.",
        "Margin: a bot's pounds minus the mean of the others'; adjusted: without the luck of the dice.",
        "ms, p99: median and 99th percentile of the time per move; forfeits: moves lost to a roll.",
    ]
    if report.terms.adjust == "forecast":
        lines.append(
            "Exact race odds would leave less noise in the adjusted margin; build them: camelup tablebase build"
        )
    if report.stopped_early:
        lines.append(
            f"Stopped after {report.deals} of {report.planned} deals: the first bot is clearly better or worse than"
            f" even. An even bot would stop like this with a chance of {ERROR_RATE:.0%}, and its margin would be a"
            " little exaggerated."
        )
    for bot in report.bots:
        reasons = Counter(forfeit.reason for forfeit in bot.forfeits).most_common(MOST_REASONS)
        lines += [f"{bot.label} forfeited {count} moves: {reason}" for reason, count in reasons]
    return lines
