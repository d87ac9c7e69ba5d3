"""Finish cards of a real table: laid face down, played as any card of that hand, and turned over at the end."""

from bisect import bisect_left
from collections.abc import Iterable
from typing import NamedTuple

from ...actions import LayCard
from ...events import GameScored, LegScored
from ...game import Move, outcome_of
from ...pieces import Camel
from ...position import Position, position_of, table_of

Line = tuple[tuple[int, Move], ...]
"""The moves of a companion that were not taken back, each with its row in the log."""


def move_in(line: Line, number: int) -> Move | None:
    """Return the move that a row of the log is, if it is in the line."""
    place = bisect_left(line, (number,))
    return line[place][1] if place < len(line) and line[place][0] == number else None


class LaidCard(NamedTuple):
    """A finish card on a deck: its row in the log, its move in the record, and the commitment that pins it down.

    ``face_down`` says that its colour stands for any: nobody has told it.
    """

    row: int
    move: int
    seat: int
    action: LayCard
    commitment: str
    face_down: bool = False


def turned(cards: Iterable[LaidCard], move: int, camel: str) -> tuple[LaidCard, ...]:
    """Return the cards with the true colour of the one that was laid with a move."""
    return tuple(
        card._replace(action=type(card.action)(Camel(camel)), face_down=False) if card.move == move else card
        for card in cards
    )


def told(start: Position, line: Line, cards: tuple[LaidCard, ...]) -> tuple[Line, Position]:
    """Play a game again with all colours that are known; what can't be raises `IllegalAction`, as in any game.

    Cards that still lie face down are played as any that are left of their hand.
    """
    actions: dict[int, str] = {}
    hands = {seat: list(start.hand(seat)) for seat in range(1, len(start.seats) + 1)}
    for card in sorted(cards, key=lambda card: card.face_down):  # what is known first, so that the rest keeps clear
        hand = hands[card.seat]
        camel = hand[0] if card.face_down else card.action.camel
        actions[card.row] = str(type(card.action)(camel))
        if camel in hand:
            hand.remove(camel)
    position, found = start, list[tuple[int, Move]]()
    for row, move in line:
        played, position = outcome_of(position, actions.get(row, move.action), move.face)
        found.append((row, played))
    return tuple(found), position


def unsettled(move: Move, end: Position) -> tuple[Move, Position]:
    """Return the end of a race before its cards are turned over: the last leg is paid, and no card is."""
    [leg] = [event for event in move.events if isinstance(event, LegScored)]
    events = tuple(event for event in move.events if not isinstance(event, GameScored))
    table = table_of(end).copy()
    table.money = [*(scored.money or 0 for scored in leg.seats), *list(table.money)[len(leg.seats) :]]
    return Move(move.seat, move.action, move.face, events), position_of(end.edition, table)
