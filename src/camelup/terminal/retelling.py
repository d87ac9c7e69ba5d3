"""A whole game in words, for `camelup replay`."""

from collections.abc import Iterator

from ..events import GameScored, LegScored, RaceEnded
from ..game import Game, Move
from ..position import format_position
from ..sitting.words import Teller

SCORINGS = (RaceEnded, LegScored, GameScored)
"""Events that get lines of their own; all others of a move stand on one line."""


def retold(game: Game) -> Iterator[str]:
    """The game line by line: each action with what came of it, and where it stands if it stops early."""
    teller = Teller(game.start.edition, game.names)
    yield f"{', '.join(game.names)} play the {game.start.edition} edition."
    yield f"At the start: {format_position(game.start)}"
    for number, move in enumerate(game.moves, 1):
        deeds = [line for event in move.events if not isinstance(event, SCORINGS) for line in teller.event(event)]
        yield f"{number:>4}. {' '.join(deeds)}"
        yield from scorings(teller, move)
    if not game.finished:
        yield f"The record stops here, with {teller.name(game.position.turn)} to act."


def scorings(teller: Teller, move: Move) -> Iterator[str]:
    """The end of the race and all scorings that a move brought about."""
    for event in move.events:
        if isinstance(event, SCORINGS):
            yield from (f"      {line}" for line in teller.event(event))
