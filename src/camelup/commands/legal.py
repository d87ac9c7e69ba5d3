"""`camelup legal POSITION`: what the seat to act may do."""

import click

from ..files import standard_input
from ..turn import legal_actions
from .json_output import print_json
from .reading import PositionCommand, with_fields

FIELDS = 5


@click.command(cls=PositionCommand)
@click.argument("position")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def legal(ctx: click.Context, position: str, as_json: bool) -> None:
    """List the legal actions of the seat to act.

    POSITION needs at least its first five fields. With - the command reads positions from standard input, one per
    line, and answers each with a line of JSON.
    """
    if position == "-":
        from .streaming import stream_answers

        ctx.exit(0 if stream_answers(standard_input(), answer) else 2)
    found = answer(position)
    if as_json:
        print_json(found)
    else:
        click.echo(in_groups(found["actions"]))


def answer(text: str) -> dict[str, list[str]]:
    """The legal actions of a position, as the contract has them."""
    return {"actions": [str(action) for action in legal_actions(with_fields(text, FIELDS, "legal"))]}


def in_groups(actions: list[str]) -> str:
    """The actions for people: a line for each kind, with what it can be done on."""
    groups: dict[str, list[str]] = {}
    for action in actions:
        word, *on = action.split()
        groups.setdefault(word, []).extend(on)
    lines = (f"{word:<6} {' '.join(on)}".rstrip() for word, on in groups.items())
    return "\n".join(lines) or "Nothing: the game is over."
