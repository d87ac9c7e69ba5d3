"""`camelup tablebase`: build, verify and describe the tablebases, which make race odds exact."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING

import click

from ..editions import EDITIONS, Edition
from .progress import Move, progress_bar

if TYPE_CHECKING:
    from ..odds.solve import Progress
    from ..odds.tablebase import Info, Tablebase

INTERRUPTED = 130
MEGABYTE = 1_000_000

edition_option = click.option(
    "--edition", "name", type=click.Choice(list(EDITIONS)), default="2018", show_default=True, help="The edition."
)


@click.group()
def tablebase() -> None:
    """Build, verify or describe the tablebase, which makes race odds exact.

    It holds the odds of the whole race for every leg start, in your cache folder. The first edition's is built when it
    is first needed.
    """


@tablebase.command()
@edition_option
@click.option("--threads", type=click.IntRange(min=1), help="How many threads; by default one per core.")
@click.option("--again", is_flag=True, help="Build it from the start, even if there is one.")
@click.pass_context
def build(ctx: click.Context, name: str, threads: int | None, again: bool) -> None:
    """Build the tablebase: minutes, and 5 GB of memory for the second edition.

    An interrupted build resumes after its last complete sweep.
    """
    from ..odds.tablebase import build, table_path

    try:
        with progress_bar(f"{name}: preparing") as move:
            table = build(EDITIONS[name], partial(show_progress, move, name), threads, say_waiting, again)
    except KeyboardInterrupt:
        click.echo("Interrupted. Run camelup tablebase build again to resume after the last complete sweep.", err=True)
        ctx.exit(INTERRUPTED)
    click.echo(f"{table_path(EDITIONS[name])}: {described(table)}")


def show_progress(move: Move, name: str, progress: "Progress") -> None:
    """Move the bar of a build."""
    move(progress.done, 1.0, f"{name}: sweep {progress.sweep} of about {progress.sweeps}")


def say_waiting() -> None:
    """Say that another process does the work."""
    click.echo("Another process is building this tablebase; waiting for it.", err=True)


def described(table: "Tablebase") -> str:
    """Return a tablebase in words."""
    return f"{table.starts.count:,} leg starts, {table.sweeps} sweeps, at most {table.missing:.0e} of a chance missing"


@tablebase.command()
@edition_option
@click.option("--leg-starts", default=200, show_default=True, help="How many leg starts to check by their equations.")
@click.option("--races", default=100_000, show_default=True, help="How many races to simulate for some of them.")
@click.option("--seed", default=0, show_default=True, help="The same seed checks the same leg starts.")
@click.pass_context
def verify(ctx: click.Context, name: str, leg_starts: int, races: int, seed: int) -> None:
    """Check the tablebase against itself and against simulation.

    The chances of each leg start add up to 1, follow from those of the leg starts after it, and agree with simulated
    races. Exits with status 1 if a check fails, 2 if there is no sound file.
    """
    from ..odds.tablebase_check import Check, check_tablebase

    def tell(check: Check) -> None:
        verdict = "ok    " if check.passed else "FAILED"
        click.echo(f"{verdict}  {check.name}: {check.worst:.2g}, of {check.limit:.2g} allowed")

    checks = check_tablebase(EDITIONS[name], leg_starts, races, seed, tell)
    ctx.exit(0 if all(check.passed for check in checks) else 1)


@tablebase.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def info(as_json: bool) -> None:
    """Print which tablebases there are, where, and whether they are sound."""
    found = {name: info_of(edition) for name, edition in EDITIONS.items()}
    if as_json:
        click.echo(json.dumps({name: asdict(info) for name, info in found.items()}, default=str))
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
        yield f"      {found.bytes / MEGABYTE:.1f} MB, {found.leg_starts:,} leg starts, built {found.built}"
        yield f"      {found.sweeps} sweeps, at most {found.missing:.0e} of a chance missing"
    else:
        yield f"      not built yet: {how_to_build(found.edition)}"
    if found.interrupted_after:
        yield f"      an interrupted build resumes after sweep {found.interrupted_after}: {how_to_build(found.edition)}"


def how_to_build(name: str) -> str:
    """Return the command that builds a tablebase."""
    return f"camelup tablebase build --edition {name}"
