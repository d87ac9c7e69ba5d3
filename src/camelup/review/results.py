"""What a review says: the parts of every seat's margin, and a judgement of every move."""

from dataclasses import dataclass, field
from typing import Literal

from msgspec import Struct

from ..errors import BadNotation
from ..game import Game
from ..reason import Reason
from .grades import Grade

Method = Literal["exact", "unbiased"]
"""How luck was worked out."""


def must_have_seat(game: Game, seat: int) -> None:
    """Refuse a seat that the game does not have."""
    if not 1 <= seat <= len(game.names):
        raise BadNotation(f"seat {seat}", f"the game has seats 1 to {len(game.names)}")


def must_know_colours(game: Game) -> None:
    """Refuse a real table's game that ended while cards lay face down: their colours in its record are made up."""
    if "FaceDown" in game.tags:
        raise BadNotation("[FaceDown]", "the colours of these cards are made up, so the game can't be reviewed")


@dataclass(frozen=True)
class MoveReview:
    """A judgement of one move. Pounds are pounds of margin; ``luck`` and ``change`` go by seats.

    ``change`` is what the action did to every seat's margin, against the best one; ``expected`` what every seat's final
    margin was expected to be before the move, the best action being done. ``win`` is every seat's chance to win then,
    and ``win_loss`` what the action took from the chance of its own seat.

    >>> from camelup.review import review
    >>> import camelup
    >>> game = camelup.Game(camelup.Position("2014 1b/3gy/16ow b1g2o3y2 1", seats=2), ["Ann", "Bo"])
    >>> _ = game.play("take w"), game.play("roll w1")
    >>> move = review(game, effort=0.05).moves[0]
    >>> move.seat, move.action, move.loss >= 0, move.luck
    (1, 'take w', True, None)
    """

    number: int
    seat: int
    action: str
    best: str | None
    loss: float
    error: float
    grade: Grade | None
    certainty: float
    reasons: tuple[Reason, ...]
    luck: tuple[float, ...] | None
    change: tuple[float, ...] | None
    expected: tuple[float, ...] | None
    win: tuple[float, ...]
    win_loss: float

    @property
    def reason(self) -> str:
        """Why the best action was better, in words; empty where it was done."""
        return "; ".join(reason.text for reason in self.reasons)


class SeatReview(Struct, frozen=True):
    """The parts of a seat's margin, in pounds: they add up to it.

    ``start`` is what it could expect before the first action, ``luck`` that of the dice, ``decisions`` minus its own
    losses, ``others`` what the others' decisions gave it, ``rest`` what the judge can't attribute; ``pending`` is
    the part of the rest that an unfinished game still owes it. ``judged`` is the number of its decisions.

    >>> from camelup.review import review
    >>> import camelup
    >>> game = camelup.Game(camelup.Position("2014 1b/3gy/16ow b1g2o3y2 1", seats=2), ["Ann", "Bo"])
    >>> _ = game.play("take w"), game.play("roll w1")
    >>> ann = review(game, effort=0.05).seats[0]
    >>> parts = ann.start + ann.luck + ann.decisions + ann.others + ann.rest
    >>> ann.margin, round(parts, 6)
    (4.0, 4.0)
    """

    seat: int
    name: str
    money: int
    margin: float
    start: float
    luck: float
    decisions: float
    others: float
    rest: float
    pending: float | None
    judged: int


@dataclass(frozen=True)
class Review:
    """A whole game, judged.

    >>> from camelup.review import review
    >>> import camelup
    >>> game = camelup.Game(camelup.Position("2014 1b/3gy/16ow b1g2o3y2 1", seats=2), ["Ann", "Bo"])
    >>> _ = game.play("take w"), game.play("roll w1")
    >>> found = review(game, effort=0.05)
    >>> found.finished, found.luck_method, sorted(found.as_data())
    (True, 'exact', ['edition', 'finished', 'judge', 'luck_method', 'moves', 'seats'])
    """

    edition: str
    finished: bool
    judge: str
    luck_method: Method
    seats: tuple[SeatReview, ...]
    moves: tuple[MoveReview, ...]
    effort: float = 1.0
    names: tuple[str, ...] = field(default=())

    def as_data(self) -> dict[str, object]:
        """Return the review as plain values, as `camelup review --json` prints it."""
        return {
            "edition": self.edition,
            "finished": self.finished,
            "judge": self.judge,
            "luck_method": self.luck_method,
            "seats": [seat_data(seat) for seat in self.seats],
            "moves": [move_data(move) for move in self.moves],
        }


def seat_data(seat: SeatReview) -> dict[str, object]:
    """Return a seat's parts as plain values; ``pending`` only where a game is unfinished."""
    parts = ("seat", "name", "money", "margin", "start", "luck", "decisions", "others", "rest")
    found: dict[str, object] = {part: getattr(seat, part) for part in parts}
    return found if seat.pending is None else found | {"pending": seat.pending}


def move_data(move: MoveReview) -> dict[str, object]:
    """Return a move's judgement as plain values."""
    return {
        "number": move.number,
        "seat": move.seat,
        "action": move.action,
        "best": move.best,
        "loss": move.loss,
        "error": move.error,
        "grade": move.grade,
        "certainty": move.certainty,
        "reason": move.reason,
        "luck": by_seat(move.luck),
        "change": by_seat(move.change),
        "expected": by_seat(move.expected),
        "win": by_seat(move.win),
        "win_loss": move.win_loss,
    }


def by_seat(pounds: tuple[float, ...] | None) -> dict[str, float]:
    """Return pounds by the number of the seat; nothing where there are none."""
    return {str(seat): amount for seat, amount in enumerate(pounds or (), 1)}
