"""The state of a table as one device may see it: the message that has all that a screen needs."""

from collections.abc import Collection
from functools import lru_cache
from typing import NamedTuple

from ...events import DieRevealed, GameScored, LegScored
from ...fair_dice import commitment
from ...position import Seat, View
from ...score_sheet import score_sheet
from ...secrecy import Eyes
from ...turn.legal import nameable_actions
from ...turn.reasons import reason_against
from ...unusual_dice import unusual_dice
from ..api.errors import as_refusal
from ..api.state import (
    CardCommitment,
    ChatLine,
    ClockInfo,
    EntropyInfo,
    Entry,
    FairDice,
    LessonInfo,
    Refusal,
    Result,
    SeatInfo,
    State,
    WhyNot,
    You,
)
from ..store.rows import Said, now
from ..tables.playing import legal_now, lesson_refusal, scripted_action, why_waiting
from ..tables.served import ServedTable
from ..tables.sitters import Sitter
from ..tables.state import TableState
from ..tables.summary import series_of
from .board import Shared, raw_edition, shown_board
from .entries import facts

NOTHING = Seat(number=0, pounds=None, pyramid_tickets=0, bets=(), partner=None, hand=(), hidden_cards=0)
"""What lies in front of a seat before the start."""


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
    shared: Shared | None,
    last: Entry | None,
    connected: Collection[int],
    spectators: int,
    before: State | None = None,
) -> State:
    """Return the state for a visitor; ``last`` is the last action as that one sees it.

    ``before`` is what the visitor saw before that action, if nothing else has happened since: what no action changes
    is taken from there, the very same objects, which a patch then passes over.
    """
    viewer, clock = visitor.viewer, state.options.clock
    eyes, waiting = state.eyes(viewer), why_waiting(state, viewer)
    view = state.view(viewer) if shared else None
    code, you, chat = (before.code, before.you, before.chat) if before else shown_apart(state, visitor)
    return State(
        table=state.id,
        length=state.length,
        phase=state.phase,
        edition=raw_edition(state.edition.name),
        options=state.options,
        code=code,
        you=you,
        seats=shown_seats(state, shared, view, eyes, visitor.seats, connected),
        board=shown_board(shared, view) if shared and view else None,
        legal=[] if waiting else legal_now(state),
        waiting=waiting,
        clock=ClockInfo(clock.kind, clock.amount, state.deadline, now()),
        last=last,
        chat=chat,
        spectators=spectators,
        dice=before.dice if before and adds_no_luck(state, before) else shown_dice(state, eyes),
        series=before.series if before and not state.over else series_of(state),
        result=shown_result(state),
        rematch=state.rematch,
        lesson=shown_lesson(state, viewer),
    )


def shown_apart(state: TableState, visitor: Visitor) -> tuple[str | None, You, list[ChatLine]]:
    """Return what a visitor sees apart from the game: the table's code, its own place there, and the chat."""
    viewer, seats, is_host, chat = visitor
    code = f"{state.head.code[:4]}-{state.head.code[4:]}" if seats or is_host else None
    return code, You(seats, viewer, is_host), shown_chat(state) if chat else []


def shown_seats(
    state: TableState,
    shared: Shared | None,
    view: View | None,
    eyes: Eyes,
    mine: Collection[int] = (),
    connected: Collection[int] = (),
) -> list[SeatInfo]:
    """Return all seats, with what lies in front of them once the race is on."""
    host = next(iter(state.seats_of(state.host)), None)
    seats = view.seats if view else [NOTHING] * len(state.sitters)
    return [
        SeatInfo(
            seat=number,
            kind=sitter.kind,
            name=sitter.name,
            bot=sitter.bot,
            character=sitter.character,
            stand_in=sitter.stand_in,
            mine=number in mine,
            host=number == host,
            connected=number in connected,
            ready=sitter.ready,
            pounds=seat.pounds,
            pyramid_tickets=seat.pyramid_tickets,
            bets=seat.bets,
            partner=seat.partner,
            tile=shared.track.tiles.get(number) if shared else None,
            cards_left=len(seat.hand) + seat.hidden_cards,
            hand=seat.hand if view and eyes.sees_cards_of(number) else None,
        )
        for number, (sitter, seat) in enumerate(zip(state.sitters, seats, strict=True), 1)
    ]


