"""The work of a review, done by a worker process: the record read, each seat judged, the parts added up."""

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from ...review import MoveReview, SeatReview

EFFORT = 0.5
"""Of that of the command `camelup review`."""


class Opened(NamedTuple):
    """What is known of a game before the judge begins: the table before each move, as it was and as it was seen."""

    edition: str
    names: tuple[str, ...]
    finished: bool
    method: str
    seats: tuple[int, ...]
    actions: tuple[str, ...]
    positions: tuple[str, ...]
    seen: tuple[str, ...]
    luck: tuple[tuple[float, ...] | None, ...]


class Summed(NamedTuple):
    """What can be said once every seat is judged."""

    seats: "tuple[SeatReview, ...]"
    turning: tuple[int, ...]


def open_record(record: str) -> Opened:
    """In a worker: play a record again and work out its luck."""
    from ...game import parse_record
    from ...review import luck_method, luck_of_moves
    from ...secrecy import view

    game = parse_record(record)
    method = luck_method(game)
    luck = luck_of_moves(game, method)
    before = game.positions[:-1]
    return Opened(
        edition=game.start.edition.name,
        names=tuple(game.names),
        finished=game.finished,
        method=method,
        seats=tuple(move.seat for move in game.moves),
        actions=tuple(str(move) for move in game.moves),
        positions=tuple(position.notation for position in game.positions),
        seen=tuple(view(position, move.seat).notation for position, move in zip(before, game.moves, strict=True)),
        luck=tuple(None if found is None else tuple(found) for found in luck),
    )


def judged(record: str, luck: tuple[tuple[float, ...] | None, ...], seat: int) -> "dict[int, MoveReview]":
    """In a worker: judge the decisions of one seat."""
    from ...game import parse_record
    from ...review import judge_seat, reviewed

    game = parse_record(record)
    found = judge_seat(record, EFFORT, seat)
    return {one.number: reviewed(game, one.number, one, luck[one.number - 1]) for one in found}


def summed(record: str, moves: "tuple[MoveReview, ...]") -> Summed:
    """In a worker: add up the parts of every seat's margin."""
    from ...game import parse_record
    from ...review import seat_reviews
    from ...review.highlights import turning_points

    seats = tuple(seat_reviews(parse_record(record), moves, EFFORT))
    return Summed(seats, tuple(move.number for move in turning_points(moves)))
