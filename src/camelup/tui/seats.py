"""The players: whose turn it is, money, tickets, partner, tile and cards, one line each."""

from collections.abc import Iterator

from rich.cells import set_cell_size
from rich.text import Text

from ..drawing.scene import SeatScene
from .drawn import DrawnScene, chip, row

NAME, LONG_NAME = 8, 16
ROOMY = 60
"""Columns from which on names have more room."""
BET = 2
OTHERS = 30
"""Columns of a line besides the name and the bets."""


class Seats(DrawnScene):
    """A line per player, under a heading where there is room."""

    def lines(self) -> list[Text]:
        """The heading and the seats."""
        seats = self.scene.seats
        head = [self.heading()] if self.size.height > len(seats) else []
        airy = self.size.height >= 2 * len(seats) + 1
        return head + [line for seat in seats for line in ([row()] if airy else []) + [self.line(seat)]]

    @property
    def name_columns(self) -> int:
        """The columns of a name."""
        return LONG_NAME if self.size.width >= ROOMY else NAME

    @property
    def bet_columns(self) -> int:
        """The columns of the bets."""
        return max(2 * BET, self.size.width - OTHERS - self.name_columns)

    def heading(self) -> Text:
        """What the columns are."""
        name = "Seat".ljust(self.name_columns + 3)
        return Text(
            f"   {name} £  ▲  {'Bets'.ljust(self.bet_columns)}With Tile Cards", self.look["ink-soft"], no_wrap=True
        )

    def line(self, seat: SeatScene) -> Text:
        """One player."""
        look, line = self.look, row()
        active = seat.active
        ink = f"bold {look['accent']}" if active else look["ink"]
        mark = ("★" if self.scene.finished else "▶") if active else " "
        chip(line, f" {mark} ", f"bold {look['gold']}")
        chip(line, f"{seat.number} {set_cell_size(seat.name, self.name_columns)} ", ink, f"seat {seat.number}")
        chip(line, f"{'?' if seat.pounds is None else seat.pounds:>3} ", f"bold {look['ink']}")
        chip(line, f"{f'▲{seat.pyramid_tickets}' if seat.pyramid_tickets else '·':<3}", look["ink-soft"])
        used = 0
        for text, style in self.bets(seat):
            chip(line, text, style)
            used += len(text)
        line.append(" " * (self.bet_columns - used + 1))
        chip(line, f"{f'={seat.partner}' if seat.partner else '·':<4}", look["ink-soft"])
        if seat.tile:
            chip(line, f"{seat.tile.side}{seat.tile.space}", look.tile(seat.tile.side))
        line.append(" " * (5 - (len(f"{seat.tile.side}{seat.tile.space}") if seat.tile else 0)))
        for camel in [*seat.hand, *["?"] * seat.hidden_cards]:
            chip(line, camel, look.piece(camel))
        return line

    def bets(self, seat: SeatScene) -> Iterator[tuple[str, str]]:
        """The betting tickets as far as there is room, and how many more there are."""
        room = self.bet_columns // BET
        shown = seat.bets if len(seat.bets) <= room else seat.bets[: room - 1]
        for camel, pounds in shown:
            yield f"{camel}{pounds}", self.look.piece(camel)
        if len(shown) < len(seat.bets):
            yield f"+{len(seat.bets) - len(shown)}", self.look["ink-soft"]
