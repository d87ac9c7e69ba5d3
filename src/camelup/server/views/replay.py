"""A game that is over, step by step, as one seat saw it or with everything open."""

from msgspec.structs import replace

from ...game import Move
from ...position import Position
from ...secrecy import Eyes, seen, view
from ..api.listings import Replay, ReplayStep
from ..tables.state import TableState
from .board import shared_by_all, shown_board, shown_edition
from .entries import seen_move
from .record import finished_game
from .state import shown_result, shown_seats


def replay_of(state: TableState, seat: int | None) -> Replay:
    """Return all steps; ``seat`` None lays everything open."""
    game = finished_game(state)
    eyes = replace(state.eyes(seat), open=seat is None)
    moves = [None, *game.moves]
    return Replay(
        table=state.id,
        edition=shown_edition(state.edition.name),
        names=list(game.names),
        seat=seat,
        steps=[step(state, eyes, n, *made) for n, made in enumerate(zip(game.positions, moves, strict=True))],
        result=shown_result(state),
    )


def step(state: TableState, eyes: Eyes, number: int, position: Position, move: Move | None) -> ReplayStep:
    """Return the table after a number of moves, and the last of them; the last of all opens everything."""
    eyes = replace(eyes, open=eyes.open or position.finished)
    shared, shown = shared_by_all(position), view(position, eyes)
    return ReplayStep(
        number=number,
        seat=move.seat if move else None,
        move=seen_move(move, eyes) if move else None,
        events=[seen(event, eyes) for event in move.events] if move else [],
        board=shown_board(shared, shown),
        seats=shown_seats(state, shared, shown, eyes),
    )
