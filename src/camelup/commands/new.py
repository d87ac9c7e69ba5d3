"""`camelup new`: a new game, set up."""

from random import Random
from secrets import SystemRandom

import click

from ..editions import EDITIONS
from ..game import Game, format_record
from ..position import format_position
from .numbers import SEED, WholeNumber
from .reading import names_of


@click.command()
@click.option("--edition", type=click.Choice(list(EDITIONS)), default="2018", show_default=True, help="The edition.")
@click.option("--seats", default="4", show_default=True, help="How many players, 2 to 8, or their names: 'Ann; Bo'.")
@click.option("--first", default=1, show_default=True, type=WholeNumber(), help="The seat that starts.")
@click.option("--seed", type=SEED, help="The same seed draws the same start; by default it is random.")
@click.option("--position", is_flag=True, help="Print only the position, on one line.")
def new(edition: str, seats: str, first: int, seed: int | None, position: bool) -> None:
    """Set up a new game and print its record, ready for the first action."""
    rng = SystemRandom() if seed is None else Random(seed)
    game = Game.new(edition, names_of(seats), rng, first)
    click.echo(format_position(game.start) if position else format_record(game), nl=position)
