"""What goes over the wire: every request and every answer of the API as a typed struct.

`docs/api.md` tells the same in words. Fields are always present; what is not known or not allowed to be known is
null. Seats are numbered from 1, camels and dice are the letters of the notation, times are milliseconds since 1970.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

SeatNumber = Annotated[int, Meta(ge=1, le=8)]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
ClientId = Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Hex = Annotated[str, Meta(min_length=32, max_length=128, pattern="^([0-9a-f]{2})+$")]
Commitment = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
Reaction = Literal["clap", "laugh", "gasp", "cry", "angry", "camel"]
Phase = Literal["lobby", "starting", "playing", "paused", "finished"]


class Refusal(Struct, frozen=True):
    """Why an action is not possible, and the rule's number."""

    reason: str
    rule: str


# Requests


class SeatPlan(Struct, forbid_unknown_fields=True):
    """How one seat of a new table is filled; ``name`` is for ``me``, ``bot`` for ``bot``."""

    kind: Literal["me", "bot", "open"]
    name: Name | None = None
    bot: Annotated[str, Meta(max_length=40)] | None = None


class Clock(Struct, forbid_unknown_fields=True, frozen=True):
    """How long a move may take; a move that takes longer is made by a bot, which then plays on."""

    kind: Literal["none", "move", "days"] = "none"
    amount: Annotated[int, Meta(ge=1, le=3600)] = 60


class Options(Struct, forbid_unknown_fields=True, frozen=True):
    """What a table can be set to; the same for everyone at it."""

    odds: bool = False
    money: Literal["shown", "hidden"] = "shown"
    clock: Clock = Clock()
    spectators: bool = True
    public: bool = False
    chat: bool = True
    first: Annotated[int, Meta(ge=0, le=8)] = 0


class CreateTable(Struct, forbid_unknown_fields=True):
    """A new table."""

    seats: Annotated[list[SeatPlan], Meta(min_length=2, max_length=8)]
    edition: Literal["2014", "2018"] = "2018"
    options: Options = Options()
    id: ClientId | None = None


class Invite(Struct, forbid_unknown_fields=True):
    """A short code, as typed or from a link."""

    code: Annotated[str, Meta(min_length=1, max_length=20)]


class Join(Struct, forbid_unknown_fields=True):
    """Sit down: on a seat, or on the first free one. Once more for each further person on this device."""

    name: Name
    seat: SeatNumber | None = None


class SetSeat(Struct, forbid_unknown_fields=True):
    """The host puts a bot on a seat, or with null opens it again."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] | None = None


class OfSeat(Struct, forbid_unknown_fields=True):
    """A request for one seat; without it, for the only one that the device has."""

    seat: SeatNumber | None = None


class Ready(Struct, forbid_unknown_fields=True):
    """Ready or not, with the seat's own luck: the value itself, or its SHA-256 now and the value at the start."""

    seat: SeatNumber | None = None
    ready: bool = True
    entropy: Hex | None = None
    commitment: Commitment | None = None


class Reveal(Struct, forbid_unknown_fields=True):
    """The value behind a commitment."""

    entropy: Hex
    seat: SeatNumber | None = None


class Act(Struct, forbid_unknown_fields=True):
    """An action in notation, the length of the log that the client has seen, and an id made by the client."""

    seen: Annotated[int, Meta(ge=0)]
    id: ClientId
    action: Annotated[str, Meta(min_length=1, max_length=20)]
    seat: SeatNumber | None = None


class Say(Struct, forbid_unknown_fields=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]
    id: ClientId


class React(Struct, forbid_unknown_fields=True):
    """A reaction."""

    reaction: Reaction
    id: ClientId


# What is on the table


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

    letter: str
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
    card_pounds: list[int]
    start_pounds: int
    partners_from: int | None


class TileInfo(Struct):
    """A spectator tile; ``+`` is cheering, ``-`` booing."""

    side: Literal["+", "-"]
    owner: int


class SpaceInfo(Struct):
    """A space and what is on it; 0 and 17 are over the finish line. Camels are bottom first."""

    space: int
    camels: list[str]
    tile: TileInfo | None


class DieOutInfo(Struct):
    """A die that was revealed in this leg."""

    die: str
    camel: str
    pips: int


class StackInfo(Struct):
    """The betting tickets of a colour: what the top one pays, null if none is left."""

    camel: str
    top: int | None
    left: int


