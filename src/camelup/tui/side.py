"""The panel beside the seats: what was played, in words, or the odds and the worth of each action."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from rich.text import Text
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from ..drawing.odds_words import method_notes
from ..odds import Advice, LegOdds, RaceOdds
from ..sitting.counsel import Counsel
from ..sitting.story import Entry
from .drawn import PAPER, Picking, as_strip, chip, row
from .looks import Look

SHADES = "█▓░"
NUMBERS = 26
"""Columns of an odds line besides its bar."""
NARROWEST, WIDEST = 6, 24
KNOWN_ENTRIES = 2048


class Side(Picking, ScrollView):
    """The panel: rows that can be scrolled by wheel and by keys, of which only those in sight are drawn."""

    can_focus = False
    rows: Sequence[Text] = ()

    def show(self, rows: Sequence[Text], *, end: bool) -> None:
        """Show some rows from their end or from their beginning."""
        self.rows = rows
        self.virtual_size = Size(self.room, len(rows))
        self.scroll_to(y=len(rows) if end else 0, animate=False, immediate=True, force=True)
        self.refresh()

    @property
    def room(self) -> int:
        """The columns that a row may have beside the scroll bar."""
        return max(1, self.scrollable_content_region.width - 1)

    def render_line(self, y: int) -> Strip:
        """One row of the panel."""
        at = y + self.scroll_offset.y
        return as_strip(self, self.rows[at] if at < len(self.rows) else Text())

    def scroll_by_key(self, key: str) -> bool:
        """Scroll by a key; whether it was one for that."""
        ways = {"up": self.scroll_up, "down": self.scroll_down, "pageup": self.scroll_page_up}
        ways |= {"pagedown": self.scroll_page_down}
        if key not in ways:
            return False
        ways[key](animate=False)
        return True


def broken(text: Text, width: int, indent: int = 0) -> list[Text]:
    """A text as rows of some columns, all of them indented."""
    rows = text.wrap(PAPER, max(1, width - indent))
    return [Text(" " * indent).append_text(line) for line in rows]


def story_rows(entries: Iterable[Entry], names: Sequence[str], look: Look, width: int) -> list[Text]:
    """What was played, row by row."""
    rows = [line for entry in entries for line in entry_rows(entry, names[entry.seat - 1], look, width)]
    return rows or [Text("The camels are at the start.", look["ink-soft"])]


@lru_cache(KNOWN_ENTRIES)
def entry_rows(entry: Entry, name: str, look: Look, width: int) -> list[Text]:
    """One move: the deed with its player in bold, what came of it below."""
    deed = Text(entry.deed, look["ink"])
    if entry.deed.startswith(name):
        deed.stylize(f"bold {look['accent']}", 0, len(name))
    rest = (Text(line.strip(), look["ink-soft"]) for line in entry.rest)
    return broken(deed, width) + [part for line in rest for part in broken(line, width, 2)]


def odds_rows(counsel: Counsel | None, look: Look, width: int) -> list[Text]:
    """The odds of leg and race, and the actions with what they are worth."""
    if counsel is None:
        return [Text("Working out the odds …", look["ink-soft"])]
    room = max(NARROWEST, min(WIDEST, width - NUMBERS))
    head = f"    {'Leg'.ljust(room)}  1st  2nd   win last"
    rows = [Text(head, f"bold {look['ink']}")]
    rows += [camel_line(counsel.leg, counsel.race, letter, look, room) for letter in counsel.leg.places]
    rows += [action_line(advice, look, width) for advice in counsel.actions]
    notes = (Text(note, look["ink-soft"]) for note in method_notes(counsel.race))
    return rows + [part for note in notes for part in broken(note, width)]


def camel_line(leg: LegOdds[float], race: RaceOdds, letter: str, look: Look, room: int) -> Text:
    """One camel: its bar for the leg, and the chances in per cent."""
    line = row()
    chip(line, f" {letter} ", look.piece(letter))
    line.append(" ")
    done = 0.0
    for chance, shade in zip((leg.first[letter], leg.second[letter], leg.rest[letter]), SHADES, strict=True):
        end = round((done + chance) * room)
        chip(line, shade * (end - round(done * room)), look[f"coat-{letter}"])
        done += chance
    numbers = (leg.first[letter], leg.second[letter], race.win[letter], race.last[letter])
    first, second, win, last = (f"{100 * chance:4.0f}%" for chance in numbers)
    chip(line, f"{first}{second}", f"bold {look['ink']}")
    chip(line, f" {win}{last}", look["ink"])
    return line


def action_line(advice: Advice, look: Look, width: int) -> Text:
    """An action with its worth and as much of the reason as there is room for; a click does it."""
    verb, _, on = str(advice.action).partition(" ")
    line, pick = row(), f"do {advice.action}"
    chip(line, f"{advice.gain:+z6.2f} ", f"bold {look['good' if advice.gain >= 0 else 'bad']}", pick)
    chip(line, f"{verb} ", look["ink"], pick)
    chip(line, f" {on} " if f"coat-{on}" in look.colours else on, piece_style(on, look), pick)
    chip(line, f" {advice.why}", look["ink-soft"], pick)
    line.truncate(width, overflow="ellipsis")
    return line


def piece_style(on: str, look: Look) -> str:
    """The style of what an action is done with."""
    return look.piece(on) if f"coat-{on}" in look.colours else f"bold {look['ink']}"
