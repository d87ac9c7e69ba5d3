"""A position or view as messages: what lies on the table, piece by piece."""

from functools import cache

from ..editions import MOST_SEATS, Edition, edition
from ..notation import format_position
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


def shown_board(position: Position) -> Board:
    """The table without the seats."""
    out = position.table.dice_out
    return Board(
        position=format_position(position),
        spaces=shown_spaces(position),
        dice_out=[
            DieOutInfo(out.die.letter, out.face.camel.letter, out.face.pips) for out in position.dice_out if out.face
        ],
        dice_left=[die.letter for number, die in enumerate(position.edition.dice) if not out >> number & 1],
        tickets=shown_tickets(position.edition, position),
        winner_deck=shown_deck(position.winner_deck),
        loser_deck=shown_deck(position.loser_deck),
        turn=position.turn,
        leg=position.leg,
        ranking=[camel.letter for camel in position.ranking],
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
    tops = position.top_tickets
    return [
        StackInfo(
            camel.letter,
            tops[camel].pounds if camel in tops else None,
            len(kit.ticket_pounds) - position.table.taken[number],
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
