"""What happened, as one seat may see it: moves as events for a screen, rows of the log as entries.

Two things depend on who looks: the colour of a card somebody else laid (K2), and other people's money where the
table hides it (K3). Everything else is open (K1).
"""

from typing import Literal

from ...actions import BetOnLoser, BetOnWinner, EnterPartnership, PlaceTile, TakeBettingTicket
from ...events import DieRevealed, Event, GameScored, LegScored, RaceEnded, TilePaid, UnitMoved
from ...game import Move
from ...pieces import Camel
from ...position import Position
from ..api.events import (
    BetScored,
    CardLaidInfo,
    CardScoredInfo,
    DieRevealedInfo,
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
from ..api.state import Entry
from ..store.rows import (
    Acted,
    Joined,
    Left,
    Reacted,
    Readied,
    Rematched,
    Returned,
    Revealed,
    Row,
    Said,
    Started,
    TakenOver,
)
from ..tables.state import TableState


class Eyes:
    """Who looks at a game: a seat or nobody in particular, and whether all lies open."""

    def __init__(self, state: TableState, viewer: int | None) -> None:
        self.viewer = viewer
        self.open = state.phase == "finished"
        self.hides_money = state.options.money == "hidden"

    def sees_cards_of(self, seat: int) -> bool:
        """K2."""
        return self.open or seat == self.viewer

    def sees_money_of(self, seat: int) -> bool:
        """K3."""
        return self.open or seat == self.viewer or not self.hides_money


def told_entry(state: TableState, number: int, eyes: Eyes, chat: bool) -> Entry:
    """Return a row of the log for one who looks, and who may read the chat or not."""
    row, outcome = state.history.rows[number - 1], state.history.outcomes[number - 1]
    seat, name, text = facts(row)
    return Entry(
        number=number,
        kind=row.kind,
        at=row.at,
        seat=seat,
        name=name or (state.sitter(seat).name if seat else ""),
        by=row.by,
        move=told_move(outcome.move, eyes) if outcome else None,
        text=text if chat or not isinstance(row, Said | Reacted) else None,
        events=told_events(state, number, outcome.move, eyes) if outcome else [],
    )


def facts(row: Row) -> tuple[int | None, str, str | None]:
    """Return the seat, the name and the text of a row; what it has not is None, or an empty name."""
    match row:
        case Said():
            return row.seat, row.name, row.text
        case Reacted():
            return row.seat, row.name, row.reaction
        case Joined() | Left():
            return row.seat, row.name, None
        case Readied():
            return row.seat, "", "ready" if row.ready else "not ready"
        case TakenOver():
            return row.seat, "", row.bot
        case Rematched():
            return None, "", row.table
        case Revealed() | Started() | Acted() | Returned():
            return row.seat, "", None
        case _:
            return None, "", None


def is_open(state: TableState, number: int) -> bool:
    """Return whether a row looks the same to all: not so laid cards (K2), nor money where it is hidden (K3)."""
    outcome = state.history.outcomes[number - 1]
    if outcome is None:
        return True
    return not (isinstance(outcome.move.action, BetOnWinner | BetOnLoser) or state.options.money == "hidden")


def told_move(move: Move, eyes: Eyes) -> str:
    """A move in notation, with ``?`` for a card that is not to be seen."""
    if isinstance(move.action, BetOnWinner | BetOnLoser) and not eyes.sees_cards_of(move.seat):
        return f"{str(move.action).split()[0]} ?"
    return str(move)


def told_events(state: TableState, number: int, move: Move, eyes: Eyes) -> list[EventInfo]:
    """Return the events of the move in a row."""
    if move.face:
        return [told_event(event, eyes) for event in move.events]
    before = next((outcome.position for outcome in state.history.outcomes[number - 2 :: -1] if outcome), state.start)
    assert before
    return [told_action(state, number, move, before, eyes)]


def told_action(state: TableState, number: int, move: Move, before: Position, eyes: Eyes) -> EventInfo:
    """Return the event of an action without dice."""
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
    promise = next(card.commitment for card in state.cards if card.row == number)
    return CardLaidInfo(move.seat, deck_of(action), seen, promise)


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
