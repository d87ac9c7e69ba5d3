"""What happened at a table, as messages: the entries of its log, and the events of each move in order."""

from typing import Literal

from msgspec import Struct


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
