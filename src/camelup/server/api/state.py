"""The state of a table and what happened at it, as messages: every part of them a typed struct.

`docs/api.md` tells the same in words. Fields are always present; what is not known or not allowed to be known is
null. Seats are numbered from 1, camels and dice are the letters of the notation, times are milliseconds since 1970.
"""

from typing import Literal

from msgspec import Struct

from ...events import CardScored, Event, LegScored
from ...pieces import BettingTicket, Camel, Card, DeckName, Face, Tile
from ...score_sheet import SeatSheet
from ...unusual_dice import UnusualDice
from .requests import Options

Phase = Literal["lobby", "starting", "playing", "paused", "finished", "ended"]
EntryKind = Literal[
    "join", "leave", "ready", "options", "starting", "reveal", "start", "act",
    "takeover", "return", "pause", "resume", "end", "rematch", "chat", "react",
    "edition", "seat_added", "seat_removed", "lesson_left", "undo", "card_turned", "seat_claimed",
]  # fmt: skip
By = Literal["player", "bot", "clock", "host", "server"]
Places = dict[str, str | int]
"""What a sentence says of one case: camels and dice by letter, seats and spaces by number, names, amounts."""


class Refusal(Struct, frozen=True):
    """Why an action is not possible: a sentence and the rule's number; for translations a word and what it is about."""

    reason: str
    rule: str
    code: str
    places: Places = {}


class WordsInfo(Struct):
    """What the edition calls its pieces, in English."""

    betting_ticket: str
    pyramid_ticket: str
    tile: str
    cheering: str
    booing: str
    finish_card: str


class CamelInfo(Struct):
    """A camel of the edition."""

    letter: Camel
    name: str
    crazy: bool


class DieInfo(Struct):
    """A die of the edition; the grey one has the letter ``*``."""

    letter: str
    name: str


class EditionInfo(Struct):
    """An edition: its pieces and numbers."""

    name: str
    words: WordsInfo
    camels: list[CamelInfo]
    dice: list[DieInfo]
    spaces: int
    dice_a_leg: int
    ticket_pounds: list[int]
    second_pounds: int
    wrong_pounds: int
    card_pounds: list[int]
    start_pounds: int
    partners_from: int | None


class SpaceInfo(Struct):
    """A space and what is on it; 0 and 17 are over the finish line. Camels are bottom first."""

    space: int
    camels: tuple[Camel, ...]
    tile: Tile | None


class StackInfo(Struct):
    """The betting tickets of a colour: what the top one pays, null if none is left."""

    camel: Camel
    top: int | None
    left: int


class Board(Struct):
    """The table as the viewer may see it; ``position`` is the same as one line of notation.

    ``may_end`` says whether the next die may end the race.
    """

    position: str
    spaces: list[SpaceInfo]
    dice_out: list[Face]
    dice_left: list[str]
    tickets: list[StackInfo]
    winner_deck: tuple[Card, ...]
    loser_deck: tuple[Card, ...]
    turn: int | None
    leg: int
    ranking: tuple[Camel, ...]
    may_end: bool


class SeatInfo(Struct):
    """A seat: who sits there, and what lies in front of it once the race is on."""

    seat: int
    kind: Literal["open", "human", "bot"]
    name: str
    bot: str | None
    character: str | None
    stand_in: str | None
    mine: bool
    host: bool
    connected: bool
    ready: bool
    pounds: int | None
    pyramid_tickets: int
    bets: tuple[BettingTicket, ...]
    partner: int | None
    tile: Tile | None
    cards_left: int
    hand: tuple[Camel, ...] | None


class You(Struct):
    """Who is looking: the seats of this device, the one whose view this is, and whether it is the host."""

    seats: tuple[int, ...]
    viewer: int | None
    host: bool


class ClockInfo(Struct):
    """The clock; ``deadline`` is null if nobody is waited for, ``now`` is the server's time."""

    kind: Literal["none", "move", "days"]
    amount: int
    deadline: int | None
    now: int


