"""A position or view as messages: what lies on the table, piece by piece."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeVar, cast

import msgspec

from ...editions import MOST_SEATS, Edition, edition
from ...notation.dice import format_dice
from ...notation.seats import format_deck, format_seat
from ...notation.track import format_track
from ...pieces import Card
from ...position import Position, Seat
from ..api.state import (
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
class Track:
    """The race as everybody sees it (K1), encoded; ``key`` is what it depends on."""

    key: tuple[object, ...]
    text: str
    spaces: list[SpaceInfo]
    ranking: list[str]
    tiles: dict[int | None, PlaceOfTile]


@dataclass(frozen=True)
class Common:
    """A position, what everybody may see of it, and that encoded as far as it is the same for all."""

    position: Position
    everyone: Position
    track: Track
    dice: str
    dice_out: list[DieOutInfo]
    dice_left: list[str]
    tickets: list[StackInfo]
    bets: list[list[BetInfo]]


@dataclass(frozen=True)
class Sight:
    """A position as one viewer sees it: the own seat and cards, all others as everybody does (K2, K3)."""

    common: Common
    seats: Sequence[Seat]
    winner_deck: tuple[Card, ...]
    loser_deck: tuple[Card, ...]


def sight_of(common: Common, viewer: int | None) -> Sight:
    """What a seat sees, or with None a spectator."""
    position, everyone = common.position, common.everyone
    if viewer is None:
        return Sight(common, everyone.seats, everyone.winner_deck, everyone.loser_deck)
    seats, pounds = everyone.seats, position.table.money[viewer - 1]
    own = replace(seats[viewer - 1], pounds=pounds, hand=position.hand(viewer), hidden_cards=0)
    return Sight(
        common,
        [*seats[: viewer - 1], own, *seats[viewer:]],
        own_cards(position.winner_deck, everyone.winner_deck, viewer),
        own_cards(position.loser_deck, everyone.loser_deck, viewer),
    )


def own_cards(cards: tuple[Card, ...], masked: tuple[Card, ...], viewer: int) -> tuple[Card, ...]:
    """A deck in which the viewer sees the own cards."""
    return tuple(card if card.seat == viewer else mask for card, mask in zip(cards, masked, strict=True))


def common_of(position: Position, everyone: Position, before: Common | None = None) -> Common:
    """A position of which ``everyone`` is what a spectator sees; what is as it was before is not made anew."""
    out = position.table.dice_out
    faces = [die.face for die in position.dice_out if die.face]
    return Common(
        position=position,
        everyone=everyone,
        track=track_of(position, before.track if before else None),
        dice=format_dice(position),
        dice_out=as_raw([DieOutInfo(face.die, face.camel.letter, face.pips) for face in faces]),
        dice_left=as_raw([die.letter for number, die in enumerate(position.edition.dice) if not out >> number & 1]),
        tickets=as_raw(shown_tickets(position.edition, position)),
        bets=[as_raw(shown_bets(seat)) for seat in everyone.seats],
    )


def track_of(position: Position, before: Track | None) -> Track:
    """Camels and tiles."""
    t = position.table
    key = (position.edition.name, t.race, t.tiles, t.cheering, tuple(t.tile_space))
    if before and before.key == key:
        return before
    return Track(
        key=key,
        text=format_track(position),
        spaces=as_raw(shown_spaces(position)),
        ranking=as_raw([camel.letter for camel in position.ranking]),
        tiles=shown_tiles(position),
    )


def shown_board(sight: Sight) -> Board:
    """The table without the seats."""
    common, position = sight.common, sight.common.position
    fields = (
        position.edition.name,
        common.track.text,
        common.dice,
        str(position.turn or "-"),
        ";".join(map(format_seat, sight.seats)),
        f"{format_deck(sight.winner_deck)}/{format_deck(sight.loser_deck)}",
        str(position.leg),
    )
    return Board(
        position=" ".join(fields),
        spaces=common.track.spaces,
        dice_out=common.dice_out,
        dice_left=common.dice_left,
        tickets=common.tickets,
        winner_deck=shown_deck(sight.winner_deck),
        loser_deck=shown_deck(sight.loser_deck),
        turn=position.turn,
        leg=position.leg,
        ranking=common.track.ranking,
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
