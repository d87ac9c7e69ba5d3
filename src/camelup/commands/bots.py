"""`camelup bots`: the bots that are installed."""

from typing import TYPE_CHECKING

import click

from .json_output import print_json

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..bots import Entry


@click.command()
@click.option("--json", "as_data", is_flag=True, help="Print the list as JSON.")
def bots(as_data: bool) -> None:
    """List the bots that are installed, with their options.

    An option follows the name after a colon: NAME:option=value,option=value. A program of your own in any language is
    process:COMMAND.
    """
    from ..bots import known_bots

    entries = known_bots().values()
    if as_data:
        print_json(
            [
                {
                    "name": e.name,
                    "description": e.description,
                    "options": e.options,
                    "package": e.package,
                    "wins": e.wins,
                }
                for e in entries
            ]
        )
    else:
        print_table(entries)


def print_table(entries: "Iterable[Entry]") -> None:
    """Print a line per bot."""
    from ..terminal.console import make_console
    from ..terminal.tables import Column, make_table

    columns = (
        Column("bot", number=False),
        Column("what it does", 1, number=False, wraps=20),
        Column("of 100", 3),
        Column("options", 2, number=False),
    )
    rows = [
        (
            *(entry.name, entry.description, "" if entry.wins is None else str(entry.wins)),
            ", ".join(f"{name}={default}" for name, default in entry.options.items()),
        )
        for entry in entries
    ]
    rows.append(("process:COMMAND", "a program of your own, in any language", "", ""))
    console = make_console()
    table = make_table(columns, rows, console.width)
    console.print(table)
    if any(column.header == "of 100" for column in table.columns):
        console.print("of 100: races won against three casual players; even is 25", style="dim")
