"""Positions for people to read: `Position`, the `View` of one seat, and `Snapshot`, what both can tell.

A position never changes; an action makes a new one. Inside it is a `Table` of small integers, which the rules work
on; here it is shown as camels, tiles, tickets and cards. Seats are numbered from 1. `table_of` is the one door to
that table, for odds, bots and server, who read it and never change it.
"""

from collections.abc import Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, NoReturn, Self

from msgspec import Struct

from .arguments import checked_name, is_a, listed, plain_text, short, whole
from .editions import Edition
from .engine import codes, moving
from .engine.table import UNKNOWN, Table
from .errors import BadNotation, CamelUpError
from .lazy import lazy
from .notation.position import hides_something, read_position, viewer_of, write_position
from .pieces import BettingTicket, Camel, Card, DieOut, Side, Tile
from .plural import plural

if TYPE_CHECKING:
    from .drawing.theme import Theme


class Seat(Struct, frozen=True):
    """What lies in front of a player. ``pounds`` is None where a table hides money (K3).

    >>> import camelup
    >>> camelup.Position("2018 1gy/3bp/4r/13K/16W - 1").seats[0].pounds
    3
    """

    number: int
    pounds: int | None
    pyramid_tickets: int
    bets: tuple[BettingTicket, ...]
    partner: int | None
    hand: tuple[Camel, ...]
    hidden_cards: int


@lru_cache(1000)
def seat_of(edition: Edition, number: int, held: tuple[int, int, tuple[int, ...], int, int, int]) -> Seat:
    """A seat with what it holds, as `Table.holdings` says; an action changes one or two, the others are known."""
    money, pyramid_tickets, bets, partner, hand, hidden = held
    return Seat(
        number=number,
        pounds=None if money == UNKNOWN else money,
        pyramid_tickets=pyramid_tickets,
        bets=tuple([edition.tickets[bet] for bet in bets]),
        partner=partner + 1 or None,
        hand=edition.hands[hand],
        hidden_cards=hidden,
    )


