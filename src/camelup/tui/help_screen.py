"""The help: every key, then the rules."""

from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text
from textual.screen import ModalScreen

from ..sitting.rule_texts import rules
from .side import Side

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Key

    from .app import CamelUpApp
    from .looks import Look

PLAYING = {
    "t, then b": "take the top betting ticket of a colour",
    "w, then b": "lay a finish card on the winner deck",
    "l, then b": "lay a finish card on the loser deck",
    "p": "place your tile: ◂ ▸ choose the space, + or - the side that lies up",
    "r": "take a pyramid ticket: a die is revealed and a camel runs",
    "=, then 4": "be partners with a seat, where the edition allows it",
    "Esc": "leave a choice that was begun",
    "o": "odds and the worth of each action, on and off",
    "h": "a hint: what a good player would do, and why",
    "u": "undo: back to your last choice, against bots",
    "Space": "no more pauses until it is your turn",
    "s": "the pause between bots: longer, none, short",
    "d": "day or night",
    "Up, Down": "scroll the story",
    "q, Ctrl-C": "leave; the game is saved after every action",
}
WATCHING = {
    "Right, Left": "one move on or back",
    "Space": "play and pause",
    "+, -": "faster, slower",
    "PgDn, PgUp": "to the next leg or the one before",
    "Home, End": "to the start, to the end",
}
MOUSE = (
    "Everything can be clicked too: tickets, cards, a space for your tile, the pyramid, the keys below. "
    "What is not possible says why, with the number of its rule."
)
COLUMN = 14


class HelpScreen(ModalScreen[None]):
    """A page to scroll; any other key closes it."""

    app: "CamelUpApp"

    def compose(self) -> "ComposeResult":
        """The page."""
        yield Side(id="help")

    def on_mount(self) -> None:
        """Write the page."""
        self.query_one(Side).show(help_lines(self.app.look), end=False)

    def on_key(self, event: "Key") -> None:
        """Scroll or close."""
        event.stop()
        side = self.query_one(Side)
        ways = {"up": side.scroll_up, "down": side.scroll_down, "pageup": side.scroll_page_up}
        ways |= {"pagedown": side.scroll_page_down, "space": side.scroll_page_down}
        ways |= {"home": side.scroll_home, "end": side.scroll_end}
        if event.key in ways:
            ways[event.key](animate=False)
        else:
            self.dismiss()


def help_lines(look: "Look") -> list[RenderableType]:
    """Keys, mouse, and all rules."""
    lines: list[RenderableType] = [heading("At the table", look), *(key_line(*pair, look) for pair in PLAYING.items())]
    lines += [Text(), heading("Watching a record", look), *(key_line(*pair, look) for pair in WATCHING.items())]
    lines += [Text(), heading("Mouse", look), Text(MOUSE, look["ink"]), Text(), heading("The rules", look)]
    for number, (title, text) in rules().items():
        lines.append(Text(f"{number}  {title}", f"bold {look['ink']}"))
        lines.append(Padding(Text(text, look["ink-soft"]), (0, 0, 0, 4)))
    return lines


def heading(text: str, look: "Look") -> Text:
    """The title of a part."""
    return Text(text, f"bold {look['accent']}")


def key_line(key: str, text: str, look: "Look") -> Text:
    """A key and what it does."""
    return Text(f"  {key:<{COLUMN}}", f"bold {look['ink']}").append(text, look["ink-soft"])