class ChatLine(Struct):
    """A line of chat or a reaction."""

    number: int
    seat: int | None
    name: str
    text: str | None
    reaction: str | None


class EntropyInfo(Struct):
    """A device's part in the dice: its commitment before the start, its value afterwards.

    ``seat`` holds it for all ``seats`` of the device. ``chain`` says whether each of their rolls opens a link, of which
    ``link`` is the newest; ``left`` is the number of the roll at which it did not.
    """

    seat: int
    commitment: str | None
    entropy: str | None
    seats: list[int]
    chain: Literal["none", "on", "left"]
    link: str | None
    left: int | None


class CardCommitment(Struct):
    """The commitment to a card that was laid, and what opens it once the game is over."""

    move: int
    seat: int
    deck: DeckName
    commitment: str
    camel: Camel | None
    salt: str | None


class FairDice(Struct):
    """What makes the dice checkable (docs/fair-dice.md); ``seed`` is null until the game is over."""

    method: str
    seed_commitment: str
    seed: str | None
    draws: int
    entropies: list[EntropyInfo]
    cards: list[CardCommitment]


class SeriesRow(Struct):
    """One person's score over a series of rematches."""

    name: str
    wins: int
    pounds: int


class Series(Struct):
    """The running score of the tables before this one, and of this one when it is over."""

    games: int
    rows: list[SeriesRow]


class Result(Struct):
    """How the game ended; ``sheet`` is where every pound came from, ``dice`` how unusual the dice were."""

    money: tuple[int, ...]
    winners: tuple[int, ...]
    ranking: tuple[Camel, ...]
    legs: list[LegScored]
    cards: tuple[CardScored, ...]
    sheet: tuple[SeatSheet, ...]
    dice: UnusualDice


class LessonInfo(Struct):
    """How far a lesson is: moves made of those in its script, and the one it waits for, null if for nobody.

    ``over`` is true once the script has ended or was left; from there on it is a race like any other.
    """

    step: int
    steps: int
    action: str | None
    over: bool


class Entry(Struct):
    """One line of a table's log as the viewer may see it; ``move`` is notation, ``win ?`` for a hidden card.

    ``commitment`` pins down a card that was laid, whoever may see it. ``link`` is what a device opened with its roll;
    ``left`` says that it should have and did not.
    """

    number: int
    kind: EntryKind
    at: int
    seat: int | None
    name: str
    by: By
    move: str | None
    text: str | None
    events: list[Event]
    commitment: str | None
    link: str | None
    left: bool


class State(Struct):
    """All that a screen needs, as the viewer may see it."""

    table: str
    length: int
    phase: Phase
    edition: EditionInfo
    options: Options
    code: str | None
    you: You
    seats: list[SeatInfo]
    board: Board | None
    legal: list[str]
    waiting: Refusal | None
    clock: ClockInfo
    last: Entry | None
    chat: list[ChatLine]
    spectators: int
    dice: FairDice
    series: Series
    result: Result | None
    rematch: str | None
    lesson: LessonInfo | None


class Trial(Struct):
    """What a move leads to from a position that somebody wrote down: no table has anything to do with it.

    ``legal`` has what the seat to act may do next, ``faces`` what a roll may show, ``pounds`` everybody's money.
    """

    edition: EditionInfo
    board: Board
    pounds: tuple[int, ...]
    legal: list[str]
    faces: list[Face]
    events: list[Event]


class Done(Struct):
    """The short answer to an action: how long the log is now. The stream has the rest."""

    table: str
    length: int


class Deleted(Struct):
    """The answer when a table was deleted."""

    table: str


class Log(Struct):
    """A part of a table's log as the viewer may see it; ``length`` is how long the whole log is."""

    length: int
    entries: list[Entry]


class WhyNot(Struct):
    """For the seat to act: each action that the edition knows and that is not possible now, with the reason."""

    length: int
    why_not: dict[str, Refusal]
