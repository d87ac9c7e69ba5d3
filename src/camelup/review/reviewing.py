"""A review of a game: every roll's luck, every decision's loss, and parts of every seat's margin that add up.

The seats are judged one by one, each by its own judge, which sees what that seat saw; so seats are the chunks of work.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from ..arguments import is_a, real, short, whole
from ..backends import Backend
from ..backends.thread_pool import ThreadPool
from ..errors import CamelUpError
from ..game import Game, format_record, parse_record
from ..margins import margins
from ..position import Position, table_of
from ..reason import Reason
from ..secrecy import view
from ..turn.legal import notation_list, number_of
from .dice_luck import luck_method, luck_of_moves
from .grades import certainty, grade_of
from .judge import Judge, Verdict
from .reasons import reasons_of
from .results import MoveReview, Review, SeatReview, must_have_seat, must_know_colours
from .start_values import measured_start
from .win_chance import win_chances

JUDGE = "champion"
MOST_EFFORT = 100.0
Tell = Callable[[int, int], None]


@dataclass(frozen=True)
class Judged:
    """A decision of one seat: the number of the move, the verdict, and why the best action was better."""

    number: int
    verdict: Verdict
    reasons: tuple[Reason, ...]


def review(
    game: Game,
    effort: float = 1.0,
    *,
    seat: int | None = None,
    backend: Backend | None = None,
    progress: Tell = lambda done, total: None,
) -> Review:
    """Review a game, finished or not; ``seat`` is judged first, and ``progress`` gets how many decisions are judged.

    >>> import camelup
    >>> game = camelup.Game(camelup.Position("2014 1b/3gy/16ow b1g2o3y2 1", seats=2), ["Ann", "Bo"])
    >>> _ = game.play("take w"), game.play("roll w1")
    >>> found = review(game, effort=0.05)
    >>> [(move.number, move.seat, move.action) for move in found.moves]
    [(1, 1, 'take w'), (2, 2, 'roll w1')]
    >>> [seat.margin for seat in found.seats]
    [4.0, -4.0]
    """
    check_game(game, seat)
    effort = checked_effort(effort)
    method = luck_method(game)
    luck = luck_of_moves(game, method)
    order = sorted(range(1, len(game.names) + 1), key=lambda number: (number != seat, number))
    verdicts: dict[int, Judged] = {}
    with backend.open() if backend else ThreadPool(1) as pool:
        for judged in pool.map(partial(judge_seat, format_record(game), effort), order):
            verdicts |= {one.number: one for one in judged}
            progress(len(verdicts), len(game.moves))
    moves = tuple(reviewed(game, number, verdicts[number], luck[number - 1]) for number in sorted(verdicts))
    return Review(
        edition=game.start.edition.name,
        finished=game.finished,
        judge=JUDGE,
        luck_method=method,
        seats=tuple(seat_reviews(game, moves, effort)),
        moves=moves,
        effort=effort,
        names=tuple(game.names),
    )


def checked_effort(given: float) -> float:
    """Return the effort that a review was asked for, within its bounds."""
    effort = real(given, "effort")
    if not 0 < effort <= MOST_EFFORT:
        raise CamelUpError(f"the effort must be above 0 and at most {MOST_EFFORT:g}, not {effort}")
    return effort


def check_game(game: Game, seat: int | None) -> None:
    """Refuse what is no game, one that hides colours, and a seat that it does not have."""
    if not is_a(game, Game):
        raise TypeError(f"expected a game, not {short(game)}")
    if seat is not None:
        must_have_seat(game, whole(seat, "seat"))
    must_know_colours(game)


def judge_seat(record: str, effort: float, seat: int) -> list[Judged]:
    """Judge all decisions of one seat, in their order, by what it saw.

    >>> import camelup
    >>> game = camelup.Game(camelup.Position("2014 1b/3gy/16ow b1g2o3y2 1", seats=2), ["Ann", "Bo"])
    >>> _ = game.play("take w"), game.play("roll w1")
    >>> [judged.number for judged in judge_seat(camelup.format_record(game), 0.05, seat=2)]
    [2]
    """
    game = parse_record(record)
    judge = Judge(game.start.edition, len(game.names), effort)
    texts = notation_list(game.start.edition, len(game.names))
    found = []
    for number, move in enumerate(game.moves, 1):
        if move.seat != seat:
            continue
        position = game.positions[number - 1]
        seen = view(position, seat)
        verdict = judge.judge(table_of(seen), number_of(seen, move.action), number)
        found.append(Judged(number, verdict, reasons_of(seen, verdict, game.names, texts)))
    return found


def reviewed(game: Game, number: int, judged: Judged, luck: Sequence[float] | None) -> MoveReview:
    """Return the judgement of a move.

    >>> import camelup
    >>> game = camelup.Game(camelup.Position("2014 1b/3gy/16ow b1g2o3y2 1", seats=2), ["Ann", "Bo"])
    >>> _ = game.play("take w"), game.play("roll w1")
    >>> judged = judge_seat(camelup.format_record(game), 0.05, seat=1)[0]
    >>> move = reviewed(game, 1, judged, None)
    >>> move.action, move.loss >= 0
    ('take w', True)
    """
    move, verdict = game.moves[number - 1], judged.verdict
    texts = notation_list(game.start.edition, len(game.names))
    changes = margins([done - best for done, best in zip(verdict.done.pounds, verdict.best.pounds, strict=True)])
    change = tuple(changes) if verdict.loss > 0 else (0.0,) * len(game.names)
    before, own = game.positions[number - 1], move.seat - 1
    hoped = expected(before, verdict.best.pounds)
    left = [margin + lost for margin, lost in zip(hoped, change, strict=True)]
    return MoveReview(
        number=number,
        seat=move.seat,
        action=str(move),
        best=texts[verdict.best.action],
        loss=verdict.loss,
        error=verdict.error,
        grade=grade_of(verdict.loss),
        certainty=certainty(verdict.loss, verdict.error),
        reasons=judged.reasons,
        luck=tuple(luck) if luck is not None else None,
        change=change,
        expected=tuple(hoped),
        win=win_chances(before, hoped),
        win_loss=max(0.0, win_chances(before, hoped)[own] - win_chances(before, left)[own]),
    )


def expected(position: Position, to_come: Sequence[float]) -> list[float]:
    """Return every seat's margin as it may be expected to end: its money, what is certain, and what may come."""
    return margins([now + more for now, more in zip(certain(position), to_come, strict=True)])


