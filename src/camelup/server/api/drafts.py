"""What clients ask about positions that no table has: look at one, analyse it, play on from it."""

from typing import Annotated

from msgspec import Meta, Struct

from ...drafts import Draft, SeatNumber
from .requests import ClientId, Name

Notation = Annotated[str, Meta(min_length=1, max_length=500)]


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