class Snapshot:
    """A table of 2 to 8 seats at one moment, as far as it is known: what positions and views can both tell.

    >>> import camelup
    >>> position = camelup.Position("2018 1gy/3bp/4r/13K/16W - 1", seats=3)
    >>> both = [position, camelup.view(position, 2)]
    >>> all(isinstance(table, camelup.Snapshot) for table in both)
    True
    >>> ["".join(table.ranking) for table in both]
    ['rpbyg', 'rpbyg']
    """

    edition: Edition
    _table: Table

    def __new__(cls, *given: object, **named: object) -> Self:
        """Refuse: positions and views are made whole by their own `__new__`, so that no `__init__` changes one."""
        raise TypeError("a snapshot is a Position or a View: make one of these")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__.lower()} never changes: {name!r} can't be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__.lower()} never changes: {name!r} can't be deleted")

    def __eq__(self, other: object) -> bool:
        if not is_a(other, Snapshot) or type(other) is not type(self):
            return NotImplemented
        return self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __str__(self) -> str:
        from .drawing.board_text import board_text
        from .drawing.scene import scene_of

        return board_text(scene_of(self))

    def svg(self, *, names: Sequence[str] = (), width: float | None = None, theme: "Theme" = "auto") -> str:
        """Draw the board as an SVG picture: ``theme`` is light, dark, or what the reader's screen prefers."""
        from .drawing.board_svg import board_svg  # loaded when somebody draws
        from .drawing.scene import scene_of
        from .drawing.theme import checked_width

        players = [checked_name(name) for name in listed(names, "the names of the players")]
        if players and len(players) != self._table.seats:
            raise CamelUpError(f"{plural(len(players), 'name')} for {plural(self._table.seats, 'seat')}")
        return board_svg(scene_of(self, players), width=checked_width(width), theme=theme)

    def _repr_svg_(self) -> str:
        return self.svg()

    @lazy
    def _key(self) -> tuple[object, ...]:
        return (self.edition.name, self._table.state())

    @lazy
    def notation(self) -> str:
        """The whole of it as one line of notation, as `format_position` writes it."""
        return write_position(self.edition, self._table)

    @lazy
    def stacks(self) -> MappingProxyType[int, tuple[Camel, ...]]:
        """The camels on each space that has some, bottom first; over the line is one space further, or 0."""
        stacks: dict[int, tuple[Camel, ...]] = {}
        race, camels = self._table.race, self.edition.camels
        for index in range(len(camels)):
            space = codes.space_at(race, index)
            stacks[space] = (*stacks.get(space, ()), camels[codes.camel_at(race, index)])
        return MappingProxyType(stacks)

    @lazy
    def tiles(self) -> MappingProxyType[int, Tile]:
        """The spectator tiles on the track by their space."""
        owners = {space: seat for seat, space in enumerate(self._table.tile_space, 1) if space}
        spaces = codes.members(self._table.tiles)
        return MappingProxyType({space: Tile(space, self._side(space), owners.get(space)) for space in spaces})

    def _side(self, space: int) -> Side:
        return Side.CHEERING if codes.has(self._table.cheering, space) else Side.BOOING

    @lazy
    def dice_out(self) -> tuple[DieOut, ...]:
        """The dice that are out in this leg, in order."""
        out = []
        for d, f, _ in zip(self._table.out_die, self._table.out_face, range(self._table.out), strict=False):
            die = self.edition.dice[d]
            out.append(DieOut(die, None if f == UNKNOWN else die.faces[f]))
        return tuple(out)

    @lazy
    def seats(self) -> tuple[Seat, ...]:
        """What lies in front of each player, seat 1 first."""
        return tuple([seat_of(self.edition, seat, held) for seat, held in enumerate(self._table.holdings(), 1)])

    def hand(self, seat: int) -> tuple[Camel, ...]:
        """The finish cards in a seat's hand, as far as they may be seen."""
        return self.edition.hands[self._table.hand[checked_seat(seat, self._table) - 1]]

    @lazy
    def winner_deck(self) -> tuple[Card, ...]:
        """The cards laid on the overall winner, first one first."""
        return self._cards(self._table.winner_deck, self._table.winner_count)

    @lazy
    def loser_deck(self) -> tuple[Card, ...]:
        """The cards laid on the overall loser, first one first."""
        return self._cards(self._table.loser_deck, self._table.loser_count)

    def _cards(self, deck: list[int], count: int) -> tuple[Card, ...]:
        return tuple([self._card(card) for card in list(deck)[:count]]) if count else ()

    def _card(self, card: int) -> Card:
        seat, colour = codes.card_seat(card), codes.card_colour(card)
        return Card(seat + 1, None if colour == codes.HIDDEN else self.edition.racing[colour])

    @property
    def turn(self) -> int | None:
        """The seat to act, None after the end."""
        return self._table.turn + 1 or None

    @property
    def leg(self) -> int:
        """The number of the leg, from 1."""
        return self._table.leg

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self._table.finish != 0

    @property
    def top_tickets(self) -> dict[Camel, BettingTicket]:
        """The betting ticket that lies on top of each stack; a colour without one is missing."""
        taken, takeable = self._table.taken, self._table.takeable
        return {
            camel: self.edition.tickets[codes.ticket_of(number, taken[number])]
            for number, camel in enumerate(self.edition.racing)
            if codes.has(takeable, number)
        }

    @lazy
    def ranking(self) -> tuple[Camel, ...]:
        """The racing camels from first to last (R1, R2)."""
        race, camels, racing = self._table.race, len(self.edition.camels), self.edition.racing
        places = range(1, len(racing) + 1)
        return tuple(racing[moving.ranked(race, camels, len(racing), place)] for place in places)

    @property
    def money(self) -> tuple[int | None, ...]:
        """Every seat's pounds."""
        return tuple(seat.pounds for seat in self.seats)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the most pounds once the game is over: a tie is shared (E5)."""
        if not self.finished:
            return ()
        money = list(self._table.money)[: self._table.seats]
        return tuple(seat for seat, pounds in enumerate(money, 1) if pounds == max(money))


class Position(Snapshot):
    """Everything on a table at one moment, read from its notation: ``Position("2018 1gy/3bp/4r/13K/16W - 1")``.

    ``seats`` and ``first`` are what a short line does not say: a table of eight, and seat 1 to act, by default.

    >>> import camelup
    >>> position = camelup.Position("2018 1gy/3bp/4r/13K/16W - 1", seats=3)
    >>> position.turn, position.ranking[0], "".join(position.stacks[3])
    (1, Camel.RED, 'bp')
    >>> len(position.seats), position.finished
    (3, False)
    """

    def __new__(cls, text: str, *, seats: int | None = None, first: int = 1) -> Self:
        """Read a position; afterwards nothing of it is set again."""
        edition, table = read_position(plain_text(text, "the notation of a position"), seats=seats, first=first)
        if hides_something(table):
            raise BadNotation("position", "it hides cards or money, so it is a view; read it with View(...)")
        position = new(cls)
        vars(position).update(edition=edition, _table=table)  # past __setattr__, which refuses
        return position

    def __repr__(self) -> str:
        return f"Position({self.notation!r})"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as plain values, so that positions can go to other processes, also to those of the other build."""
        return restored_position, (self.edition, self._table.seats, self._table.dump())


