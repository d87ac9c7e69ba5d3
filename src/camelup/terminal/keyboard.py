"""The keyboard of the line game: lines with history and completion where a terminal and readline are there."""

import sys
from collections.abc import Sequence
from types import ModuleType

from .screen import Screen


class Keyboard:
    """Asks for lines; through a pipe they are read as they come."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.readline = line_editor() if is_terminal() else None
        self.words: Sequence[str] = ()
        if self.readline:
            self.readline.set_auto_history(True)
            self.readline.set_completer(self.completion)
            self.readline.set_completer_delims("")
            self.readline.parse_and_bind("tab: complete")

    def offer(self, words: Sequence[str]) -> None:
        """Set what the Tab key completes: whole lines."""
        self.words = words

    def completion(self, text: str, number: int) -> str | None:
        """The line with a number among those that go on from a text, as readline asks for them."""
        fitting = [word for word in self.words if word.startswith(text.lower())]
        return fitting[number] if number < len(fitting) else None

    def ask(self, question: str) -> str:
        """Ask for a line; raises EOFError at the end of the input."""
        return input(question) if self.readline else self.screen.ask(question)

    def forget(self) -> None:
        """Forget the lines that were typed: they may be secrets of the one who typed them."""
        if self.readline:
            self.readline.clear_history()


def is_terminal() -> bool:
    """Whether somebody types at a terminal and reads on one."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def line_editor() -> ModuleType | None:
    """The module readline, where Python has it."""
    try:
        import readline
    except ImportError:
        return None
    return readline
