"""`camelup play`: a game in the terminal, people on one screen against bots."""

import getpass
from pathlib import Path
from random import Random
from secrets import SystemRandom
from typing import TYPE_CHECKING

import click

from ..editions import EDITIONS, FEWEST_SEATS, MOST_SEATS
from ..errors import BadNotation, CamelUpError
from ..files import read_text
from ..game import Game, checked_name, parse_record
from .reading import NAMES, names_of

if TYPE_CHECKING:
    from ..terminal.hotseat import Luck
    from ..terminal.opponents import Chooser

PERSON = "person"
LATEST = "the latest"
HOW = "Type ? for help. For other games: camelup play --help"


@click.command()
@click.option("--names", help="The people at this screen: 'Ann; Bo'; by default one, named after your login.")
@click.option(
    "--bots", type=click.IntRange(0, 7), help="How many bots; by default 3 against one person, none against several."
)
@click.option("--against", help="Which bot, see `camelup bots`; by default a good one that answers at once.")
@click.option("--edition", type=click.Choice(list(EDITIONS)), default="2018", show_default=True, help="The edition.")
@click.option("--first", type=int, help="The seat that starts; by default it is drawn.")
@click.option("--seed", type=int, help="The same seed gives the same luck.")
@click.option(
    "--resume", is_flag=False, flag_value=LATEST, metavar="[FILE]", help="Resume the game in a file, or the latest one."
)
def play(
    names: str | None,
    bots: int | None,
    against: str | None,
    edition: str,
    first: int | None,
    seed: int | None,
    resume: str,
) -> None:
    """Play a game in the terminal; it is saved after every action."""
    from ..terminal.opponents import default_opponent, opponents
    from ..terminal.saving import new_file

    against = against or default_opponent()
    if against not in opponents():
        raise click.UsageError(f"there is no bot {against!r}; choose from {', '.join(opponents())}")
    if resume:
        game, file = resumed(resume)
    else:
        people = names_of(names) if names else [login()]
        game = set_up(people, 3 if bots is None and len(people) == 1 else bots or 0, against, edition, first, seed)
        file = new_file()
    run(game, file)


def set_up(people: list[str], bots: int, against: str, edition: str, first: int | None, seed: int | None) -> Game:
    """A new game; its tags keep who is a bot, and the seed."""
    people = [checked_name(name) for name in people]
    others = [name for name in NAMES if name not in people]
    if len(people) + bots > MOST_SEATS:
        raise CamelUpError(f"{len(people) + bots} players: a table has {FEWEST_SEATS} to {MOST_SEATS} (S1)")
    names = people + others[:bots]
    rng = SystemRandom() if seed is None else Random(seed)
    game = Game.new(edition, names, rng, rng.randint(1, len(names)) if first is None else first)
    game.tags["Players"] = "; ".join([PERSON] * len(people) + [against] * bots)
    if seed is not None:
        game.tags["Seed"] = str(seed)
    return game


def resumed(name: str) -> tuple[Game, Path]:
    """A game that was kept, and its file."""
    from ..terminal.saving import latest_unfinished

    if name == LATEST:
        return latest_unfinished()
    game = parse_record(read_text(name))
    if game.finished:
        raise CamelUpError(f"{name}: the game is over; read it with camelup replay")
    return game, Path(name)


def login() -> str:
    """A name for the one person at the screen."""
    try:
        return checked_name(getpass.getuser().capitalize())
    except (OSError, KeyError, ImportError, CamelUpError):
        return NAMES[0]


def run(game: Game, file: Path) -> None:
    """Play a game to its end, or until somebody leaves."""
    from ..terminal.hotseat import HotSeat, Leaving
    from ..terminal.screen import Screen

    bots, luck, screen = bots_of(game), luck_of(game), Screen()
    table = HotSeat(game, bots, luck, file, screen)
    screen.say(f"{', '.join(game.names)} play the {game.start.edition} edition. {HOW}")
    try:
        table.run()
    except (EOFError, Leaving, KeyboardInterrupt) as leaving:
        table.keep()
        screen.say(f"\n{table.parting()}")
        if isinstance(leaving, KeyboardInterrupt):
            raise


def bots_of(game: Game) -> dict[int, "Chooser"]:
    """The bots by their seats, as the record names them; without a word everybody is a person."""
    from ..terminal.opponents import chooser, opponents

    known = opponents()
    players = [player.strip() for player in game.tags.get("Players", "").split(";")]
    if players == [""]:
        return {}
    if len(players) != len(game.names):
        raise BadNotation("[Players]", f"it has {len(players)} players for {len(game.names)} seats")
    for player in players:
        if player != PERSON and player not in known:
            raise BadNotation("[Players]", f"there is no bot {player!r}; choose from {', '.join(known)}")
    return {seat: chooser(player) for seat, player in enumerate(players, 1) if player != PERSON}


def luck_of(game: Game) -> "Luck":
    """The generators of a game: the system's, or those that follow from its seed."""
    seed = game.tags.get("Seed")
    if seed is None:
        return lambda move: SystemRandom()
    return lambda move: Random(f"{seed}/{move}")