class View(Snapshot):
    """What one seat may see of a position (K1 to K3); ``seat`` is None for a spectator.

    Cards that the seat may not see are not in it at all, so a view can be handed to anybody. `secrecy.view` makes one
    from a position; one is read from a line with ``?`` for what is hidden.

    >>> import camelup
    >>> seen = camelup.view("2018 1gy/3bp/4r/13K/16W - 1", 1)
    >>> seen.seat, seen.seats[1].hand
    (1, ())
    """

    seat: int | None

    def __new__(cls, text: str, seat: int | None = None) -> Self:
        """Read a view; afterwards nothing of it is set again."""
        edition, table = read_position(plain_text(text, "the notation of a position"))
        seat = None if seat is None else checked_seat(seat, table)
        if hides_something(table):
            found = viewer_of(table)
            if seat not in (None, found):
                raise BadNotation("view", f"it does not show the cards of seat {seat}")
            seat = found
        view = new(cls)
        vars(view).update(edition=edition, _table=table, seat=seat)
        return view

    def __repr__(self) -> str:
        return f"View({self.notation!r}, seat={self.seat})"

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as plain values, as positions are."""
        return restored_view, (self.edition, self._table.seats, self._table.dump(), self.seat)

    @lazy
    def _key(self) -> tuple[object, ...]:
        return (self.edition.name, self._table.state(), self.seat)


def parse_position(text: str, *, seats: int | None = None, first: int = 1) -> Position | View:
    """Read a position; a line with ``?`` for hidden cards gives the `View` of the seat whose cards it shows.

    ``seats`` and ``first`` are what a short line does not say: a table of eight, and seat 1 to act, by default.

    >>> import camelup
    >>> camelup.parse_position("2018 1gy/3bp/4r/13K/16W - 1").turn
    1
    """
    edition, table = read_position(plain_text(text, "the notation of a position"), seats=seats, first=first)
    return view_of(edition, table, viewer_of(table)) if hides_something(table) else position_of(edition, table)


def format_position(position: Snapshot | str) -> str:
    """Write a position or a view: the seven fields, or five where the decks are not known.

    >>> import camelup
    >>> camelup.format_position(camelup.Position("2018 1gy/3bp/4r/13K/16W - 1", seats=2))
    '2018 1gy/3bp/4r/13K/16W - 1 3:bgpry;3:bgpry -/- 1'
    """
    return as_snapshot(position).notation


def as_snapshot(given: object) -> Snapshot:
    """A position or view, given as itself or in notation."""
    if is_a(given, Snapshot):
        return given
    if is_a(given, str):
        return parse_position(given)
    raise TypeError(f"expected a position or its notation, not {short(given)}")


def checked_seat(given: object, table: Table) -> int:
    """Return the number of a seat, if the table has it."""
    seat = whole(given, "seat")
    if not 1 <= seat <= table.seats:
        raise CamelUpError(f"there is no seat {short(seat)}: the table has {table.seats}")
    return seat


def table_of(snapshot: Snapshot) -> Table:
    """The table of small integers behind a position or view: to be read or copied, never to be changed."""
    return snapshot._table  # noqa: SLF001 - this is the door


new = object.__new__
"""An object without its constructor, which reads text."""


def position_of(edition: Edition, table: Table) -> Position:
    """A position on a table that nobody changes from now on."""
    position = new(Position)
    fields = position.__dict__  # past __setattr__, which refuses
    fields["edition"], fields["_table"] = edition, table
    return position


def view_of(edition: Edition, table: Table, seat: int | None) -> View:
    """A view on a table from which everything hidden has been taken."""
    view = new(View)
    fields = view.__dict__
    fields["edition"], fields["_table"], fields["seat"] = edition, table, seat
    return view


def restored_position(edition: Edition, seats: int, values: dict[str, object]) -> Position:
    """A position from its pickled values."""
    return position_of(edition, restored_table(edition, seats, values))


def restored_view(edition: Edition, seats: int, values: dict[str, object], seat: int | None) -> View:
    """A view from its pickled values."""
    return view_of(edition, restored_table(edition, seats, values), seat)


def restored_table(edition: Edition, seats: int, values: dict[str, object]) -> Table:
    """A table from its dumped fields."""
    table = Table(edition.layout, seats)
    table.load(values)
    return table
