"""The end of a game: who won, everybody's money, and how the camels came in."""

from typing import TYPE_CHECKING

from rich.cells import set_cell_size
from rich.text import Text
from textual.screen import ModalScreen

from ..sitting.words import Teller
from .drawn import Drawn, chip, row

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.events import Key
    from textual.geometry import Size

    from ..sitting.sitting import Sitting
    from .drawn import Picking
    from .host import Host
    from .looks import Look

NAME = 16
OTHER_ROWS = 7
"""Rows of the poster besides the players."""
BAR = 24
WISHES = (("n", "new game"), ("v", "watch it again"), ("u", "undo"), ("q", "quit"), ("Esc", "the table"))


class Result(Drawn):
    """The result as a small poster."""

    ready = True

    def __init__(self, sitting: "Sitting", look: "Look") -> None:
        super().__init__()
        self.sitting = sitting
        self.look = look

    def get_content_height(self, container: "Size", viewport: "Size", width: int) -> int:
        """The rows of the poster."""
        return OTHER_ROWS + len(self.sitting.names)

    def lines(self) -> list[Text]:
        """The winner, the money as bars, the camels, the keys."""
        position = self.sitting.game.position
        money = [pounds or 0 for pounds in position.money]
        *_, won = Teller(position.edition, self.sitting.names).result(money, position.winners)
        title = Text(f"★ {won} ★", f"bold {self.look['accent']}")
        title.align("center", self.size.width)
        order = sorted(range(1, len(money) + 1), key=lambda seat: (-money[seat - 1], seat))
        bars = [self.bar(seat, money[seat - 1], max(1, *money), seat in position.winners) for seat in order]
        return [row(), title, row(), *bars, row(), self.camels(), row(), self.wishes()]

    def bar(self, seat: int, pounds: int, most: int, won: bool) -> Text:
        """One player's money."""
        line, look = row(), self.look
        chip(line, f"  {set_cell_size(self.sitting.names[seat - 1], NAME)}", f"bold {look['ink']}")
        chip(line, f"{pounds:>4} ", f"bold {look['ink']}")
        full = round(pounds / most * BAR)
        chip(line, "█" * full + " " * (BAR - full), look["gold" if won else "panel-edge"])
        return line

    def camels(self) -> Text:
        """How the camels came in."""
        line = row()
        chip(line, "  From first to last  ", self.look["ink-soft"])
        for camel in self.sitting.game.position.ranking:
            chip(line, f" {camel} ", self.look.piece(camel))
            line.append(" ")
        return line

    def wishes(self) -> Text:
        """What can be done now."""
        line = row()
        line.append(" ")
        for key, word in WISHES:
            chip(line, f" {key} ", f"bold {self.look['accent']}", f"key {key.lower()}")
            chip(line, f"{word} ", self.look["ink"], f"key {key.lower()}")
        return line


class EndScreen(ModalScreen[str | None]):
    """The result over the table; it answers with the key that was pressed."""

    app: "Host"

    def __init__(self, sitting: "Sitting") -> None:
        super().__init__()
        self.sitting = sitting

    def compose(self) -> "ComposeResult":
        """The poster."""
        yield Result(self.sitting, self.app.look)

    def on_picking_picked(self, event: "Picking.Picked") -> None:
        """Answer with a key that was clicked."""
        self.answer(event.what.removeprefix("key "))

    def on_key(self, event: "Key") -> None:
        """Answer with a key that was pressed."""
        event.stop()
        self.answer(event.key)

    def answer(self, key: str) -> None:
        """Close the poster; keys that mean something go to the table."""
        known = {wish.lower() for wish, _ in WISHES} - {"esc"}
        if key in known:
            self.dismiss(key)
        elif key in ("escape", "esc", "enter", "space"):
            self.dismiss(None)
