"""`camelup odds POSITION`: leg and race odds as bars, as a picture or as JSON."""

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..cores import core_count
from ..drawing.theme import Theme
from ..files import standard_input
from ..position import Snapshot, parse_position
from .pictures import picture_options

if TYPE_CHECKING:
    from ..odds import LegOdds, RaceOdds


@click.command()
@click.argument("positions", nargs=-1, metavar="POSITION...")
@click.option("--file", "source", metavar="FILE", help="Read positions from a file, one per line.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one line per position.")
@click.option("--svg", metavar="FILE", help="Write the odds of one position as an SVG picture instead.")
@picture_options
@click.pass_context
def odds(
    ctx: click.Context,
    positions: tuple[str, ...],
    source: str | None,
    as_json: bool,
    svg: str | None,
    width: int | None,
    theme: Theme,
) -> None:
    """Print the odds of the rest of the leg and of the whole race.

    POSITION needs at least its first three fields, or two when no die is out. With - the command reads positions from
    standard input, one per line, with --file from a file, and answers each with a line of JSON.
    """
    if source is None and not positions:
        raise click.UsageError("no position given; give one, or - for standard input")
    if source is not None and positions:
        raise click.UsageError("use either --file or positions on the command line")
    if svg and (source is not None or len(positions) > 1 or "-" in positions):
        raise click.UsageError("--svg needs exactly one position")
    if svg and as_json:
        raise click.UsageError("use either --svg or --json")
    if source is not None:
        with Path(source).open("rb") as lines:
            ctx.exit(answer_all(lines))
    if positions == ("-",):
        ctx.exit(answer_all(standard_input()))
    if as_json and len(positions) > 1:
        ctx.exit(answer_all(positions))
    if as_json:
        click.echo(json.dumps(answer(positions[0])))
    elif svg:
        write_picture(svg, positions[0], width, theme)
    else:
        print_bars(positions)


def print_bars(lines: Sequence[str]) -> None:
    """Draw the odds of some positions in the terminal; a bad one among them raises before anything is drawn."""
    from ..terminal.odds import draw_odds
    from ..terminal.screen import Screen

    screen = Screen()
    for number, position in enumerate([parse_position(line) for line in lines]):
        if number:
            screen.say()
        screen.console.print(draw_odds(position, *odds_of(position), screen.width, screen.signs))


def write_picture(file: str, line: str, width: int | None, theme: Theme) -> None:
    """Write the odds of a position as a picture, below the race they are about."""
    from ..drawing.odds_svg import odds_svg
    from ..drawing.scene import scene_of
    from ..files import write_whole

    position = parse_position(line)
    scene = scene_of(position, seats=False)
    write_whole(file, odds_svg(scene, *odds_of(position), width=width, theme=theme))


def answer_all(lines: Iterable[str | bytes]) -> int:
    """Answer many positions with a line of JSON each, on all cores; the status to end with."""
    from .streaming import stream_answers

    return 0 if stream_answers(lines, answer, core_count()) else 2


def answer(line: str) -> dict[str, object]:
    """The odds of a position, as the contract has them, with the five places and both ways to finish besides."""
    leg, race = odds_of(parse_position(line))
    return leg_answer(leg) | race_answer(race)


def odds_of(position: Snapshot) -> tuple["LegOdds[float]", "RaceOdds"]:
    """The odds of the rest of the leg and of the race."""
    from ..odds import leg_odds, race_odds

    return leg_odds(position), race_odds(position)


def leg_answer(leg: "LegOdds[float]") -> dict[str, object]:
    """The part about the rest of the leg."""
    return {
        "leg": {c: {"first": leg.first[c], "second": leg.second[c], "rest": leg.rest[c]} for c in leg.places},
        "race_ends": leg.race_ends,
        "tiles": {str(space): landings for space, landings in leg.tiles.items()},
        "places": leg.places,
        "finish": {"forward": leg.forward, "backward": leg.backward},
    }


def race_answer(race: "RaceOdds") -> dict[str, object]:
    """The part about the whole race; what was simulated has its standard error and says how to have it exactly."""
    chances = {c: {"win": race.win[c], "last": race.last[c]} for c in race.win}
    found: dict[str, object] = {"race": chances, "race_method": race.method}
    if race.method == "simulated":
        found |= {"race_error": race.error, "race_hint": race.hint}
    return found
