"""The players as shapes: money, tickets, cards, tile and partner of each, in a grid of panels."""

from collections.abc import Iterator

from .lettering import breadth, fitted
from .panels import BOLD, EDGE, GAP, INSET, MIDDLE, Block, flow, panel, placed
from .race_svg import print_on, tile_part
from .scene import Scene, SeatScene
from .shapes import box, group, use, words

HEAD, LINE, FOOT = 40, 28, 33
"""The heights of the line with the name, of a line of tickets, and of the line with cards, tile and partner."""
TICKET = 24
"""A ticket with the gap behind it."""
MOST_COLUMNS = {"wide": 4, "tall": 2}


def seat_panels(scene: Scene, wide: float, kind: str) -> Block:
    """All players, a panel each, in rows of equally high ones."""
    count = len(scene.seats)
    rows = -(-count // MOST_COLUMNS[kind])
    columns = -(-count // rows)
    one = (wide - GAP * (columns - 1)) / columns
    shapes, y = [], 0.0
    for start in range(0, count, columns):
        row = scene.seats[start : start + columns]
        high = HEAD + FOOT + LINE * max(len(tickets(seat, one)) for seat in row)
        shapes += [seat_panel(scene, seat, one, high, n * (one + GAP), y) for n, seat in enumerate(row)]
        y += high + GAP
    return Block(shapes, y - GAP)


def tickets(seat: SeatScene, wide: float) -> list[list[float]]:
    """Where the tickets of a seat lie."""
    return flow([TICKET] * (len(seat.bets) + seat.pyramid_tickets), wide - 2 * INSET + TICKET - 20)


def seat_panel(scene: Scene, seat: SeatScene, wide: float, high: float, x: float, y: float) -> str:
    """One player."""
    shapes = [panel(wide, high, seat.active), *head(scene, seat, wide), *held(seat, wide)]
    shapes += [*hand(seat, high - FOOT), *beside(seat, wide, high - FOOT)]
    return group(shapes, x, y, data_seat=str(seat.number))


def head(scene: Scene, seat: SeatScene, wide: float) -> Iterator[str]:
    """Who it is, and the money."""
    money = "?" if seat.pounds is None else str(seat.pounds)
    yield use(f"emblem-{seat.number}", INSET + 12, 21, 1.25)
    room = wide - 2 * INSET - 32 - 34 - breadth(money, 20)
    own = "underline" if seat.number == scene.viewer else None
    name = seat.name if scene.named else seat.name.capitalize()
    yield words(INSET + 32, 27, fitted(name, room, 16), 16, text_decoration=own, **BOLD)
    yield words(wide - INSET - 24, 28, money, 20, text_anchor="end", **BOLD)
    yield use("coin", wide - INSET - 9, 21)


def held(seat: SeatScene, wide: float) -> Iterator[str]:
    """The betting tickets and the pyramid tickets of this leg."""
    things: list[tuple[str, int] | None] = [*seat.bets, *[None] * seat.pyramid_tickets]
    for thing, line, x in placed(things, tickets(seat, wide)):
        yield group(draw_ticket(thing), INSET + 10 + x, HEAD + 10 + line * LINE)


def draw_ticket(bet: tuple[str, int] | None) -> Iterator[str]:
    """Draw a betting ticket, or a pyramid ticket if there is no bet."""
    if bet is None:
        yield use("pyramid-ticket")
        return
    camel, pounds = bet
    yield use("betting-ticket", fill=f"var(--coat-{camel})", data_bet=f"{camel}{pounds}")
    yield words(0, 5, str(pounds), 14, font_weight="800", fill=print_on(camel), **MIDDLE)


def hand(seat: SeatScene, y: float) -> Iterator[str]:
    """The finish cards that are left: their colours, or their backs."""
    for number, camel in enumerate(seat.hand):
        card = box(0, 0, 16, 21, 3, fill=f"var(--coat-{camel})", **EDGE)
        letter = words(8, 15, camel.upper(), 12, fill=print_on(camel), **BOLD, **MIDDLE)
        yield group([card, letter], INSET + number * 19, y, data_hand=camel)
    for number in range(seat.hidden_cards):
        yield use("card", INSET + 8 + (len(seat.hand) + number) * 18, y + 10.5, 1.1)


def beside(seat: SeatScene, wide: float, y: float) -> Iterator[str]:
    """The tile with its space, and the partner."""
    right = wide - INSET
    if seat.tile:
        space = str(seat.tile.space)
        yield words(right, y + 16, space, 14, text_anchor="end", fill="var(--ink-soft)", **BOLD)
        right -= breadth(space, 14) + 17
        yield use(tile_part(str(seat.tile.side)), right, y + 11, 0.42)
        right -= 24
    if seat.partner:
        yield use(f"emblem-{seat.partner}", right - 9, y + 11, 0.9)
        yield use("heart", right - 28, y + 11, 0.9)
