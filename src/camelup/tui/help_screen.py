"""The help: every key, then the rules."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.text import Text
from textual.screen import ModalScreen

from ..sitting.rule_texts import rules
from .side import Side, broken

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Key

    from ..editions import Words
    from .host import Host
    from .looks import Look

PLAYING = {
    "t, then b": "take the top {betting_ticket} of a colour",
    "w, then b": "lay a {finish_card} on the winner deck",
    "l, then b": "lay a {finish_card} on the loser deck",
    "p": "place your {tile}: ◂ ▸ its space, + or - its side",
    "r": "take a {pyramid_ticket}: a camel runs",
    "=, then 4": "be partners with a seat, if the edition has that",
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
COLUMN, COLUMN_OF_RULES = 16, 4


class HelpScreen(ModalScreen[None]):
    """A page to scroll; any other key closes it."""

    app: "Host"

    def __init__(self, words: "Words") -> None:
        super().__init__()
        self.words = words

    def compose(self) -> "ComposeResult":
        """The page."""
        yield Side(id="help")

    def on_mount(self) -> None:
        """Write the page."""
        self.call_after_refresh(self.write)

    def write(self) -> None:
        """Break the page into rows for the size that it has."""
        side = self.query_one(Side)
        side.show(help_rows(self.app.look, side.room, self.words), end=False)

    def on_key(self, event: "Key") -> None:
        """Scroll or close."""
        event.stop()
        if not self.query_one(Side).scroll_by_key({"space": "pagedown"}.get(event.key, event.key)):
            self.dismiss()


def help_rows(look: "Look", width: int, words: "Words") -> list[Text]:
    """Keys, mouse, and all rules."""
    playing = ((key, text.format(**vars(words))) for key, text in PLAYING.items())
    rows = [heading("At the table", look), *key_rows(playing, look, width)]
    rows += [Text(), heading("Watching a record", look), *key_rows(WATCHING.items(), look, width)]
    rows += [Text(), heading("Mouse", look), *broken(Text(MOUSE, look["ink"]), width), Text()]
    rows.append(heading("The rules", look))
    for number, (title, text) in rules().items():
        rows.append(Text(f"{number}  {title}", f"bold {look['ink']}"))
        rows += broken(Text(text, look["ink-soft"]), width, COLUMN_OF_RULES)
    return rows


def heading(text: str, look: "Look") -> Text:
    """The title of a part."""
    return Text(text, f"bold {look['accent']}")


def key_rows(keys: Iterable[tuple[str, str]], look: "Look", width: int) -> list[Text]:
    """Keys and what they do, in two columns."""
    rows: list[Text] = []
    for key, text in keys:
        first, *more = broken(Text(text, look["ink-soft"]), width - COLUMN)
        head = Text()
        head.append(f"  {key:<{COLUMN - 2}}", f"bold {look['ink']}")
        rows += [head.append_text(first), *(Text(" " * COLUMN).append_text(line) for line in more)]
    return rows
