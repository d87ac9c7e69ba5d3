"""`camelup review FILE`: luck and skill of a game told apart."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from ..errors import BadNotation
from ..files import write_whole
from ..game import Game, read_games
from .json_output import print_json
from .progress import progress_bar

if TYPE_CHECKING:
    from ..review import Review


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--seat", type=int, help="Your seat: it is judged and shown first.")
@click.option("--effort", type=float, default=1.0, show_default=True, help="More takes longer and is surer.")
@click.option("--json", "as_json", is_flag=True, help="Print each review as one line of JSON.")
@click.option("--summary", is_flag=True, help="One table over all games instead, with losses by kind of decision.")
@click.option("--svg", metavar="FILE", help="Also draw the expected margins and the luck as SVG.")
def review(
    files: tuple[str, ...], seat: int | None, effort: float, as_json: bool, summary: bool, svg: str | None
) -> None:
    """Tell luck and skill apart: what every die gave or took, and what every decision lost.

    FILE is a record (.camel) or several, - standard input. All is in pounds of margin, a seat's pounds less the mean of
    the others'. A game that is not over is reviewed as far as it goes.
    """
    games = [game for file in files for game in games_in(file, named=len(files) > 1)]
    if svg is not None and len(games) != 1:
        raise click.UsageError("--svg draws one game")
    if svg == "-":
        raise click.UsageError("the review goes to standard output; give the picture the name of a file, not -")
    found = []
    for number, game in enumerate(games, 1):
        made = reviewed(game, effort, seat, f"game {number}" if len(games) > 1 else "decisions", people=not as_json)
        found.append(made)
        if as_json and not summary:
            print_json(made.as_data())
    if as_json and summary:
        from ..review.many_games import summary_data

        print_json(summary_data(found, seat))
    if svg is not None:
        from ..drawing.review_svg import review_svg

        [only] = found
        write_whole(
            svg, review_svg(only.names, [move.expected or () for move in only.moves], luck_rows(only), seat or 1)
        )
    if not as_json:
        from ..terminal import review_report
        from ..terminal.console import make_console

        shown = review_report.show_summary if summary else review_report.show
        shown(found, make_console(), seat)


def games_in(file: str, *, named: bool) -> Iterator[Game]:
    """Return the games of a file; where there are several files, a fault says in which one it lies."""
    try:
        yield from read_games(file)
    except BadNotation as fault:
        if not named or fault.place.startswith(file):
            raise
        raise BadNotation(f"{file}: {fault.place}", fault.reason) from None


def reviewed(game: Game, effort: float, seat: int | None, what: str, *, people: bool) -> "Review":
    """Review a game on all cores, with progress for people."""
    from ..backends import Backend
    from ..errors import MissingExtra
    from ..review import review as judge

    backend: Backend | None = Backend()
    with progress_bar(what, people=people) as progress:
        try:
            return judge(game, effort, seat=seat, backend=backend, progress=progress)
        except MissingExtra:  # without joblib one core does it
            return judge(game, effort, seat=seat, progress=progress)


def luck_rows(review: "Review") -> list[tuple[float, ...]]:
    """Return the luck of every move, zeros where no die fell."""
    return [move.luck or (0.0,) * len(review.names) for move in review.moves]
