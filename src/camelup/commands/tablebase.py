"""`camelup tablebase`: build, verify and describe the tablebases, which make race odds exact."""

from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING

import click

from ..editions import EDITIONS, Edition
from ..plural import plural
from .json_output import print_json
from .numbers import SEED, WholeNumber
from .progress import SOON, Move, progress_bar

if TYPE_CHECKING:
    from ..odds.solve import Progress
    from ..odds.tablebase import Info, Tablebase

INTERRUPTED = 130
MEGABYTE = 1_000_000
MOST_THREADS = 1024
MOST_CHECKED, MOST_RACES = 1_000_000, 10**9
SMALL, LARGE = 0.001, 1000
"""Numbers between these are written out."""

edition_option = click.option(
    "--edition", "name", type=click.Choice(list(EDITIONS)), default="2018", show_default=True, help="The edition."
)


@click.group(invoke_without_command=True)
@click.pass_context
def tablebase(ctx: click.Context) -> None:
    """Build, verify or describe the tablebase, which makes race odds exact.

    It holds the odds of the whole race for every leg start. The first edition's comes with camelup; the second's is
    built once, into your cache folder.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@tablebase.command()
@edition_option
@click.option("--threads", type=WholeNumber(1, MOST_THREADS), help="How many threads; by default one per core.")
@click.option("--again", is_flag=True, help="Build it from the start, even if there is one.")
@click.pass_context
def build(ctx: click.Context, name: str, threads: int | None, again: bool) -> None:
    """Build the tablebase: minutes, and 5 GB of memory for the second edition.

    An interrupted build resumes after its last complete sweep.
    """
    from ..odds.tablebase import build

    try:
        with progress_bar(f"{name}: preparing") as move:
            table = build(EDITIONS[name], partial(show_progress, move, name), threads, say_waiting, again)
    except KeyboardInterrupt:
        click.echo("Interrupted. Run camelup tablebase build again to resume after the last complete sweep.", err=True)
        ctx.exit(INTERRUPTED)
    click.echo(f"{table.path}: {described(table)}")


def show_progress(move: Move, name: str, progress: "Progress") -> None:
    """Move the bar of a build."""
    move(progress.done, 1.0, f"{name}: sweep {progress.sweep} of about {progress.sweeps}")


def say_waiting() -> None:
    """Say that another process does the work."""
    click.echo("Another process is building this tablebase; waiting for it.", err=True)


def described(table: "Tablebase") -> str:
    """Return a tablebase in words."""
    return f"{table.starts.count:,} leg starts, {accuracy(table.sweeps, table.missing)}"


def accuracy(sweeps: int, missing: float) -> str:
    """Return how a tablebase was solved, and how well."""
    lack = f"at most {missing:.0e} of a chance missing" if missing else "nothing missing"
    return f"{plural(sweeps, 'sweep')}, {lack}"


@tablebase.command()
@edition_option
@click.option(
    "--leg-starts",
    type=WholeNumber(0, MOST_CHECKED),
    default=200,
    show_default=True,
    help="How many leg starts to check by their equations.",
)
@click.option(
    "--races",
    type=WholeNumber(1, MOST_RACES),
    default=100_000,
    show_default=True,
    help="How many races to simulate for some of them.",
)
@click.option("--seed", type=SEED, default=0, show_default=True, help="The same seed checks the same leg starts.")
@click.pass_context
def verify(ctx: click.Context, name: str, leg_starts: int, races: int, seed: int) -> None:
    """Check the tablebase against itself and against simulation.

    The chances of each leg start add up to 1, follow from those of the leg starts after it, and agree with simulated
    races. Exits with status 1 if a check fails, 2 if there is no sound file.
    """
    from ..odds.tablebase_check import check_tablebase

    with progress_bar(f"{name}: checking", SOON) as move:
        checks = check_tablebase(EDITIONS[name], leg_starts, races, seed, move)
    for check in checks:
        verdict = "ok    " if check.passed else "FAILED"
        click.echo(f"{verdict}  {check.name}: {in_figures(check.worst)}, of {in_figures(check.limit)} allowed")
    ctx.exit(0 if all(check.passed for check in checks) else 1)


def in_figures(number: float) -> str:
    """Return a number in few figures; only a very small one with a power of ten."""
    if number == 0 or SMALL <= number < LARGE:
        return f"{number:.3g}"
    return f"{number:.0f}" if number >= LARGE else f"{number:.1e}"


@tablebase.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def info(as_json: bool) -> None:
    """Print which tablebases there are, where, and whether they are sound."""
    found = {name: info_of(edition) for name, edition in EDITIONS.items()}
    if as_json:
        print_json({name: asdict(info) for name, info in found.items()})
    else:
        click.echo("\n".join(line for info in found.values() for line in info_lines(info)))


def info_of(edition: Edition) -> "Info":
    """Return what is known of one tablebase."""
    from ..odds.tablebase import info

    return info(edition)


def info_lines(found: "Info") -> Iterator[str]:
    """Describe one tablebase, line by line."""
    yield f"{found.edition}  {found.path}"
    if found.trouble:
        yield f"      can't be used: {found.trouble}"
    elif found.present:
        yield f"      {found.bytes / MEGABYTE:.1f} MB, {found.leg_starts:,} leg starts, built {on_day(found.built)}"
        yield f"      {accuracy(found.sweeps, found.missing)}"
    else:
        yield f"      not built yet: {how_to_build(found.edition)}"
    if found.interrupted_after:
        yield f"      an interrupted build resumes after sweep {found.interrupted_after}: {how_to_build(found.edition)}"


def on_day(built: str) -> str:
    """Return the moment of a build as people write it."""
    return f"{built[:16].replace('T', ' ')} UTC"


def how_to_build(name: str) -> str:
    """Return the command that builds a tablebase."""
    return f"camelup tablebase build --edition {name}"
