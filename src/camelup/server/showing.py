"""The state of a table as one device may see it: the message that has all that a screen needs."""

import time
from collections.abc import Collection
from typing import NamedTuple

from ..actions import BetOnLoser, BetOnWinner
from ..events import GameScored, LegScored
from ..position import View
from ..secrecy import view
from ..turn import legal_moves, named_actions
from ..turn.reasons import objection
from .board import Sight, raw_edition, shown_board, sight_of
from .faults import as_refusal
from .happenings import Entry
from .live import Live, Sitter
from .messages import (
    CardCommitment,
    ChatLine,
    ClockInfo,
    EntropyInfo,
    FairDice,
    Refusal,
    Result,
    SeatInfo,
    Series,
    SeriesRow,
    State,
    WhyNot,
    You,
)
from .telling import Eyes, deck_of, letters, told_game, told_leg

CHAT_LINES = 50


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def shown_code(code: str) -> str:
    """A code as people read it."""
    return f"{code[:4]}-{code[4:]}"


def seen(live: Live, viewer: int | None) -> View:
    """The position as a seat or a spectator sees it."""
    return view(live.position, viewer, money=live.options.money == "shown")


class Looker(NamedTuple):
    """Who looks at a table: whose eyes, the device's seats, and what it is at the table. All alike see the same."""

    viewer: int | None
    seats: tuple[int, ...]
    host: bool
    chat: bool


def looker(live: Live, device: str | None, viewer: int | None) -> Looker:
    """A device at a table, through the eyes of one of its seats or of a spectator."""
    seats, host = tuple(live.seats_of(device)), device is not None and device == live.host
    return Looker(viewer, seats, host, bool(seats) or host or live.options.public or device in live.guests)


def shown_state(
    live: Live, looks: Looker, last: Entry | None, connected: Collection[int] = (), spectators: int = 0
) -> State:
    """The state for one who looks; ``last`` is the last action as that one sees it."""
    viewer, seats = looks.viewer, looks.seats
    eyes = Eyes(live, viewer)
    sight = sight_of(live.common, viewer) if live.game else None
    waiting = shown_waiting(live, viewer)
    clock = live.options.clock
    return State(
        table=live.id,
        length=live.length,
        phase=live.phase,  # type: ignore[arg-type]
        edition=raw_edition(live.edition.name),
        options=live.options,
        code=shown_code(live.head.code) if seats or looks.host else None,
        you=You(seats, viewer, looks.host),
        seats=shown_seats(live, sight, eyes, seats, connected),
        board=shown_board(sight) if sight else None,
        legal=[] if waiting or not live.game else legal_moves(live.position),
        waiting=waiting,
        clock=ClockInfo(clock.kind, clock.amount, live.deadline, now()),
        last=last,
        chat=shown_chat(live) if looks.chat else [],
        spectators=spectators,
        dice=shown_dice(live, eyes),
        series=shown_series(live),
        result=shown_result(live, eyes),
        rematch=live.rematch,
    )


def shown_waiting(live: Live, viewer: int | None) -> Refusal | None:
    """Why the viewer can't act now, None if it can."""
    if live.phase == "finished":
        return Refusal("the game is over", "E1", "game_over")
    if live.turn is None:
        return Refusal("the game has not started", "S8", "not_started")
    if live.phase == "paused":
        return Refusal("the host has paused the game", "A6", "paused")
    if live.turn != viewer:
        name = live.sitter(live.turn).name
        return Refusal(f"it is the turn of {name}", "A6", "not_your_turn", {"seat": live.turn, "name": name})
    if live.sitter(live.turn).stand_in:
        return Refusal("a bot plays for you until you come back", "A6", "stand_in")
    return None


def shown_seats(
    live: Live, sight: Sight | None, eyes: Eyes, mine: Collection[int], connected: Collection[int]
) -> list[SeatInfo]:
    """All seats, with what lies in front of them once the race is on."""
    host = next(iter(live.seats_of(live.host)), None)
    seats = [shown_sitter(number, sitter, number in mine) for number, sitter in enumerate(live.sitters, 1)]
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
        kind=sitter.kind,  # type: ignore[arg-type]
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


def shown_chat(live: Live) -> list[ChatLine]:
    """The last lines of chat and reactions."""
    lines = []
    for number in live.talk[-CHAT_LINES:]:
        row = live.rows[number - 1]
        said, reaction = (row.text, None) if row.kind == "chat" else (None, row.text)
        lines.append(ChatLine(number, row.seat, row.name or "", said, reaction))
    return lines


def shown_dice(live: Live, eyes: Eyes) -> FairDice:
    """The commitments, and once the game is over what opens them."""
    started = live.game is not None
    return FairDice(
        seed_commitment=live.seed_commitment,
        seed=live.head.seed if eyes.open else None,
        draws=live.rolls,
        entropies=[
            EntropyInfo(number, sitter.commitment, sitter.entropy if started else None)
            for number, sitter in enumerate(live.sitters, 1)
            if sitter.commitment
        ],
        cards=shown_commitments(live, eyes),
    )


def shown_commitments(live: Live, eyes: Eyes) -> list[CardCommitment]:
    """What each laid card was pinned down with."""
    cards = []
    for at, promise in live.cards:
        move = live.moves[at - 1]
        assert isinstance(move.action, BetOnWinner | BetOnLoser)
        cards.append(
            CardCommitment(
                move=at,
                seat=move.seat,
                deck=deck_of(move.action),
                commitment=promise,
                camel=move.action.camel.letter if eyes.sees_cards_of(move.seat) else None,
                salt=live.dice.salt(at) if eyes.open else None,
            )
        )
    return cards


def shown_series(live: Live) -> Series:
    """The score of the tables before this one, and of this one when it is over."""
    rows = {row.name: row for row in live.head.series}
    games = live.head.games
    if live.phase == "finished":
        games += 1
        for seat, sitter in enumerate(live.sitters, 1):
            old = rows.get(sitter.name, SeriesRow(sitter.name, 0, 0))
            won = seat in live.position.winners
            rows[sitter.name] = SeriesRow(old.name, old.wins + won, old.pounds + live.position.table.money[seat - 1])
    return Series(games, list(rows.values()))


def shown_result(live: Live, eyes: Eyes) -> Result | None:
    """How the game ended, None before it has."""
    if live.phase != "finished":
        return None
    events = [event for move in live.moves for event in move.events]
    scored = next(told_game(event) for event in events if isinstance(event, GameScored))
    return Result(
        money=scored.money,
        winners=scored.winners,
        ranking=letters(live.position.ranking),
        legs=[told_leg(event, eyes) for event in events if isinstance(event, LegScored)],
        cards=scored.cards,
    )


def shown_why_not(live: Live, viewer: int | None) -> WhyNot:
    """Everything that the viewer can't do now, with the reasons."""
    if not live.game:
        return WhyNot(live.length, {})
    position, waiting = seen(live, viewer), shown_waiting(live, viewer)
    reasons: dict[str, Refusal] = {}
    for action in named_actions(position.edition, position.table.seats):
        if waiting:
            reasons[str(action)] = waiting
        elif found := objection(position, action):
            reasons[str(action)] = as_refusal(found)
    return WhyNot(live.length, reasons)
