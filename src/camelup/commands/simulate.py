"""`camelup simulate`: random games by the million, on many cores or machines."""

from typing import TYPE_CHECKING, Any

import click

from ..backends import BACKENDS
from ..editions import EDITIONS
from .backend_options import backend_options, chosen_backend
from .json_output import print_json
from .numbers import SEED, WholeNumber
from .progress import progress_bar

if TYPE_CHECKING:
    from ..game_totals import Totals

MOST_GAMES = 10**12
"""Months of work; a number beyond it is a slip."""
MOST_SAVED = 1_000_000
"""Games whose legs are saved at a time: they are held in memory."""


@click.command()
@click.option("--games", type=WholeNumber(1, MOST_GAMES), default=100_000, show_default=True, help="How many games.")
@click.option("--edition", type=click.Choice(list(EDITIONS)), default="2018", show_default=True, help="The edition.")
@click.option("--players", type=WholeNumber(), default=4, show_default=True, help="How many players, 2 to 8.")
@click.option("--seed", type=SEED, default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--json", "as_data", is_flag=True, help="Print the result as JSON.")
@click.option("--data", "data_file", metavar="FILE", help="Save every leg as a row instead: .csv, .npz or .parquet.")
@click.option("--policy", default="random", show_default=True, help="With --data: the bot on all seats.")
@click.option("--legs", type=WholeNumber(1), help="With --data: stop each game after n legs.")
@backend_options(*BACKENDS)
def simulate(games: int, edition: str, players: int, seed: int, as_data: bool, **options: Any) -> None:
    """Play many games of random legal actions and print each seat's money at the end.

    With --data, play them leg by leg by any bot, and save who led, the dice, the order and the money of each leg.
    """
    from ..game_totals import simulate_games

    data_file, policy, legs = (options.pop(name) for name in ("data_file", "policy", "legs"))
    if data_file:
        save_legs(data_file, games, edition, players, seed, policy, legs)
        return
    if policy != "random" or legs:
        raise click.UsageError("--policy and --legs go with --data FILE")
    where = options
    backend = chosen_backend(**where)
    with progress_bar("games", people=not as_data) as progress:
        totals = simulate_games(edition, players, games, seed, backend, progress)
    if as_data:
        print_json({"edition": edition, "players": players, "seed": seed} | as_plain(totals))
    else:
        show(totals, edition)


def save_legs(file: str, games: int, edition: str, players: int, seed: int, policy: str, legs: int | None) -> None:
    """Play games leg by leg and save a row per leg."""
    from ..datasets import checked_format, write_rows
    from ..histories import histories
    from ..plural import plural
    from ..terminal.console import make_console

    checked_format(file)
    if games > MOST_SAVED:
        raise click.UsageError(f"a file holds at most {MOST_SAVED} games; save others with another seed")
    found = histories(edition, games, seed, seats=players, policies=policy, legs=legs)
    write_rows(file, found.legs)
    make_console().print(f"{plural(len(found.legs), 'leg')} of {plural(games, 'game')} saved in {file}")


def as_plain(totals: "Totals") -> dict[str, Any]:
    """The totals as plain values."""
    return {
        "games": totals.games,
        "actions": totals.actions,
        "mean_money": totals.mean_money,
        "money_error": totals.money_error,
        "win_share": totals.win_share,
    }


def show(totals: "Totals", edition: str) -> None:
    """Print a table, one line per seat."""
    from ..plural import plural
    from ..terminal.console import make_console
    from ..terminal.tables import Column, heading, make_table

    columns = (Column("seat"), Column("pounds"), Column("wins %", 1))
    rows = zip(totals.mean_money, totals.money_error, totals.win_share, strict=True)
    cells = [
        (str(seat), f"{mean:.3f} ± {1.96 * error:.3f}" if totals.games > 1 else f"{mean:.0f}", f"{100 * wins:.2f}")
        for seat, (mean, error, wins) in enumerate(rows, 1)
    ]
    console = make_console()
    played = plural(totals.games, "random game")
    console.print(heading(f"{edition} edition, {played}, {totals.actions / totals.games:.1f} actions each"))
    console.print(make_table(columns, cells, console.width))
