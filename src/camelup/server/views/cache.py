"""Cache of the encoded messages for one state of a table, one per distinct visitor."""

from typing import cast

import msgspec

from ..api.state import Entry, Log, Presence
from ..store.rows import now
from ..tables.all import Tables
from ..tables.served import ServedTable
from ..tables.state import TableState
from .board import Common, common_of
from .entries import Eyes, is_open, told_entry
from .state import Visitor, shown_state

FRESH = 100
"""For how many milliseconds a state's clock is right enough."""

encode = msgspec.json.Encoder().encode


class EncodedViews:
    """What all visitors of a table see of one state of it, with those who are connected.

    What everybody sees of the position (``before`` is that of an earlier state) is encoded anew only where it changed.
    """

    def __init__(self, state: TableState, connected: list[int], spectators: int, before: Common | None) -> None:
        self._state = state
        self._made = now()
        self._connected = connected
        self._spectators = spectators
        self.common = before
        self._states: dict[Visitor, bytes] = {}
        self._entries: dict[tuple[int, int | None, bool], bytes] = {}
        self.presence = encode(Presence(connected, spectators))

    def is_of(self, state: TableState) -> bool:
        """Return whether this is a table's present state, and its clock still right."""
        return self._state is state and now() - self._made <= FRESH

    def _common(self) -> Common | None:
        """Return the position and what everybody sees of it, None before the start."""
        state = self._state
        if state.present and (self.common is None or self.common.position is not state.present):
            self.common = common_of(state.present, state.view(None), self.common)
        return self.common

    def state(self, visitor: Visitor) -> bytes:
        """Return the state for a visitor."""
        found = self._states.get(visitor)
        if found is None:
            state = self._state
            last = cast(Entry, msgspec.Raw(self.entry(state.moved, visitor))) if state.moves else None
            shown = shown_state(state, visitor, self._common(), last, self._connected, self._spectators)
            found = self._states[visitor] = encode(shown)
        return found

    def entry(self, number: int, visitor: Visitor) -> bytes:
        """Return a row of the log for a visitor."""
        viewer = None if is_open(self._state, number) else visitor.viewer
        found = self._entries.get((number, viewer, visitor.chat))
        if found is None:
            found = encode(told_entry(self._state, number, Eyes(self._state, viewer), visitor.chat))
            self._entries[number, viewer, visitor.chat] = found
        return found

    def log(self, after: int, most: int, visitor: Visitor) -> bytes:
        """Return the rows behind a number, but at most ``most``."""
        length = self._state.length
        numbers = range(after + 1, min(after + most, length) + 1)
        entries = [msgspec.Raw(self.entry(number, visitor)) for number in numbers]
        return encode(Log(length, cast(list[Entry], entries)))


def views_of(tables: Tables, served: ServedTable) -> EncodedViews:
    """Return the cache of a table's present state."""
    views = served.cache if isinstance(served.cache, EncodedViews) else None
    if views is None or not views.is_of(served.state):
        before = views.common if views else None
        views = EncodedViews(served.state, *tables.connected(served.state), before)
        served.cache = views
    return views
