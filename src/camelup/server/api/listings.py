"""Messages beside the table itself: lists, the archive, replays, and what the server offers."""

from typing import Literal

from msgspec import Struct

from ...events import Event
from .requests import Reaction
from .state import Board, EditionInfo, Phase, Result, SeatInfo


class TableRow(Struct):
    """A table in a list; ``leg`` is 0 before the race."""

    table: str
    phase: Phase
    edition: str
    names: list[str]
    open_seats: int
    spectators: bool
    odds: bool
    turn: int | None
    leg: int
    yours: list[int]
    created: int


class TableList(Struct):
    """A list of tables."""

    tables: list[TableRow]


class ArchiveRow(Struct):
    """A game that is over; one that its host ended has no winners."""

    table: str
    phase: Phase
    edition: str
    names: list[str]
    money: list[int]
    winners: list[int]
    moves: int
    finished: int


class Archive(Struct):
    """Finished games, newest first; ``next`` is the value of ``before`` for more of them."""

    games: list[ArchiveRow]
    next: int | None


class BotInfo(Struct):
    """A bot that can sit on a seat, and the character that plays it, if there is one.

    ``wins`` is how many of 100 races it wins against three casual players, null if that was not measured.
    """

    name: str
    text: str
    character: str | None
    wins: int | None


class ServerInfo(Struct):
    """What this server offers."""

    name: str
    version: str
    editions: list[EditionInfo]
    bots: list[BotInfo]
    reactions: list[Reaction]
    analysis: bool
    address: str | None


class ReplayStep(Struct):
    """One move: what it was, what happened, and the table and money after it."""

    number: int
    seat: int | None
    move: str | None
    events: list[Event]
    board: Board
    seats: list[SeatInfo]


class Replay(Struct):
    """A game that is over, step by step; step 0 is the start. ``seat`` is null where all lies open.

    ``result`` is null if the host ended the game.
    """

    table: str
    edition: EditionInfo
    names: list[str]
    seat: int | None
    steps: list[ReplayStep]
    result: Result | None


class Health(Struct):
    """Whether the server and its database answer."""

    status: Literal["ok"]
