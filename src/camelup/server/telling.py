"""What happened, as one seat may see it: moves as events for a screen, rows of the log as entries.

Two things depend on who looks: the colour of a card somebody else laid (K2), and other people's money where the
table hides it (K3). Everything else is open (K1).
"""

from typing import Literal

from ..actions import BetOnLoser, BetOnWinner, EnterPartnership, PlaceTile, TakeBettingTicket
from ..events import DieRevealed, Event, GameScored, LegScored, RaceEnded, TilePaid, UnitMoved
from ..game import Move
from ..pieces import Camel
from ..position import Position
from .entries import Row
from .happenings import (
    BetScored,
    CardLaidInfo,
    CardScoredInfo,
    DieRevealedInfo,
    Entry,
    EventInfo,
    GameScoredInfo,
    LegScoredInfo,
    PartnersInfo,
    RaceEndedInfo,
    SeatScoredInfo,
    TicketTakenInfo,
    TilePaidInfo,
    TilePlacedInfo,
    UnitMovedInfo,
)
from .live import Live

TALK = ("chat", "react")


class Eyes:
    """Who looks at a game: a seat or nobody in particular, and whether all lies open."""

    def __init__(self, live: Live, viewer: int | None) -> None:
        self.viewer = viewer
        self.open = live.phase == "finished"
        self.hides_money = live.options.money == "hidden"

    def sees_cards_of(self, seat: int) -> bool:
        """K2."""
        return self.open or seat == self.viewer

    def sees_money_of(self, seat: int) -> bool:
        """K3."""
        return self.open or seat == self.viewer or not self.hides_money


def told_entry(live: Live, number: int, eyes: Eyes, chat: bool) -> Entry:
    """A row of the log for one who looks, and who may read the chat or not."""
    row = live.rows[number - 1]
    at, move = live.move_of_row.get(number), live.move_at(number)
    return Entry(
        number=number,
        kind=row.kind,
        at=row.at,
        seat=row.seat,
        name=name_of(live, row),
        by=row.by,  # type: ignore[arg-type]
        move=told_move(move, eyes) if move else None,
        text=told_text(row) if chat or row.kind not in TALK else None,
        events=told_events(live, at, eyes) if at else [],
    )


def is_open(live: Live, number: int) -> bool:
    """Whether a row looks the same to all: most do, but not laid cards (K2), nor money where it is hidden (K3)."""
    move = live.move_at(number)
    return move is None or not (isinstance(move.action, BetOnWinner | BetOnLoser) or live.options.money == "hidden")


def name_of(live: Live, row: Row) -> str:
    """The name that goes with a row."""
    return row.name or (live.sitter(row.seat).name if row.seat else "")


def told_text(row: Row) -> str | None:
    """The text of rows that have one to be read."""
    if row.kind == "ready":
        return "ready" if row.ready else "not ready"
    if row.kind == "takeover":
        return row.bot
    return row.text if row.kind in ("chat", "react", "rematch") else None


def told_move(move: Move, eyes: Eyes) -> str:
    """A move in notation, with ``?`` for a card that is not to be seen."""
    if isinstance(move.action, BetOnWinner | BetOnLoser) and not eyes.sees_cards_of(move.seat):
        return f"{str(move.action).split()[0]} ?"
    return str(move)


def told_events(live: Live, at: int, eyes: Eyes) -> list[EventInfo]:
    """The events of a move, by its number in the record."""
    assert live.game
    move, before = live.moves[at - 1], live.game.positions[at - 1]
    if move.face:
        return [told_event(event, eyes) for event in move.events]
    return [told_action(live, at, move, before, eyes)]


def told_action(live: Live, at: int, move: Move, before: Position, eyes: Eyes) -> EventInfo:
    """An action without dice."""
    action = move.action
    if isinstance(action, TakeBettingTicket):
        return TicketTakenInfo(move.seat, action.camel.letter, before.top_tickets[action.camel].pounds)
    if isinstance(action, PlaceTile):
        start = before.table.tile_space[move.seat - 1] or None
        return TilePlacedInfo(move.seat, action.space, action.side.value, start)
    if isinstance(action, EnterPartnership):
        return PartnersInfo(move.seat, action.seat)
    assert isinstance(action, BetOnWinner | BetOnLoser)
    seen = action.camel.letter if eyes.sees_cards_of(move.seat) else None
    return CardLaidInfo(move.seat, deck_of(action), seen, dict(live.cards)[at])


def deck_of(action: BetOnWinner | BetOnLoser) -> Literal["winner", "loser"]:
    """The deck that a card was laid on."""
    return "winner" if isinstance(action, BetOnWinner) else "loser"


def told_event(event: Event, eyes: Eyes) -> EventInfo:
    """An event of a roll."""
    match event:
        case DieRevealed(seat, face):
            return DieRevealedInfo(seat, face.die, face.camel.letter, face.pips)
        case UnitMoved(unit, start, end, under):
            return UnitMovedInfo(letters(unit), start, end, under)
        case TilePaid(seat, space):
            return TilePaidInfo(seat, space)
        case RaceEnded(forward, ranking):
            return RaceEndedInfo(forward, letters(ranking))
        case LegScored():
            return told_leg(event, eyes)
        case GameScored():
            return told_game(event)


def told_leg(event: LegScored, eyes: Eyes) -> LegScoredInfo:
    """A leg scoring, ticket by ticket."""
    seats = [
        SeatScoredInfo(
            seat=scored.seat,
            bets=[BetScored(bet.camel.letter, bet.pounds, reward) for bet, reward in scored.bets],
            pyramid_tickets=scored.pyramid_tickets,
            copied=scored.copied,
            total=scored.total,
            money=scored.money if eyes.sees_money_of(scored.seat) else None,
        )
        for scored in event.seats
    ]
    return LegScoredInfo(event.leg, letters(event.ranking), seats)


def told_game(event: GameScored) -> GameScoredInfo:
    """The end: all cards opened, one by one."""
    cards = [
        CardScoredInfo(
            "winner" if scored.on_winner else "loser",
            scored.card.seat,
            scored.card.camel.letter if scored.card.camel else "",
            scored.change,
        )
        for scored in event.cards
    ]
    return GameScoredInfo(cards, list(event.money), list(event.winners))


def letters(camels: tuple[Camel, ...]) -> list[str]:
    """Camels in notation."""
    return [camel.letter for camel in camels]
