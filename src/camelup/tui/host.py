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

LEFT, INTERRUPTED, TERMINATED = "left", "interrupted", "terminated"
"""How one left."""
SIGNALS = {signal.SIGINT: INTERRUPTED, signal.SIGTERM: TERMINATED}


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
        """Let signals end the app as its key does, terminal restored: an exception could come anywhere in Textual."""
        loop = asyncio.get_running_loop()

        def heard(number: int, frame: object) -> None:
            loop.call_soon_threadsafe(self.end, SIGNALS[signal.Signals(number)])

        self.before = {number: signal.signal(number, heard) for number in SIGNALS}

    def on_unmount(self) -> None:
        """Leave the signals as they were."""
        for number, before in self.before.items():
            signal.signal(number, before)

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
        """End the app as somebody wishes who plays."""
        self.end(LEFT)

    def action_interrupt(self) -> None:
        """End the app by Ctrl-C."""
        self.end(INTERRUPTED)

    def end(self, how: str) -> None:
        """End the app; the game is saved already."""
        save_settings(self.settings)
        self.exit(how)
