"""Why an action is not allowed, in words and with the rule's number.

Whether it is allowed is decided by `engine.acting` alone; here the reason is found, and a test holds that there is
one exactly when the rules say no.
"""

from ..actions import (
    Action,
    BetOnLoser,
    BetOnWinner,
    EnterPartnership,
    PlaceTile,
    TakeBettingTicket,
    split_move,
)
from ..editions import MOST_SEATS
from ..engine import codes
from ..errors import IllegalAction
from ..pieces import Camel
from ..position import Snapshot, View, as_snapshot, table_of


def why_not(position: Snapshot | str, action: Action | str) -> str | None:
    """Why the seat to act may not do this, in words and with the rule's number; None if it may.

    A roll given with its result (``roll r3``) may not be done either if that die is out.

    >>> import camelup
    >>> camelup.why_not("2018 1gy/3bp/4r/13K/16W - 1", "place +3")
    'a camel stands on space 3 (T1)'
    >>> camelup.why_not("2018 1gy/3bp/4r/13K/16W - 1", "take y") is None
    True
    """
    position = as_snapshot(position)
    action, result = split_move(action)
    found = reason_against(position, action) or (reason_against_face(position, result) if result else None)
    return str(found) if found else None


def reason_against_face(position: Snapshot, face: str) -> IllegalAction | None:
    """Why a roll can't have this result now (A3)."""
    die, _ = position.edition.faces[position.edition.face(face)]
    if not codes.has(table_of(position).dice_out, die):
        return None
    gone = position.edition.dice[die]
    return IllegalAction(f"the {gone.word} die is already out", "A3", "die_is_out", die=gone.letter)


def needed_reason(position: Snapshot, action: Action) -> IllegalAction:
    """The reason against an action that the rules do not allow."""
    found = reason_against(position, action)
    assert found, f"{action} is refused without a reason"
    return found


def reason_against(position: Snapshot, action: Action) -> IllegalAction | None:
    """What speaks against an action of the seat to act, if anything does."""
    if position.turn is None:
        return IllegalAction("the game is over", "E1", "game_over")
    match action:
        case TakeBettingTicket(camel):
            return against_taking(position, camel)
        case PlaceTile(space):
            return against_placing(position, space)
        case BetOnWinner(camel) | BetOnLoser(camel):
            return against_laying(position, camel)
        case EnterPartnership(seat):
            return against_pairing(position, seat)
    return None


def against_camel(position: Snapshot, camel: Camel) -> IllegalAction | None:
    """A camel that can't be bet on in this edition."""
    if camel in position.edition.racing:
        return None
    if camel in position.edition.crazy:
        return IllegalAction(f"you can't bet on the {camel.word} camel", "S4", "crazy_camel", camel=camel.value)
    reason = f"the {position.edition} edition has no {camel.word} camel"
    return IllegalAction(reason, "S3", "no_such_camel", camel=camel.value, edition=position.edition.name)


def against_taking(position: Snapshot, camel: Camel) -> IllegalAction | None:
    """A1: the stack of that colour is empty."""
    if camel in position.top_tickets:
        return None
    word = position.edition.words.betting_ticket
    return against_camel(position, camel) or IllegalAction(
        f"no {camel.word} {word} is left", "A1", "no_ticket_left", camel=camel.value
    )


def against_placing(position: Snapshot, space: int) -> IllegalAction | None:
    """T1 and T2, the seat's own tile lifted first."""
    word = position.edition.words.tile
    own = table_of(position).tile_space[table_of(position).turn]
    if not 1 <= space <= position.edition.spaces:
        return IllegalAction(f"the track has no space {space}", "S2", "no_such_space", space=space)
    if space == 1:
        return IllegalAction(f"a {word} can't lie on space 1", "T1", "first_space")
    if space in position.stacks:
        return IllegalAction(f"a camel stands on space {space}", "T1", "camel_on_space", space=space)
    if space == own:
        reason = f"your {word} is already on space {space}; choose a different space"
        return IllegalAction(reason, "A2", "own_tile", space=space)
    if space in position.tiles:
        return IllegalAction(f"a {word} lies on space {space}", "T1", "tile_on_space", space=space)
    for near in (space - 1, space + 1):
        if near in position.tiles and near != own:
            reason = f"a {word} lies next to space {space}, on {near}"
            return IllegalAction(reason, "T2", "tile_next_to", space=space, near=near)
    return None


def against_laying(position: Snapshot, camel: Camel) -> IllegalAction | None:
    """A4: each card is laid once."""
    assert position.turn is not None
    hand = position.seats[position.turn - 1]
    if camel in hand.hand:
        return None
    if isinstance(position, View) and hand.hidden_cards:
        return IllegalAction(f"the cards of seat {hand.number} are hidden", "K2", "cards_hidden", seat=hand.number)
    word = position.edition.words.finish_card
    reason = f"you have already laid your {camel.word} {word}"
    return against_camel(position, camel) or IllegalAction(
        reason, "A4", "card_laid", camel=camel.value, seat=hand.number
    )


def against_pairing(position: Snapshot, other: int) -> IllegalAction | None:
    """A5: enough seats, another one, and both without a partner."""
    assert position.turn is not None
    seats = position.seats
    if position.edition.partners_from > MOST_SEATS:
        reason = f"the {position.edition} edition has no partnerships"
        return IllegalAction(reason, "A5", "no_partnerships", edition=position.edition.name)
    if len(seats) < position.edition.partners_from:
        least = position.edition.partners_from
        reason = f"partnerships need {least} players; this table has {len(seats)}"
        return IllegalAction(reason, "A5", "too_few_players", least=least, players=len(seats))
    if not 1 <= other <= len(seats):
        return IllegalAction(f"there is no seat {other}", "A5", "no_such_seat", seat=other)
    if other == position.turn:
        return IllegalAction("you can't partner with yourself", "A5", "own_partner")
    for number in (position.turn, other):
        if seats[number - 1].partner is not None:
            who = "you already have" if number == position.turn else f"seat {number} already has"
            return IllegalAction(f"{who} a partner in this leg", "A5", "has_partner", seat=number)
    return None
