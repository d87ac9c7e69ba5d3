"""`camelup advise POSITION`: what each action of a seat is worth, and why."""

from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from .json_output import print_json
from .numbers import WholeNumber
from .progress import SOON, progress_bar
from .reading import PositionCommand, first_line, with_fields

if TYPE_CHECKING:
    from ..actions import Action
    from ..position import View

FIELDS = 5
SHOWN = 12
"""How many actions people see unless they ask for more."""


@click.command(cls=PositionCommand)
@click.argument("position")
@click.option("--seat", type=WholeNumber(1, 8), help="The seat to advise; by default the one to act.")
@click.option("--top", type=WholeNumber(1), help=f"How many actions to show; by default {SHOWN}, or all with --json.")
@click.option("--action", "action_text", metavar="ACTION", help="Only this action: 'take yellow', 'place +6'.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def advise(position: str, seat: int | None, top: int | None, action_text: str | None, as_json: bool) -> None:
    """Print what each action of a seat is worth in pounds, best first, and why.

    POSITION needs at least its first five fields; - reads it from the first line of standard input. Advice uses only
    what the seat may see, also of a full position. The model and its limits are in docs/odds.md.
    """
    from ..odds.advice import Adviser, own_view

    line = first_line() if position == "-" else position
    own = own_view(with_fields(line, FIELDS, "advise"), seat)
    wanted = legal_action(own, action_text) if action_text else None
    with progress_bar("advice", SOON, people=not as_json) as move:
        adviser = Adviser(own)
        found = [adviser.advice(wanted)] if wanted else adviser.all(move)
    if as_json:
        actions = [
            {"action": str(item.action), "gain": item.gain, "parts": asdict(item.parts), "why": item.why}
            for item in found[:top]
        ]
        method = "exact" if adviser.now.exact else "simulated"
        print_json({"seat": own.turn, "race_method": method, "actions": actions})
        return
    from ..terminal.odds_advice import draw_advice
    from ..terminal.screen import Screen

    screen = Screen()
    screen.console.print(draw_advice(own, found, top or SHOWN, adviser.now.exact, screen.width))


def legal_action(own: "View", text: str) -> "Action":
    """Return the action that a text names; one that is not legal raises, with the rule."""
    from ..terminal.choices import named_action
    from ..turn.reasons import reason_against

    action = named_action(text, own.edition)
    if against := reason_against(own, action):
        raise against
    return action
