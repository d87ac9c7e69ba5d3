"""The console of all commands: its width, its colours, and signs that it can surely write."""

from rich.console import Console

from ..encodings import write_safely


def make_console(*, stderr: bool = False) -> Console:
    """Return where a command prints to; what a terminal can't encode has a form in ASCII, never a crash."""
    write_safely()
    return Console(stderr=stderr, highlight=False, markup=False, emoji=False)
