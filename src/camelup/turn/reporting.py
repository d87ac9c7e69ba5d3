"""The events of a roll, told from the positions before and after it and from what the rules noted on the table."""

from ..engine import scoring
from ..events import CardScored, DieRevealed, Event, GameScored, LegScored, RaceEnded, SeatScored, TilePaid, UnitMoved
from ..pieces import Camel, Face, Side
from ..position import Position


def tell(before: Position, after: Position, face: Face) -> list[Event]:
    """What a roll made happen, in order."""
    assert before.turn is not None
    events: list[Event] = [DieRevealed(before.turn, face), *told_move(before, after)]
    if after.finished:
        events.append(RaceEnded(after.table.finish > 0, after.ranking))
    if after.finished or after.leg != before.leg:
        events.append(told_leg(before, after))
    if after.finished:
        events.append(told_cards(after))
    return events


def told_move(before: Position, after: Position) -> list[Event]:
    """The unit's move by the die, and its push by a tile (M7)."""
    t = after.table
    unit = unit_of(before, t.moved_camel, t.moved_from)
    events: list[Event] = [UnitMoved(unit, t.moved_from, t.moved_by_die_to)]
    if t.moved_by_die_to != t.moved_to:
        tile = before.tiles[t.moved_by_die_to]
        if t.paid_seat >= 0:
            events.append(TilePaid(t.paid_seat + 1, tile.space))
        events.append(UnitMoved(unit, tile.space, t.moved_to, under=tile.side is Side.BOOING))
    return events


def unit_of(position: Position, camel: int, space: int) -> tuple[Camel, ...]:
    """A camel and all above it (M1)."""
    stack = position.stacks[space]
    return stack[stack.index(position.edition.camels[camel]) :]


def told_leg(before: Position, after: Position) -> LegScored:
    """The leg scoring, seat by seat and ticket by ticket."""
    t = before.table
    first, second = (after.edition.by_letter[camel.letter] for camel in after.ranking[:2])
    seats = []
    for n, seat in enumerate(before.seats):
        bets = list(t.bets)[20 * n : 20 * n + t.bet_count[n]]
        rewards = [scoring.ticket_reward(t.layout, bet, first, second) for bet in bets]
        seats.append(
            SeatScored(
                seat=n + 1,
                bets=tuple(zip(seat.bets, rewards, strict=True)),
                pyramid_tickets=seat.pyramid_tickets + (n == t.turn),
                copied=after.table.copied[n],
                total=after.table.leg_sum[n],
                money=after.table.money[n] - sum(card_changes(after, n)),
            )
        )
    return LegScored(before.leg, after.ranking, tuple(seats))


def card_changes(after: Position, seat: int) -> list[int]:
    """What a seat's finish cards changed; nothing before the end of the game."""
    if not after.finished:
        return []
    return [card.change for card in told_cards(after).cards if card.card.seat == seat + 1]


def told_cards(after: Position) -> GameScored:
    """Both decks, card by card in the order laid."""
    changes = list(after.table.card_change)
    won = zip(after.winner_deck, changes[:40], strict=False)
    lost = zip(after.loser_deck, changes[40:], strict=False)
    cards = [CardScored(True, card, change) for card, change in won]
    cards += [CardScored(False, card, change) for card, change in lost]
    money = tuple(list(after.table.money)[: after.table.seats])
    return GameScored(tuple(cards), money, after.winners)
