"""What a picture shows: the pieces on the table as plain values.

Drawing lies below positions, so it knows none. `scene_of` reads whatever has the reading face of one, as positions and
views do; camels, dice and sides are their letters in the notation.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from ..editions import MOST_SEATS, Edition
from ..pieces import BettingTicket, Card, DieOut, Tile


class Holder(Protocol):
    """What lies in front of a player."""

    @property
    def number(self) -> int:
        """The seat, from 1."""

    @property
    def pounds(self) -> int | None:
        """The money, None where it is hidden."""

    @property
    def pyramid_tickets(self) -> int:
        """How many dice were revealed in this leg."""

    @property
    def bets(self) -> tuple[BettingTicket, ...]:
        """The betting tickets of this leg."""

    @property
    def partner(self) -> int | None:
        """The partner's seat."""

    @property
    def hand(self) -> tuple[str, ...]:
        """The finish cards that may be seen."""

    @property
    def hidden_cards(self) -> int:
        """How many others there are."""


class Readable(Protocol):
    """The reading face of a position or of a view."""

    @property
    def edition(self) -> Edition:
        """The edition played."""

    @property
    def stacks(self) -> Mapping[int, tuple[str, ...]]:
        """The camels on each space that has some, bottom first."""

    @property
    def tiles(self) -> Mapping[int, Tile]:
        """The tiles by their space."""

    @property
    def dice_out(self) -> tuple[DieOut, ...]:
        """The dice that are out, in order."""

    @property
    def seats(self) -> Sequence[Holder]:
        """The players, seat 1 first."""

    @property
    def winner_deck(self) -> tuple[Card, ...]:
        """The cards laid on the overall winner."""

    @property
    def loser_deck(self) -> tuple[Card, ...]:
        """The cards laid on the overall loser."""

    @property
    def ranking(self) -> tuple[str, ...]:
        """The racing camels from first to last."""

    @property
    def turn(self) -> int | None:
        """The seat to act."""

    @property
    def leg(self) -> int:
        """The number of the leg."""

    @property
    def finished(self) -> bool:
        """Whether the game is over."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won."""


@dataclass(frozen=True)
class SeatScene:
    """One player and what lies in front of them; a bet is a camel and its pounds."""

    number: int
    name: str
    pounds: int | None
    pyramid_tickets: int
    bets: tuple[tuple[str, int], ...]
    partner: int | None
    tile: Tile | None
    hand: tuple[str, ...]
    hidden_cards: int
    active: bool
    """To act, or one of the winners."""


@dataclass(frozen=True)
class Scene:
    """One moment of a game, to be drawn; without seats it is the race alone."""

    edition: Edition
    stacks: Mapping[int, tuple[str, ...]]
    tiles: tuple[Tile, ...] = ()
    dice_out: tuple[str, ...] = ()
    """Faces such as ``r3`` or ``*K2``, or a die alone whose face is unknown."""
    ranking: tuple[str, ...] = ()
    leg: int = 1
    finished: bool = False
    turn: int | None = None
    winners: tuple[int, ...] = ()
    seats: tuple[SeatScene, ...] = ()
    winner_deck: tuple[tuple[int, str | None], ...] = ()
    """The seat of each card and its camel, None for one that may not be seen."""
    loser_deck: tuple[tuple[int, str | None], ...] = ()
    named: bool = False
    """Whether the seats have names of players."""
    viewer: int | None = None

    @cached_property
    def dice_left(self) -> tuple[str, ...]:
        """The letters of the dice in the pyramid."""
        out = {face[0] for face in self.dice_out}
        return tuple(die.letter for die in self.edition.dice if die.letter not in out)

    @cached_property
    def tickets(self) -> dict[str, tuple[int, ...]]:
        """What is left of each stack of betting tickets, its top first."""
        taken = [camel for seat in self.seats for camel, _ in seat.bets]
        return {str(camel): self.edition.ticket_pounds[taken.count(str(camel)) :] for camel in self.edition.racing}

    @property
    def tallest(self) -> int:
        """The camels of the highest stack."""
        return max(map(len, self.stacks.values()))

    def name(self, seat: int) -> str:
        """A player's name, or the seat's number where names are unknown."""
        return self.seats[seat - 1].name


def scene_of(position: Readable, names: Sequence[str] = (), *, seats: bool | None = None) -> Scene:
    """The scene of a position or of a view.

    Seats are drawn unless nothing is known of them, as in a short line of notation; ``seats`` decides it otherwise.
    """
    if seats is None:
        seats = bool(names) or not untouched(position)
    return Scene(
        edition=position.edition,
        stacks={space: tuple(map(str, stack)) for space, stack in position.stacks.items()},
        tiles=tuple(position.tiles.values()),
        dice_out=tuple(map(str, position.dice_out)),
        ranking=tuple(map(str, position.ranking)),
        leg=position.leg,
        finished=position.finished,
        turn=position.turn,
        winners=tuple(position.winners),
        seats=tuple(seat_scene(position, seat, names) for seat in position.seats) if seats else (),
        winner_deck=tuple(map(card_on_deck, position.winner_deck)),
        loser_deck=tuple(map(card_on_deck, position.loser_deck)),
        named=bool(names),
        viewer=getattr(position, "seat", None),
    )


def untouched(position: Readable) -> bool:
    """Whether all eight seats are as they were set up, which is what a short line leaves them."""
    start = position.edition.start_pounds
    plain = all(seat.pounds == start and not seat.bets and not seat.pyramid_tickets for seat in position.seats)
    laid = position.winner_deck or position.loser_deck
    return plain and not laid and position.leg == 1 and len(position.seats) == MOST_SEATS


def seat_scene(position: Readable, seat: Holder, names: Sequence[str]) -> SeatScene:
    """One player's part of a scene."""
    number = seat.number
    return SeatScene(
        number=number,
        name=names[number - 1] if names else f"seat {number}",
        pounds=seat.pounds,
        pyramid_tickets=seat.pyramid_tickets,
        bets=tuple((str(bet.camel), bet.pounds) for bet in seat.bets),
        partner=seat.partner,
        tile=next((tile for tile in position.tiles.values() if tile.owner == number), None),
        hand=tuple(map(str, seat.hand)),
        hidden_cards=seat.hidden_cards,
        active=number == position.turn or number in position.winners,
    )


def card_on_deck(card: Card) -> tuple[int, str | None]:
    """A card on a deck: whose it is and its camel, if it may be seen."""
    return card.seat, str(card.camel) if card.camel else None
