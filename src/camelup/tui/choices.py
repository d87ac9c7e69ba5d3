"""What the player to act can do: a piece for every choice, to be picked by key or mouse."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from textwrap import wrap

from rich.text import Text

from ..pieces import Side
from ..position import View
from .drawn import Drawn, chip, row
from .looks import Look

VERBS = {"take": "Take", "roll": "Roll", "win": "Win", "lose": "Lose", "place": "Tile", "pair": "Partner"}
KEYS = {"t": "take", "w": "win", "l": "lose", "p": "place", "=": "pair"}
"""The keys that begin a choice."""
MOST_LINES = 2
ROOMY = 110
"""Columns from which on the worth of every choice has room."""


@dataclass(frozen=True)
class Offer:
    """What can be chosen now: the table as it is seen, what is legal, what it is worth, and how far a choice is."""

    view: View
    names: tuple[str, ...]
    look: Look
    legal: frozenset[str] = frozenset()
    worth: Mapping[str, float] = field(default_factory=dict)
    best: str | None = None
    mode: str | None = None
    space: int | None = None
    next_holder: str | None = None
    message: str = ""


class Choices(Drawn):
    """The rows: tickets and roll, both decks, tile and partners, and a message."""

    offer: Offer

    def show(self, offer: Offer) -> None:
        """Show what can be chosen now."""
        self.offer = offer
        self.draw_anew()

    def lines(self) -> list[Text]:
        """The rows, with air between them where there is room; a long message takes the place of the tile."""
        if self.offer.next_holder:
            return self.handing_over(self.offer.next_holder)
        said = self.message()
        rows = [self.tickets(), self.decks(), self.tile()]
        spare = self.size.height - len(rows) - len(said)
        if spare < 0:
            return [*rows[:spare], *said]
        return [*[row()] * (spare > 0), *rows, *[row()] * (spare > 1), *said]

    def handing_over(self, name: str) -> list[Text]:
        """Two lines in the middle: who gets the screen, and what they do when they have it."""
        look, line, below = self.offer.look, row(), row()
        chip(line, f"  Hand the screen to {name}  ", look.on("accent-ink", "accent", "bold"), "key enter")
        chip(
            below, self.offer.message or f"{name} presses Enter; until then all cards are face down.", look["ink-soft"]
        )
        for text in (line, below):
            text.align("center", self.size.width)
        return [row(), line, below]

    def verb(self, line: Text, word: str, gap: str = " ") -> None:
        """The word at the head of some choices, with its key marked; the one that was begun stands out."""
        look, said = self.offer.look, VERBS[word]
        ground = f" on {look['accent']}" if self.offer.mode == word else ""
        ink = look["accent-ink"] if ground else look["ink"]
        key = {"place": "p", "pair": "="}.get(word, said[0].lower())
        pick = "do roll" if word == "roll" else f"mode {word}"
        line.append(gap)
        chip(line, key, f"bold {look['accent-ink'] if ground else look['accent']}{ground}", pick)
        chip(line, f" {said}", f"bold {ink}{ground}", pick)
        line.append(" ")

    @property
    def tight(self) -> bool:
        """Whether there is hardly room for the worth of every choice."""
        return bool(self.offer.worth) and self.size.width < ROOMY

    def piece(self, line: Text, action: str, text: str, style: str) -> None:
        """One choice, with its worth if that is known; what is not allowed is faint."""
        offer = self.offer
        gain = offer.worth.get(action)
        told = "" if gain is None else f"{gain:+z.1f}" if self.tight else f"{gain:+z.1f} "
        if self.tight:
            text = text.replace(" ", "")
            told = f" {told}" if told and not text.isalpha() else told  # a ticket's pounds and a seat are no sum
        if action in offer.legal:
            best = action == offer.best
            chip(line, f"{'★' if best else ''}{text}{told}", f"{'underline ' if best else ''}{style}", f"do {action}")
        else:
            chip(line, text, f"{offer.look['ink-soft']} on {offer.look['panel-edge']}", f"do {action}")
        line.append(" ")

    def tickets(self) -> Text:
        """The top betting tickets, and the roll."""
        offer, line = self.offer, row()
        self.verb(line, "take")
        tops = offer.view.top_tickets
        for camel in offer.view.edition.racing:
            left = tops[camel].pounds if camel in tops else "–"
            self.piece(line, f"take {camel}", f" {camel} {left} ", offer.look.piece(camel))
        self.verb(line, "roll", "  ")
        self.piece(line, "roll", " ▲ die ", f"bold {offer.look['ink-on-light']} on {offer.look['gold']}")
        return line

    def decks(self) -> Text:
        """The finish cards for both decks."""
        line = row()
        for word, gap in (("win", " "), ("lose", "  ")):
            self.verb(line, word, gap)
            for camel in self.offer.view.edition.racing:
                self.piece(line, f"{word} {camel}", f" {camel} ", self.offer.look.piece(camel))
        return line

    def tile(self) -> Text:
        """The tile and the partners; once a space is chosen, the two sides."""
        line = row()
        self.verb(line, "place")
        if self.offer.space is not None:
            self.sides(line, self.offer.space)
            return line
        free = sorted({int(action.split()[1][1:]) for action in self.offer.legal if action.startswith("place")})
        how = "◂ ▸" if self.tight else "click a space, or p and ◂ ▸"
        chip(line, how if free else "–", self.offer.look["ink-soft"], "mode place")
        if self.offer.view.edition.partners_from <= len(self.offer.names):
            self.partners(line)
        return line

    def sides(self, line: Text, space: int) -> None:
        """The two sides of the tile for a space."""
        words, look = self.offer.view.edition.words, self.offer.look
        chip(line, " ◂ ", f"bold {look['accent']}", "key left")
        chip(line, f"space {space}", f"bold {look['ink']}")
        chip(line, " ▸ ", f"bold {look['accent']}", "key right")
        for side, word in ((Side.CHEERING, words.cheering), (Side.BOOING, words.booing)):
            self.piece(line, f"place {side}{space}", f" {side} {word} ", look.tile(side))

    def partners(self, line: Text) -> None:
        """The seats that could be partners."""
        self.verb(line, "pair", "  ")
        for seat in range(1, len(self.offer.names) + 1):
            if seat != self.offer.view.turn:
                style = f"bold {self.offer.look['accent-ink']} on {self.offer.look['accent']}"
                self.piece(line, f"pair {seat}", f" {seat} ", style)

    def message(self) -> list[Text]:
        """What there is to say, on one or two lines."""
        width = max(1, self.size.width - 2)
        said = wrap(self.offer.message, width, max_lines=MOST_LINES, placeholder=" …") or [""]
        return [Text(f" {line}", f"italic {self.offer.look['link']}", no_wrap=True) for line in said]
