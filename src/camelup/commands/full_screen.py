"""Whether the full-screen app can be shown: it needs a terminal that is large enough, and Textual."""

import os
import sys
from importlib.util import find_spec

COLUMNS, ROWS = 80, 24
SIGNS = "▟█▙▚▲▶◂▸▽·─"
TERMINATED_STATUS = 143  # 128 and the number of SIGTERM, as shells say it
PLAIN = ""
"""The reason that needs no words: somebody wants lines, or reads them through a pipe."""


def why_no_full_screen() -> str | None:
    """Return why the app can't be shown here, in a sentence or `PLAIN`; None if it can."""
    columns, rows = terminal_size()
    if not columns or os.environ.get("TERM") in ("dumb", "unknown") or not can_write(SIGNS):
        return PLAIN
    if columns < COLUMNS or rows < ROWS:
        return f"The full-screen game needs {COLUMNS} columns and {ROWS} rows; this terminal has {columns} and {rows}."
    if not has_textual():
        return "For the game on the whole screen: pip install 'camelup[tui]'"
    return None


def terminal_size() -> tuple[int, int]:
    """Return the columns and rows of the terminal, 0 where people do not both read and type at one.

    Textual draws on standard error: where that goes elsewhere, nobody would see the game.
    """
    if any(stream is None or not stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return 0, 0
    try:
        return os.get_terminal_size(sys.stdout.fileno())
    except OSError:
        return 0, 0


def can_write(signs: str) -> bool:
    """Return whether the terminal's encoding has some signs."""
    try:
        signs.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def has_textual() -> bool:
    """Return whether the package is installed, without importing it."""
    try:
        return find_spec("textual") is not None
    except ValueError:  # somebody has taken it out of the running Python
        return False


def end_as(left: str | None) -> None:
    """End a command as its app was left: as by Ctrl-C, or as the system's own word for SIGTERM is."""
    from ..tui.host import INTERRUPTED, TERMINATED

    if left == INTERRUPTED:
        raise KeyboardInterrupt
    if left == TERMINATED:
        raise SystemExit(TERMINATED_STATUS)
