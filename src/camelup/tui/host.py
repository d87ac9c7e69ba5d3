"""What every screen may ask of the app: its look and settings, other screens, and the way out."""

import asyncio
import signal
from typing import TYPE_CHECKING

from textual.app import App

from ..drawing.palette import FEW_COLOURS
from .looks import Look, look
from .settings import Settings, save_settings

if TYPE_CHECKING:
    from ..game import Game

LEFT, INTERRUPTED = "left", "interrupted"
"""How one left."""


class Host(App[str]):
    """The app as its screens know it."""

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self.settings = settings
        for dark in (False, True):
            self.register_theme(look(dark, self.few_colours).theme())
        self.theme = self.look.name

    @property
    def few_colours(self) -> bool:
        """Whether the terminal has 16 colours."""
        return self.console.color_system in FEW_COLOURS

    @property
    def look(self) -> Look:
        """The present look."""
        return look(self.settings.dark, self.few_colours)

    def on_load(self) -> None:
        """Let the signal of Ctrl-C end the app as its key does: an exception could come anywhere in Textual."""
        loop = asyncio.get_running_loop()
        self.before = signal.signal(
            signal.SIGINT, lambda number, frame: loop.call_soon_threadsafe(self.action_interrupt)
        )

    def on_unmount(self) -> None:
        """Leave the signal as it was."""
        signal.signal(signal.SIGINT, self.before)

    def switch_theme(self) -> None:
        """Go from day to night or back."""
        raise NotImplementedError

    def show_help(self) -> None:
        """Open the help over the screen."""
        raise NotImplementedError

    def watch_game(self, game: "Game") -> None:
        """Watch a game that was played here."""
        raise NotImplementedError

    def leave_replay(self) -> None:
        """Go back to the table at which the record was played, or out."""
        raise NotImplementedError

    def play_again(self) -> None:
        """Sit down at a new game of the same players."""
        raise NotImplementedError

    def leave(self) -> None:
        """End the app; the game is saved already."""
        save_settings(self.settings)
        self.exit(LEFT)

    def action_interrupt(self) -> None:
        """End the app by Ctrl-C."""
        save_settings(self.settings)
        self.exit(INTERRUPTED)
