"""The panel beside the seats: what was played, in words, or the odds and the worth of each action."""

from collections.abc import Iterable, Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text
from textual.containers import VerticalScroll

from ..drawing.odds_words import method_notes
from ..odds import Advice, LegOdds, RaceOdds
from ..sitting.counsel import Counsel
from ..sitting.story import Entry
from .drawn import Drawn, chip, row
from .looks import Look

SHADES = "█▓░"
NUMBERS = 26
"""Columns of an odds line besides its bar."""
NARROWEST, WIDEST = 6, 24


class Page(Drawn):
    """A page of any height that scrolls in its panel."""

    ready = True
    content: Sequence[RenderableType] = ()

    def lines(self) -> Sequence[RenderableType]:
        """What the page shows."""
        return self.content


class Side(VerticalScroll):
    """The panel; it can be scrolled by wheel and by page keys."""

    can_focus = False

    def compose(self) -> Iterable[Page]:
        """One page."""
        yield Page()

    def show(self, content: Sequence[RenderableType], *, end: bool) -> None:
        """Show a page from its end or from its beginning."""
        page = self.query_one(Page)
        page.content = content
        page.refresh(layout=True)
        if end:
            self.call_after_refresh(self.scroll_end, animate=False)
        else:
            self.scroll_home(animate=False)


def story_lines(entries: Iterable[Entry], names: Sequence[str], look: Look) -> list[RenderableType]:
    """What was played: the deed with its player in bold, what came of it below."""
    lines: list[RenderableType] = []
    for entry in entries:
        name = names[entry.seat - 1]
        deed = Text(entry.deed, look["ink"])
        if entry.deed.startswith(name):
            deed.stylize(f"bold {look['accent']}", 0, len(name))
        lines.append(deed)
        lines += [Padding(Text(line.strip(), look["ink-soft"]), (0, 0, 0, 2)) for line in entry.rest]
    return lines or [Text("The camels are at the start.", look["ink-soft"])]


def odds_lines(counsel: Counsel | None, look: Look, width: int) -> list[RenderableType]:
    """The odds of leg and race, and the actions with what they are worth."""
    if counsel is None:
        return [Text("Working out the odds …", look["ink-soft"])]
    room = max(NARROWEST, min(WIDEST, width - NUMBERS))
    head = f"    {'Leg'.ljust(room)}  1st  2nd   win last"
    lines: list[RenderableType] = [Text(head, f"bold {look['ink']}", no_wrap=True)]
    lines += [camel_line(counsel.leg, counsel.race, letter, look, room) for letter in counsel.leg.places]
    lines += [action_line(advice, look) for advice in counsel.actions]
    lines += [Text(note, look["ink-soft"]) for note in method_notes(counsel.race)]
    return lines


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


def action_line(advice: Advice, look: Look) -> Text:
    """An action with its worth and the reason; a click does it."""
    verb, _, on = str(advice.action).partition(" ")
    line, pick = row(), f"do {advice.action}"
    chip(line, f"{advice.gain:+6.2f} ", f"bold {look['good' if advice.gain >= 0 else 'bad']}", pick)
    chip(line, f"{verb} ", look["ink"], pick)
    chip(line, f" {on} " if f"coat-{on}" in look.colours else on, piece_style(on, look), pick)
    chip(line, f" {advice.why}", look["ink-soft"], pick)
    return line


def piece_style(on: str, look: Look) -> str:
    """The style of what an action is done with."""
    return look.piece(on) if f"coat-{on}" in look.colours else f"bold {look['ink']}"
