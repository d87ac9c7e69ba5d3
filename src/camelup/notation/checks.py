"""What makes a position impossible although each of its fields can be read."""

from typing import TYPE_CHECKING

from ..editions import Edition
from ..engine import codes
from ..engine.codes import HIDDEN
from ..engine.table import Table
from ..errors import BadNotation
from ..plural import plural
from .fields import DECKS, PLACES, SEATS, TRACK, TURN

if TYPE_CHECKING:
    from ..pieces import Camel


def check(edition: Edition, t: Table) -> None:
    """Raise BadNotation, with the field, if the table can't have come about."""
    check_tiles(t)
    check_finish(edition, t)
    check_tickets(t)
    check_partners(t)
    check_cards(edition, t)


def check_tiles(t: Table) -> None:
    """T1 and T2 hold for the tiles as they lie."""
    for space in codes.members(t.tiles):
        if codes.has(t.occupied, space):
            raise BadNotation(
                PLACES[TRACK], f"space {space} has both a tile and a camel (T1)", "tile_and_camel", space=space
            )
        if codes.has(t.tiles, space - 1):
            sentence = f"tiles lie next to each other on {space - 1} and {space} (T2)"
            raise BadNotation(PLACES[TRACK], sentence, "tiles_touch", space=space - 1, other=space)


def check_finish(edition: Edition, t: Table) -> None:
    """Only one unit can be over the line, led by a camel that runs that way (M10)."""
    over: dict[int, Camel] = {}
    for index in range(t.layout.camels):
        over.setdefault(codes.space_at(t.race, index), edition.camels[codes.camel_at(t.race, index)])
    behind, ahead = over.get(0), over.get(t.layout.spaces + 1)
    if behind and ahead:
        raise BadNotation(PLACES[TRACK], "camels are over the line at both ends (M10)", "both_ends")
    if ahead and not ahead.racing:
        sentence = f"the {ahead.word} camel can't cross the line clockwise by itself (M4)"
        raise BadNotation(PLACES[TRACK], sentence, "cannot_finish", camel=ahead)
    if behind and behind.racing:
        sentence = f"the {behind.word} camel can't cross the line backward by itself (M3)"
        raise BadNotation(PLACES[TRACK], sentence, "cannot_leave", camel=behind)
    if t.turn < 0 and not t.finish:
        raise BadNotation(PLACES[TURN], "nobody is to act, but no camel is over the line", "nobody_acts")
    if t.turn >= 0 and t.finish:
        raise BadNotation(PLACES[TURN], "a camel is over the line, so nobody is to act; write -", "race_over")


def check_tickets(t: Table) -> None:
    """No more pyramid tickets than dice that are out; all five if the last die ended the race (A3)."""
    held = sum(list(t.pyramid_tickets)[: t.seats])
    most = t.layout.dice_a_leg if t.finish and not t.out else t.out
    if held > most:
        sentence = f"{held} pyramid tickets are held, but {most} dice are out (A3)"
        raise BadNotation(PLACES[SEATS], sentence, "pyramid_tickets", held=held, most=most)


def check_partners(t: Table) -> None:
    """Partnerships are mutual, and used with enough seats only (A5)."""
    partners = list(t.partner)[: t.seats]
    for seat, partner in enumerate(partners):
        if partner < 0:
            continue
        if t.seats < t.layout.partners_from:
            sentence = f"seat {seat + 1} has a partner, but this table has no partnerships (A5)"
            raise BadNotation(PLACES[SEATS], sentence, "partner_at_small_table", one=seat + 1)
        if partner >= t.seats or partner == seat:
            sentence = f"seat {seat + 1} can't have seat {partner + 1} as partner (A5)"
            raise BadNotation(PLACES[SEATS], sentence, "not_a_partner", one=seat + 1, other=partner + 1)
        if partners[partner] != seat:
            sentence = f"seat {partner + 1} does not name seat {seat + 1} as its partner (A5)"
            raise BadNotation(PLACES[SEATS], sentence, "not_mutual", one=partner + 1, other=seat + 1)


def check_cards(edition: Edition, t: Table) -> None:
    """Every seat has each of its cards once: in its hand, or on one of the decks (A4)."""
    laid = [*list(t.winner_deck)[: t.winner_count], *list(t.loser_deck)[: t.loser_count]]
    known = [card for card in laid if codes.card_colour(card) != HIDDEN]
    if len(set(known)) < len(known):
        raise BadNotation(PLACES[DECKS], "the same card is laid twice (A4)", "card_laid_twice")
    hands, hidden, cards = t.hand, t.hidden, len(edition.racing)
    for seat in range(t.seats):
        own = [codes.card_colour(card) for card in laid if codes.card_seat(card) == seat]
        twice = hands[seat] & codes.mask_of(own)
        if twice:
            camel = edition.racing[codes.members(twice)[0]]
            sentence = f"the {camel.word} card of seat {seat + 1} is also in its hand (A4)"
            raise BadNotation(PLACES[DECKS], sentence, "card_in_hand", one=seat + 1, camel=camel)
        count = hands[seat].bit_count() + hidden[seat] + len(own)
        if count > cards or (t.decks_known and count < cards):
            sentence = f"seat {seat + 1} has {plural(count, 'card')} in hand and on the decks, not {cards} (A4)"
            raise BadNotation(PLACES[SEATS], sentence, "cards_missing", one=seat + 1, count=count, cards=cards)
