"""What the terminal says when a server is ready, and the browser that opens then."""

import io
import os
import sys
import webbrowser
from collections.abc import Iterator
from pathlib import Path

import segno

from ..encodings import can_write
from ..folders import cache_folder, data_folder

STOP = "Stop it with Ctrl-C; games are saved."
INVITE = "Only this machine can see it. Press Enter to invite your network."


def welcome(local: str, shared: str | None, database: str = "", *, invite: bool = False) -> Iterator[str]:
    """What is said when the server is ready: its addresses, where the data lies, how to stop it."""
    yield f"camelup is running at {local}"
    yield f"to analyse a position: {local}/analysis; a game: {local}/review"
    if shared:
        yield from invitation(shared)
    elif invite:
        yield INVITE
    if database and "://" not in database:
        yield f"Tables are saved in {database}"
        yield f"(to remove all of camelup's data: {' and '.join(all_data(Path(database)))})"
    yield STOP


def all_data(database: Path) -> list[str]:
    """The places of all that is saved: camelup's own folders, and a database that lies elsewhere by its file alone."""
    folders = [data_folder().resolve(), cache_folder().resolve(), database.resolve()]
    return [str(place) for place in folders if not any(place.is_relative_to(f) for f in folders if f != place)]


def invitation(shared: str) -> Iterator[str]:
    """The address for others, with a QR code for a phone in the same network where it can be written."""
    yield f"for others in your network: {shared}"
    drawn = io.StringIO()
    segno.make(shared, error="l").terminal(drawn, compact=True)
    if can_write(drawn.getvalue()):
        yield drawn.getvalue()


def open_page(address: str) -> None:
    """Open a page in a browser, if there is a screen for one."""
    if has_browser():
        webbrowser.open(address)


def has_browser() -> bool:
    """Whether there is a screen to open a browser on."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
