"""The companion of a real table, as a message."""

from typing import Literal

from msgspec import Struct

from ...drafts import SeatNumber
from ...events import LegScored
from ...pieces import Camel, DeckName, Face
from .state import Board, EditionInfo, Entry, Result, SeatInfo

CompanionPhase = Literal["start", "playing", "cards", "finished", "ended"]
"""``start``: the camels are to be set out; ``cards``: the race is over, and the cards are to be turned over."""


class CardToTurn(Struct):
    """A card on a deck, first laid first; ``camel`` is null while it lies face down."""

    move: int
    seat: int
    deck: DeckName
    camel: Camel | None
    told: bool


class Companion(Struct):
    """All that the companion's screen needs, as the device may see it; ``mine`` is the seat whose phone it is.

    ``legal`` has what the seat to act may do, cards as ``win ?`` and ``lose ?``; ``faces`` the dice that may fall;
    ``starts`` the spaces on which each camel may start. ``entries`` are the moves that were not taken back, newest
    first, ``leg`` the scoring of the last leg if the newest ended it. ``code`` lets another phone go on.
    """

    table: str
    length: int
    phase: CompanionPhase
    edition: EditionInfo
    code: str | None
    host: bool
    mine: SeatNumber | None
    seats: list[SeatInfo]
    first: int | None
    board: Board | None
    legal: list[str]
    faces: list[Face]
    starts: dict[str, list[int]]
    entries: list[Entry]
    leg: LegScored | None
    cards: list[CardToTurn]
    can_undo: bool
    result: Result | None
