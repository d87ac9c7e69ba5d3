"""`camelup tablebase`: build, verify and describe the tables that make race odds exact."""

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
    """Build, verify or describe the table that makes race odds exact.

    It has the chances of the whole race from the start of every possible leg, and is kept in the user's cache
    directory. The first edition's is built when it is first needed.
    """


@tablebase.command()
@edition_option
@click.option("--threads", type=click.IntRange(min=1), help="How many threads; by default one per core.")
@click.option("--again", is_flag=True, help="Build it even if there is one, and from the start.")
@click.pass_context
def build(ctx: click.Context, name: str, threads: int | None, again: bool) -> None:
    """Build the table: minutes and some gigabytes for the second edition.

    An interrupted build goes on after its last complete sweep.
    """
    from ..odds.tablebase import build, table_path

    try:
        with progress_bar(f"{name}: getting ready") as move:
            table = build(EDITIONS[name], partial(show_progress, move, name), threads, say_waiting, again)
    except KeyboardInterrupt:
        click.echo("Interrupted. The next camelup tablebase build goes on after the last complete sweep.", err=True)
        ctx.exit(INTERRUPTED)
    click.echo(f"{table_path(EDITIONS[name])}: {described(table)}")


def show_progress(move: Move, name: str, progress: "Progress") -> None:
    """Move the bar of a build."""
    move(progress.done, 1.0, f"{name}: sweep {progress.sweep} of about {progress.sweeps}")


def say_waiting() -> None:
    """Say that another process does the work."""
    click.echo("Another process is building this table; waiting for it.", err=True)


def described(table: "Tablebase") -> str:
    """A table in words."""
    return f"{table.starts.count:,} classes, {table.sweeps} sweeps, at most {table.missing:.0e} of a chance missing"


@tablebase.command()
@edition_option
@click.option("--classes", default=200, show_default=True, help="How many classes are held against their equations.")
@click.option("--races", default=100_000, show_default=True, help="How many races are simulated for some of them.")
@click.option("--seed", default=0, show_default=True, help="The same seed checks the same classes.")
@click.pass_context
def verify(ctx: click.Context, name: str, classes: int, races: int, seed: int) -> None:
    """Check the table against itself and against simulation.

    The chances of each class add up to 1, they follow from the leg and the classes after it, and they agree with
    simulated races. Status 1 if a check fails, 2 if there is no sound file.
    """
    from ..odds.verify import Check, verify

    def tell(check: Check) -> None:
        verdict = "ok    " if check.passed else "FAILED"
        click.echo(f"{verdict}  {check.name}: {check.worst:.2g}, of {check.limit:.2g} allowed")

    checks = verify(EDITIONS[name], classes, races, seed, tell)
    ctx.exit(0 if all(check.passed for check in checks) else 1)


@tablebase.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON for machines.")
def info(as_json: bool) -> None:
    """Say which tables there are, where, and whether they are sound."""
    found = {name: info_of(edition) for name, edition in EDITIONS.items()}
    if as_json:
        click.echo(json.dumps({name: asdict(info) for name, info in found.items()}, default=str))
    else:
        click.echo("\n".join(line for info in found.values() for line in info_lines(info)))


def info_of(edition: Edition) -> "Info":
    """What is known of one table."""
    from ..odds.tablebase import info

    return info(edition)


def info_lines(found: "Info") -> Iterator[str]:
    """What is known of one table, in words."""
    yield f"{found.edition}  {found.path}"
    if found.trouble:
        yield f"      can't be used: {found.trouble}"
    elif found.present:
        yield f"      {found.bytes / MEGABYTE:.1f} MB, {found.classes:,} classes, built {found.built}"
        yield f"      {found.sweeps} sweeps, at most {found.missing:.0e} of a chance missing"
    else:
        yield f"      not built yet: {how_to_build(found.edition)}"
    if found.interrupted_after:
        yield f"      an interrupted build goes on after sweep {found.interrupted_after}: {how_to_build(found.edition)}"


def how_to_build(name: str) -> str:
    """The command that builds a table."""
    return f"camelup tablebase build --edition {name}"
