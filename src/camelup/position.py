"""Everything on the table, to be read by people: `Position`, its `Seat`s, and the `View` of one of them.

A position never changes; an action makes a new one. Inside it is a `Table` of small integers, which the rules
work on; here it is shown as camels, tiles, tickets and cards. Seats are numbered from 1.
"""

from dataclasses import dataclass
from functools import cached_property

from .editions import Edition
from .engine import moving
from .engine.table import HIDDEN, UNKNOWN, Table
from .pieces import BettingTicket, Camel, Card, DieOut, Side, Tile


@dataclass(frozen=True, slots=True)
class Seat:
    """What lies in front of a player. ``pounds`` is None where a table hides money (K3)."""

    number: int
    pounds: int | None
    pyramid_tickets: int
    bets: tuple[BettingTicket, ...]
    partner: int | None
    hand: tuple[Camel, ...]
    hidden_cards: int


class Position:
    """A table of 2 to 8 seats at one moment."""

    def __init__(self, edition: Edition, table: Table) -> None:
        self.edition = edition
        self.table = table

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        assert isinstance(other, Position)
        return self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as plain values, so that positions can go to other processes, also to those of the other build."""
        return restored, (type(self), self.edition, self.table.seats, self.table.dump(), *self._beyond_table())

    def _beyond_table(self) -> tuple[object, ...]:
        return ()

    @cached_property
    def _key(self) -> tuple[object, ...]:
        return (self.edition.name, self.table.state())

    @cached_property
    def stacks(self) -> dict[int, tuple[Camel, ...]]:
        """The camels on each space that has some, bottom first; over the line is one space further, or 0."""
        stacks: dict[int, tuple[Camel, ...]] = {}
        race, camels = self.table.race, self.edition.camels
        for index in range(len(camels)):
            space = moving.space_at(race, index)
            stacks[space] = (*stacks.get(space, ()), camels[moving.camel_at(race, index)])
        return stacks

    @cached_property
    def tiles(self) -> dict[int, Tile]:
        """The spectator tiles on the track by their space."""
        tiles = self.table.tiles
        if not tiles:
            return {}
        owners = {space: seat for seat, space in enumerate(self.table.tile_space, 1) if space}
        on_track = (space for space in range(1, self.edition.spaces + 1) if tiles >> space & 1)
        return {space: Tile(space, self._side(space), owners.get(space)) for space in on_track}

    def _side(self, space: int) -> Side:
        return Side.CHEERING if self.table.cheering >> space & 1 else Side.BOOING

    @cached_property
    def dice_out(self) -> tuple[DieOut, ...]:
        """The dice that are out in this leg, in order."""
        numbers = zip(self.table.out_die, self.table.out_face, strict=True)
        out = []
        for _, (d, f) in zip(range(self.table.out), numbers, strict=False):
            die = self.edition.dice[d]
            out.append(DieOut(die, None if f == UNKNOWN else die.faces[f]))
        return tuple(out)

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """What lies in front of each player, seat 1 first."""
        t = self.table  # each list is asked for once: a compiled table makes it anew every time
        bets, counts, tickets, partners = list(t.bets), t.bet_count, t.pyramid_tickets, t.partner
        hands, hidden, money = t.hand, t.hidden, t.money
        return tuple(
            Seat(
                number=seat + 1,
                pounds=None if money[seat] == UNKNOWN else money[seat],
                pyramid_tickets=tickets[seat],
                bets=tuple(self.edition.tickets[bet] for bet in bets[20 * seat : 20 * seat + counts[seat]]),
                partner=partners[seat] + 1 or None,
                hand=self.edition.hands[hands[seat]],
                hidden_cards=hidden[seat],
            )
            for seat in range(t.seats)
        )

    def hand(self, seat: int) -> tuple[Camel, ...]:
        """The finish cards in a seat's hand, as far as they may be seen."""
        return self.edition.hands[self.table.hand[seat - 1]]

    @cached_property
    def winner_deck(self) -> tuple[Card, ...]:
        """The cards laid on the overall winner, first one first."""
        return self._cards(self.table.winner_deck, self.table.winner_count)

    @cached_property
    def loser_deck(self) -> tuple[Card, ...]:
        """The cards laid on the overall loser, first one first."""
        return self._cards(self.table.loser_deck, self.table.loser_count)

    def _cards(self, deck: list[int], count: int) -> tuple[Card, ...]:
        racing = self.edition.racing
        return tuple(
            Card((card >> 3) + 1, None if card & 7 == HIDDEN else racing[card & 7]) for card in list(deck)[:count]
        )

    @property
    def turn(self) -> int | None:
        """The seat to act, None after the end."""
        return self.table.turn + 1 or None

    @property
    def leg(self) -> int:
        """The number of the leg, from 1."""
        return self.table.leg

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.table.finish != 0

    @property
    def top_tickets(self) -> dict[Camel, BettingTicket]:
        """The betting ticket that lies on top of each stack; a colour without one is missing."""
        taken = self.table.taken
        return {
            camel: BettingTicket(camel, self.edition.ticket_pounds[taken[number]])
            for number, camel in enumerate(self.edition.racing)
            if self.table.takeable >> number & 1
        }

    @cached_property
    def ranking(self) -> tuple[Camel, ...]:
        """The racing camels from first to last (R1, R2)."""
        race, camels, racing = self.table.race, len(self.edition.camels), self.edition.racing
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
        money = list(self.table.money)[: self.table.seats]
        return tuple(seat for seat, pounds in enumerate(money, 1) if pounds == max(money))


class View(Position):
    """What one seat may see of a position (K1 to K3); ``seat`` is None for a spectator.

    Cards that the seat may not see are not in it at all, so a view can be handed to anybody.
    """

    def __init__(self, edition: Edition, table: Table, seat: int | None) -> None:
        super().__init__(edition, table)
        self.seat = seat

    @cached_property
    def _key(self) -> tuple[object, ...]:
        return (self.edition.name, self.table.state(), self.seat)

    def _beyond_table(self) -> tuple[object, ...]:
        return (self.seat,)


def restored(
    kind: type[Position], edition: Edition, seats: int, values: dict[str, object], *beyond: int | None
) -> Position:
    """A position or view from its pickled values."""
    table = Table(edition.layout, seats)
    table.load(values)
    return kind(edition, table, *beyond)
