"""Positions that somebody sets up, looks at and tries moves in, as messages."""

from typing import cast

from ...drafts import draft_of, line_of, position_on_board
from ...events import Event
from ...game import Game, outcome_of
from ...position import Position, View, parse_position
from ...secrecy import Eyes, view
from ...turn.apply import chance
from ...turn.legal import legal_notation
from ..api.drafts import Lay
from ..api.errors import BadRequest
from ..api.positions import Laid, Positions
from .board import shared_by_all, shown_board, shown_edition


def laid(ask: Lay) -> Laid:
    """Return a position, or the one after a move in it; raises what is wrong with either."""
    if (ask.position is None) == (ask.draft is None):
        raise BadRequest("position, draft: send one of them", "one_position")
    position = parse_position(line_of(ask.draft)) if ask.draft else position_on_board(ask.position or "")
    events = list[Event]()
    if ask.move:
        if isinstance(position, View):
            raise BadRequest("this position hides cards, so nothing can be tried in it", "only_a_view")
        move, position = outcome_of(position, ask.move)
        events = list(move.events)
    return shown(position, events)


def shown(position: Position | View, events: list[Event]) -> Laid:
    """Return a position with everything that a screen needs to show it and to go on from it."""
    seen = position if isinstance(position, View) else view(position, Eyes(None, open=True))
    free = not position.finished and not (isinstance(position, View) and position.seat != position.turn)
    return Laid(
        position=position.notation,
        draft=draft_of(position),
        edition=shown_edition(position.edition.name),
        board=shown_board(shared_by_all(cast("Position", position)), seen),
        legal=legal_notation(position) if free else [],
        faces=[] if position.finished else [face for face, _ in chance(position)],
        events=events,
        view=isinstance(position, View),
    )


def positions_of(game: Game) -> Positions:
    """Return the positions of a record."""
    return Positions(list(game.names), [str(move) for move in game.moves], [one.notation for one in game.positions])
