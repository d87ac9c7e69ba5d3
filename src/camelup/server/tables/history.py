"""What has happened at a table: the rows of its log, and the moves among them."""

from collections.abc import Sequence

from ...game import Move
from ..store.rows import Acted, CardTurned, Reacted, Row, Said, Undone

ASKED = (Acted, Said, Reacted, Undone, CardTurned)
"""The rows that a client gives an id to."""


class History:
    """The rows of a log, each with its move if it is an action, shared by all states of a table.

    A state of length n sees the first n rows. The row after it is appended to the same lists, so nothing is copied,
    and earlier states still see no more than their own part. A state that gets a second successor, as when the first
    one was not committed because another process was quicker, gives it a copy. ``record`` keeps the text of a game that
    is over, with the length of the log at which it was made.
    """

    __slots__ = ("clients", "moves", "record", "rows")

    def __init__(self, rows: Sequence[Row] = (), moves: Sequence[Move | None] = ()) -> None:
        self.rows = list(rows)
        self.moves = list(moves)
        self.record: tuple[int, str] | None = None
        self.clients = {client: number for number, row in enumerate(rows, 1) if (client := client_of(row))}

    def grown(self, length: int, row: Row, move: Move | None) -> "History":
        """Return the history of a state of that length, with one more row."""
        history = self if len(self.rows) == length else History(self.rows[:length], self.moves[:length])
        history.rows.append(row)
        history.moves.append(move)
        client = client_of(row)
        if client:
            history.clients[client] = length + 1
        return history


def client_of(row: Row) -> str | None:
    """Return the id that a client gave to the request behind a row."""
    return row.client if isinstance(row, ASKED) else None
