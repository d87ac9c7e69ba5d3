"""What clients may ask: the body of every request as a typed struct, its limits with it."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...drafts import EditionName, SeatNumber

Name = Annotated[str, Meta(min_length=1, max_length=40)]
# Before a newline at the end, $ matches too: the lookahead keeps that out.
ClientId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$(?!\n)")]
Hex = Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){16,64}$(?!\n)")]
Commitment = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$(?!\n)")]
Reaction = Literal["clap", "laugh", "gasp", "cry", "angry", "camel"]


class SeatPlan(Struct, forbid_unknown_fields=True):
    """How one seat of a new table is filled; ``name`` is for ``me``, ``bot`` (a bot or a character) for ``bot``."""

    kind: Literal["me", "bot", "open"]
    name: Name | None = None
    bot: Annotated[str, Meta(max_length=40)] | None = None


class Clock(Struct, forbid_unknown_fields=True, frozen=True):
    """How long a move may take; a move that takes longer is made by a bot, which then plays on."""

    kind: Literal["none", "move", "days"] = "none"
    amount: Annotated[int, Meta(ge=1, le=3600)] = 60


class Options(Struct, forbid_unknown_fields=True, frozen=True):
    """What a table can be set to; the same for everyone at it."""

    odds: bool = False
    money: Literal["shown", "hidden"] = "shown"
    clock: Clock = Clock()
    spectators: bool = True
    public: bool = False
    chat: bool = True
    first: Annotated[int, Meta(ge=0, le=8)] = 0


class CreateTable(Struct, forbid_unknown_fields=True):
    """A new table."""

    seats: Annotated[list[SeatPlan], Meta(min_length=2, max_length=8)]
    edition: EditionName = "2018"
    options: Options = Options()
    id: ClientId | None = None


class Invite(Struct, forbid_unknown_fields=True):
    """A short code, as typed or from a link."""

    code: Annotated[str, Meta(min_length=1, max_length=20)]


class Join(Struct, forbid_unknown_fields=True):
    """Sit down: on a seat, or on the first free one. Once more for each further person on this device."""

    name: Name
    seat: SeatNumber | None = None


class SetSeat(Struct, forbid_unknown_fields=True):
    """The host puts a bot or a character on a seat, or with null opens it again."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] | None = None


class AddSeat(Struct, forbid_unknown_fields=True):
    """The host adds a seat: free, or with a bot on it."""

    bot: Annotated[str, Meta(max_length=40)] | None = None


class RemoveSeat(Struct, forbid_unknown_fields=True):
    """The host takes away a seat on which no person sits."""

    seat: SeatNumber


class ChooseEdition(Struct, forbid_unknown_fields=True):
    """The host chooses which edition is played."""

    edition: EditionName


class NewLesson(Struct, forbid_unknown_fields=True):
    """A lesson: one person, two bots, and a race whose first dice are scripted."""

    name: Name
    edition: EditionName = "2018"
    id: ClientId | None = None


class NewCompanion(Struct, forbid_unknown_fields=True):
    """A companion for a real table: who sits there, in order, and which of them has this phone, if anybody."""

    names: Annotated[list[Name], Meta(min_length=2, max_length=8)]
    edition: EditionName = "2018"
    mine: SeatNumber | None = None
    id: ClientId | None = None


class StartReported(Struct, forbid_unknown_fields=True):
    """Who begins at a real table, and where the camels start, in notation; without a track they are drawn."""

    first: SeatNumber
    track: Annotated[str, Meta(min_length=1, max_length=100)] | None = None


class Report(Struct, forbid_unknown_fields=True):
    """What the seat to act did at a real table, in notation: a roll with its die (``roll r3``), or ``roll`` alone.

    A roll alone has its die drawn here. A card is ``win ?`` or ``lose ?`` face down, or told with its colour.
    """

    seen: Annotated[int, Meta(ge=0)]
    id: ClientId
    move: Annotated[str, Meta(min_length=1, max_length=20)]


class TakeBack(Struct, forbid_unknown_fields=True):
    """Take back what was reported last."""

    seen: Annotated[int, Meta(ge=0)]
    id: ClientId


class TurnCard(Struct, forbid_unknown_fields=True):
    """The colour of a card that lay face down; ``move`` is the number of the move that laid it."""

    seen: Annotated[int, Meta(ge=0)]
    id: ClientId
    move: Annotated[int, Meta(ge=1)]
    camel: Annotated[str, Meta(min_length=1, max_length=1)]


class WhatIf(Struct, forbid_unknown_fields=True):
    """A position and a move in it, both in notation; without a move, only the position is shown."""

    position: Annotated[str, Meta(min_length=1, max_length=500)]
    move: Annotated[str, Meta(min_length=1, max_length=20)] | None = None


class OfSeat(Struct, forbid_unknown_fields=True):
    """A request for one seat; without it, for the only one that the device has."""

    seat: SeatNumber | None = None


class Empty(Struct, forbid_unknown_fields=True):
    """A request that needs no more than its route."""


class Ready(Struct, forbid_unknown_fields=True):
    """Ready or not, with the device's own luck: a value, or a commitment now and the value after the start.

    With ``chain`` that value begins a hash chain: each roll of the device then opens its next link.
    """

    seat: SeatNumber | None = None
    ready: bool = True
    entropy: Hex | None = None
    commitment: Commitment | None = None
    chain: bool = False


class Reveal(Struct, forbid_unknown_fields=True):
    """The value behind a commitment."""

    entropy: Hex
    seat: SeatNumber | None = None


class Act(Struct, forbid_unknown_fields=True):
    """An action in notation, the length of the log that the client has seen, and an id made by the client.

    ``link`` is the next one of the device's hash chain; it comes with a roll.
    """

    seen: Annotated[int, Meta(ge=0)]
    id: ClientId
    action: Annotated[str, Meta(min_length=1, max_length=20)]
    seat: SeatNumber | None = None
    link: Commitment | None = None


class Say(Struct, forbid_unknown_fields=True):
    """A line of chat."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]
    id: ClientId


class React(Struct, forbid_unknown_fields=True):
    """A reaction."""

    reaction: Reaction
    id: ClientId
