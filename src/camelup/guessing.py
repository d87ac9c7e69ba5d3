"""What somebody may have meant who mistyped a name."""

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(typed: str, names: Iterable[str]) -> str:
    """Return a question after the names that are nearly what was typed, or nothing if none is."""
    written = {name.lower(): name for name in names}
    close = get_close_matches(typed.lower(), list(written), n=2, cutoff=0.6)
    return f"; did you mean {' or '.join(written[name] for name in close)}?" if close else ""
