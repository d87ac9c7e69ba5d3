"""`camelup show POSITION`: the board in the terminal, or as a picture."""

import click

from ..drawing.theme import Theme
from ..plural import plural
from ..position import Snapshot
from .pictures import deliver_picture, picture_options
from .reading import PositionCommand, first_line

TERMINAL_WIDTH = 84


@click.command(cls=PositionCommand)
@click.argument("position")
@click.option("--svg", metavar="FILE", help="Write the board as an SVG picture instead; - prints it.")
@click.option(
    "--look",
    type=click.Choice(["board", "terminal"]),
    default="board",
    show_default=True,
    help="Draw the picture as a board or as a terminal shows it.",
)
@picture_options
@click.option("--names", help="The players' names: 'Ann; Bo; Cy'.")
def show(position: str, svg: str | None, look: str, names: str | None, width: int | None, theme: Theme) -> None:
    """Show a position as a board.

    - reads it from the first line of standard input. A short position shows only the track and the dice.
    """
    from ..notation.fields import TURN
    from ..position import parse_position

    line = first_line() if position == "-" else position
    table = parse_position(line)
    seats = len(line.split()) > TURN
    players = names_for(table, names)
    if svg is None:
        print_board(table, players, seats)
    elif look == "board":
        write_board(svg, table, players, seats, width, theme)
    else:
        write_terminal(svg, table, players, seats)


def names_for(table: Snapshot, names: str | None) -> list[str]:
    """The players' names, as many as there are seats, or none."""
    players = [name.strip() for name in names.replace(",", ";").split(";")] if names else []
    if players and len(players) != len(table.seats):
        raise click.UsageError(f"--names has {plural(len(players), 'name')} for {plural(len(table.seats), 'seat')}")
    return players


def print_board(table: Snapshot, players: list[str], seats: bool) -> None:
    """Draw the board in the terminal."""
    from ..terminal.board import draw_board
    from ..terminal.screen import Screen

    screen = Screen()
    screen.console.print(draw_board(table, screen.width, screen.signs, players, seats))


def write_board(file: str, table: Snapshot, players: list[str], seats: bool, width: int | None, theme: Theme) -> None:
    """Write the board as a picture."""
    from ..drawing.board_svg import board_svg
    from ..drawing.scene import scene_of

    deliver_picture(file, board_svg(scene_of(table, players, seats=seats), width=width, theme=theme))


def write_terminal(file: str, table: Snapshot, players: list[str], seats: bool) -> None:
    """Write a picture of the terminal."""
    from ..drawing.signs import UNICODE
    from ..terminal.board import draw_board
    from ..terminal.svg import svg_of

    board = draw_board(table, TERMINAL_WIDTH, UNICODE, players, seats)
    deliver_picture(file, svg_of(board, TERMINAL_WIDTH, "A Camel Up board"))
