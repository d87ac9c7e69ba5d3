"""A finished game step by step, as one seat saw it or with everything open."""

from ...game import Move
from ...position import Position
from ...secrecy import view
from ..api.listings import Replay, ReplayStep
from ..api.state import SeatInfo
from ..tables.state import TableState
from .board import Sight, common_of, shown_board, shown_edition, sight_of
from .entries import Eyes, told_events, told_move
from .record import finished_game
from .state import fill_seat, shown_result, shown_sitter


def replay_of(state: TableState, seat: int | None) -> Replay:
    """Return all steps; ``seat`` None lays everything open."""
    game = finished_game(state)
    eyes = Eyes(state, seat)
    result = shown_result(state, eyes)
    assert result
    acts = [number for number, outcome in enumerate(state.history.outcomes, 1) if outcome]
    moves = zip(game.positions[1:], game.moves, acts, strict=True)
    first = step(state, eyes, 0, game.start)
    return Replay(
        table=state.id,
        edition=shown_edition(state.head.edition),
        names=list(game.names),
        seat=seat,
        steps=[first, *(step(state, eyes, n, *facts) for n, facts in enumerate(moves, 1))],
        result=result,
    )


def step(
    state: TableState, eyes: Eyes, number: int, position: Position, move: Move | None = None, row: int = 0
) -> ReplayStep:
    """Return the table after a number of moves, and the last of them."""
    eyes.open = eyes.viewer is None or position.finished
    shown = position if eyes.open else view(position, None, money=not eyes.hides_money)
    sight = sight_of(common_of(position, shown), eyes.viewer)
    return ReplayStep(
        number=number,
        seat=move.seat if move else None,
        move=told_move(move, eyes) if move else None,
        events=told_events(state, row, move, eyes) if move else [],
        board=shown_board(sight),
        seats=seats_at(state, sight, eyes),
    )


def seats_at(state: TableState, sight: Sight, eyes: Eyes) -> list[SeatInfo]:
    """Return the seats at that moment."""
    seats = [shown_sitter(number, sitter, False) for number, sitter in enumerate(state.sitters, 1)]
    for seat in seats:
        fill_seat(seat, sight, eyes)
    return seats
