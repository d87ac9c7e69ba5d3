"""A report as data (JSON), as lines for a spreadsheet (CSV), and the records of its games."""

import csv
import io
import math
from pathlib import Path
from typing import Any

from ..files import write_whole
from .arena import Report
from .rating import Rating
from .results import Summary
from .statistics import Estimate

MOST_REASONS = 20
COLUMNS = (
    "bot",
    "games",
    *(f"{name}{end}" for name in ("margin", "adjusted", "win_share", "place") for end in ("", "_low", "_high")),
    "rating",
    "rating_sigma",
    "median_seconds",
    "p99_seconds",
    "forfeits",
)


def as_data(report: Report) -> dict[str, Any]:
    """The whole report as plain values; only what ``seconds`` says differs from run to run."""
    terms = report.terms
    return {
        "edition": terms.edition,
        "players": terms.players,
        "seed": terms.seed,
        "deals": report.deals,
        "planned_deals": report.planned,
        "games": len(report.games),
        "adjusted_for": terms.adjust,
        "stopped_early": report.stopped_early,
        "bots": [bot_data(bot, rating) for bot, rating in zip(report.bots, report.ratings, strict=True)],
    }


def bot_data(bot: Summary, rating: Rating) -> dict[str, Any]:
    """One bot's part."""
    return {
        "bot": bot.label,
        "games": bot.games,
        "margin": interval(bot.margin),
        "adjusted_margin": interval(bot.adjusted) if bot.adjusted else None,
        "win_share": interval(bot.win_share),
        "place": interval(bot.place),
        "rating": {"mu": rating.mu, "sigma": rating.sigma},
        "seconds": {"median": finite(bot.median_seconds), "p99": finite(bot.p99_seconds)},
        "forfeits": len(bot.forfeits),
        "forfeit_reasons": [
            {"deal": f.deal, "rotation": f.rotation, "move": f.move, "reason": f.reason}
            for f in bot.forfeits[:MOST_REASONS]
        ],
    }


def interval(found: Estimate) -> dict[str, float | None]:
    """A mean and its 95 % interval; null for an end that is not known."""
    return {"mean": finite(found.mean), "low": finite(found.low), "high": finite(found.high)}


def finite(number: float) -> float | None:
    """A number that JSON can hold."""
    return number if math.isfinite(number) else None


def as_csv(report: Report) -> str:
    """The report as CSV, one line per bot."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for bot in as_data(report)["bots"]:
        ends = [
            (bot[name] or {}).get(end)
            for name in ("margin", "adjusted_margin", "win_share", "place")
            for end in ("mean", "low", "high")
        ]
        speed = bot["seconds"]
        writer.writerow(
            [bot["bot"], bot["games"], *ends, *bot["rating"].values(), speed["median"], speed["p99"], bot["forfeits"]]
        )
    return text.getvalue()


def write_records(report: Report, folder: str) -> None:
    """Save each game under its deal and rotation."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    for game in report.games:
        assert game.record is not None
        write_whole(Path(folder) / f"deal-{game.deal:05}-{game.rotation + 1}.camel", game.record)
