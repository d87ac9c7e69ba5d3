"""What has happened at a table: the rows of its log, and what each action among them led to."""

from collections.abc import Sequence
from typing import NamedTuple

from ...actions import Action
from ...game import Move
from ...pieces import Face
from ...position import Position
from ...turn import apply
from ..store.rows import Acted, Reacted, Row, Said


class Outcome(NamedTuple):
    """What an action led to: the move with its events, and the position after it."""

    move: Move
    position: Position


def outcome_of(position: Position, action: Action, face: Face | None) -> Outcome:
    """Do an action of the seat to act; raises `IllegalAction`."""
    after, events = apply(position, action, face)
    return Outcome(Move(position.turn or 0, action, face, tuple(events)), after)


class History:
    """The rows of a log with the outcomes of actions, shared by all states of a table.

    A state of length n sees the first n rows. The row after it is appended to the same lists, so nothing is copied,
    and earlier states still see no more than their own part. A state that gets a second successor, as when the first
    one was not committed because another process was quicker, gives it a copy.
    """

    __slots__ = ("clients", "outcomes", "rows")

    def __init__(self, rows: Sequence[Row] = (), outcomes: Sequence[Outcome | None] = ()) -> None:
        self.rows = list(rows)
        self.outcomes = list(outcomes)
        self.clients = {client: number for number, row in enumerate(rows, 1) if (client := client_of(row))}

    def grown(self, length: int, row: Row, outcome: Outcome | None) -> "History":
        """Return the history of a state of that length, with one more row."""
        history = self if len(self.rows) == length else History(self.rows[:length], self.outcomes[:length])
        history.rows.append(row)
        history.outcomes.append(outcome)
        client = client_of(row)
        if client:
            history.clients[client] = length + 1
        return history


def client_of(row: Row) -> str | None:
    """Return the id that a client gave to the request behind a row."""
    return row.client if isinstance(row, Acted | Said | Reacted) else None
