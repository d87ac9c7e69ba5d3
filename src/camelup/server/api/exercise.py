"""An exercise as a message: a position to answer, with its answer."""

from msgspec import Struct

from ...chances import RaceChance
from ...pieces import BettingTicket, Camel
from ...reason import Reason
from .analysis import LegOutcome
from .state import Board, EditionInfo


class ExerciseSeat(Struct):
    """What lies in front of a seat, as the seat to act sees it."""

    seat: int
    pounds: int | None
    pyramid_tickets: int
    bets: tuple[BettingTicket, ...]
    partner: int | None
    cards_left: int
    hand: tuple[Camel, ...] | None


class ExerciseInfo(Struct):
    """An exercise of the package's set by its number, from 1 to ``count``; ``losses`` has every action but the best."""

    number: int
    count: int
    edition: EditionInfo
    seat: int
    board: Board
    seats: list[ExerciseSeat]
    best: str
    losses: dict[str, float]
    reasons: tuple[Reason, ...]
    leg: dict[str, LegOutcome]
    race: dict[str, RaceChance]