class BetInfo(Struct):
    """A betting ticket that somebody holds."""

    camel: str
    pounds: int


class CardInfo(Struct):
    """The back of a finish card; ``camel`` is null for who may not see it."""

    seat: int
    camel: str | None


class Board(Struct):
    """The table as the viewer may see it; ``position`` is the same as one line of notation."""

    position: str
    spaces: list[SpaceInfo]
    dice_out: list[DieOutInfo]
    dice_left: list[str]
    tickets: list[StackInfo]
    winner_deck: list[CardInfo]
    loser_deck: list[CardInfo]
    turn: int | None
    leg: int
    ranking: list[str]


class PlaceOfTile(Struct):
    """Where a seat's tile lies."""

    space: int
    side: Literal["+", "-"]


class SeatInfo(Struct):
    """A seat: who sits there, and what lies in front of it once the race is on."""

    seat: int
    kind: Literal["open", "human", "bot"]
    name: str
    bot: str | None
    stand_in: str | None
    mine: bool
    host: bool
    connected: bool
    ready: bool
    pounds: int | None
    pyramid_tickets: int
    bets: list[BetInfo]
    partner: int | None
    tile: PlaceOfTile | None
    cards_left: int
    hand: list[str] | None


class You(Struct):
    """Who is looking: the seats of this device, the one whose view this is, and whether it is the host."""

    seats: list[int]
    viewer: int | None
    host: bool


class ClockInfo(Struct):
    """The clock; ``deadline`` is null if nobody is waited for, ``now`` is the server's time."""

    kind: Literal["none", "move", "days"]
    amount: int
    deadline: int | None
    now: int


# What happened


class DieRevealedInfo(Struct, tag_field="type", tag="die_revealed"):
    """A die came out of the pyramid (A3)."""

    seat: int
    die: str
    camel: str
    pips: int


class UnitMovedInfo(Struct, tag_field="type", tag="unit_moved"):
    """A unit, bottom camel first, went from a space to another, on top or, by a booing tile, under what is there."""

    unit: list[str]
    start: int
    end: int
    under: bool


class TilePaidInfo(Struct, tag_field="type", tag="tile_paid"):
    """The owner of a tile got a pound (M7)."""

    seat: int
    space: int


class BetScored(Struct):
    """A betting ticket and what it brought."""

    camel: str
    pounds: int
    reward: int


class SeatScoredInfo(Struct):
    """One seat's part of a leg scoring; ``money`` after it is null where it is hidden."""

    seat: int
    bets: list[BetScored]
    pyramid_tickets: int
    copied: int
    total: int
    money: int | None


class LegScoredInfo(Struct, tag_field="type", tag="leg_scored"):
    """A leg scoring, seat by seat (L2, L3)."""

    leg: int
    ranking: list[str]
    seats: list[SeatScoredInfo]


class RaceEndedInfo(Struct, tag_field="type", tag="race_ended"):
    """A unit crossed the finish line, clockwise (``forward``) or backward behind a crazy camel (M10)."""

    forward: bool
    ranking: list[str]


class CardScoredInfo(Struct):
    """A finish card, opened."""

    deck: Literal["winner", "loser"]
    seat: int
    camel: str
    change: int


class GameScoredInfo(Struct, tag_field="type", tag="game_scored"):
    """Both decks card by card, the final money by seat, the winners (E2 to E5)."""

    cards: list[CardScoredInfo]
    money: list[int]
    winners: list[int]


class TicketTakenInfo(Struct, tag_field="type", tag="ticket_taken"):
    """A betting ticket was taken (A1)."""

    seat: int
    camel: str
    pounds: int


class TilePlacedInfo(Struct, tag_field="type", tag="tile_placed"):
    """A tile was placed, or moved from ``start`` (A2)."""

    seat: int
    space: int
    side: Literal["+", "-"]
    start: int | None


class CardLaidInfo(Struct, tag_field="type", tag="card_laid"):
    """A finish card was laid (A4); ``camel`` is null for who may not see it, ``commitment`` pins it down."""

    seat: int
    deck: Literal["winner", "loser"]
    camel: str | None
    commitment: str


class PartnersInfo(Struct, tag_field="type", tag="partnership"):
    """Two seats are partners for this leg (A5)."""

    seat: int
    partner: int


