"""What commands read: positions and names, from the command line or from standard input."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..editions import EDITIONS, player_count
from ..errors import BadNotation
from ..files import decoded, next_line, read_text, standard_input
from ..position import Snapshot, parse_position
from ..sitting.words import NAMES
from .numbers import read_number

if TYPE_CHECKING:
    from ..game import Game

FIELDS, SEATS = 7, 4
"""How many fields a position has, and which of them are the seats."""
LONGEST_NAME = 250
"""Letters of a text that may be the name of a file; some systems answer a longer one with a fault."""


class PositionCommand(click.Command):
    """A command that understands a position typed without quotes: its words are joined before they are read."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Join the words of positions, then read all as usual; a file is not what was meant."""
        rest = super().parse_args(ctx, joined_positions(ctx, args))
        for argument in self.params:
            if isinstance(argument, click.Argument) and argument.name:
                given = ctx.params[argument.name]
                check_no_file(ctx, given if isinstance(given, tuple) else (given,))
        return rest


def check_no_file(ctx: click.Context, texts: Iterable[str | None]) -> None:
    """See that no position is the name of a file."""
    for text in texts:
        if text and "\0" not in text and len(text) < LONGEST_NAME and Path(text).is_file():
            raise click.UsageError(
                f"{text} is a file; give one line of notation (camelup replay FILE --positions prints those of a game)",
                ctx,
            )


def joined_positions(ctx: click.Context, args: list[str]) -> list[str]:
    """Join each word that is an edition with the fields behind it."""
    found: list[str] = []
    rest = list(args)
    while rest:
        word = rest.pop(0)
        if word in EDITIONS:
            fields = [word]
            while rest and len(fields) < FIELDS and is_field(rest[0]):
                fields.append(rest.pop(0))
            check_seats(ctx, fields)
            word = " ".join(fields)
        found.append(word)
    return found


def is_field(word: str) -> bool:
    """Whether a word may be a field of a position: no option, and no other position."""
    return word not in EDITIONS and " " not in word and (word == "-" or not re.match(r"-[^/]", word))


def check_seats(ctx: click.Context, fields: list[str]) -> None:
    """See that the shell has not cut off the position at the first semicolon, which ends a command."""
    if len(fields) == SEATS + 1 and ";" not in fields[SEATS]:
        raise click.UsageError(f"put a position with seats in quotes, or the shell ends it at {fields[SEATS]!r}", ctx)


def first_line() -> str:
    """Return the first line of standard input."""
    return decoded(next_line(standard_input(), "standard input"), "standard input")


@contextmanager
def faults_in(file: str) -> Iterator[None]:
    """Let a fault of a record say in which file it lies."""
    name = "standard input" if file == "-" else file
    try:
        yield
    except BadNotation as fault:
        if fault.place.startswith(name):
            raise
        raise BadNotation(f"{name}: {fault.place}", fault.reason) from None


def games_in(file: str) -> Iterator["Game"]:
    """Return the games of a file."""
    from ..game import read_games  # positions do not need it

    with faults_in(file):
        yield from read_games(file)


def game_in(file: str) -> "Game":
    """Return the game of a file that holds one."""
    from ..game import parse_record

    with faults_in(file):
        return parse_record(read_text(file))


def with_fields(text: str, count: int, command: str) -> Snapshot:
    """Return a position that has at least ``count`` fields."""
    position = parse_position(text)
    found = len(text.split())
    if found < count:
        raise BadNotation("position", f"{command} needs the first {count} fields; this line has {found}")
    return position


def names_of(seats: str) -> list[str]:
    """Return the players' names, from their number or from a list separated by semicolons or commas."""
    count = read_number(seats)
    if count is not None:
        return list(NAMES[: 1 if count == 1 else player_count(count)])  # one person may play against bots
    return seats.strip().replace(",", ";").split(";")
