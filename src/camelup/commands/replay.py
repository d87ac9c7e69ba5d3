"""`camelup replay FILE`: a record played again, in words, as JSON, position by position, or as a moving picture."""

from typing import TYPE_CHECKING

import click

from ..errors import CamelUpError
from ..game import Game
from ..position import format_position
from .json_output import print_json
from .pictures import deliver_picture, picture_options
from .reading import game_in

if TYPE_CHECKING:
    from ..drawing.theme import Theme


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print the outcome as JSON.")
@click.option("--positions", is_flag=True, help="Print the position before each action and the one at the end.")
@click.option("--watch", is_flag=True, help="Watch it on the whole screen, step by step or running.")
@click.option("--svg", metavar="FILE", help="Write the race into a file, as a moving SVG picture; - prints it.")
@picture_options
def replay(
    file: str, as_json: bool, positions: bool, watch: bool, svg: str | None, width: int | None, theme: "Theme"
) -> None:
    """Replay a record and print what happened, or watch it.

    FILE is a record (.camel); - is standard input.
    """
    if as_json + positions + watch + (svg is not None) > 1:
        raise click.UsageError("use one of --json, --positions, --watch and --svg")
    game = game_in(file)
    if svg is not None:
        deliver_picture(svg, game.film(width=width, theme=theme))
        if svg != "-":
            click.echo(f"The race is in {svg}")
    elif watch:
        watch_record(game)
    elif as_json:
        print_json(outcome(game))
    elif positions:
        click.echo("\n".join(map(format_position, game.positions)))
    else:
        from ..terminal.retelling import retold

        click.echo("\n".join(retold(game)))


def watch_record(game: Game) -> None:
    """Watch a record on the whole screen."""
    from .full_screen import end_as, why_no_full_screen

    reason = why_no_full_screen()
    if reason is not None:
        raise CamelUpError(reason or "--watch needs a terminal; without it the record is printed")
    from ..tui.app import CamelUpApp
    from ..tui.settings import load_settings

    end_as(CamelUpApp(load_settings(), record=game).run())


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
