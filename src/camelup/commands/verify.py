"""`camelup verify FILE`: the check of a game's dice and cards."""

import sys

import click

from ..files import read_text
from .json_output import print_json
from .reading import faults_in

FAILED, LEFT_OPEN = 1, 3
"""The status if a check fails, and if nothing is wrong but something is left open."""


@click.command()
@click.argument("file")
@click.option("--seen", "seen", multiple=True, metavar="NOTES", help="Notes that a device saved; may be repeated.")
@click.option("--json", "as_json", is_flag=True, help="Print the verdict as JSON.")
def verify(file: str, seen: tuple[str, ...], as_json: bool) -> None:
    """Check that the dice and cards of a record are those that the server committed to.

    FILE is a record (.camel) downloaded from a server; - is standard input. With --seen it is also held against what
    people's devices noted during the game. Exits with status 1 if a check fails, and with status 3 if nothing is wrong
    but something is left open, such as a promise that was never opened.
    """
    from msgspec import to_builtins

    from ..verify import read_notes, verified

    notes = [read_notes(read_text(name), name) for name in seen]
    with faults_in(file):
        verdict = verified(read_text(file), notes)
    if as_json:
        print_json(to_builtins(verdict))
    else:
        for check in verdict.checks:
            mark = "FAILED" if not check.passed else "open  " if check.doubt else "ok    "
            click.echo(f"{mark}  {check.name}: {check.text}")
        click.echo(verdict.text)
    if not verdict.fair:
        sys.exit(LEFT_OPEN if verdict.passed else FAILED)
