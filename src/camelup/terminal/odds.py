"""Odds as bars in the terminal: the rest of the leg, the whole race, the tiles."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from rich.console import Console, ConsoleOptions, RenderableType
from rich.style import Style
from rich.text import Text

from ..drawing.odds_words import method_notes, percent
from ..drawing.palette import STYLES, styles_for
from ..drawing.signs import UNICODE, Signs
from ..odds import LegOdds, RaceOdds
from ..position import Snapshot, table_of

NARROWEST, WIDEST = 4, 60
NUMBER, GAP = 9, 2
"""The columns of a chance, and those between two bars."""


Styles = Mapping[str, str]


@dataclass(frozen=True)
class Strokes:
    """What bars are made of: the shades of first, second and the rest, parts of the first one, and the colours."""

    shades: str
    parts: str = ""
    styles: Styles = field(default_factory=lambda: STYLES)

    def camel(self, letter: str) -> Text:
        """A camel as a block in its colour with its letter."""
        return Text(" ").append(f" {letter} ", self.styles[f"camel {letter}"]).append(" ")

    def colour(self, letter: str) -> Style:
        """A camel's colour, to draw with."""
        return Style(color=Style.parse(self.styles[f"camel {letter}"]).bgcolor)


FINE, COARSE = Strokes("█▒░", "▏▎▍▌▋▊▉"), Strokes("#=.")


class Tinted:
    """Rows that are made when they are drawn, once the colours of the terminal are known."""

    def __init__(self, make: Callable[[Styles], Iterable[RenderableType]]) -> None:
        self.make = make

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterable[RenderableType]:
        return self.make(styles_for(console.color_system))


def draw_odds(position: Snapshot, leg: LegOdds[float], race: RaceOdds, width: int, signs: Signs) -> Tinted:
    """Everything about one position."""
    strokes = FINE if signs is UNICODE else COARSE
    return Tinted(lambda styles: odds_rows(position, leg, race, width, replace(strokes, styles=styles), signs))


def odds_rows(
    position: Snapshot, leg: LegOdds[float], race: RaceOdds, width: int, strokes: Strokes, signs: Signs
) -> list[RenderableType]:
    """The rows of leg, race and tiles, and what needs saying below them."""
    rows: list[RenderableType] = [title(position, leg, signs), Text(), *leg_rows(leg, width, strokes), Text()]
    rows += race_rows(race, width, strokes)
    if leg.tiles:
        rows += [Text(), *tile_rows(position, leg, width, strokes)]
    if notes := method_notes(race):
        rows += [Text(), *(Text(f" {line}", "dim") for line in notes)]
    return rows


def title(position: Snapshot, leg: LegOdds[float], signs: Signs) -> Text:
    """The edition, how many dice are left, and whether the race may end."""
    line = Text().append(f" Camel Up {position.edition.name}", "bold")
    if position.finished:
        return line.append(f"  {signs.dot}  the race is over")
    left = position.edition.dice_a_leg - table_of(position).out
    line.append(f"  {signs.dot}  {left} {'die' if left == 1 else 'dice'} to come in this leg")
    line.append(f"  {signs.dot}  the race ends in it: {percent(leg.race_ends)}")
    return line.append(f" ({percent(leg.backward)} backward)" if leg.backward else "")


def leg_rows(leg: LegOdds[float], width: int, strokes: Strokes) -> list[Text]:
    """The end of the leg: a bar per camel, its shades being first, second and the rest."""
    room = bar_room(width, 3)
    names = zip(strokes.shades, ("first", "second", "rest"), strict=True)
    rows = [heading("Leg", room, [f"{shade} {name}" for shade, name in names])]
    for letter in leg.places:
        chances = (leg.first[letter], leg.second[letter], leg.rest[letter])
        row = strokes.camel(letter).append_text(stacked(chances, room, strokes, letter))
        rows.append(row.append("".join(f"{percent(chance):>{NUMBER}}" for chance in chances)))
    return rows


def bar_room(width: int, numbers: int, bars: int = 1) -> int:
    """The columns of a bar beside the name and some numbers."""
    return max(NARROWEST, min(WIDEST // bars, (width - 6 - numbers * NUMBER) // bars))


def heading(word: str, room: int, names: Sequence[str]) -> Text:
    """The line over some bars: what they are about, and over each column of numbers its name."""
    line = Text(" ").append(f"{word:<{room + 4}}", "bold")
    return line.append("".join(f"{name:>{NUMBER}}" for name in names), "dim")


def stacked(chances: Sequence[float], room: int, strokes: Strokes, letter: str) -> Text:
    """Parts of a whole side by side, in as many columns as there are, each to the nearest one."""
    line = Text()
    done = 0.0
    for chance, shade in zip(chances, strokes.shades, strict=True):
        end = round((done + chance) * room)
        line.append(shade * (end - round(done * room)), strokes.colour(letter))
        done += chance
    return line


def race_rows(race: RaceOdds, width: int, strokes: Strokes) -> list[Text]:
    """The whole race: two bars per camel, to win and to come last, on one scale."""
    room = bar_room(width - GAP, 2, 2)
    scale = max(*race.win.values(), *race.last.values())
    rows = [heading("Race", room, ("win", f"{'last':>{GAP + room + NUMBER}}"))]
    for letter in race.win:
        win, last = race.win[letter], race.last[letter]
        row = strokes.camel(letter).append_text(bar(win / scale, room, strokes, strokes.colour(letter)))
        row.append(f"{percent(win):>{NUMBER}}{' ' * GAP}")
        row.append_text(bar(last / scale, room, strokes, strokes.colour(letter)))
        rows.append(row.append(f"{percent(last):>{NUMBER}}"))
    return rows


def bar(share: float, room: int, strokes: Strokes, style: Style) -> Text:
    """A bar over a share of its room, padded to it; eighths of a column where they can be written."""
    columns = 1 + len(strokes.parts)
    full, part = divmod(round(share * (room - 1) * columns), columns)
    text = strokes.shades[0] * full + (strokes.parts[part - 1] if part else "")
    return Text(f"{text:<{room}}", style)


def tile_rows(position: Snapshot, leg: LegOdds[float], width: int, strokes: Strokes) -> list[Text]:
    """The tiles: how many landings each may expect in the rest of the leg (M7)."""
    room = bar_room(width, 2)
    scale = max(1.0, *leg.tiles.values())
    rows = [heading(f"{position.edition.words.tile.capitalize()}s", room, ("landings",))]
    for space, landings in leg.tiles.items():
        row = Text(f" {position.tiles[space]!s:<6}")
        row.append_text(bar(landings / scale, room - 2, strokes, Style()))
        rows.append(row.append(f"{landings:>{NUMBER}.3f}"))
    return rows
