"""The app itself: its screens, and the way from one to another."""

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding

from ..sitting.setting_up import another_game
from .help_screen import HelpScreen
from .host import Host
from .play_screen import PlayScreen
from .replay_screen import ReplayScreen
from .table_screen import TableScreen

if TYPE_CHECKING:
    from textual.binding import BindingType

    from ..game import Game
    from ..sitting.sitting import Sitting
    from .settings import Settings

STYLE = """
Screen { background: $background; }
#title { height: 1; background: $panel; }
#track { height: 9; }
#decks { height: 1; background: $panel; }
#middle { height: 1fr; }
#seats { width: 58%; height: 100%; }
Side { overflow-x: hidden; overflow-y: auto; scrollbar-gutter: stable; }
#side { width: 42%; height: 100%; padding: 0 1; background: $surface; scrollbar-size-vertical: 1;
        scrollbar-color: $edge; scrollbar-background: $surface; scrollbar-color-hover: $accent;
        scrollbar-background-hover: $surface; scrollbar-background-active: $surface; }
#place { height: 4; background: $panel; }
#keys { height: 1; background: $background; }
EndScreen, HelpScreen { align: center middle; background: $background 60%; }
Result { width: 64; height: auto; background: $surface; border: round $accent; }
#help { width: 90%; max-width: 92; height: 90%; background: $surface; border: round $accent; padding: 0 2;
        scrollbar-size-vertical: 1; scrollbar-color: $edge; scrollbar-background: $surface; }
"""


class CamelUpApp(Host):
    """A table to play at, or a record to watch."""

    TITLE = "Camel Up"
    CSS = STYLE
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list["BindingType"]] = [
        Binding("ctrl+c,ctrl+q", "interrupt", show=False, priority=True, system=True)
    ]

    def __init__(self, settings: "Settings", *, sitting: "Sitting | None" = None, record: "Game | None" = None) -> None:
        super().__init__(settings)
        self.sitting = sitting
        self.record = record

    def on_mount(self) -> None:
        """Open the first screen."""
        if self.sitting:
            self.push_screen(PlayScreen(self.sitting))
        if self.record:
            self.push_screen(ReplayScreen(self.record))

    def switch_theme(self) -> None:
        """Go from day to night or back."""
        self.settings.dark = not self.settings.dark
        self.theme = self.look.name
        if isinstance(self.screen, TableScreen):
            self.screen.redraw()

    def show_help(self) -> None:
        """Open the help over the screen."""
        if isinstance(self.screen, TableScreen):
            self.push_screen(HelpScreen(self.screen.snapshot().edition.words))

    def watch_game(self, game: "Game") -> None:
        """Watch a game that was played here."""
        self.push_screen(ReplayScreen(game))

    def leave_replay(self) -> None:
        """Go back to the table at which the record was played, or out."""
        if self.sitting:
            self.pop_screen()
        else:
            self.leave()

    def play_again(self) -> None:
        """Sit down at a new game of the same players."""
        if self.sitting:
            self.sitting.leave()
            self.sitting = another_game(self.sitting)
            self.switch_screen(PlayScreen(self.sitting))
