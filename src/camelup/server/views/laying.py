"""Positions that somebody sets up, looks at and tries moves in: pieces to a line of notation, and back."""

from typing import TYPE_CHECKING, cast

from ...errors import CamelUpError
from ...events import Event
from ...game import Game, outcome_of
from ...position import Position, Snapshot, View, parse_position
from ...secrecy import Eyes, view
from ...turn.apply import chance
from ...turn.legal import legal_notation
from ..api.drafts import Draft, Lay, SeatDraft, TileDraft
from ..api.errors import BadRequest
from ..api.positions import Laid, Positions
from .board import shared_by_all, shown_board, shown_edition

if TYPE_CHECKING:
    from ..api.requests import EditionName


def laid(ask: Lay) -> Laid:
    """Return a position, or the one after a move in it; raises what is wrong with either."""
    if (ask.position is None) == (ask.draft is None):
        raise BadRequest("position, draft: send one of them", "one_position")
    position = parse_position(line_of(ask.draft) if ask.draft else ask.position or "")
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


def line_of(draft: Draft) -> str:
    """Return pieces as a line of notation, as they lie: whether that is possible is for the notation to say."""
    items = [(int(space), f"{space}{camels}") for space, camels in draft.stacks.items() if camels and space.isdecimal()]
    items += [(tile.space, f"{tile.space}{tile.side}{tile.owner or ''}") for tile in draft.tiles]
    decks = ("".join(deck) or "-" for deck in (draft.winner_deck, draft.loser_deck))
    fields = (
        draft.edition,
        "/".join(item for _, item in sorted(items)) or "-",
        "".join(draft.dice) or "-",
        str(draft.turn or "-"),
        ";".join(seat_text(seat) for seat in draft.seats) or "-",
        "/".join(decks),
        str(draft.leg),
    )
    if any(" " in field for field in fields):
        raise CamelUpError("a piece has a space in its name")
    return " ".join(fields)


def seat_text(seat: SeatDraft) -> str:
    """Return what lies in front of a seat in notation."""
    pounds = "?" if seat.pounds is None else seat.pounds
    partner = f"={seat.partner}" if seat.partner else ""
    return f"{pounds}{'^' * seat.pyramid_tickets}{''.join(seat.bets)}{partner}:{seat.hand or '-'}"


def draft_of(position: Snapshot) -> Draft:
    """Return a position piece by piece."""
    return Draft(
        edition=cast("EditionName", position.edition.name),
        stacks={str(space): "".join(stack) for space, stack in position.stacks.items()},
        tiles=[TileDraft(tile.space, tile.side.value, tile.owner) for tile in position.tiles.values()],
        dice=[str(die) for die in position.dice_out],
        turn=position.turn,
        seats=[
            SeatDraft(
                pounds=seat.pounds,
                pyramid_tickets=seat.pyramid_tickets,
                bets=[f"{ticket.camel}{ticket.pounds}" for ticket in seat.bets],
                partner=seat.partner,
                hand="?" * seat.hidden_cards or "".join(seat.hand),
            )
            for seat in position.seats
        ],
        winner_deck=[f"{card.seat}{card.camel or '?'}" for card in position.winner_deck],
        loser_deck=[f"{card.seat}{card.camel or '?'}" for card in position.loser_deck],
        leg=position.leg,
    )


def positions_of(game: Game) -> Positions:
    """Return the positions of a record."""
    return Positions(list(game.names), [str(move) for move in game.moves], [one.notation for one in game.positions])
