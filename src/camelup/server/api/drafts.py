"""A position piece by piece, as somebody sets it up: it may be impossible, and the notation's own checks say why."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .requests import ClientId, EditionName, Name, SeatNumber

Letters = Annotated[str, Meta(max_length=10)]
Notation = Annotated[str, Meta(min_length=1, max_length=500)]


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


class Lay(Struct, forbid_unknown_fields=True):
    """A position to look at: as a line of notation or piece by piece, and a move in it."""

    position: Notation | None = None
    draft: Draft | None = None
    move: Annotated[str, Meta(min_length=1, max_length=20)] | None = None


class Analyse(Struct, forbid_unknown_fields=True):
    """A position in notation whose odds are asked for, and the seat that is advised: the one to act by default."""

    position: Notation
    seat: SeatNumber | None = None


class PlayOn(Struct, forbid_unknown_fields=True):
    """A position from which somebody plays on, on one of its seats, with a bot on each of the others."""

    position: Notation
    seat: SeatNumber
    name: Name
    bot: Annotated[str, Meta(max_length=40)] = "champion"
    id: ClientId | None = None
