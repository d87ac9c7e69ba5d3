"""The rows of a log as the entries that one viewer gets."""

from ...game import Move
from ...secrecy import Eyes, seen_action, seen_event
from ..api.state import Entry
from ..store.rows import (
    Acted,
    EditionSet,
    Joined,
    Left,
    Reacted,
    Readied,
    Rematched,
    Returned,
    Revealed,
    Row,
    Said,
    SeatAdded,
    SeatClaimed,
    SeatRemoved,
    Started,
    TakenOver,
)
from ..tables.state import TableState

TALK = (Said, Reacted)


def shown_entry(state: TableState, number: int, eyes: Eyes, chat: bool) -> Entry:
    """Return a row of the log for one who looks, and who may read the chat or not."""
    row, move = state.history.rows[number - 1], state.move_at(number)
    seat, name, text = facts(row)
    return Entry(
        number=number,
        kind=row.kind,
        at=row.at,
        seat=seat,
        name=name or name_on(state, seat),
        by=row.by,
        move=seen_move(move, eyes) if move else None,
        text=text if chat or not isinstance(row, TALK) else None,
        events=[seen_event(event, eyes) for event in move.events] if move else [],
        commitment=next((card.commitment for card in state.cards if card.row == number), None),
        link=row.link if isinstance(row, Acted) else None,
        left=isinstance(row, Acted) and row.left,
    )


def name_on(state: TableState, seat: int | None) -> str:
    """Return who sits on a seat; nobody does on one that was taken away since."""
    return state.sitter(seat).name if seat and seat <= len(state.sitters) else ""


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
        case EditionSet():
            return None, "", row.edition
        case SeatAdded() | SeatRemoved():
            return None, row.name, None
        case Rematched():
            return None, "", row.table
        case Revealed() | Started() | Acted() | Returned() | SeatClaimed():
            return row.seat, "", None
        case _:
            return None, "", None


def seen_move(move: Move, eyes: Eyes) -> str:
    """Return a move in notation, as far as it may be seen."""
    return str(move) if move.face else seen_action(move.seat, move.action, eyes)


def hides_nothing(entry: Entry, move: Move | None) -> bool:
    """Return whether an entry as a spectator sees it is what all see: of its move even that one sees everything."""
    return move is None or entry.events == list(move.events)
