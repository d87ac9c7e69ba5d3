"""The companion of a real table as one device may see it."""

from ...events import LegScored
from ...turn.apply import chance
from ...turn.legal import legal_notation
from ...turn.start import start_spaces
from ..api.companion import CardToTurn, Companion, CompanionPhase
from ..api.state import Entry
from ..store.rows import Acted
from ..tables.state import TableState
from .board import shared_by_all, shown_board, shown_edition
from .entries import shown_entry
from .state import shown_result, shown_seats

CARDS = ("win", "lose")
LISTED = 100
"""How many of the last rows are shown."""


def shown_companion(state: TableState, device: str) -> Companion:
    """Return a companion for a device that may report there."""
    mine = next(iter(state.seats_of(device)), None)
    eyes, present = state.eyes(mine), state.present
    shared = shared_by_all(present) if present else None
    view = state.view(mine) if present else None
    entries, racing = shown_entries(state, mine), state.phase == "playing" and state.turn is not None
    return Companion(
        table=state.id,
        length=state.length,
        phase=phase_of(state),
        edition=shown_edition(state.edition.name),
        code=f"{state.head.code[:4]}-{state.head.code[4:]}",
        host=device == state.host,
        mine=mine,
        seats=shown_seats(state, shared, view, eyes, [mine] if mine else []),
        first=state.start.turn if state.start else None,
        board=shown_board(shared, view) if shared and view else None,
        legal=legal_reports(state) if racing else [],
        faces=[face for face, _ in chance(state.position)] if racing else [],
        starts={camel.value: start_spaces(state.edition, camel) for camel in state.edition.camels},
        entries=entries,
        leg=scored_last(entries),
        cards=shown_cards(state, mine) if present and present.finished else [],
        can_undo=state.before is not None,
        result=shown_result(state),
    )


def phase_of(state: TableState) -> CompanionPhase:
    """Return how far the real game is."""
    if state.phase in ("finished", "ended"):
        return "finished" if state.phase == "finished" else "ended"
    if state.present is None:
        return "start"
    return "cards" if state.turn is None else "playing"


def legal_reports(state: TableState) -> list[str]:
    """Return what the seat to act may do; a card of any colour is one that is laid face down."""
    words = [text.split()[0] + " ?" if text.split()[0] in CARDS else text for text in legal_notation(state.position)]
    return list(dict.fromkeys(words))


def shown_entries(state: TableState, mine: int | None) -> list[Entry]:
    """Return the moves that were not taken back, newest first."""
    eyes = state.eyes(mine)
    return [shown_entry(state, number, eyes, False) for number, _ in reversed(state.line[-LISTED:])]


def scored_last(entries: list[Entry]) -> LegScored | None:
    """Return the scoring of a leg that the last move ended."""
    events = entries[0].events if entries else []
    return next((event for event in events if isinstance(event, LegScored)), None)


def shown_cards(state: TableState, mine: int | None) -> list[CardToTurn]:
    """Return the cards on both decks at the end of the race; those that were told lie open only when all do."""
    eyes = state.eyes(mine)
    return [
        CardToTurn(
            move=card.move,
            seat=card.seat,
            deck=card.action.deck,
            camel=card.action.camel if eyes.open or turned_over(state, card.move) else None,
            told=not card.face_down,
        )
        for card in state.cards
    ]


def turned_over(state: TableState, move: int) -> bool:
    """Return whether a card was turned over after the race, for everybody to see."""
    laid = next(card for card in state.cards if card.move == move)
    row = state.history.rows[laid.row - 1]
    return not laid.face_down and isinstance(row, Acted) and row.face_down
