"""A position as messages: what lies on the table, piece by piece."""

from functools import cache
from typing import TypeVar, cast

import msgspec
from msgspec import Struct

from ...editions import MOST_SEATS, edition
from ...engine import codes
from ...engine.scoring import ticket_reward
from ...engine.table import UNKNOWN
from ...notation.position import write_position
from ...notation.track import format_track
from ...pieces import Camel, Face, Tile
from ...position import Snapshot, View, table_of
from ...turn.apply import race_may_end
from ..api.state import Board, CamelInfo, DieInfo, EditionInfo, SpaceInfo, StackInfo, WordsInfo

T = TypeVar("T")


@cache
def shown_edition(name: str) -> EditionInfo:
    """Return an edition with its pieces, numbers and words."""
    kit = edition(name)
    return EditionInfo(
        name=kit.name,
        words=WordsInfo(**vars(kit.words)),
        camels=[CamelInfo(camel, camel.word, not camel.racing) for camel in kit.camels],
        dice=[DieInfo(die.letter, die.word) for die in kit.dice],
        spaces=kit.spaces,
        dice_a_leg=kit.dice_a_leg,
        ticket_pounds=list(kit.ticket_pounds),
        second_pounds=ticket_reward(kit.layout, codes.ticket_of(0, 0), 1, 0),
        wrong_pounds=ticket_reward(kit.layout, codes.ticket_of(0, 0), 1, 2),
        card_pounds=list(kit.card_pounds),
        start_pounds=kit.start_pounds,
        partners_from=kit.partners_from if kit.partners_from <= MOST_SEATS else None,
    )


@cache
def raw_edition(name: str) -> EditionInfo:
    """Return an edition as JSON, made once: it is in every state."""
    return as_raw(shown_edition(name))


def as_raw(value: T) -> T:
    """Encode a message, to stand where the message would."""
    return cast("T", msgspec.Raw(msgspec.json.encode(value)))


class Track(Struct, frozen=True, eq=False):
    """Camels and tiles, encoded; ``key`` is what they depend on."""

    key: tuple[object, ...]
    text: str
    spaces: list[SpaceInfo]
    ranking: tuple[Camel, ...]
    tiles: dict[int | None, Tile]


class Shared(Struct, frozen=True, eq=False):
    """What all viewers see alike of a position (K1), worked out once for all of them.

    Dice and tickets have keys too: those that lie as they lay before are the very same objects.
    """

    position: Snapshot
    track: Track
    dice: int
    dice_out: list[Face]
    dice_left: list[str]
    taken: tuple[int, ...]
    tickets: list[StackInfo]
    may_end: bool


def shared_by_all(position: Snapshot, before: Shared | None = None) -> Shared:
    """Return what all see alike; what lies where it lay before is neither worked out nor encoded anew."""
    t = table_of(position)
    out, taken, track = t.dice_out, tuple(t.taken), track_of(position, before.track if before else None)
    # a die that is out shows the same face until the leg ends
    same_dice = before if before and before.dice == out and before.position.leg == position.leg else None
    same_tickets = before if before and before.taken == taken else None
    same_roll = same_dice if same_dice and same_dice.track is track else None
    return Shared(
        position=position,
        track=track,
        dice=out,
        dice_out=same_dice.dice_out if same_dice else faces_out(position),
        dice_left=same_dice.dice_left if same_dice else letters_left(position, out),
        taken=taken,
        tickets=same_tickets.tickets if same_tickets else shown_tickets(position),
        may_end=same_roll.may_end if same_roll else race_may_end(position),
    )


def faces_out(position: Snapshot) -> list[Face]:
    """Return what the dice show that are out, in order; a face that nobody wrote down is left out."""
    t, dice = table_of(position), position.edition.dice
    out = zip(list(t.out_die)[: t.out], t.out_face, strict=False)
    return [dice[die].faces[face] for die, face in out if face != UNKNOWN]


def letters_left(position: Snapshot, out: int) -> list[str]:
    """Return the dice in the pyramid by their letters."""
    return [die.letter for n, die in enumerate(position.edition.dice) if not codes.has(out, n)]


def track_of(position: Snapshot, before: Track | None) -> Track:
    """Return camels and tiles, as they were before if nothing has moved."""
    t = table_of(position)
    key = (t.race, t.tiles, t.cheering, tuple(t.tile_space))
    if before and before.key == key:
        return before
    tiles: dict[int | None, Tile] = {tile.owner: tile for tile in position.tiles.values()}
    text = format_track(position.edition, t)
    return Track(key, text, as_raw(shown_spaces(position)), as_raw(position.ranking), tiles)


def shown_board(shared: Shared, view: View) -> Board:
    """Return the table without the seats, as a view shows it."""
    return Board(
        position=write_position(view.edition, table_of(view), shared.track.text),
        spaces=shared.track.spaces,
        dice_out=shared.dice_out,
        dice_left=shared.dice_left,
        tickets=shared.tickets,
        winner_deck=view.winner_deck,
        loser_deck=view.loser_deck,
        turn=view.turn,
        leg=view.leg,
        ranking=shared.track.ranking,
        may_end=shared.may_end,
    )


def shown_spaces(position: Snapshot) -> list[SpaceInfo]:
    """Return the spaces from 1 on, and behind them the one over the finish line if somebody stands there."""
    last, stacks = position.edition.spaces, position.stacks
    spaces = list(empty_spaces(last))
    for space, camels in stacks.items():
        if 1 <= space <= last:
            spaces[space - 1] = SpaceInfo(space, camels, None)
        else:
            spaces.append(SpaceInfo(space, camels, None))
    for space, tile in position.tiles.items():
        spaces[space - 1] = SpaceInfo(space, stacks.get(space, ()), tile)
    return spaces


@cache
def empty_spaces(last: int) -> tuple[SpaceInfo, ...]:
    """Return the spaces of a track on which nothing is; most of them are so at any time."""
    return tuple(SpaceInfo(space, (), None) for space in range(1, last + 1))


def shown_tickets(position: Snapshot) -> list[StackInfo]:
    """Return the stacks of betting tickets."""
    t, edition = table_of(position), position.edition
    takeable, pounds = t.takeable, edition.ticket_pounds
    return [
        StackInfo(camel, pounds[taken] if codes.has(takeable, number) else None, len(pounds) - taken)
        for number, (camel, taken) in enumerate(zip(edition.racing, t.taken, strict=False))
    ]
