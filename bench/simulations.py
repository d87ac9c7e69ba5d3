"""Whole games of random actions, and races of dice alone."""

from functools import partial
from random import Random

from bench.measuring import Row
from camelup import parse_position
from camelup.simulate import races, random_games
from tests.reference.text import read
from tests.reference.turn import Table

STARTS = {"2014": "2014 1bg/2w/3yo", "2018": "2018 1gyr/3bp/15K/16W"}
SEATS = 4


def games(edition: str, threads: int, count: int) -> None:
    """So many random games."""
    random_games(edition, SEATS, count, seed=1, threads=threads)


def dice_races(edition: str, threads: int, count: int) -> None:
    """So many races."""
    races(parse_position(STARTS[edition]), count, seed=1, threads=threads)


def reference_games(edition: str, count: int) -> None:
    """So many random games by the naive rulebook."""
    rng = Random(1)
    for _ in range(count):
        table = read(STARTS[edition], seats=SEATS)
        while table.to_act is not None:
            action = rng.choice(table.legal())
            table.play(f"roll {drawn(table, rng)}" if action == "roll" else action)


def reference_races(edition: str, count: int) -> None:
    """So many races by the naive rulebook."""
    rng = Random(1)
    for _ in range(count):
        table = read(STARTS[edition])
        while table.to_act is not None:
            table.play(f"roll {drawn(table, rng)}")


def drawn(table: Table, rng: Random) -> str:
    """A face of a die in the pyramid."""
    return rng.choice(table.box.faces(rng.choice(table.dice_left())))


ROWS = [
    Row(
        f"{word}, {edition}, {threads} thread{'s' * (threads > 1)}",
        unit,
        partial(work, edition, threads),
        partial(reference, edition),
    )
    for word, unit, work, reference in (
        ("4-player games", "games/s", games, reference_games),
        ("dice-only races", "races/s", dice_races, reference_races),
    )
    for edition in STARTS
    for threads in (1, 2)
]
