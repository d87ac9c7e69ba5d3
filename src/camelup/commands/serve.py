"""`camelup serve`: tables to play at in a browser."""

from typing import TYPE_CHECKING

import click

from ..extras import from_extra
from .numbers import Amount, WholeNumber

if TYPE_CHECKING:
    from ..server.run import Manner
    from ..server.settings import Settings

DATABASES = ("postgresql", "postgres", "sqlite")
"""The schemes of addresses of databases."""


@click.command()
@click.option("--host", default="0.0.0.0", show_default=True, help="The address to listen on.")
@click.option("--local", is_flag=True, help="Listen on this machine only; in a terminal, Enter invites the network.")
@click.option(
    "--port", type=WholeNumber(0, 65535), help="The port; by default 8080, or the next free one; 0 takes any."
)
@click.option(
    "--database", help="postgresql://... or the path of an SQLite file; by default a file in your data folder."
)
@click.option(
    "--password-file",
    type=click.Path(exists=True, dir_okay=False),
    help="A file with the password of the PostgreSQL, which then stands on no command line.",
)
@click.option("--browser/--no-browser", default=True, help="Open a browser if there is a screen.")
@click.option(
    "--proxy", metavar="ADDRESS", help="The proxy in front: trust X-Forwarded-* headers from this address only."
)
@click.option("--public-address", metavar="URL", help="The address that players use, if it differs.")
@click.option(
    "--bot-pause",
    default=0.5,
    show_default=True,
    type=Amount(0, 60),
    help="Seconds that a bot waits before its move.",
)
@click.option(
    "--limits",
    default=1.0,
    show_default=True,
    type=Amount(0.01, 10_000),
    help="Multiply all rate limits by this.",
)
@click.option(
    "--build-tablebase",
    is_flag=True,
    help="Build the second edition's tablebase meanwhile, if it is missing: minutes at the lowest priority, 5 GB.",
)
@click.option(
    "--keep-days",
    type=WholeNumber(1, 36_500),
    help="Delete tables this many days after their end, or after the last thing that happened; by default never.",
)
@click.option(
    "--workers",
    default=1,
    show_default=True,
    type=WholeNumber(1, 64),
    help="Processes that serve on the one port, one per core; needs PostgreSQL.",
)
@click.option("--log-requests", is_flag=True, help="Log each request.")
def serve(
    host: str,
    local: bool,
    port: int | None,
    database: str | None,
    password_file: str | None,
    browser: bool,
    proxy: str | None,
    public_address: str | None,
    bot_pause: float,
    limits: float,
    build_tablebase: bool,
    keep_days: int | None,
    workers: int,
    log_requests: bool,
) -> None:
    """Host tables that people play at in a browser, in your network or on the internet.

    It listens to the whole network unless you say --local. If a server of yours is running already, it shows where.
    """
    from ..editions import SECOND
    from ..folders import database_path

    check_database(database)

    with from_extra("web", "the server"):
        from ..server.run import Manner
        from ..server.settings import Limits, Settings
    settings = Settings(
        database=database or str(database_path()),
        limits=Limits().times(limits),
        bot_pause=bot_pause,
        address=public_address,
        proxy=proxy,
        build_tablebase=SECOND if build_tablebase else None,
        keep_days=keep_days,
        password=password_in(password_file),
    )
    start(settings, Manner("127.0.0.1" if local else host, port, browser, log_requests), workers)


def start(settings: "Settings", manner: "Manner", workers: int) -> None:
    """Serve in one process or in several; a password is for a PostgreSQL only."""
    from ..server.run import run
    from ..server.store import is_postgres
    from ..server.supervisor import run_many

    if settings.password and not is_postgres(settings.database):
        raise click.UsageError("--password-file is for a PostgreSQL: --database postgresql://USER@HOST/NAME")
    if workers > 1:
        run_many(settings, manner, workers)
    else:
        run(settings, manner)


def check_database(address: str | None) -> None:
    """Refuse an address that would become the name of a file; what it holds may be secret and is not repeated."""
    scheme, separator, _ = (address or "").partition("://")
    if address == "" or (separator and scheme not in DATABASES):
        given = f"{scheme}://..." if separator else "nothing"
        raise click.UsageError(f"--database is the path of an SQLite file or postgresql://..., not {given}")


def password_in(file: str | None) -> str | None:
    """Return the password that a file holds; None if no file is named."""
    from ..files import read_text

    return read_text(file).strip() if file else None
