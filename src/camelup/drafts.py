"""A position piece by piece, as somebody sets it up: to a line of notation, and back.

It may be impossible; the notation's own checks say why.
"""

import re
from typing import Annotated, Literal, cast

from msgspec import Meta, Struct

from .errors import CamelUpError
from .position import Position, Snapshot, View, parse_position

EditionName = Literal["2014", "2018"]
SeatNumber = Annotated[int, Meta(ge=1, le=8)]
Letters = Annotated[str, Meta(max_length=10)]
SPACE = re.compile("[0-9]{1,4}")
"""What may be a space; Python reads no number of thousands of digits."""
USUAL_SEATS = 4
"""Seats on the analysis board of a position that names none."""
BEFORE_SEATS = 4
"""Fields of a line that come before its seats."""


class TileDraft(Struct, forbid_unknown_fields=True):
    """A spectator tile on the track; one without an owner pays nobody."""

    space: Annotated[int, Meta(ge=0, le=17)]
    side: Literal["+", "-"]
    owner: SeatNumber | None = None


class SeatDraft(Struct, forbid_unknown_fields=True):
    """What lies in front of a seat: betting tickets as ``y5``, its hand as letters, ``?`` for each hidden card.

    Pounds that are not shown are null.
    """

    pounds: Annotated[int, Meta(ge=0, le=9999)] | None = 3
    pyramid_tickets: Annotated[int, Meta(ge=0, le=5)] = 0
    bets: Annotated[list[Letters], Meta(max_length=20)] = []
    partner: SeatNumber | None = None
    hand: Letters = ""


class Draft(Struct, forbid_unknown_fields=True):
    """All pieces of a position. Stacks are letters by space, bottom first; cards are a seat and a colour, ``1b``."""

    edition: EditionName
    stacks: Annotated[dict[str, Letters], Meta(max_length=18)]
    tiles: Annotated[list[TileDraft], Meta(max_length=8)]
    dice: Annotated[list[Letters], Meta(max_length=6)]
    turn: SeatNumber | None
    seats: Annotated[list[SeatDraft], Meta(max_length=8)]
    winner_deck: Annotated[list[Letters], Meta(max_length=40)]
    loser_deck: Annotated[list[Letters], Meta(max_length=40)]
    leg: Annotated[int, Meta(ge=1, le=9999)] = 1


def position_on_board(line: str) -> Position | View:
    """Read a position for the analysis board: a line without seats gets four, or more if its tiles and its turn do."""
    position = parse_position(line)
    if len(line.split()) > BEFORE_SEATS:
        return position
    named = [tile.owner or 0 for tile in position.tiles.values()] + [position.turn or 0]
    return parse_position(line, seats=max(USUAL_SEATS, *named))


def line_of(draft: Draft) -> str:
    """Return pieces as a line of notation, as they lie: whether that is possible is for the notation to say."""
    stacks = [(space, camels) for space, camels in draft.stacks.items() if camels and SPACE.fullmatch(space)]
    items = [(int(space), f"{space}{camels}") for space, camels in stacks]
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
