"""What a move leads to from any position: the engine's answer for those who learn the rules."""

from ...events import Event
from ...game import outcome_of
from ...position import Position
from ...secrecy import Eyes, view
from ...turn.apply import chance
from ...turn.legal import legal_notation
from ..api.requests import WhatIf
from ..api.state import Trial
from .board import shared_by_all, shown_board, shown_edition


def trial_of(ask: WhatIf) -> Trial:
    """Return the position after a move, or as it is; raises what is wrong with either."""
    position, events = Position(ask.position), list[Event]()
    if ask.move:
        move, position = outcome_of(position, ask.move)
        events = list(move.events)
    shown = view(position, Eyes(None, open=True))
    return Trial(
        edition=shown_edition(position.edition.name),
        board=shown_board(shared_by_all(position), shown),
        pounds=tuple(pounds or 0 for pounds in position.money),
        legal=[] if position.finished else legal_notation(position),
        faces=[] if position.finished else [face for face, _ in chance(position)],
        events=events,
    )
