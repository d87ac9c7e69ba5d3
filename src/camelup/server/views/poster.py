"""A finished game as the poster that is drawn of it."""

from datetime import UTC, datetime

from ...drawing.poster_svg import Race, Standing
from ...events import LegScored
from ..tables.state import TableState
from .record import over


def race_of(state: TableState) -> Race:
    """Return what the poster of a finished game shows."""
    over(state)
    position = state.position
    ranks = {camel: place for place, camel in enumerate(position.ranking)}
    stacks = sorted(position.stacks.values(), key=lambda stack: min(ranks.get(camel, len(ranks)) for camel in stack))
    seats = [
        Standing(number, sitter.name, pounds or 0)
        for number, (sitter, pounds) in enumerate(zip(state.sitters, position.money, strict=True), 1)
    ]
    moves = state.played
    return Race(
        stacks=[[str(camel) for camel in stack] for stack in stacks],
        standings=sorted(seats, key=lambda standing: -standing.pounds),
        winners=[state.sitter(seat).name for seat in position.winners],
        day=datetime.fromtimestamp(state.since / 1000, UTC).date(),
        legs=sum(isinstance(event, LegScored) for move in moves for event in move.events),
    )
