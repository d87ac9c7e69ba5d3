"""`camelup bots`: the bots that are installed."""

import json

import click
from rich.console import Console
from rich.table import Table

from ..bots import known_bots


@click.command()
@click.option("--json", "as_data", is_flag=True, help="Print the list as JSON.")
def bots(as_data: bool) -> None:
    """List the bots that are installed, with their options.

    An option follows the name after a colon: NAME:option=value,option=value. A program of your own in any language is
    process:COMMAND.
    """
    entries = known_bots().values()
    if as_data:
        listed = [
            {"name": e.name, "description": e.description, "options": e.options, "package": e.package} for e in entries
        ]
        click.echo(json.dumps(listed, indent=2))
        return
    table = Table()
    for head in ("bot", "what it does", "options"):
        table.add_column(head)
    for entry in entries:
        options = ", ".join(f"{name}={default}" for name, default in entry.options.items())
        table.add_row(entry.name, entry.description, options)
    table.add_row("process:COMMAND", "a program of your own, in any language", "")
    Console().print(table)
