"""The terminal itself: its width, its signs, what is written to it and read from it."""

import sys
from functools import cached_property

from ..drawing.signs import Signs, signs_for
from .console import make_console

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the window and what was scrolled out of it, where cards may stand too."""


class Screen:
    """Where the board is drawn; what a terminal can't encode is replaced, never a crash."""

    def __init__(self) -> None:
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")
        self.console = make_console()

    @property
    def width(self) -> int:
        """The columns of the terminal."""
        return self.console.width

    @cached_property
    def signs(self) -> Signs:
        """The signs that the terminal can show."""
        return signs_for(self.console.encoding)

    def say(self, text: str = "") -> None:
        """Write a line."""
        self.console.print(text, soft_wrap=True)

    def ask(self, question: str) -> str:
        """Ask for a line; raises EOFError at the end of the input."""
        self.console.print(question, end="", soft_wrap=True)
        self.console.file.flush()
        line = sys.stdin.readline() if sys.stdin else ""
        if not line:
            raise EOFError
        return line

    def clear(self) -> None:
        """Hide all that was written so far."""
        if self.console.is_terminal:
            self.console.file.write(CLEAR)
            self.console.file.flush()
