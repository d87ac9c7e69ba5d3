"""`camelup odds POSITION`: leg and race odds as bars, as a picture or as JSON."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

import click

from ..cores import core_count
from ..drawing.theme import Theme
from ..files import standard_input
from ..position import Snapshot, parse_position
from .json_output import print_json
from .pictures import deliver_picture, picture_options
from .progress import SOON, Move, progress_bar
from .reading import PositionCommand

if TYPE_CHECKING:
    from ..odds import LegOdds, RaceOdds


@click.command(cls=PositionCommand)
@click.argument("positions", nargs=-1, metavar="POSITION...")
@click.option("--file", "source", metavar="FILE", help="Read positions from a file, one per line.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one line per position.")
@click.option("--svg", metavar="FILE", help="Write the odds of one position as an SVG picture; - prints it.")
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
    if svg == "-" and as_json:
        raise click.UsageError("use one of --json and --svg -")
    if source is not None:
        with Path(source).open("rb") as lines:
            ctx.exit(answer_file(lines))
    if positions == ("-",):
        ctx.exit(answer_all(standard_input()))
    if as_json and len(positions) > 1:
        ctx.exit(answer_all(positions))
    if not as_json and not svg:
        print_bars(positions)
        return
    position = parse_position(positions[0])
    found = odds_at_length(position, people=not as_json)
    if svg:
        write_picture(svg, position, *found, width, theme)
    if as_json:
        print_json(leg_answer(found[0]) | race_answer(found[1]))


def print_bars(lines: Sequence[str]) -> None:
    """Draw the odds of some positions in the terminal; a bad one among them raises before anything is drawn."""
    from ..terminal.odds import draw_odds
    from ..terminal.screen import Screen

    screen = Screen()
    positions = [parse_position(line) for line in lines]
    for number, position in enumerate(positions, 1):
        if number > 1:
            screen.say()
        found = odds_at_length(position, f"{number} of {len(positions)}" if len(positions) > 1 else "")
        screen.console.print(draw_odds(position, *found, screen.width, screen.signs))


def odds_at_length(position: Snapshot, which: str = "", people: bool = True) -> tuple["LegOdds[float]", "RaceOdds"]:
    """The odds of a position; a bar is shown if they take long."""
    with progress_bar(f"odds {which}".strip(), SOON, people=people) as move:
        return odds_of(position, move)


def write_picture(
    file: str, position: Snapshot, leg: "LegOdds[float]", race: "RaceOdds", width: int | None, theme: Theme
) -> None:
    """Write the odds of a position as a picture, below the race they are about."""
    from ..drawing.odds_svg import odds_svg
    from ..drawing.scene import scene_of

    scene = scene_of(position, seats=False)
    deliver_picture(file, odds_svg(scene, leg, race, width=width, theme=theme))


def answer_file(lines: BinaryIO) -> int:
    """Answer the positions of a file; a bar is shown unless the answers go to the terminal."""
    if sys.stdout.isatty() or not lines.seekable():
        return answer_all(lines)
    total = sum(1 for _ in lines)
    lines.seek(0)
    with progress_bar("positions", SOON, people=False) as move:
        return answer_all(counted(lines, total, move))


def counted(lines: Iterable[bytes], total: int, move: Move) -> Iterator[bytes]:
    """The same lines, each counted when it is taken."""
    for done, line in enumerate(lines, 1):
        yield line
        move(done, total)


def answer_all(lines: Iterable[str | bytes]) -> int:
    """Answer many positions with a line of JSON each, on all cores; the status to end with."""
    from .streaming import stream_answers

    return 0 if stream_answers(lines, answer, core_count()) else 2


def answer(line: str) -> dict[str, object]:
    """The odds of a position, as the contract has them, with the five places and both ways to finish besides."""
    leg, race = odds_of(parse_position(line))
    return leg_answer(leg) | race_answer(race)


def odds_of(
    position: Snapshot, progress: Callable[[float, float], None] = lambda done, total: None
) -> tuple["LegOdds[float]", "RaceOdds"]:
    """The odds of the rest of the leg and of the race."""
    from ..odds import leg_odds, race_odds

    return leg_odds(position), race_odds(position, progress=progress)


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