def certain(position: Position) -> list[float]:
    """Return each seat's money with what its holdings bring at least: tickets and cards may cost a pound each.

    Playouts count what right tickets and cards earn beyond that.
    """
    laid = [card.seat for card in (*position.winner_deck, *position.loser_deck)]
    cost = position.edition.wrong_card
    return [
        (seat.pounds or 0) + seat.pyramid_tickets - len(seat.bets) + cost * laid.count(seat.number)
        for seat in position.seats
    ]


def seat_reviews(game: Game, moves: Sequence[MoveReview], effort: float) -> list[SeatReview]:
    """Return the parts of every seat's margin; what the others can't explain is the rest.

    >>> import camelup
    >>> game = camelup.Game(camelup.Position("2014 1b/3gy/16ow b1g2o3y2 1", seats=2), ["Ann", "Bo"])
    >>> _ = game.play("take w"), game.play("roll w1")
    >>> moves = review(game, effort=0.05).moves
    >>> [seat.margin for seat in seat_reviews(game, moves, 0.05)]
    [4.0, -4.0]
    """
    money = [seat.pounds or 0 for seat in game.position.seats]
    nothing = (0.0,) * len(money)
    start = measured_start(game.start) or value_margins(game.start, effort)
    pending = None if game.finished else value_margins(game.position, effort)
    found = []
    for seat, (name, pounds, margin) in enumerate(zip(game.names, money, margins(money), strict=True), 1):
        luck = sum(((move.luck or nothing)[seat - 1] for move in moves), 0.0)
        decisions = 0.0 - sum(move.loss for move in moves if move.seat == seat)
        others = sum(((move.change or nothing)[seat - 1] for move in moves if move.seat != seat), 0.0)
        rest = margin - start[seat - 1] - luck - decisions - others
        owed = None if pending is None else pending[seat - 1] - margin
        judged = sum(move.seat == seat for move in moves)
        parts = (margin, start[seat - 1], luck, decisions, others, rest, owed, judged)
        found.append(SeatReview(seat, name, pounds, *parts))
    return found


def value_margins(position: Position, effort: float) -> list[float]:
    """Return the margins that a game may be expected to end with, by the judge of the seat to act."""
    seat = position.turn
    if seat is None:
        return margins([one.pounds or 0 for one in position.seats])
    judge = Judge(position.edition, len(position.seats), effort)
    return expected(position, judge.value(table_of(view(position, seat))))
