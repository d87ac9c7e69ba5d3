"""The state of a table as one device may see it: the message that has all that a screen needs."""

from collections.abc import Collection
from typing import NamedTuple

from ...events import GameScored, LegScored
from ...fair_dice import commitment
from ...turn import legal_moves, named_actions
from ...turn.reasons import objection
from ..api.errors import as_refusal
from ..api.state import (
    CardCommitment,
    ChatLine,
    ClockInfo,
    EntropyInfo,
    Entry,
    FairDice,
    Refusal,
    Result,
    SeatInfo,
    State,
    WhyNot,
    You,
)
from ..store.rows import Said, now
from ..tables.playing import why_waiting
from ..tables.served import ServedTable
from ..tables.sitters import Sitter
from ..tables.state import TableState
from .board import Common, Sight, raw_edition, shown_board, sight_of
from .entries import Eyes, deck_of, facts, letters, told_game, told_leg


def shown_code(code: str) -> str:
    """A code as people read it."""
    return f"{code[:4]}-{code[4:]}"


class Visitor(NamedTuple):
    """Who looks at a table: whose eyes, the device's seats, and what it is at the table. All alike see the same."""

    viewer: int | None
    seats: tuple[int, ...]
    host: bool
    chat: bool


def visitor(served: ServedTable, device: str | None, viewer: int | None) -> Visitor:
    """Return a device at a table, looking through the eyes of one of its seats or of a spectator."""
    state = served.state
    seats, host = tuple(state.seats_of(device)), device is not None and device == state.host
    return Visitor(viewer, seats, host, bool(seats) or host or state.options.public or device in served.guests)


def shown_state(
    state: TableState,
    visitor: Visitor,
    common: Common | None,
    last: Entry | None,
    connected: Collection[int],
    spectators: int,
) -> State:
    """Return the state for a visitor; ``last`` is the last action as that one sees it."""
    viewer, seats, is_host, chat = visitor
    eyes = Eyes(state, viewer)
    sight = sight_of(common, viewer) if common else None
    waiting = why_waiting(state, viewer)
    clock = state.options.clock
    return State(
        table=state.id,
        length=state.length,
        phase=state.phase,
        edition=raw_edition(state.head.edition),
        options=state.options,
        code=shown_code(state.head.code) if seats or is_host else None,
        you=You(seats, viewer, is_host),
        seats=shown_seats(state, sight, eyes, seats, connected),
        board=shown_board(sight) if sight else None,
        legal=[] if waiting else legal_moves(state.position),
        waiting=waiting,
        clock=ClockInfo(clock.kind, clock.amount, state.deadline, now()),
        last=last,
        chat=shown_chat(state) if chat else [],
        spectators=spectators,
        dice=shown_dice(state, eyes),
        series=state.series,
        result=shown_result(state, eyes),
        rematch=state.rematch,
    )


def shown_seats(
    state: TableState, sight: Sight | None, eyes: Eyes, mine: Collection[int], connected: Collection[int]
) -> list[SeatInfo]:
    """All seats, with what lies in front of them once the race is on."""
    host = next(iter(state.seats_of(state.host)), None)
    seats = [shown_sitter(number, sitter, number in mine) for number, sitter in enumerate(state.sitters, 1)]
    for shown in seats:
        shown.host = shown.seat == host
        shown.connected = shown.seat in connected
        if sight:
            fill_seat(shown, sight, eyes)
    return seats


def shown_sitter(number: int, sitter: Sitter, mine: bool) -> SeatInfo:
    """A seat before the start."""
    return SeatInfo(
        seat=number,
        kind=sitter.kind,
        name=sitter.name,
        bot=sitter.bot,
        stand_in=sitter.stand_in,
        mine=mine,
        host=False,
        connected=False,
        ready=sitter.ready,
        pounds=None,
        pyramid_tickets=0,
        bets=[],
        partner=None,
        tile=None,
        cards_left=0,
        hand=None,
    )


def fill_seat(shown: SeatInfo, sight: Sight, eyes: Eyes) -> None:
    """Put in what lies in front of a seat."""
    common, seat = sight.common, sight.seats[shown.seat - 1]
    shown.pounds = seat.pounds
    shown.pyramid_tickets = seat.pyramid_tickets
    shown.bets = common.bets[shown.seat - 1]
    shown.partner = seat.partner
    shown.tile = common.track.tiles.get(shown.seat)
    shown.cards_left = len(seat.hand) + seat.hidden_cards
    shown.hand = letters(seat.hand) if eyes.sees_cards_of(shown.seat) else None


def shown_chat(state: TableState) -> list[ChatLine]:
    """Return the last lines of chat and reactions."""
    lines = []
    for number in state.talk:
        row = state.history.rows[number - 1]
        seat, name, text = facts(row)
        said, reaction = (text, None) if isinstance(row, Said) else (None, text)
        lines.append(ChatLine(number, seat, name, said, reaction))
    return lines


def shown_dice(state: TableState, eyes: Eyes) -> FairDice:
    """Return the commitments, and once the game is over what opens them."""
    started = state.present is not None
    return FairDice(
        seed_commitment=commitment(bytes.fromhex(state.head.seed)),
        seed=state.head.seed if eyes.open else None,
        draws=state.rolls,
        entropies=[
            EntropyInfo(number, sitter.commitment, sitter.entropy if started else None)
            for number, sitter in enumerate(state.sitters, 1)
            if sitter.commitment
        ],
        cards=shown_commitments(state, eyes),
    )


def shown_commitments(state: TableState, eyes: Eyes) -> list[CardCommitment]:
    """Return what each laid card was pinned down with."""
    return [
        CardCommitment(
            move=card.move,
            seat=card.seat,
            deck=deck_of(card.action),
            commitment=card.commitment,
            camel=card.action.camel.letter if eyes.sees_cards_of(card.seat) else None,
            salt=state.dice.salt(card.move) if eyes.open else None,
        )
        for card in state.cards
    ]


def shown_result(state: TableState, eyes: Eyes) -> Result | None:
    """Return how the game ended, None before it has."""
    if state.phase != "finished":
        return None
    events = [event for outcome in state.history.outcomes[: state.length] if outcome for event in outcome.move.events]
    scored = next(told_game(event) for event in events if isinstance(event, GameScored))
    return Result(
        money=scored.money,
        winners=scored.winners,
        ranking=letters(state.position.ranking),
        legs=[told_leg(event, eyes) for event in events if isinstance(event, LegScored)],
        cards=scored.cards,
    )


def shown_why_not(state: TableState, viewer: int | None) -> WhyNot:
    """Return everything that the viewer can't do now, with the reasons."""
    if state.present is None:
        return WhyNot(state.length, {})
    position, waiting = state.view(viewer), why_waiting(state, viewer)
    reasons: dict[str, Refusal] = {}
    for action in named_actions(position.edition, position.table.seats):
        if waiting:
            reasons[str(action)] = waiting
        elif found := objection(position, action):
            reasons[str(action)] = as_refusal(found)
    return WhyNot(state.length, reasons)
