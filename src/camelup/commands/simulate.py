"""`camelup simulate`: random games by the million, on many cores or machines."""

import json
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.table import Table

from ..backends import BACKENDS
from ..editions import EDITIONS
from .backend_options import backend_options, chosen_backend
from .progress import progress_bar

if TYPE_CHECKING:
    from ..game_totals import Totals


@click.command()
@click.option("--games", default=100_000, show_default=True, help="How many games to play.")
@click.option("--edition", type=click.Choice(list(EDITIONS)), default="2018", show_default=True, help="The edition.")
@click.option("--players", default=4, show_default=True, help="How many players, 2 to 8.")
@click.option("--seed", default=0, show_default=True, help="The same seed gives the same games.")
@click.option("--json", "as_data", is_flag=True, help="Print the result as JSON.")
@backend_options(*BACKENDS)
def simulate(games: int, edition: str, players: int, seed: int, as_data: bool, **where: Any) -> None:
    """Play many games of random legal actions and print each seat's money at the end."""
    from ..game_totals import simulate_games

    backend = chosen_backend(**where)
    with progress_bar("games") as progress:
        totals = simulate_games(edition, players, games, seed, backend, progress)
    if as_data:
        click.echo(json.dumps({"edition": edition, "players": players, "seed": seed} | as_plain(totals), indent=2))
    else:
        show(
            totals, f"{edition} edition, {totals.games} random games, {totals.actions / totals.games:.1f} actions each"
        )


def as_plain(totals: "Totals") -> dict[str, Any]:
    """The totals as plain values."""
    return {
        "games": totals.games,
        "actions": totals.actions,
        "mean_money": totals.mean_money,
        "money_error": totals.money_error,
        "win_share": totals.win_share,
    }


def show(totals: "Totals", title: str) -> None:
    """Print a table, one line per seat."""
    table = Table(title=title, title_justify="left", min_width=len(title))
    for head in ("seat", "pounds", "wins %"):
        table.add_column(head, justify="right")
    rows = zip(totals.mean_money, totals.money_error, totals.win_share, strict=True)
    for seat, (mean, error, wins) in enumerate(rows, 1):
        table.add_row(str(seat), f"{mean:.3f} ± {1.96 * error:.3f}", f"{100 * wins:.2f}")
    Console().print(table)
