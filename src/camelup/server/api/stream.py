"""The messages of a table's stream: the data of each server-sent event, by the event's name."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .state import Entry, State

StatePatch = Annotated[dict[str, Any], Meta(extra={"typescript": "Patch<State>"})]
"""A JSON merge patch of a state (RFC 7386)."""


ClosedReason = Literal["shutdown", "forbidden", "deleted"]


class EntryMessage(Struct):
    """One entry of the log, and what makes the state after it out of the state that the stream told before.

    A stream that has told no state yet has the whole ``state`` instead, as after a reader came back.
    """

    entry: Entry
    patch: StatePatch | None
    state: State | None


class Presence(Struct):
    """Who is connected: the seats, and how many look on."""

    connected: list[int]
    spectators: int


class Closed(Struct):
    """The last message of a stream: the server stops, the device may not look any more, or the table was deleted."""

    reason: ClosedReason


class StreamMessages(Struct):
    """What a stream sends, by the name of the event; ``state`` and ``entry`` have the length of the log as their id."""

    state: State
    entry: EntryMessage
    presence: Presence
    closed: Closed
