"""`camelup play`: a game in the terminal, people on one screen against bots."""

from typing import TYPE_CHECKING

import click

from ..editions import EDITIONS
from .completing import complete_bot
from .full_screen import PLAIN, end_as, why_no_full_screen
from .numbers import SEED, WholeNumber
from .reading import faults_in, names_of

if TYPE_CHECKING:
    from ..sitting.sitting import Sitting

LATEST = "the latest"
HOW = "Type ? for help. For other games: camelup play --help"


@click.command()
@click.option("--names", help="The people at this screen: 'Ann; Bo'; by default one, named after your login.")
@click.option(
    "--bots", type=WholeNumber(0, 7), help="How many bots; by default 3 against one person, none against several."
)
@click.option(
    "--against",
    shell_complete=complete_bot,
    help="Which bot, see `camelup bots`; by default a good one that answers at once.",
)
@click.option("--edition", type=click.Choice(list(EDITIONS)), default="2018", show_default=True, help="The edition.")
@click.option("--first", type=WholeNumber(), help="The seat that starts; by default it is drawn.")
@click.option("--seed", type=SEED, help="The same seed gives the same luck.")
@click.option(
    "--resume", is_flag=False, flag_value=LATEST, metavar="[FILE]", help="Resume the game in a file, or the latest one."
)
@click.option("--plain", is_flag=True, help="Play line by line, for pipes and screen readers.")
def play(
    names: str | None,
    bots: int | None,
    against: str | None,
    edition: str,
    first: int | None,
    seed: int | None,
    resume: str,
    plain: bool,
) -> None:
    """Play a game in the terminal; it is saved after every action.

    The game fills the screen where a terminal of 80 columns and 24 rows and Textual are there, else it goes line by
    line.
    """
    from ..bots.registry import make_bot
    from ..sitting.opponents import default_opponent
    from ..sitting.setting_up import new_game, new_sitting, resumed, your_name

    if against:
        make_bot(against)  # refuses what is no bot before anything is set up
    if resume == LATEST:
        sitting = resumed(None, against or "")
    elif resume:
        with faults_in(resume):
            sitting = resumed(resume, against or "")
    else:
        people = names_of(names) if names else [your_name()]
        count = 3 if bots is None and len(people) == 1 else bots or 0
        game = new_game(people, count, against or default_opponent(), edition, first, seed)
        sitting = new_sitting(game, against or "")
    reason = PLAIN if plain else why_no_full_screen()
    if reason is None:
        play_on_screen(sitting)
    else:
        play_lines(sitting, reason)


def play_on_screen(sitting: "Sitting") -> None:
    """Play a game on the whole screen."""
    from ..tui.app import CamelUpApp
    from ..tui.settings import load_settings

    app = CamelUpApp(load_settings(), sitting=sitting)
    try:
        left = app.run()
    finally:
        last = app.sitting or sitting
        last.leave()
        click.echo(last.parting())
    end_as(left)


def play_lines(sitting: "Sitting", reason: str) -> None:
    """Play a game line by line to its end, or until somebody leaves; ``reason`` says why not on the whole screen."""
    from ..terminal.hotseat import HotSeat, Leaving
    from ..terminal.screen import Screen

    screen = Screen()
    screen.say(f"{', '.join(sitting.names)} play the {sitting.game.start.edition} edition. {HOW}")
    if reason != PLAIN:
        screen.say(reason)
    table = HotSeat(sitting, screen)
    try:
        table.run()
    except (EOFError, Leaving, KeyboardInterrupt) as leaving:
        sitting.save()
        screen.say(f"\n{sitting.parting()}")
        if isinstance(leaving, KeyboardInterrupt):
            raise
    finally:
        sitting.leave()
