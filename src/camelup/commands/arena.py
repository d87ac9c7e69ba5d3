"""`camelup arena`: bots play each other and are measured."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..editions import EDITIONS
from ..errors import CamelUpError
from .backend_options import backend_options, chosen_backend
from .completing import complete_bot
from .json_output import print_json
from .numbers import SEED, WholeNumber
from .progress import progress_bar

if TYPE_CHECKING:
    from ..arena import Report

LEAST_PLAYERS = 4
MOST_GAMES = 10_000_000
"""An arena keeps all its games in memory, a few hundred bytes each."""


@click.command()
@click.argument("bots", nargs=-1, required=True, metavar="BOT BOT...", shell_complete=complete_bot)
@click.option(
    "--games",
    type=WholeNumber(1, MOST_GAMES),
    default=400,
    show_default=True,
    help="How many games to play, rounded up to whole deals.",
)
@click.option("--edition", type=click.Choice(list(EDITIONS)), default="2018", show_default=True, help="The edition.")
@click.option(
    "--players", type=WholeNumber(), help="Seats per table, 2 to 8; by default 4, or one per bot if there are more."
)
@click.option("--seed", type=SEED, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--seconds", default=1.0, show_default=True, help="Seconds that a bot has per move.")
@click.option("--adjust/--no-adjust", default=True, help="Also compute the luck-adjusted margin.")
@click.option("--stop-when-clear", is_flag=True, help="Stop when the first bot is clearly better or worse than even.")
@click.option("--json", "as_data", is_flag=True, help="Print the report as JSON.")
@click.option("--csv", "csv_file", metavar="FILE", help="Also write the report as CSV.")
@click.option("--svg", "svg_file", metavar="FILE", help="Also draw the margins as SVG.")
@click.option("--records", metavar="FOLDER", help="Save each game as a record.")
@click.option("--data", "data_file", metavar="FILE", help="Save every decision as a row: .csv, .npz or .parquet.")
@backend_options("loky", "ray", "dask")
def arena(bots: tuple[str, ...], games: int, stop_when_clear: bool, **options: Any) -> None:
    """Let bots play each other and measure how good they are.

    Each deal, a setup and its dice, is played in every rotation of seats. With fewer bots than seats the last one
    takes the seats that are left; with more, each deal draws who takes part. `camelup bots` lists the names.
    """
    from ..arena import make_terms, run_arena
    from ..datasets import checked_format

    check_folders(options["csv_file"], options["svg_file"], options["data_file"])
    if options["data_file"]:
        checked_format(options["data_file"])
    people = not options["as_data"]
    terms = make_terms(
        bots,
        options["edition"],
        options["players"] or min(8, max(LEAST_PLAYERS, len(bots))),
        options["seed"],
        seconds=options["seconds"],
        adjust=options["adjust"],
        records=bool(options["records"] or options["data_file"]),
    )
    backend = chosen_backend(options["on"], options["workers"], options["address"])
    with progress_bar("games", people=people) as progress:
        report = run_arena(terms, games, backend, stop_when_clear, progress)
    deliver(report, options)


def check_folders(*files: str | None) -> None:
    """See that files can be written later, before hours of games are played."""
    for file in files:
        if file == "-":
            raise CamelUpError("the report goes to standard output; give pictures and data the name of a file, not -")
        if file and not Path(file).parent.is_dir():
            raise CamelUpError(f"{file}: its folder does not exist")


def deliver(report: "Report", options: dict[str, Any]) -> None:
    """Print the report and write the files that were asked for."""
    from ..arena import report_data, report_svg
    from ..datasets import write_rows
    from ..files import write_whole

    if options["csv_file"]:
        write_whole(options["csv_file"], report_data.as_csv(report))
    if options["svg_file"]:
        write_whole(options["svg_file"], report_svg.as_svg(report))
    if options["records"]:
        report_data.write_records(report, options["records"])
    if options["data_file"]:
        write_rows(options["data_file"], report.moves)
    if options["as_data"]:
        print_json(report_data.as_data(report))
    else:
        from ..terminal.console import make_console
        from . import arena_report

        arena_report.show(report, make_console())
