"""A whole game told in words, for `camelup replay`."""

from collections.abc import Iterator

from ..events import DieRevealed, TilePaid, UnitMoved
from ..game import Game, Move
from ..notation import format_position
from .words import Teller

RUNNING = (DieRevealed, UnitMoved, TilePaid)
"""Events that are told on the same line as the action; scorings get lines of their own."""


def retold(game: Game) -> Iterator[str]:
    """The game line by line: each action with what came of it, and where it stands if it stops early."""
    teller = Teller(game.start.edition, game.names)
    yield f"{', '.join(game.names)} play the {game.start.edition} edition."
    yield f"At the start: {format_position(game.start)}"
    for number, move in enumerate(game.moves, 1):
        doing = teller.action(game.positions[number - 1], move.action)
        running = [line for event in move.events if isinstance(event, RUNNING) for line in teller.event(event)]
        yield f"{number:>4}. {' '.join([doing, *running])}"
        yield from scorings(teller, move)
    if not game.finished:
        yield f"The record stops here, with {teller.name(game.position.turn)} to act."


def scorings(teller: Teller, move: Move) -> Iterator[str]:
    """The end of the race and all scorings that a move brought about."""
    for event in move.events:
        if not isinstance(event, RUNNING):
            yield from (f"      {line}" for line in teller.event(event))
