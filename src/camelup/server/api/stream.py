"""The messages of a table's stream: the data of each server-sent event, by the event's name."""

from typing import Literal

from msgspec import Struct

from .state import Entry, State


class EntryMessage(Struct):
    """One entry of the log, and the state after it."""

    entry: Entry
    state: State


class Presence(Struct):
    """Who is connected: the seats, and how many look on."""

    connected: list[int]
    spectators: int


class Closed(Struct):
    """The last message of a stream: the server stops, the device may not look any more, or the table was deleted."""

    reason: Literal["shutdown", "forbidden", "deleted"]


class StreamMessages(Struct):
    """What a stream sends, by the name of the event; ``state`` and ``entry`` have the length of the log as their id."""

    state: State
    entry: EntryMessage
    presence: Presence
    closed: Closed
