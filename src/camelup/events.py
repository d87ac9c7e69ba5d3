"""What an action makes happen, in order: for screens, logs and people who learn.

Every action has its event; a roll has several. Each is a frozen value with the rule's number, and the only
declaration of its kind: programs match on it, and the server sends it as it is, with its ``type``. Where somebody may
not see everything, `secrecy.seen` gives the event as that one sees it.
"""

from msgspec import Struct

from .pieces import Camel, DeckName, Face, Side


def snake_case(name: str) -> str:
    """The ``type`` of an event: ``DieRevealed`` is ``die_revealed``."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


class TypedEvent(Struct, frozen=True, tag_field="type", tag=snake_case, gc=False):
    """What all events have in common: their ``type`` on the wire.

    They hold pieces and numbers, so no cycle ever leads through one, and the garbage collector need not look at them: a
    server keeps those of all its games.
    """


class TicketTaken(TypedEvent, frozen=True):
    """A seat took a betting ticket (A1).

    >>> import camelup
    >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "take y")
    >>> events
    [TicketTaken(seat=1, camel=Camel.YELLOW, pounds=5)]
    """

    seat: int
    camel: Camel
    pounds: int


class TilePlaced(TypedEvent, frozen=True):
    """A seat placed its tile, or moved it from the space ``start`` (A2).

    >>> import camelup
    >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "place -6")
    >>> events
    [TilePlaced(seat=1, space=6, side=Side.BOOING, start=None)]
    """

    seat: int
    space: int
    side: Side
    start: int | None


class DieRevealed(TypedEvent, frozen=True):
    """A die came out of the pyramid (A3).

    >>> import camelup
    >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "roll r3")
    >>> events[0]
    DieRevealed(seat=1, face=Face.RED_3)
    """

    seat: int
    face: Face


class UnitMoved(TypedEvent, frozen=True):
    """A unit went from one space to another, bottom camel first; ``under`` if it slipped under what stood there.

    >>> import camelup
    >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "roll b2")
    >>> "".join(events[1].unit), events[1].start, events[1].end
    ('bp', 3, 5)
    """

    unit: tuple[Camel, ...]
    start: int
    end: int
    under: bool = False


class TilePaid(TypedEvent, frozen=True):
    """A unit ended its move on a tile, and the tile's owner got a pound (M7).

    >>> import camelup
    >>> _, events = camelup.apply("2018 1gy/3bp/4r/6+2/13K/16W - 1", "roll r2")
    >>> [event for event in events if isinstance(event, camelup.TilePaid)]
    [TilePaid(seat=2, space=6)]
    """

    seat: int
    space: int


class CardLaid(TypedEvent, frozen=True):
    """A seat laid a finish card (A4); ``camel`` is None for one who may not see it (K2).

    >>> import camelup
    >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "lose g")
    >>> events
    [CardLaid(seat=1, deck='loser', camel=Camel.GREEN)]
    """

    seat: int
    deck: DeckName
    camel: Camel | None


class PartnersMade(TypedEvent, frozen=True):
    """Two seats are partners for the rest of the leg (A5).

    >>> import camelup
    >>> position = camelup.Position("2018 1gy/3bp/4r/13K/16W - 1", seats=6)
    >>> camelup.apply(position, "pair 4")[1]
    [PartnersMade(seat=1, partner=4)]
    """

    seat: int
    partner: int


class BetScored(Struct, frozen=True):
    """A betting ticket and what it brought (L2).

    >>> import camelup
    >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W b1g1p1y1 2 3r5:bgpry;3:bgpry", "roll r1")
    >>> events[-1].seats[0].bets
    (BetScored(camel=Camel.RED, pounds=5, reward=5),)
    """

    camel: Camel
    pounds: int
    reward: int


class SeatScored(Struct, frozen=True):
    """One seat's part of a leg scoring: every reward, their sum, and the money after it, None where it is hidden.

    >>> import camelup
    >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W b1g1p1y1 2 3r5:bgpry;3:bgpry", "roll r1")
    >>> [(seat.seat, seat.pyramid_tickets, seat.total, seat.money) for seat in events[-1].seats]
    [(1, 0, 5, 8), (2, 1, 1, 4)]
    """

    seat: int
    bets: tuple[BetScored, ...]
    pyramid_tickets: int
    copied: int
    total: int
    money: int | None


class LegScored(TypedEvent, frozen=True):
    """A leg scoring (L2, L3), also the last one when the race is over (E1).

    >>> import camelup
    >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W b1g1p1y1 1", "roll r1")
    >>> [type(event).__name__ for event in events]
    ['DieRevealed', 'UnitMoved', 'LegScored']
    """

    leg: int
    ranking: tuple[Camel, ...]
    seats: tuple[SeatScored, ...]


class RaceEnded(TypedEvent, frozen=True):
    """A unit crossed the finish line (M10), clockwise or, behind a crazy camel, the other way.

    >>> import camelup
    >>> _, events = camelup.apply("2014 2bgow/16y - 1", "roll y1")
    >>> [type(event).__name__ for event in events]
    ['DieRevealed', 'UnitMoved', 'RaceEnded', 'LegScored', 'GameScored']
    """

    forward: bool
    ranking: tuple[Camel, ...]


class CardScored(Struct, frozen=True):
    """One finish card opened and settled (E2 to E4): what it changed.

    >>> import camelup
    >>> _, events = camelup.apply("2014 2bgow/16y - 1 3:bgow;3:bgwy 1y/2o 4", "roll y1")
    >>> events[-1].cards[0]
    CardScored(deck='winner', seat=1, camel=Camel.YELLOW, change=8)
    """

    deck: DeckName
    seat: int
    camel: Camel
    change: int


class GameScored(TypedEvent, frozen=True):
    """Both decks settled card by card, the final money of each seat, and who won (E2 to E5).

    >>> import camelup
    >>> _, events = camelup.apply("2014 2bgow/16y - 1 3:bgow;3:bgwy 1y/2o 4", "roll y1")
    >>> events[-1].money, events[-1].winners
    ((12, 2), (1,))
    """

    cards: tuple[CardScored, ...]
    money: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    TicketTaken
    | TilePlaced
    | DieRevealed
    | UnitMoved
    | TilePaid
    | CardLaid
    | PartnersMade
    | LegScored
    | RaceEnded
    | GameScored
)
"""Every event there is, to be matched or decoded."""
