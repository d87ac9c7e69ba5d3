"""The events of an action, from the positions before and after it and from what the rules noted on the table."""

from ..actions import Action, EnterPartnership, LayCard, PlaceTile, TakeBettingTicket
from ..engine import codes, scoring
from ..events import (
    BetScored,
    CardLaid,
    CardScored,
    DieRevealed,
    Event,
    GameScored,
    LegScored,
    PartnersMade,
    RaceEnded,
    SeatScored,
    TicketTaken,
    TilePaid,
    TilePlaced,
    UnitMoved,
)
from ..pieces import BettingTicket, Camel, Card, DeckName, Face, Side
from ..position import Position, Seat, table_of

LOSER_CHANGES = 40
"""Where the changes of the loser deck begin among those of all cards."""


def report(before: Position, after: Position, action: Action, face: Face | None) -> list[Event]:
    """What an action made happen, in order: at least one event."""
    seat = before.turn
    assert seat is not None
    if face is not None:
        return [DieRevealed(seat, face), *roll_events(before, after)]
    if isinstance(action, TakeBettingTicket):
        return [TicketTaken(seat, action.camel, top_ticket(before, action.camel).pounds)]
    if isinstance(action, PlaceTile):
        return [TilePlaced(seat, action.space, action.side, table_of(before).tile_space[seat - 1] or None)]
    if isinstance(action, EnterPartnership):
        return [PartnersMade(seat, action.seat)]
    assert isinstance(action, LayCard)
    return [CardLaid(seat, action.deck, action.camel)]


def top_ticket(position: Position, camel: Camel) -> BettingTicket:
    """The betting ticket on top of a colour's stack (A1)."""
    edition = position.edition
    colour = edition.by_letter[camel]
    return edition.tickets[codes.ticket_of(colour, table_of(position).taken[colour])]


def roll_events(before: Position, after: Position) -> list[Event]:
    """What a roll made happen after its die was revealed."""
    events = move_events(before, after)
    if after.finished:
        events.append(RaceEnded(table_of(after).finish > 0, after.ranking))
    if after.finished or after.leg != before.leg:
        events.append(leg_scored(before, after))
    if after.finished:
        events.append(game_scored(after))
    return events


def move_events(before: Position, after: Position) -> list[Event]:
    """The unit's move by the die, and its push by a tile (M7)."""
    t = table_of(after)
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


def leg_scored(before: Position, after: Position) -> LegScored:
    """The leg scoring, seat by seat and ticket by ticket (L2, L3)."""
    return LegScored(before.leg, after.ranking, tuple(seat_scored(before, after, seat) for seat in before.seats))


def seat_scored(before: Position, after: Position, seat: Seat) -> SeatScored:
    """One seat's part of a leg scoring."""
    n, scored = seat.number - 1, table_of(after)
    return SeatScored(
        seat=seat.number,
        bets=bets_scored(before, after, seat),
        pyramid_tickets=seat.pyramid_tickets + (seat.number == before.turn),
        copied=scored.copied[n],
        total=scored.leg_sum[n],
        money=scored.money[n] - sum(card.change for card in cards_scored(after) if card.seat == seat.number),
    )


def bets_scored(before: Position, after: Position, seat: Seat) -> tuple[BetScored, ...]:
    """What each of a seat's betting tickets brought (L2)."""
    held, place = table_of(before), codes.bet_place(seat.number - 1, 0)
    first, second = (after.edition.by_letter[camel] for camel in after.ranking[:2])
    bets = list(held.bets)[place : place + len(seat.bets)]
    rewards = [scoring.ticket_reward(held.layout, bet, first, second) for bet in bets]
    return tuple(BetScored(bet.camel, bet.pounds, won) for bet, won in zip(seat.bets, rewards, strict=True))


def game_scored(after: Position) -> GameScored:
    """The end: both decks card by card, the final money, the winners (E2 to E5)."""
    money = tuple(list(table_of(after).money)[: len(after.seats)])
    return GameScored(tuple(cards_scored(after)), money, after.winners)


def cards_scored(after: Position) -> list[CardScored]:
    """Both decks, card by card in the order laid; none before the end of the game."""
    if not after.finished:
        return []
    changes = list(table_of(after).card_change)
    won = deck_scored("winner", after.winner_deck, changes)
    return won + deck_scored("loser", after.loser_deck, changes[LOSER_CHANGES:])


def deck_scored(name: DeckName, deck: tuple[Card, ...], changes: list[int]) -> list[CardScored]:
    """One deck, card by card; all of its colours are open now."""
    return [
        CardScored(name, card.seat, card.camel, change)
        for card, change in zip(deck, changes, strict=False)
        if card.camel
    ]
