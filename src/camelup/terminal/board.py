"""The whole table in the terminal: the track, what lies beside it, and the seats."""

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..pieces import Card, DieOut
from ..position import Seat, Snapshot, table_of
from .palette import CAMEL_STYLES, Signs
from .track import draw_track

LABEL = 9
LONGEST_NAME = 16
BLOCK = 5
"""The columns of a bet or a card on a deck, with the gap behind it."""
OTHER_COLUMNS = 52
"""What the line of a seat takes besides its name and its bets."""
HEADINGS = ("Seat", "", "Rolled", "Bets", "With", "Tile", "Cards")


def draw_board(position: Snapshot, width: int, signs: Signs, names: Sequence[str] = (), seats: bool = True) -> Group:
    """Everything on the table; without seats, the track and the dice alone."""
    parts: list[RenderableType] = [title(position, signs, names, seats), Text(), *draw_track(position, width, signs)]
    parts += [Text(), dice(position, signs)]
    if seats:
        parts += [tickets(position, signs), *decks(position, width, signs), Text()]
        parts.append(seat_grid(position, width, signs, names))
    return Group(*parts)


def title(position: Snapshot, signs: Signs, names: Sequence[str], seats: bool) -> Text:
    """Edition, leg, whose turn it is, and who leads."""
    line = Text().append(f" Camel Up {position.edition.name}", "bold")
    if seats:
        turn = f"{name_of(position.turn, names)} to act" if position.turn else "the race is over"
        line.append(f"  {signs.dot}  leg {position.leg}  {signs.dot}  {turn}")
    line.append(f"  {signs.dot}  in front ")
    return line.append_text(blocks((camel, camel) for camel in position.ranking[:2]))


def name_of(seat: int | None, names: Sequence[str]) -> str:
    """A player's name, or the seat's number where names are unknown."""
    name = names[(seat or 0) - 1] if names else f"seat {seat}"
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "."


def label(word: str) -> Text:
    """The word at the start of a line."""
    return Text().append(f" {word:<{LABEL}}", "dim")


def blocks(pieces: Iterable[tuple[str, str]]) -> Text:
    """Small coloured blocks with text in them, each given as a letter and a text."""
    line = Text()
    for letter, text in pieces:
        line.append(f" {text} ", CAMEL_STYLES[letter]).append(" ")
    return line


def block_rows(pieces: Sequence[tuple[str, str]], a_row: int, indent: int = 0) -> Text:
    """Blocks in as many rows as they need."""
    rows = [blocks(pieces[at : at + a_row]) for at in range(0, len(pieces), a_row)]
    return Text("\n" + " " * indent).join(rows)


def dice(position: Snapshot, signs: Signs) -> Text:
    """The dice that are out in this leg, in order, and those in the pyramid."""
    out = [(letter_of(die), str(die).removeprefix("*")) for die in position.dice_out]
    line = label("Dice out").append_text(blocks(out) if out else Text(f"{signs.dash}  "))
    seen = {die.die for die in position.dice_out}
    inside = [(die.letter, die.letter) for die in position.edition.dice if die not in seen]
    return line.append("  in the pyramid ", "dim").append_text(blocks(inside))


def letter_of(die: DieOut) -> str:
    """The letter whose colour a die is drawn in: the camel that its face names."""
    return die.face.camel if die.face else die.die.letter


def tickets(position: Snapshot, signs: Signs) -> Text:
    """What is left of each stack of betting tickets, its top first."""
    line = label("Tickets")
    for number, camel in enumerate(position.edition.racing):
        left = position.edition.ticket_pounds[table_of(position).taken[number] :]
        line.append(f" {camel} ", CAMEL_STYLES[camel])
        top, *below = map(str, left or (signs.dash,))
        line.append(f" {top}", "bold").append("".join(f" {pounds}" for pounds in below), "dim").append("   ")
    return line


def decks(position: Snapshot, width: int, signs: Signs) -> list[Text]:
    """The two decks, first card first: whose it is and, if it may be seen, its colour."""
    lines = []
    for word, deck in (("Winner", position.winner_deck), ("Loser", position.loser_deck)):
        a_row = max(1, (width - LABEL - 1) // BLOCK)
        cards = block_rows([card_piece(card) for card in deck], a_row, LABEL + 1) if deck else Text(signs.dash)
        lines.append(label(word).append_text(cards))
    return lines


def card_piece(card: Card) -> tuple[str, str]:
    """A card on a deck as the letter of its colour and its text."""
    letter = card.camel if card.camel else "?"
    return letter, f"{card.seat}{letter}"


def seat_grid(position: Snapshot, width: int, signs: Signs, names: Sequence[str]) -> Grid:
    """What lies in front of each player, a line each."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for heading in HEADINGS:
        grid.add_column(no_wrap=heading != "Bets", justify="right" if not heading else "left")
    grid.add_row(*(Text(f"   {word}" if word == "Seat" else word, "dim") for word in HEADINGS))
    longest = max(len(name_of(seat.number, names)) for seat in position.seats)
    bets_a_row = max(1, (width - OTHER_COLUMNS - longest) // BLOCK)
    for seat in position.seats:
        grid.add_row(*seat_cells(position, seat, bets_a_row, signs, names))
    return grid


def seat_cells(position: Snapshot, seat: Seat, bets_a_row: int, signs: Signs, names: Sequence[str]) -> list[Text]:
    """One player's line: who, pounds, pyramid tickets, bets, partner, tile, cards in hand."""
    acts = seat.number == position.turn or seat.number in position.winners
    mark = signs.to_act if acts else " "
    who = f"{seat.number} {name_of(seat.number, names)}" if names else name_of(seat.number, names)
    tile = next((tile for tile in position.tiles.values() if tile.owner == seat.number), None)
    bets = [(bet.camel, str(bet)) for bet in seat.bets]
    hand = [*seat.hand, *["?"] * seat.hidden_cards]
    return [
        Text(f" {mark} {who}", "bold" if acts else ""),
        Text(f"{signs.pounds}{'?' if seat.pounds is None else seat.pounds}", "bold"),
        Text(signs.pyramid_ticket * seat.pyramid_tickets or signs.dash),
        block_rows(bets, bets_a_row) if bets else Text(signs.dash),
        Text(str(seat.partner or signs.dash)),
        Text(f"{tile.side}{tile.space}" if tile else signs.dash),
        Text.assemble(*((f" {letter} ", CAMEL_STYLES[letter]) for letter in hand)) if hand else Text(signs.dash),
    ]
