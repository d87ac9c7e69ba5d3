"""`camelup verify FILE`: the check of a game's dice and cards."""

import sys

import click

from ..files import read_text
from .json_output import print_json


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print the verdict as JSON.")
def verify(file: str, as_json: bool) -> None:
    """Check that the dice and cards of a record are those that the server committed to.

    FILE is a record (.camel) downloaded from a server; - is standard input. Exits with status 1 if a check fails.
    """
    from msgspec import to_builtins

    from ..verify import verified

    verdict = verified(read_text(file))
    if as_json:
        print_json(to_builtins(verdict))
    else:
        for check in verdict.checks:
            click.echo(f"{'ok    ' if check.passed else 'FAILED'}  {check.name}: {check.text}")
        click.echo("The game is fair." if verdict.passed else "This record was changed, or the game was not fair.")
    if not verdict.passed:
        sys.exit(1)