EventInfo = (
    DieRevealedInfo
    | UnitMovedInfo
    | TilePaidInfo
    | LegScoredInfo
    | RaceEndedInfo
    | GameScoredInfo
    | TicketTakenInfo
    | TilePlacedInfo
    | CardLaidInfo
    | PartnersInfo
)

EntryKind = Literal[
    "join",
    "leave",
    "ready",
    "options",
    "starting",
    "reveal",
    "start",
    "act",
    "takeover",
    "return",
    "pause",
    "resume",
    "rematch",
    "chat",
    "react",
]


class Entry(Struct):
    """One line of a table's log as the viewer may see it; ``move`` is notation, ``win ?`` for a hidden card."""

    number: int
    kind: EntryKind
    at: int
    seat: int | None
    name: str
    by: Literal["player", "bot", "clock", "host", "server"]
    move: str | None
    text: str | None
    events: list[EventInfo]


class ChatLine(Struct):
    """A line of chat or a reaction."""

    number: int
    seat: int | None
    name: str
    text: str | None
    reaction: str | None


class EntropyInfo(Struct):
    """A seat's part in the dice: its commitment before the start, its value afterwards."""

    seat: int
    commitment: str | None
    entropy: str | None


class CardCommitment(Struct):
    """The commitment to a card that was laid, and what opens it once the game is over."""

    move: int
    seat: int
    deck: Literal["winner", "loser"]
    commitment: str
    camel: str | None
    salt: str | None


class FairDice(Struct):
    """What makes the dice checkable (docs/fair-dice.md); ``seed`` is null until the game is over."""

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
    """How the game ended."""

    money: list[int]
    winners: list[int]
    ranking: list[str]
    legs: list[LegScoredInfo]
    cards: list[CardScoredInfo]


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


class Told(Struct):
    """One message of the stream: an entry of the log, and the state after it."""

    entry: Entry
    state: State


class Presence(Struct):
    """Who is connected: a message of the stream without an id."""

    connected: list[int]
    spectators: int


class WhyNot(Struct):
    """For the seat to act: each action that the edition knows and that is not possible now, with the reason."""

    length: int
    why_not: dict[str, Refusal]


class Fault(Struct):
    """Every error: a code for programs, a sentence for people, a rule's number if there is one.

    ``state`` is the present state if the request was too late for it (code ``stale``).
    """

    error: str
    message: str
    rule: str | None = None
    state: State | None = None


# Lists


class TableRow(Struct):
    """A table in a list."""

    table: str
    phase: Phase
    edition: str
    names: list[str]
    open_seats: int
    spectators: bool
    odds: bool
    turn: int | None
    yours: list[int]
    created: int


class TableList(Struct):
    """A list of tables."""

    tables: list[TableRow]


class ArchiveRow(Struct):
    """A finished game."""

    table: str
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
    """A bot that can sit on a seat."""

    name: str
    text: str


class ServerInfo(Struct):
    """What this server offers."""

    name: str
    version: str
    editions: list[EditionInfo]
    bots: list[BotInfo]
    reactions: list[str]
    analysis: bool
    address: str | None


class ReplayStep(Struct):
    """One move: what it was, what happened, and the table and money after it."""

    number: int
    seat: int | None
    move: str | None
    events: list[EventInfo]
    board: Board
    seats: list[SeatInfo]


class Replay(Struct):
    """A finished game step by step; step 0 is the start. ``seat`` is null where all lies open."""

    table: str
    edition: EditionInfo
    names: list[str]
    seat: int | None
    steps: list[ReplayStep]
    result: Result


class LegChance(Struct):
    """A camel's chances in this leg."""

    first: float
    second: float
    rest: float


class RaceChance(Struct):
    """A camel's chances in the race."""

    win: float
    last: float


class Worth(Struct):
    """What an action is worth for the viewer, in pounds, and why."""

    action: str
    worth: float
    why: str


class Odds(Struct):
    """The helper's numbers for the present position."""

    length: int
    leg: dict[str, LegChance]
    race_ends: float
    tiles: dict[str, float]
    race: dict[str, RaceChance]
    race_method: str
    advice: list[Worth]


class Check(Struct):
    """One thing that was checked in a record."""

    name: str
    passed: bool
    text: str


class Verdict(Struct):
    """What the check of a record found."""

    passed: bool
    checks: list[Check]


class Health(Struct):
    """Whether the server and its database answer."""

    status: Literal["ok"]
