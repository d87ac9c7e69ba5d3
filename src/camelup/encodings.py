"""What a terminal or file can't encode has a form in ASCII: no output ever fails for want of a sign."""

import codecs
import sys

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


def write_safely() -> None:
    """Make standard output and standard error take every text."""
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
