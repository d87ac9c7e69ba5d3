"""The lines above and below the table: the title, the decks, and the keys."""

from rich.text import Text

from ..drawing.board_text import shortened
from ..drawing.scene import Scene
from .drawn import Drawn, DrawnScene, chip, row
from .looks import Look

CARD = 3


class Title(DrawnScene):
    """The edition, the leg, whose turn it is, who leads, and a word at the right."""

    note: str = ""

    def show(self, scene: Scene, look: Look, note: str = "") -> None:
        """Show a moment of the game, with a word at the right."""
        self.note = note
        super().show(scene, look)

    def lines(self) -> list[Text]:
        """One line."""
        scene, look, line = self.scene, self.look, row()
        turn = f"{shortened(scene.name(scene.turn))} to act" if scene.turn else "the race is over"
        chip(line, " Camel Up ", f"bold {look['accent-ink']} on {look['accent']}")
        chip(line, f" {scene.edition.name} · leg {scene.leg} · {turn} · in front ", f"bold {look['ink']}")
        for camel in scene.ranking:
            chip(line, f" {camel} ", look.piece(camel))
        space = self.size.width - line.cell_len - len(self.note) - 1
        if space > 0:
            chip(line, f"{' ' * space}{self.note}", look["ink-soft"])
        return [line]


class Decks(DrawnScene):
    """The two decks, first card first: whose it is and, if it may be seen, its colour."""

    def lines(self) -> list[Text]:
        """Both decks on one line, the last cards of each as far as there is room."""
        line = row()
        room = max(1, (self.size.width - 18) // 2 // CARD)
        for word, deck in (("Winner", self.scene.winner_deck), ("Loser", self.scene.loser_deck)):
            chip(line, f" {word} ", self.look["ink-soft"])
            if len(deck) > room:
                chip(line, f"+{len(deck) - room} ", self.look["ink-soft"])
            for seat, camel in deck[-room:]:
                chip(line, f"{seat}{camel or '?'}", self.look.piece(camel or "?"))
                line.append(" ")
            chip(line, "–  " if not deck else "  ", self.look["ink-soft"])
        return [line]


class Keys(Drawn):
    """The keys that do something now; each can be clicked."""

    keys: tuple[tuple[str, str], ...] = ()
    look: Look

    def show(self, keys: tuple[tuple[str, str], ...], look: Look) -> None:
        """Show some keys with their words."""
        self.keys, self.look = keys, look
        self.draw_anew()

    def lines(self) -> list[Text]:
        """One line."""
        line = row()
        for key, word in self.keys:
            chip(line, f" {key}", f"bold {self.look['accent']}", f"key {key}")
            if word:
                chip(line, f" {word}", self.look["ink-soft"], f"key {key}")
        return [line]
