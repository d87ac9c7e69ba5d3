"""What is told of a table at one moment, encoded: each thing is made once for all who may see the same."""

from typing import cast

import msgspec

from .happenings import Entry
from .live import Live
from .messages import Log, Presence
from .showing import Looker, now, shown_state
from .telling import Eyes, is_open, told_entry

FRESH = 100
"""For how many milliseconds a state's clock is right enough."""

encode = msgspec.json.Encoder().encode


class Moment:
    """A table between two rows of its log, with those who are connected."""

    def __init__(self, live: Live, connected: list[int], spectators: int) -> None:
        self._live = live
        self._length = live.length
        self._made = now()
        self._connected = connected
        self._spectators = spectators
        self._states: dict[Looker, bytes] = {}
        self._entries: dict[tuple[int, int | None, bool], bytes] = {}
        self.presence = encode(Presence(connected, spectators))

    @property
    def over(self) -> bool:
        """Whether something has happened since, or too much time has passed."""
        return self._length != self._live.length or now() - self._made > FRESH

    def state(self, looks: Looker) -> bytes:
        """The state for one who looks."""
        found = self._states.get(looks)
        if found is None:
            found = self._states[looks] = encode(self._state(looks))
        return found

    def _state(self, looks: Looker) -> object:
        live = self._live
        last = cast(Entry, msgspec.Raw(self.entry(live.last_act, looks))) if live.last_act else None
        return shown_state(live, looks, last, self._connected, self._spectators)

    def entry(self, number: int, looks: Looker) -> bytes:
        """A row of the log for one who looks."""
        live = self._live
        viewer = None if is_open(live, number) else looks.viewer
        found = self._entries.get((number, viewer, looks.chat))
        if found is None:
            found = encode(told_entry(live, number, Eyes(live, viewer), looks.chat))
            self._entries[number, viewer, looks.chat] = found
        return found

    def log(self, after: int, most: int, looks: Looker) -> bytes:
        """The rows behind a number, but not more than so many."""
        last = min(after + most, self._length)
        entries = [msgspec.Raw(self.entry(number, looks)) for number in range(after + 1, last + 1)]
        return encode(Log(self._length, cast(list[Entry], entries)))
