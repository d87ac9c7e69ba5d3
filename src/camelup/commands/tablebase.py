"""`camelup tablebase`: build, verify and describe the tables that make race odds exact."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from ..editions import EDITIONS, Edition

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
@click.option("--threads", type=click.IntRange(min=1), help="How many threads; by default one a core.")
@click.option("--again", is_flag=True, help="Build it even if there is one, and from the start.")
@click.pass_context
def build(ctx: click.Context, name: str, threads: int | None, again: bool) -> None:
    """Build the table: minutes and some gigabytes for the second edition.

    An interrupted build goes on after its last complete sweep.
    """
    from ..odds.tablebase import build, table_path

    try:
        with progress_bar(name) as (progress, wait):
            table = build(EDITIONS[name], progress, threads, wait, again)
    except KeyboardInterrupt:
        click.echo("Interrupted. The next camelup tablebase build goes on after the last complete sweep.", err=True)
        ctx.exit(INTERRUPTED)
    click.echo(f"{table_path(EDITIONS[name])}: {described(table)}")


@contextmanager
def progress_bar(name: str) -> Iterator[tuple[Callable[["Progress"], None], Callable[[], None]]]:
    """A bar on standard error, if that is a terminal: the functions that move it and that say that one waits."""
    from rich.console import Console
    from rich.progress import BarColumn, TaskProgressColumn, TextColumn
    from rich.progress import Progress as Bars

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TextColumn("{task.fields[left]}"))
    console = Console(stderr=True, highlight=False)
    with Bars(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(f"{name}: getting ready", total=1.0, left="")

        def move(found: "Progress") -> None:
            what = f"{name}: sweep {found.sweep} of about {found.sweeps}"
            bar.update(task, description=what, completed=found.done, left=f"{time_left(found.seconds_left)} left")

        yield move, lambda: console.print("Another process is building this table; waiting for it.")


def time_left(seconds: float) -> str:
    """An estimate for people."""
    return f"about {seconds:.0f} s" if seconds < 100 else f"about {seconds / 60:.0f} min"


def described(table: "Tablebase") -> str:
    """A table in words."""
    return f"{table.kind.count:,} classes, {table.sweeps} sweeps, at most {table.missing:.0e} of a chance missing"


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
