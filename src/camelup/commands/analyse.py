"""`camelup analyse POSITION`: the analysis board in a browser."""

from urllib.parse import quote

import click

from ..extras import from_extra
from .numbers import WholeNumber
from .reading import PositionCommand, first_line


@click.command(cls=PositionCommand)
@click.argument("position", required=False)
@click.option(
    "--port", type=WholeNumber(0, 65535), help="The port; by default 8080, or the next free one; 0 takes any."
)
@click.option("--browser/--no-browser", default=True, help="Open a browser if there is a screen.")
def analyse(position: str | None, port: int | None, browser: bool) -> None:
    """Open the analysis board in a browser, with a position on it if you give one.

    - reads it from the first line of standard input. A position that names no seats gets four. A server of yours that
    is running already shows it, or one at --port; if there is none, one is started for this machine only, until
    Ctrl-C.
    """
    from ..drafts import position_on_board
    from ..folders import database_path

    line = first_line() if position == "-" else position
    page = f"/analysis?p={quote(position_on_board(line).notation)}" if line else "/analysis"
    with from_extra("web", "the analysis board"):
        from ..server.run import Manner, run
        from ..server.settings import Settings
    run(Settings(database=str(database_path())), Manner("127.0.0.1", port, browser, page=page))
