"""What an action made happen, told in order: for screens, logs and people who learn."""

from dataclasses import dataclass

from .pieces import BettingTicket, Camel, Card, Face


@dataclass(frozen=True, slots=True)
class DieRevealed:
    """A die came out of the pyramid (A3)."""

    seat: int
    face: Face


@dataclass(frozen=True, slots=True)
class UnitMoved:
    """A unit went from one space to another, bottom camel first; ``under`` if it slipped under what stood there."""

    unit: tuple[Camel, ...]
    start: int
    end: int
    under: bool = False


@dataclass(frozen=True, slots=True)
class TilePaid:
    """A unit ended its move on a tile, and the tile's owner got a pound (M7)."""

    seat: int
    space: int


@dataclass(frozen=True, slots=True)
class SeatScored:
    """One seat's part of a leg scoring: every reward, their sum, and the money after it (L2, L3)."""

    seat: int
    bets: tuple[tuple[BettingTicket, int], ...]
    pyramid_tickets: int
    copied: int
    total: int
    money: int


@dataclass(frozen=True, slots=True)
class LegScored:
    """A leg scoring (L2, L3), also the last one when the race is over (E1)."""

    leg: int
    ranking: tuple[Camel, ...]
    seats: tuple[SeatScored, ...]


@dataclass(frozen=True, slots=True)
class RaceEnded:
    """A unit crossed the finish line (M10), clockwise or, behind a crazy camel, the other way."""

    forward: bool
    ranking: tuple[Camel, ...]


@dataclass(frozen=True, slots=True)
class CardScored:
    """One finish card opened and settled (E2 to E4): what it changed."""

    on_winner: bool
    card: Card
    change: int


@dataclass(frozen=True, slots=True)
class GameScored:
    """Both decks settled card by card, the final money of each seat, and who won (E2 to E5)."""

    cards: tuple[CardScored, ...]
    money: tuple[int, ...]
    winners: tuple[int, ...]


Event = DieRevealed | UnitMoved | TilePaid | LegScored | RaceEnded | GameScored
