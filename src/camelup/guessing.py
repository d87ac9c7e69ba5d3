"""What somebody may have meant who mistyped a name."""

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(typed: str, names: Iterable[str]) -> str:
    """Return a question after the names that are nearly what was typed, or nothing if none is."""
    close = get_close_matches(typed.lower(), list(names), n=2, cutoff=0.6)
    return f"; did you mean {' or '.join(close)}?" if close else ""