def shown_chat(state: TableState) -> list[ChatLine]:
    """Return the last lines of chat and reactions."""
    lines = []
    for number in state.talk:
        row = state.history.rows[number - 1]
        seat, name, text = facts(row)
        said, reaction = (text, None) if isinstance(row, Said) else (None, text)
        lines.append(ChatLine(number, seat, name, said, reaction))
    return lines


@lru_cache(1000)
def seed_commitment(seed: str) -> str:
    """Return what pins down the seed of a table, worked out once: it is in every state."""
    return commitment(bytes.fromhex(seed))


def adds_no_luck(state: TableState, before: State) -> bool:
    """Return whether the action after a state was neither a roll nor a card, nor the last one, which opens all."""
    return state.rolls == before.dice.draws and len(state.cards) == len(before.dice.cards) and not state.over


def shown_dice(state: TableState, eyes: Eyes) -> FairDice:
    """Return the commitments, and once the game is over what opens them."""
    return FairDice(
        method=state.head.dice,
        seed_commitment=seed_commitment(state.head.seed),
        seed=state.head.seed if eyes.open else None,
        draws=state.rolls,
        entropies=[shown_entropy(state, n, sitter) for n, sitter in enumerate(state.sitters, 1) if sitter.commitment],
        cards=[
            CardCommitment(
                move=card.move,
                seat=card.seat,
                deck=card.action.deck,
                commitment=card.commitment,
                camel=card.action.camel if eyes.sees_cards_of(card.seat) else None,
                salt=state.dice.salt(card.move) if eyes.open else None,
            )
            for card in state.cards
        ],
    )


def shown_lesson(state: TableState, viewer: int | None) -> LessonInfo | None:
    """Return how far a lesson is, None at a table that is none."""
    if not state.head.script:
        return None
    action = None if why_waiting(state, viewer) else scripted_action(state)
    steps, step = len(state.head.script), min(state.moves, len(state.head.script))
    return LessonInfo(step, steps, str(action) if action else None, over=state.scripted is None)


def shown_entropy(state: TableState, seat: int, sitter: Sitter) -> EntropyInfo:
    """Return a device's part in the dice; its value is shown once nobody can promise or open any more."""
    counts = sitter.chain and (state.present is None or sitter.entropy is not None)
    return EntropyInfo(
        seat=seat,
        commitment=sitter.commitment,
        entropy=sitter.entropy if state.present else None,
        seats=[n for n, other in enumerate(state.sitters, 1) if other.promised_on == seat],
        chain="left" if sitter.left else "on" if counts else "none",
        link=sitter.link,
        left=sitter.left,
    )


def shown_result(state: TableState) -> Result | None:
    """Return how the game ended, None before it has."""
    if state.phase != "finished":
        return None
    events = [event for move in state.played for event in move.events]
    scored = next(event for event in events if isinstance(event, GameScored))
    return Result(
        money=scored.money,
        winners=scored.winners,
        ranking=state.position.ranking,
        legs=[event for event in events if isinstance(event, LegScored)],
        cards=scored.cards,
        sheet=score_sheet([pounds or 0 for pounds in state.start.money] if state.start else [], events),
        dice=unusual_dice(event.face for event in events if isinstance(event, DieRevealed)),
    )


def shown_why_not(state: TableState, viewer: int | None) -> WhyNot:
    """Return everything that the viewer can't do now, with the reasons."""
    if state.present is None:
        return WhyNot(state.length, {})
    view, waiting = state.view(viewer), why_waiting(state, viewer)
    reasons: dict[str, Refusal] = {}
    for action in nameable_actions(view.edition, len(state.sitters)):
        if waiting:
            reasons[str(action)] = waiting
        elif lesson := lesson_refusal(state, action):
            reasons[str(action)] = lesson
        elif found := reason_against(view, action):
            reasons[str(action)] = as_refusal(found)
    return WhyNot(state.length, reasons)
