"""Who may see what (K1 to K3), of positions, events and moves: all secrecy of the game is in this file.

Everything is open but for two things: the colours of other seats' finish cards (K2) and, where a table hides it,
other seats' money (K3). Both are opened when the game ends.
"""

from msgspec import Struct
from msgspec.structs import force_setattr, replace

from .actions import Action, LayCard
from .arguments import flag, is_a, is_whole, short, whole
from .engine import codes
from .engine.table import UNKNOWN
from .errors import CamelUpError
from .events import CardLaid, Event, LegScored, TypedEvent
from .position import Snapshot, View, as_snapshot, checked_seat, table_of, view_of


class Eyes(Struct, frozen=True):
    """Whose eyes look at a game: a seat's or, with None, a spectator's; whether all lies open; whether money does.

    ``face_down`` are the seats of a real table some of whose cards nobody has told: no eyes see the cards of these.

    >>> import camelup
    >>> camelup.Eyes(1).viewer
    1
    """

    viewer: int | None = None
    open: bool = False
    money: bool = True
    face_down: frozenset[int] = frozenset()

    def __post_init__(self) -> None:
        if self.viewer is not None and type(self.viewer) is not int:
            if not is_whole(self.viewer):
                raise TypeError(f"expected a seat's number or None, not {short(self.viewer)}")
            force_setattr(self, "viewer", whole(self.viewer, "seat"))
        if not is_a(self.face_down, frozenset) or not all(map(is_whole, self.face_down)):
            raise TypeError(f"expected the seats in a frozenset, not {short(self.face_down)}")
        flag(self.open, "open")
        flag(self.money, "money")

    def sees_cards_of(self, seat: int) -> bool:
        """Whether a seat's cards may be seen (K2)."""
        return (self.open or seat == self.viewer) and seat not in self.face_down

    def sees_money_of(self, seat: int) -> bool:
        """Whether a seat's pounds may be seen (K3)."""
        return self.open or self.money or seat == self.viewer


def view(position: Snapshot | str, eyes: Eyes | int | None, *, money: bool = True) -> View:
    """The position as somebody sees it: given by a seat, None for a spectator, or `Eyes`.

    The colours of other seats' cards are taken out, laid or in hand (K2), until the game is over; with
    ``money=False`` so are their pounds (K3).

    >>> import camelup
    >>> after, _ = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "win g")
    >>> camelup.view(after, 1).winner_deck[0].camel, camelup.view(after, 2).winner_deck[0].camel
    (Camel.GREEN, None)
    """
    position = as_snapshot(position)
    eyes = as_eyes(eyes, money)
    if isinstance(position, View) and position.seat != eyes.viewer:
        raise CamelUpError(f"this is already the view of {described(position.seat)}")
    if eyes.viewer is not None:
        checked_seat(eyes.viewer, table_of(position))
    if isinstance(position, View) or ((eyes.open or position.finished) and not eyes.face_down):
        return view_of(position.edition, table_of(position), eyes.viewer)
    return masked(position, eyes)


def masked(position: Snapshot, eyes: Eyes) -> View:
    """A position from which everything that the eyes may not see has been taken."""
    table = table_of(position).copy()
    hands, hidden, pounds = list(table.hand), list(table.hidden), list(table.money)
    for seat in range(table.seats):
        if not eyes.sees_cards_of(seat + 1):
            hidden[seat] = hands[seat].bit_count()
            hands[seat] = 0
        if not eyes.sees_money_of(seat + 1):
            pounds[seat] = UNKNOWN
    table.hand, table.hidden, table.money = hands, hidden, pounds
    if table.winner_count:  # no card ever leaves a deck, so an empty one hides nothing
        table.winner_deck = masked_deck(table.winner_deck, table.winner_count, eyes)
    if table.loser_count:
        table.loser_deck = masked_deck(table.loser_deck, table.loser_count, eyes)
    return view_of(position.edition, table, eyes.viewer)


def masked_deck(deck: list[int], count: int, eyes: Eyes) -> list[int]:
    """A deck of that many cards with the colours taken out of all that the eyes may not see."""
    cards = list(deck)
    seats = [codes.card_seat(card) for card in cards[:count]]
    for place, seat in enumerate(seats):
        if not eyes.sees_cards_of(seat + 1):
            cards[place] = codes.card_of(seat, codes.HIDDEN)
    return [*cards[:count], *[codes.HIDDEN] * (len(cards) - count)]


def seen(event: Event, eyes: Eyes | int | None) -> Event:
    """An event as somebody sees it: given by a seat, None for a spectator, or `Eyes`.

    >>> import camelup
    >>> _, events = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "win g")
    >>> camelup.seen(events[0], camelup.Eyes(2))
    CardLaid(seat=1, deck='winner', camel=None)
    """
    if not is_a(event, TypedEvent):
        raise TypeError(f"expected an event, not {short(event)}")
    return seen_event(event, as_eyes(eyes))


def seen_event(event: Event, eyes: Eyes) -> Event:
    """An event as it is seen through somebody's eyes; one that hides nothing is returned itself."""
    if isinstance(event, CardLaid) and not eyes.sees_cards_of(event.seat):
        return replace(event, camel=None)
    if isinstance(event, LegScored):
        seats = tuple(
            scored if eyes.sees_money_of(scored.seat) else replace(scored, money=None) for scored in event.seats
        )
        return replace(event, seats=seats)
    return event


def seen_action(seat: int, action: Action, eyes: Eyes) -> str:
    """A seat's action in notation, with ``?`` for the colour of a card that may not be seen."""
    if isinstance(action, LayCard) and not eyes.sees_cards_of(seat):
        return f"{str(action).split()[0]} ?"
    return str(action)


def as_eyes(given: Eyes | int | None, money: bool = True) -> Eyes:
    """Return eyes, given as themselves or by a seat's number, None for a spectator."""
    if is_a(given, Eyes):
        return given
    if given is None:
        return Eyes(None, money=money)
    if not is_whole(given):
        raise TypeError(f"expected a seat's number, None or Eyes, not {short(given)}")
    return Eyes(whole(given, "seat"), money=money)


def described(seat: int | None) -> str:
    """A viewer in words."""
    return "a spectator" if seat is None else f"seat {seat}"
