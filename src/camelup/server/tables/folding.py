"""The rows of a log read one after the other, without the work of those that were taken back later.

At a companion each card that is turned over plays the whole game again. Cards that are turned over and back again, as
often as one likes, would make a log take many seconds to read, in which nobody else is answered.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from ..store.rows import Acted, CardTurned, Ended, Row, Started, Undone

State = Any
"""A `TableState`, which is made of this."""


def taken_back(rows: Sequence[Row]) -> set[int]:
    """Return the places of the rows that another one of them takes back, and of those that do it."""
    undoable, gone = list[int](), set[int]()
    for place, row in enumerate(rows):
        if isinstance(row, Acted | CardTurned | Started | Ended):
            undoable.append(place)
        elif isinstance(row, Undone) and undoable:
            gone |= {undoable.pop(), place}
    return gone


def folded(state: State, rows: Sequence[Row]) -> Iterator[State]:
    """Yield the table after each row; only the last one is sure to be right, as others pass over what is taken back."""
    gone = taken_back(rows) if state.reported else set()
    for place, row in enumerate(rows):
        state = passed_over(state, row) if place in gone else state.after(row)
        yield state


def passed_over(state: State, row: Row) -> State:
    """Return the table after a row that changes nothing but the history, and when the game was last moved."""
    history, length = state.history.grown(state.length, row, None), state.length + 1
    return replace(state, length=length, history=history, since=row.at, moved=length)
