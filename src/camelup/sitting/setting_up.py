"""How a sitting begins: a new game with its players, or one that was saved."""

import getpass
from pathlib import Path
from random import Random
from secrets import SystemRandom, token_hex

from ..arguments import checked_name
from ..bots.registry import runs_code
from ..editions import player_count
from ..errors import BadNotation, CamelUpError
from ..files import read_text
from ..game import Game, parse_record
from .opponents import Opponent
from .saving import latest_unfinished, new_file
from .sitting import Luck, Sitting
from .words import NAMES, YOU

PERSON = "person"
NOBODY = frozenset({"admin", "administrator", "debian", "guest", "nobody", "pi", "root", "runner", "ubuntu", "user"})
"""Logins that are no person's name."""


def new_game(
    people: list[str], bots: int, against: str, edition: str, first: int | None = None, seed: int | None = None
) -> Game:
    """Set up a game; its tags keep who is a bot, and the seed."""
    people = [checked_name(name) for name in people]
    player_count(len(people) + bots)
    if ";" in against:
        raise CamelUpError(f"a record can't hold the bot {against!r}: leave out the semicolon")
    names = people + [name for name in NAMES if name not in people][:bots]
    rng = SystemRandom() if seed is None else Random(seed)
    game = Game.new(edition, names, rng, rng.randint(1, len(names)) if first is None else first)
    game.tags["Players"] = "; ".join([PERSON] * len(people) + [against] * bots)
    if seed is not None:
        game.tags["Seed"] = str(seed)
    return game


def new_sitting(game: Game, allowed: str = "") -> Sitting:
    """Sit down at a new game, which gets a file of its own in the games folder."""
    return Sitting(game, bots_of(game, allowed), luck_of(game), new_file())


def another_game(sitting: Sitting) -> Sitting:
    """Sit down at a new game of the same players; who begins is drawn, and the luck is new."""
    before = sitting.game
    rng = SystemRandom()
    game = Game.new(before.start.edition, before.names, rng, rng.randint(1, len(before.names)))
    if "Players" in before.tags:
        game.tags["Players"] = before.tags["Players"]
    bots = {seat: Opponent(bot.spec) for seat, bot in sitting.bots.items()}
    return Sitting(game, bots, luck_of(game), new_file())


def resumed(name: str | None, allowed: str = "") -> Sitting:
    """Sit down at a game that was saved: in a file, or the latest one."""
    if name is None:
        game, file = latest_unfinished()
    else:
        game, file = parse_record(read_text(name)), Path(name)
        if game.finished:
            raise CamelUpError(f"{name}: the game is over; watch it with camelup replay --watch")
    return Sitting(game, bots_of(game, allowed), luck_of(game), file)


def bots_of(game: Game, allowed: str = "") -> dict[int, Opponent]:
    """The bots by their seats, as the record names them; without a word everybody is a person.

    A record may come from anybody, so a program that it names is run only if it is the ``allowed`` bot.
    """
    players = [player.strip() for player in game.tags.get("Players", "").split(";")]
    if players == [""]:
        return {}
    if len(players) != len(game.names):
        raise BadNotation("[Players]", f"it has {len(players)} players for {len(game.names)} seats")
    return {seat: opponent(player, allowed) for seat, player in enumerate(players, 1) if player != PERSON}


def opponent(player: str, allowed: str) -> Opponent:
    """A bot that a record names."""
    if runs_code(player) and player != allowed:
        raise BadNotation("[Players]", f"it would run a program; allow it with --against '{player}'")
    try:
        return Opponent(player)
    except CamelUpError as error:
        raise BadNotation("[Players]", str(error)) from None


def luck_of(game: Game) -> Luck:
    """The generators of a game: those that follow from its seed, or from one that is drawn for this sitting."""
    seed = game.tags.get("Seed") or token_hex()
    return lambda move: Random(f"{seed}/{move}")


def your_name() -> str:
    """A name for the one person at the screen: the login, if it is a person's."""
    try:
        login = getpass.getuser()
        return YOU if login.lower() in NOBODY else checked_name(login.capitalize())
    except (OSError, KeyError, ImportError, CamelUpError):
        return YOU
