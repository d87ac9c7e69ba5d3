"""A position as one line of text: seven fields separated by spaces (docs/notation.md).

    2018 1gy/3bp/4r/6+1/13K/16W r3*K2 2 3^:gpry;3^y5:bgpry;3g5g3:bgpry 1b/- 1

A shorter line stops after any field from the second on; what it leaves out has not happened yet. Reading a line
fills a `Table` field by field; each field checks what it can see, and `checks` what takes several of them.
"""

import re

from ..arguments import short, whole
from ..editions import FEWEST_SEATS, MOST_SEATS, Edition, edition
from ..engine import codes
from ..engine.codes import HIDDEN
from ..engine.table import Table
from ..errors import BadNotation
from ..plural import plural
from .checks import check
from .dice import format_dice, read_dice
from .fields import DECKS, DICE, EDITION, LEG, PLACES, SEATS, TRACK, TURN
from .seats import format_decks, format_seats, read_decks, read_seats
from .track import format_track, read_track

LONGEST = 2000


def read_position(text: str, *, seats: int | None = None, first: int = 1) -> tuple[Edition, Table]:
    """Read a position onto a table.

    ``seats`` and ``first`` are what a short line does not say: a table of eight, and seat 1 to act, by default.
    """
    seats, first = None if seats is None else whole(seats, "number of seats"), whole(first, "seat to act")
    fields = split_fields(text)
    kit = read_edition(fields[EDITION])
    count = fields[SEATS].count(";") + 1 if len(fields) > SEATS else MOST_SEATS if seats is None else seats
    if not FEWEST_SEATS <= count <= MOST_SEATS:
        sentence = f"{plural(count, 'seat')}; a table has {FEWEST_SEATS} to {MOST_SEATS} (S1)"
        raise BadNotation(PLACES[SEATS], sentence, "seat_count", fewest=FEWEST_SEATS, most=MOST_SEATS)
    if not 1 <= first <= count:
        raise BadNotation(PLACES[TURN], f"there is no seat {short(first)} to act: the table has {count}")
    t = Table(kit.layout, count)
    read_track(kit, t, fields[TRACK], PLACES[TRACK])
    if len(fields) > DICE:
        read_dice(kit, t, fields[DICE], PLACES[DICE])
    t.turn = read_turn(t, fields[TURN] if len(fields) > TURN else None, first)
    if len(fields) > SEATS:
        read_seats(kit, t, fields[SEATS], PLACES[SEATS])
    if len(fields) > DECKS:
        read_decks(kit, t, fields[DECKS], PLACES[DECKS])
    t.decks_known = int(len(fields) != DECKS or hands_are_full(kit, t))
    if len(fields) > LEG:
        t.leg = read_leg(fields[LEG])
    check(kit, t)
    return kit, t


def split_fields(text: str) -> list[str]:
    """The fields of a line; at least the first two."""
    if len(text) > LONGEST:
        raise BadNotation("position", f"it is longer than {LONGEST} characters")
    fields = text.split()
    if len(fields) <= TRACK:
        raise BadNotation("position", "expected at least an edition and a track, as in 2018 1gyr/3bp/15K/16W")
    if len(fields) > len(PLACES):
        raise BadNotation("position", f"it has {len(fields)} fields; at most {len(PLACES)} are allowed")
    return fields


def read_edition(text: str) -> Edition:
    """Field 1."""
    try:
        return edition(text)
    except BadNotation as error:
        raise BadNotation(PLACES[EDITION], f"{text[:20]!r}: {error.reason}") from None


def read_turn(t: Table, text: str | None, first: int) -> int:
    """Field 4, the seat to act from 0 on, -1 after the end."""
    if text is None:
        return -1 if t.finish else first - 1
    if text == "-":
        return -1
    if not re.fullmatch("[0-9]", text) or not 1 <= int(text) <= t.seats:
        sentence = f"{text[:20]!r} is not a seat from 1 to {t.seats}, nor -"
        raise BadNotation(PLACES[TURN], sentence, "turn_of_nobody", most=t.seats)
    return int(text) - 1


def read_leg(text: str) -> int:
    """Field 7."""
    if not re.fullmatch("[1-9][0-9]{0,3}", text):
        raise BadNotation(PLACES[LEG], f"{text[:20]!r} is not the number of a leg; the first is 1")
    return int(text)


def hands_are_full(kit: Edition, t: Table) -> bool:
    """Whether nobody has laid a card yet; then the decks are known to be empty."""
    hands, hidden = t.hand, t.hidden
    return all(hands[seat].bit_count() + hidden[seat] == len(kit.racing) for seat in range(t.seats))


def hides_something(t: Table) -> bool:
    """Whether a table hides cards or money, so that it is what somebody sees and not a whole position."""
    return bool(hiding_seats(t)) or min(list(t.money)[: t.seats]) < 0


def hiding_seats(t: Table) -> set[int]:
    """The seats whose cards are hidden, in hand or laid."""
    hidden = t.hidden
    hiding = {seat for seat in range(t.seats) if hidden[seat]}
    return hiding | {codes.card_seat(card) for card in laid_cards(t) if codes.card_colour(card) == HIDDEN}


def laid_cards(t: Table) -> list[int]:
    """The cards on both decks."""
    return [*list(t.winner_deck)[: t.winner_count], *list(t.loser_deck)[: t.loser_count]]


def viewer_of(t: Table) -> int | None:
    """The seat, from 1, through whose eyes a table that hides something is seen; None for a spectator."""
    hiding = hiding_seats(t)
    viewers = [seat for seat in range(t.seats) if seat not in hiding]
    if len(viewers) > 1:
        raise BadNotation(PLACES[SEATS], "a view shows the cards of one seat and hides all others")
    if any(codes.card_colour(card) != HIDDEN and codes.card_seat(card) in hiding for card in laid_cards(t)):
        raise BadNotation(PLACES[DECKS], "a view hides all cards of a seat or none")
    return viewers[0] + 1 if viewers else None


def write_position(edition: Edition, t: Table, track: str | None = None) -> str:
    """Write what is on a table: the seven fields, or five where the decks are not known.

    ``track`` is the second field, if somebody has written it already.
    """
    fields = [
        edition.name,
        track or format_track(edition, t),
        format_dice(edition, t),
        str(t.turn + 1 or "-"),
        format_seats(edition, t),
    ]
    if t.decks_known:
        fields += [format_decks(edition, t), str(t.leg)]
    return " ".join(fields)
