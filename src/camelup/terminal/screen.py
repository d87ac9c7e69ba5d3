"""The terminal itself: its width, its colours, and the signs that it can show."""

import sys
from functools import cached_property

from rich.console import Console

from .palette import Signs, signs_for


class Screen:
    """Where the board is drawn; what a terminal can't encode is replaced, never a crash."""

    def __init__(self) -> None:
        if hasattr(sys.stdout, "reconfigure"):
            sys.stdout.reconfigure(errors="replace")
        self.console = Console(highlight=False, markup=False, emoji=False)

    @property
    def width(self) -> int:
        """The columns of the terminal."""
        return self.console.width

    @cached_property
    def signs(self) -> Signs:
        """The signs that the terminal can show."""
        return signs_for(self.console.encoding)
