"""`camelup review FILE`: luck and skill of a game told apart."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..files import write_whole
from .backend_options import chosen_backend, workers_option
from .json_output import print_json
from .numbers import WholeNumber
from .progress import progress_bar
from .reading import faults_in, games_in

if TYPE_CHECKING:
    from ..game import Game
    from ..review import Review


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--seat", type=WholeNumber(), help="Your seat: it is judged and shown first.")
@click.option("--effort", type=float, default=1.0, show_default=True, help="More takes longer and is surer.")
@click.option("--json", "as_json", is_flag=True, help="Print each review as one line of JSON.")
@click.option("--summary", is_flag=True, help="One table over all games instead, with losses by kind of decision.")
@click.option("--svg", metavar="FILE", help="Also draw the expected margins and the luck as SVG.")
@workers_option
def review(
    files: tuple[str, ...],
    seat: int | None,
    effort: float,
    as_json: bool,
    summary: bool,
    svg: str | None,
    workers: int | None,
) -> None:
    """Tell luck and skill apart: what every die gave or took, and what every decision lost.

    FILE is a record (.camel) or several, - standard input. All is in pounds of margin, a seat's pounds less the mean of
    the others'. A game that is not over is reviewed as far as it goes.
    """
    games = [game for file in files for game in reviewable(file, seat)]
    if svg is not None:
        check_picture(svg, len(games))
    found = []
    for number, game in enumerate(games, 1):
        what = f"game {number}" if len(games) > 1 else "decisions"
        made = reviewed(game, effort, seat, workers, what, people=not as_json)
        found.append(made)
        if as_json and not summary:
            print_json(made.as_data())
    if svg is not None:
        draw(found[0], svg, seat or 1)
    if as_json and summary:
        from ..review.many_games import summary_data

        print_json(summary_data(found, seat))
    if not as_json:
        from ..terminal import review_report
        from ..terminal.console import make_console

        shown = review_report.show_summary if summary else review_report.show
        shown(found, make_console(), seat)


def reviewable(file: str, seat: int | None) -> Iterator["Game"]:
    """Return the games of a file, each of which can be reviewed: a fault in the last one is found before the first."""
    from ..review.results import must_have_seat, must_know_colours

    with faults_in(file):
        for game in games_in(file):
            must_know_colours(game)
            if seat is not None:
                must_have_seat(game, seat)
            yield game


def check_picture(file: str, games: int) -> None:
    """Refuse a picture that could not be drawn in the end, before the work begins."""
    if games != 1:
        raise click.UsageError("--svg draws one game")
    if file == "-":
        raise click.UsageError("the review goes to standard output; give the picture the name of a file, not -")
    if not Path(file).parent.is_dir():
        raise click.UsageError(f"there is no folder for the picture: {Path(file).parent}")


def draw(review: "Review", file: str, seat: int) -> None:
    """Draw the expected margins and the luck of a game, one seat before the others."""
    from ..drawing.review_svg import review_svg

    expected = [move.expected or () for move in review.moves]
    write_whole(file, review_svg(review.names, expected, luck_rows(review), seat))


def reviewed(
    game: "Game", effort: float, seat: int | None, workers: int | None, what: str, *, people: bool
) -> "Review":
    """Review a game on all cores or with n workers, with progress for people."""
    from ..errors import MissingExtra
    from ..review import review as judge

    backend = chosen_backend("loky", workers, None)
    with progress_bar(what, people=people) as progress:
        try:
            return judge(game, effort, seat=seat, backend=backend, progress=progress)
        except MissingExtra:  # without joblib one core does it
            return judge(game, effort, seat=seat, progress=progress)


def luck_rows(review: "Review") -> list[tuple[float, ...]]:
    """Return the luck of every move, zeros where no die fell."""
    return [move.luck or (0.0,) * len(review.names) for move in review.moves]
