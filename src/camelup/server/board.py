"""A position or view as messages: what lies on the table, piece by piece."""

from dataclasses import dataclass
from functools import cache
from typing import TypeVar, cast

import msgspec

from ..editions import MOST_SEATS, Edition, edition
from ..notation.dice import format_dice
from ..notation.seats import format_deck, format_seats
from ..notation.track import format_track
from ..pieces import Card
from ..position import Position, Seat
from .messages import (
    BetInfo,
    Board,
    CamelInfo,
    CardInfo,
    DieInfo,
    DieOutInfo,
    EditionInfo,
    PlaceOfTile,
    SpaceInfo,
    StackInfo,
    TileInfo,
    WordsInfo,
)

T = TypeVar("T")


@cache
def shown_edition(name: str) -> EditionInfo:
    """An edition with its pieces, numbers and words."""
    kit = edition(name)
    return EditionInfo(
        name=kit.name,
        words=WordsInfo(**vars(kit.words)),
        camels=[CamelInfo(camel.letter, camel.name, not camel.racing) for camel in kit.camels],
        dice=[DieInfo(die.letter, die.name) for die in kit.dice],
        spaces=kit.spaces,
        dice_a_leg=kit.dice_a_leg,
        ticket_pounds=list(kit.ticket_pounds),
        card_pounds=list(kit.card_pounds),
        start_pounds=kit.start_pounds,
        partners_from=kit.partners_from if kit.partners_from <= MOST_SEATS else None,
    )


@cache
def raw_edition(name: str) -> EditionInfo:
    """The same as JSON, made once: it is in every state."""
    return as_raw(shown_edition(name))


def as_raw(value: T) -> T:
    """A message that is encoded already, to stand where the message would."""
    return cast(T, msgspec.Raw(msgspec.json.encode(value)))


@dataclass(frozen=True)
class Common:
    """What everybody sees of a position (K1), made once for all who look at it."""

    fields: list[str]
    spaces: list[SpaceInfo]
    dice_out: list[DieOutInfo]
    dice_left: list[str]
    tickets: list[StackInfo]
    ranking: list[str]
    tiles: dict[int | None, PlaceOfTile]


def common_of(position: Position) -> Common:
    """The open part of a position."""
    out = position.table.dice_out
    faces = [die.face for die in position.dice_out if die.face]
    return Common(
        fields=[
            position.edition.name,
            format_track(position),
            format_dice(position),
            str(position.turn or "-"),
        ],
        spaces=as_raw(shown_spaces(position)),
        dice_out=as_raw([DieOutInfo(face.die, face.camel.letter, face.pips) for face in faces]),
        dice_left=as_raw([die.letter for number, die in enumerate(position.edition.dice) if not out >> number & 1]),
        tickets=as_raw(shown_tickets(position.edition, position)),
        ranking=as_raw([camel.letter for camel in position.ranking]),
        tiles=shown_tiles(position),
    )


def shown_board(view: Position, common: Common) -> Board:
    """The table without the seats: what is open to all, and the decks as the viewer sees them."""
    decks = f"{format_deck(view.winner_deck)}/{format_deck(view.loser_deck)}"
    return Board(
        position=" ".join([*common.fields, format_seats(view), decks, str(view.leg)]),
        spaces=common.spaces,
        dice_out=common.dice_out,
        dice_left=common.dice_left,
        tickets=common.tickets,
        winner_deck=shown_deck(view.winner_deck),
        loser_deck=shown_deck(view.loser_deck),
        turn=view.turn,
        leg=view.leg,
        ranking=common.ranking,
    )


def shown_spaces(position: Position) -> list[SpaceInfo]:
    """The spaces from 1 on, and behind them the one over the finish line if somebody stands there."""
    track = range(1, position.edition.spaces + 1)
    stacks, tiles = position.stacks, position.tiles
    over = [space for space in stacks if space not in track]
    spaces = []
    for space in [*track, *over]:
        tile = tiles.get(space)
        shown = TileInfo(tile.side.value, tile.owner or 0) if tile else None
        spaces.append(SpaceInfo(space, [camel.letter for camel in stacks.get(space, ())], shown))
    return spaces


def shown_tickets(kit: Edition, position: Position) -> list[StackInfo]:
    """The stacks of betting tickets."""
    takeable, taken = position.table.takeable, position.table.taken
    return [
        StackInfo(
            camel.letter,
            kit.ticket_pounds[taken[number]] if takeable >> number & 1 else None,
            len(kit.ticket_pounds) - taken[number],
        )
        for number, camel in enumerate(kit.racing)
    ]


def shown_deck(deck: tuple[Card, ...]) -> list[CardInfo]:
    """The backs of a deck, first card first."""
    return [CardInfo(card.seat, card.camel.letter if card.camel else None) for card in deck]


def shown_bets(seat: Seat) -> list[BetInfo]:
    """The betting tickets that a seat holds."""
    return [BetInfo(bet.camel.letter, bet.pounds) for bet in seat.bets]


def shown_tiles(position: Position) -> dict[int | None, PlaceOfTile]:
    """Where each seat's tile lies."""
    return {tile.owner: PlaceOfTile(tile.space, tile.side.value) for tile in position.tiles.values()}
