"""What a terminal or file can't encode has a form in ASCII: no output ever fails for want of a sign."""

import codecs
import os
import sys
from pathlib import Path

ERRORS = "camelup"
"""The name under which Python's codecs know how to write such signs."""

IN_ASCII = {
    "±": "+-", "…": "...", "–": "-", "—": "-", "·": "-", "×": "x", "≈": "~", "≤": "<=", "≥": ">=", "→": "->", "−": "-",
    "£": "L", "█": "#", "▒": "=", "░": ".", "─": "-", "━": "-", "╸": "-", "╺": "-", "│": "|", "▸": ">", "◂": "<",
    "▶": ">", "▲": "^", "▚": "#", "’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " ", "\u202f": " ",
}  # fmt: skip
"""Signs that camelup writes, with what stands for them."""


def in_ascii(error: UnicodeError) -> tuple[str, int]:
    """Replace what an encoding lacks; letters that nobody thought of become question marks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(IN_ASCII.get(sign, "?") for sign in lacking), error.end


def open_the_closed() -> None:
    """Put the null device where a stream was closed before the start.

    Else the next file to be opened would get its number, and whatever writes there; and libraries expect a stream.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115 - it stays open
            os.set_inheritable(stream.fileno(), True)  # processes that are started from here expect it too
            setattr(sys, name, stream)


def write_safely() -> None:
    """Make standard output and standard error take every text."""
    open_the_closed()
    codecs.register_error(ERRORS, in_ascii)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=ERRORS)


def can_write(text: str) -> bool:
    """Whether standard output can show a text as it is."""
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def as_shown(text: str) -> str:
    """Return a text as standard output will show it, so that its width can be known before."""
    return "".join(sign if can_write(sign) else IN_ASCII.get(sign, "?") for sign in text)
