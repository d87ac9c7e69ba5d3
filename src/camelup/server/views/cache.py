"""Cache of the encoded messages for one state of a table, one per distinct visitor."""

from typing import cast

import msgspec

from ..api.state import Entry, Log, State
from ..api.stream import Presence
from ..store.rows import now
from ..tables.all import Tables
from ..tables.served import ServedTable
from ..tables.state import TableState
from .board import Shared, shared_by_all
from .entries import hides_nothing, shown_entry
from .patches import merge_patch
from .state import Visitor, shown_state

FRESH = 100
"""For how many milliseconds a state's clock is right enough."""

encode = msgspec.json.Encoder().encode


class EncodedViews:
    """What all visitors of a table see of one state of it, with those who are connected.

    ``shared`` is what all see alike of the position, at first of an earlier one: only what changed is encoded anew.
    ``_before`` has what visitors saw before the last action, if nothing else has happened since.
    """

    def __init__(
        self, state: TableState, connected: list[int], spectators: int, earlier: "EncodedViews | None"
    ) -> None:
        self._state = state
        self._made = now()
        self.here = (connected, spectators)
        self.shared: Shared | None = earlier.shared if earlier else None
        self._before = earlier.shown_before(state) if earlier else {}
        self._shown: dict[Visitor, State] = {}
        self._states: dict[Visitor, bytes] = {}
        self._patches: dict[tuple[int, Visitor], tuple[State, bytes]] = {}
        self._entries: dict[tuple[int, int | None, bool], bytes] = {}
        self._open_entries: dict[tuple[int, bool], bytes | None] = {}

    def is_of(self, state: TableState) -> bool:
        """Return whether this is a table's present state, and its clock still right."""
        return self._state is state and now() - self._made <= FRESH

    def shown_before(self, after: TableState) -> dict[Visitor, State]:
        """Return what visitors have seen of this state, if the one after it differs by one action; else nothing."""
        return self._shown if is_action_after(self._state, after) else {}

    def state(self, visitor: Visitor) -> bytes:
        """Return the state for a visitor."""
        found = self._states.get(visitor)
        if found is None:
            found = self._states[visitor] = encode(self.shown(visitor))
        return found

    def shown(self, visitor: Visitor) -> State:
        """Return the state for a visitor, before it is encoded."""
        found = self._shown.get(visitor)
        if found is None:
            state = self._state
            if state.present and (self.shared is None or self.shared.position is not state.present):
                self.shared = shared_by_all(state.present, self.shared)
            last = cast("Entry", msgspec.Raw(self.entry(state.moved, visitor))) if state.moves else None
            found = shown_state(state, visitor, self.shared, last, *self.here, self._before.get(visitor))
            self._shown[visitor] = found
        return found

    def patch(self, before: State, visitor: Visitor) -> bytes:
        """Return what makes the state for a visitor out of one that was told before, made once for all who have it."""
        key = (id(before), visitor)
        found = self._patches.get(key)
        if found is None:  # the state is kept with its patch, so that its id stays its own
            found = self._patches[key] = before, encode(merge_patch(before, self.shown(visitor)))
        return found[1]

    def entry(self, number: int, visitor: Visitor) -> bytes:
        """Return a row of the log for a visitor."""
        viewer, chat = visitor.viewer, visitor.chat
        key = (number, viewer, chat)
        found = self._entries.get(key)
        if found is None:
            found = self._open_entry(number, chat)
            if found is None:
                found = encode(shown_entry(self._state, number, self._state.eyes(viewer), chat))
            self._entries[key] = found
        return found

    def _open_entry(self, number: int, chat: bool) -> bytes | None:
        """Return a row of the log that all see alike, made once for all of them; None if it hides something."""
        key = (number, chat)
        if key not in self._open_entries:
            entry = shown_entry(self._state, number, self._state.eyes(None), chat)
            alike = hides_nothing(entry, self._state.move_at(number))
            self._open_entries[key] = encode(entry) if alike else None
        return self._open_entries[key]

    @property
    def presence(self) -> bytes:
        """Who is connected, encoded."""
        return encode(Presence(*self.here))

    def log(self, after: int, most: int, visitor: Visitor) -> bytes:
        """Return the rows behind a number, but at most ``most``."""
        length = self._state.length
        numbers = range(after + 1, min(after + most, length) + 1)
        entries = [msgspec.Raw(self.entry(number, visitor)) for number in numbers]
        return encode(Log(length, cast("list[Entry]", entries)))


def views_of(tables: Tables, served: ServedTable) -> EncodedViews:
    """Return the cache of a table's present state."""
    views = served.cache if isinstance(served.cache, EncodedViews) else None
    if views is None or not views.is_of(served.state):
        _, connected, spectators = tables.connected(served)
        views = served.cache = EncodedViews(served.state, connected, spectators, views)
    return views


def is_action_after(before: TableState, state: TableState) -> bool:
    """Return whether one state follows from another by one action; those of a companion may be taken back."""
    return state.moved == state.length == before.length + 1 and state.moves > before.moves and not state.reported
