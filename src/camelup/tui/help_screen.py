"""The help: every key, then the rules."""

from typing import TYPE_CHECKING

from rich.text import Text
from textual.screen import ModalScreen

from ..sitting.rule_texts import rules
from .side import Side, broken

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Key

    from .host import Host
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
COLUMN, COLUMN_OF_RULES = 14, 4


class HelpScreen(ModalScreen[None]):
    """A page to scroll; any other key closes it."""

    app: "Host"

    def compose(self) -> "ComposeResult":
        """The page."""
        yield Side(id="help")

    def on_mount(self) -> None:
        """Write the page."""
        self.call_after_refresh(self.write)

    def write(self) -> None:
        """Break the page into rows for the size that it has."""
        side = self.query_one(Side)
        side.show(help_rows(self.app.look, side.room), end=False)

    def on_key(self, event: "Key") -> None:
        """Scroll or close."""
        event.stop()
        if not self.query_one(Side).scroll_by_key({"space": "pagedown"}.get(event.key, event.key)):
            self.dismiss()


def help_rows(look: "Look", width: int) -> list[Text]:
    """Keys, mouse, and all rules."""
    rows = [heading("At the table", look), *(key_line(*pair, look) for pair in PLAYING.items())]
    rows += [Text(), heading("Watching a record", look), *(key_line(*pair, look) for pair in WATCHING.items())]
    rows += [Text(), heading("Mouse", look), *broken(Text(MOUSE, look["ink"]), width), Text()]
    rows.append(heading("The rules", look))
    for number, (title, text) in rules().items():
        rows.append(Text(f"{number}  {title}", f"bold {look['ink']}"))
        rows += broken(Text(text, look["ink-soft"]), width, COLUMN_OF_RULES)
    return rows


def heading(text: str, look: "Look") -> Text:
    """The title of a part."""
    return Text(text, f"bold {look['accent']}")


def key_line(key: str, text: str, look: "Look") -> Text:
    """A key and what it does."""
    line = Text()
    line.append(f"  {key:<{COLUMN}}", f"bold {look['ink']}")
    return line.append(text, look["ink-soft"])
