"""A finished game step by step, as one seat saw it or with everything open."""

from ..game import Game
from ..secrecy import view
from .board import Sight, common_of, shown_board, shown_edition, sight_of
from .lists import Replay, ReplayStep
from .live import Live
from .messages import SeatInfo
from .records import must_be_over
from .showing import fill_seat, shown_result, shown_sitter
from .telling import Eyes, told_events, told_move


def replay_of(live: Live, seat: int | None) -> Replay:
    """All steps; ``seat`` None lays everything open."""
    game = must_be_over(live)
    eyes = Eyes(live, seat)
    result = shown_result(live, eyes)
    assert result
    eyes.open = seat is None
    return Replay(
        table=live.id,
        edition=shown_edition(live.edition.name),
        names=list(game.names),
        seat=seat,
        steps=[step(live, game, eyes, number) for number in range(len(game.positions))],
        result=result,
    )


def step(live: Live, game: Game, eyes: Eyes, number: int) -> ReplayStep:
    """The table after so many moves, and the last of them."""
    position = game.positions[number]
    eyes.open = eyes.viewer is None or position.finished
    shown = position if eyes.open else view(position, None, money=not eyes.hides_money)
    sight = sight_of(common_of(position, shown), eyes.viewer)
    move = game.moves[number - 1] if number else None
    return ReplayStep(
        number=number,
        seat=move.seat if move else None,
        move=told_move(move, eyes) if move else None,
        events=told_events(live, number, eyes) if number else [],
        board=shown_board(sight),
        seats=seats_at(live, sight, eyes),
    )


def seats_at(live: Live, sight: Sight, eyes: Eyes) -> list[SeatInfo]:
    """The seats at that moment."""
    seats = [shown_sitter(number, sitter, False) for number, sitter in enumerate(live.sitters, 1)]
    for seat in seats:
        fill_seat(seat, sight, eyes)
    return seats
