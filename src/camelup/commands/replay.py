"""`camelup replay FILE`: a record played again, in words, as JSON, or position by position."""

import click

from ..files import read_text
from ..game import Game, parse_record
from ..position import format_position
from .json_output import print_json


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print the outcome as JSON.")
@click.option("--positions", is_flag=True, help="Print the position before each action and the one at the end.")
def replay(file: str, as_json: bool, positions: bool) -> None:
    """Replay a record and print what happened.

    FILE is a record (.camel); - is standard input.
    """
    if as_json and positions:
        raise click.UsageError("use either --json or --positions")
    game = parse_record(read_text(file))
    if as_json:
        print_json(outcome(game))
    elif positions:
        click.echo("\n".join(map(format_position, game.positions)))
    else:
        from ..terminal.retelling import retold

        click.echo("\n".join(retold(game)))


def outcome(game: Game) -> dict[str, object]:
    """What the contract asks of a record; one that stops early shows the present state."""
    position = game.position
    return {
        "edition": position.edition.name,
        "finished": game.finished,
        "legs": [
            {
                "money": {str(seat.seat): seat.money for seat in leg.seats},
                "ranking": list(leg.ranking),
            }
            for leg in game.legs
        ],
        "race": {"ranking": list(position.ranking)},
        "money": {str(seat.number): seat.pounds for seat in position.seats},
        "winners": list(position.winners),
        "position": format_position(position),
    }
