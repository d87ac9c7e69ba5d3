"""Advice in the terminal: the actions of a seat, what each is worth, where that comes from, and why."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from ..drawing.palette import CAMEL_STYLES
from ..odds import Advice
from ..plural import plural
from ..position import View
from .tables import Column, heading, make_table

SMALLEST = 0.005
COLUMNS = (
    Column("action", number=False),
    Column("gain"),
    Column("tickets", 2),
    Column("tile", 3),
    Column("cards", 2),
    Column("why", 1, number=False, wraps=24),
)


def draw_advice(own: View, advices: Sequence[Advice], top: int, exact: bool, width: int, how: str = "--top") -> Group:
    """The best actions in a table, and what needs saying below it; ``how`` says how to see the others."""
    title = heading(f"What seat {own.turn} may expect to gain, in pounds")
    table = make_table(COLUMNS, [row(advice) for advice in advices[:top]], width)
    return Group(title, table, *(Text(line, "dim") for line in remarks(len(advices) - top, exact, how)))


def row(advice: Advice) -> list[RenderableType]:
    """One action: its gain, the parts of it, and the reason."""
    parts = advice.parts
    amounts = (parts.leg, parts.tile, parts.winner_cards + parts.loser_cards)
    gain = Text(f"{advice.gain:+z.2f}", "bold green" if advice.gain >= SMALLEST else "bold")
    return [action_words(str(advice.action)), gain, *(Text(amount(pounds), "dim") for pounds in amounts), advice.why]


def action_words(notation: str) -> Text:
    """An action as it is written, its camel in its colour."""
    verb, _, on = notation.partition(" ")
    return Text(f"{verb} ").append(f" {on} " if on in CAMEL_STYLES else on, CAMEL_STYLES.get(on, ""))


def amount(pounds: float) -> str:
    """A part of a gain; nothing for nothing."""
    return f"{pounds:+.2f}" if abs(pounds) >= SMALLEST else ""


def remarks(left_out: int, exact: bool, how: str) -> list[str]:
    """What the table can't say."""
    lines = ["Gain: what the action adds to the final money, if the seat does nothing more."]
    if left_out > 0:
        lines.append(f"{plural(left_out, 'more action')} {'is' if left_out == 1 else 'are'} not shown ({how}).")
    if not exact:
        lines.append("The race is simulated, and the effect of a tile on finish cards is left out;")
        lines.append("build the tablebase once for exact odds: camelup tablebase build")
    return lines
