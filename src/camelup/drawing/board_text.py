"""The whole table as text: the track, what lies beside it, and the seats.

`board_text` is plain; the terminal shows the same lines in colours.
"""

from itertools import zip_longest

from .lettering import columns
from .runs import Line, Run, blocks, in_rows, joined, length, padded, plain
from .scene import Scene, SeatScene
from .signs import ASCII, UNICODE, Signs
from .track_text import track_lines

WIDTH = 80
LABEL = 9
LONGEST_NAME = 16
BLOCK = 5
"""The columns of a bet or a card on a deck, with the gap behind it."""
OTHER_COLUMNS = 52
"""What the line of a seat takes besides its name and its bets."""
HEADINGS = ("   Seat", "", "Rolled", "Bets", "With", "Tile", "Cards")
MONEY = 1
"""The column that is flush right."""
BETWEEN = 2


def board_text(scene: Scene, width: int = WIDTH, *, ascii_only: bool = False) -> str:
    """Everything on the table as plain text, for lines of ``width`` columns; without Unicode if need be."""
    text = "\n".join(plain(line) for line in board_lines(scene, width, ASCII if ascii_only else UNICODE))
    return text.encode("ascii", "replace").decode() if ascii_only else text


def board_lines(scene: Scene, width: int, signs: Signs) -> list[Line]:
    """Everything on the table; without seats, the track and the dice alone."""
    lines = [title(scene, signs), [], *track_lines(scene, width, signs), [], dice(scene, signs)]
    if scene.seats:
        lines += [tickets(scene, signs), *decks(scene, width, signs), [], *seat_lines(scene, width, signs)]
    return lines


def title(scene: Scene, signs: Signs) -> Line:
    """Edition, leg, whose turn it is, and who leads."""
    line = [Run(f" Camel Up {scene.edition.name}", "bold")]
    if scene.seats:
        turn = f"{shortened(scene.name(scene.turn))} to act" if scene.turn else "the race is over"
        line.append(Run(f"  {signs.dot}  leg {scene.leg}  {signs.dot}  {turn}"))
    line.append(Run(f"  {signs.dot}  in front "))
    return line + blocks((camel, camel) for camel in scene.ranking[:2])


def shortened(name: str) -> str:
    """A name that leaves room for the rest of its line."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "."


def label(word: str) -> Run:
    """The word at the start of a line."""
    return Run(f" {word:<{LABEL}}", "dim")


def dice(scene: Scene, signs: Signs) -> Line:
    """The dice that are out in this leg, in order, and those in the pyramid."""
    out = [face.removeprefix("*") or face for face in scene.dice_out]
    shown = blocks((face[0], face) for face in out) if out else [Run(f"{signs.dash}  ")]
    return [label("Dice out"), *shown, Run("  in the pyramid ", "dim"), *blocks((die, die) for die in scene.dice_left)]


def tickets(scene: Scene, signs: Signs) -> Line:
    """What is left of each stack of betting tickets, its top first."""
    line = [label("Tickets")]
    for camel, left in scene.tickets.items():
        top, *below = map(str, left or (signs.dash,))
        line += [Run(f" {camel} ", f"camel {camel}"), Run(f" {top}", "bold")]
        line += [Run("".join(f" {pounds}" for pounds in below), "dim"), Run("   ")]
    return line


def decks(scene: Scene, width: int, signs: Signs) -> list[Line]:
    """The two decks, first card first: whose it is and, if it may be seen, its colour."""
    per_row = max(1, (width - LABEL - 1) // BLOCK)
    lines: list[Line] = []
    for word, deck in (("Winner", scene.winner_deck), ("Loser", scene.loser_deck)):
        cards = [(camel or "?", f"{seat}{camel or '?'}") for seat, camel in deck]
        first, *more = in_rows(cards, per_row) or [[Run(signs.dash)]]
        lines += [[label(word), *first], *([Run(" " * (LABEL + 1)), *row] for row in more)]
    return lines


def seat_lines(scene: Scene, width: int, signs: Signs) -> list[Line]:
    """What lies in front of each player, in columns; bets take as many lines as they need."""
    longest = max(columns(shortened(seat.name)) for seat in scene.seats)
    per_row = max(1, (width - OTHER_COLUMNS - longest) // BLOCK)
    rows = [[[[Run(word, "dim")]] for word in HEADINGS]]
    rows += [seat_cells(scene, seat, per_row, signs) for seat in scene.seats]
    wides = [max(length(line) for row in rows for line in row[at]) for at in range(len(HEADINGS))]
    return [joined(seat_columns(cells, wides)) for row in rows for cells in zip_longest(*row, fillvalue=[])]


def seat_columns(cells: tuple[Line, ...], wides: list[int]) -> list[Line]:
    """The cells of a line, each in its column."""
    gap = [Run(" " * BETWEEN)]
    return [padded(cell, wide, at == MONEY) + gap for at, (cell, wide) in enumerate(zip(cells, wides, strict=True))]


def seat_cells(scene: Scene, seat: SeatScene, per_row: int, signs: Signs) -> list[list[Line]]:
    """One player's cells: who, pounds, pyramid tickets, bets, partner, tile, cards in hand."""
    name = shortened(seat.name)
    who = f"{seat.number} {name}" if scene.named else name
    bets = [(camel, f"{camel}{pounds}") for camel, pounds in seat.bets]
    hand = [Run(f" {camel} ", f"camel {camel}") for camel in [*seat.hand, *["?"] * seat.hidden_cards]]
    return [
        [[Run(f" {signs.to_act if seat.active else ' '} {who}", "bold" if seat.active else "")]],
        [[Run(f"{signs.pounds}{'?' if seat.pounds is None else seat.pounds}", "bold")]],
        [[Run(signs.pyramid_ticket * seat.pyramid_tickets or signs.dash)]],
        in_rows(bets, per_row) or [[Run(signs.dash)]],
        [[Run(str(seat.partner or signs.dash))]],
        [[Run(f"{seat.tile.side}{seat.tile.space}" if seat.tile else signs.dash)]],
        [hand or [Run(signs.dash)]],
    ]
