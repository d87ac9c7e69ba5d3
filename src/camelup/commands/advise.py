"""`camelup advise POSITION`: what each action of a seat is worth, and why."""

import json
from dataclasses import asdict

import click

from .reading import first_line, with_fields

FIELDS = 5
SHOWN = 12
"""How many actions people see unless they ask for more."""


@click.command()
@click.argument("position")
@click.option("--seat", type=click.IntRange(1, 8), help="The seat to advise; by default the one to act.")
@click.option(
    "--top", type=click.IntRange(min=1), help=f"How many actions to show; by default {SHOWN}, or all with --json."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def advise(position: str, seat: int | None, top: int | None, as_json: bool) -> None:
    """Print what each action of a seat is worth in pounds, best first, and why.

    POSITION needs at least its first five fields; - reads it from the first line of standard input. Advice uses only
    what the seat may see, also of a full position. The model and its limits are in docs/odds.md.
    """
    from ..odds.advice import Adviser, own_view

    line = first_line() if position == "-" else position
    own = own_view(with_fields(line, FIELDS, "advise"), seat)
    adviser = Adviser(own)
    found = adviser.all()
    if as_json:
        actions = [
            {"action": str(item.action), "gain": item.gain, "parts": asdict(item.parts), "why": item.why}
            for item in found[:top]
        ]
        method = "exact" if adviser.now.exact else "simulated"
        click.echo(json.dumps({"seat": own.turn, "race_method": method, "actions": actions}))
        return
    from ..terminal.odds_advice import draw_advice
    from ..terminal.screen import Screen

    screen = Screen()
    screen.console.print(draw_advice(own, found, top or SHOWN, adviser.now.exact))
