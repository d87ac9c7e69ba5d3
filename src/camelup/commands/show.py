"""`camelup show POSITION`: the board in the terminal, or as a picture."""

import click

from ..position import Snapshot
from .reading import first_line

SVG_WIDTH = 84


@click.command()
@click.argument("position")
@click.option("--svg", metavar="FILE", help="Write the board as an SVG picture instead.")
@click.option("--names", help="The players' names: 'Ann; Bo; Cy'.")
def show(position: str, svg: str | None, names: str | None) -> None:
    """Show a position as a board.

    With - it is the first line of standard input. A short position shows the track and the dice alone.
    """
    from ..position import parse_position

    line = first_line() if position == "-" else position
    table = parse_position(line)
    seats = len(line.split()) > 3
    players = names_for(table, names)
    if svg:
        write_picture(svg, table, players, seats)
    else:
        print_board(table, players, seats)


def names_for(table: Snapshot, names: str | None) -> list[str]:
    """The players' names, as many as there are seats, or none."""
    players = [name.strip() for name in names.replace(",", ";").split(";")] if names else []
    if players and len(players) != len(table.seats):
        raise click.UsageError(f"--names has {len(players)} names for {len(table.seats)} seats")
    return players


def print_board(table: Snapshot, players: list[str], seats: bool) -> None:
    """Draw the board in the terminal."""
    from ..terminal.board import draw_board
    from ..terminal.screen import Screen

    screen = Screen()
    screen.console.print(draw_board(table, screen.width, screen.signs, players, seats))


def write_picture(file: str, table: Snapshot, players: list[str], seats: bool) -> None:
    """Write the board as SVG."""
    from ..files import write_whole
    from ..terminal.board import draw_board
    from ..terminal.palette import UNICODE
    from ..terminal.svg import svg_of

    board = draw_board(table, SVG_WIDTH, UNICODE, players, seats)
    write_whole(file, svg_of(board, SVG_WIDTH, "A Camel Up board"))
