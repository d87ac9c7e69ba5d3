"""`camelup exercises`: what would you do? Positions with one best action, to answer, to list and to build."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..editions import EDITIONS
from ..errors import CamelUpError
from ..plural import plural
from .json_output import print_json
from .numbers import SEED, WholeNumber
from .progress import progress_bar
from .reading import games_in

if TYPE_CHECKING:
    from ..exercises import ExerciseSet

MOST = 100_000
file_option = click.option("--file", metavar="FILE", help="A set of your own; by default the one in the package.")


@click.group(invoke_without_command=True)
@click.pass_context
def exercises(ctx: click.Context) -> None:
    """Train on positions from played games in which one action is clearly best.

    Without a word behind it this asks you, like `camelup exercises play`.
    """
    if ctx.invoked_subcommand is None:
        ctx.invoke(play)


@exercises.command()
@file_option
@click.option("--edition", type=click.Choice(list(EDITIONS)), help="Only this edition.")
@click.option("--count", type=WholeNumber(1, MOST), help="How many to ask; by default until you stop.")
@click.option("--seed", type=SEED, help="The order in which they are asked; by default any.")
def play(file: str | None, edition: str | None, count: int | None, seed: int | None) -> None:
    """Ask what you would do, tell what is best and why, and keep your score."""
    from random import Random

    from ..terminal.exercises import Trainer

    found = [one for one in set_of(file).exercises if edition in (None, one.edition)]
    Random(seed).shuffle(found)
    Trainer().ask_all(found[:count])


@exercises.command("list")
@file_option
@click.option("--json", "as_json", is_flag=True, help="Print the whole set as JSON, answers and all.")
def list_(file: str | None, as_json: bool) -> None:
    """List the positions of a set, without their answers."""
    from msgspec import to_builtins

    found = set_of(file)
    if as_json:
        print_json(to_builtins(found))
        return
    for number, one in enumerate(found.exercises, 1):
        click.echo(f"{number:>4}  seat {one.seat}  {one.position}")


@exercises.command()
@click.argument("games", nargs=-1, required=True, metavar="GAMES...")
@click.option("--out", default="exercises.json", show_default=True, metavar="FILE", help="Where the set is written.")
@click.option("--count", type=WholeNumber(1, MOST), default=50, show_default=True, help="How many exercises.")
@click.option("--effort", type=float, default=1.0, show_default=True, help="The judge's, as of camelup review.")
@click.option("--seed", type=SEED, default=0, show_default=True, help="The order in which positions are tried.")
def build(games: tuple[str, ...], out: str, count: int, effort: float, seed: int) -> None:
    """Find exercises in the records of played games.

    GAMES are files of records, or folders with such files. Every legal action is judged by what the seat could see, and
    a position is taken where the best one leads all others beyond doubt. A build that was interrupted goes on where it
    was when you start it again with the same words.
    """
    from ..exercises.building import Plan
    from ..exercises.building import build as build_set

    files = [file for name in games for file in records_in(name)]
    words = ["build", *games, "--count", str(count), "--effort", f"{effort:g}", "--seed", str(seed)]
    plan = Plan(count, effort, seed, f"camelup exercises {shlex.join(words)}")
    with progress_bar("exercises") as progress:
        played = [game for file in files for game in games_in(file)]
        made = build_set(played, plan, Path(out), progress)
    click.echo(f"{out}: {plural(len(made.exercises), 'exercise')} from {plural(len(files), 'file')}")


def records_in(name: str) -> list[str]:
    """Return a file, or the records of a folder in the order of their names."""
    if not Path(name).is_dir():
        return [name]
    found = sorted(str(file) for file in Path(name).glob("*.camel"))
    if not found:
        raise CamelUpError(f"{name}: there is no record (.camel) in this folder")
    return found


def set_of(file: str | None) -> "ExerciseSet":
    """Return the set in a file, or the one that comes with the package."""
    from ..exercises import bundled, read_set

    return read_set(file) if file else bundled()
