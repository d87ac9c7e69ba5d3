"""Why an action is not allowed, in words and with the rule's number.

Whether it is allowed is decided by `rules.acting` alone; here the reason is found, and a test holds that there is
one exactly when the rules say no.
"""

from ..actions import Action, BetOnLoser, BetOnWinner, EnterPartnership, PlaceTile, TakeBettingTicket
from ..errors import IllegalAction
from ..pieces import Camel
from ..position import Position, View


def objection(position: Position, action: Action) -> IllegalAction | None:
    """What speaks against an action of the seat to act, if anything does."""
    if position.turn is None:
        return IllegalAction("the game is over", "E1", "game_over")
    if isinstance(action, TakeBettingTicket):
        return against_taking(position, action.camel)
    if isinstance(action, PlaceTile):
        return against_placing(position, action.space)
    if isinstance(action, BetOnWinner | BetOnLoser):
        return against_laying(position, action.camel)
    if isinstance(action, EnterPartnership):
        return against_pairing(position, action.seat)
    return None


def against_camel(position: Position, camel: Camel) -> IllegalAction | None:
    """A camel that can't be bet on in this edition."""
    if camel in position.edition.racing:
        return None
    if camel in position.edition.crazy:
        return IllegalAction(f"nobody can bet on the {camel.name} camel", "S4", "crazy_camel", camel=camel.letter)
    reason = f"the {position.edition} edition has no {camel.name} camel"
    return IllegalAction(reason, "S3", "no_such_camel", camel=camel.letter, edition=position.edition.name)


def against_taking(position: Position, camel: Camel) -> IllegalAction | None:
    """A1: the stack of that colour is empty."""
    if camel in position.edition.racing and position.table.takeable >> position.edition.by_letter[camel.letter] & 1:
        return None
    word = position.edition.words.betting_ticket
    return against_camel(position, camel) or IllegalAction(
        f"no {camel.name} {word} is left", "A1", "no_ticket_left", camel=camel.letter
    )


def against_placing(position: Position, space: int) -> IllegalAction | None:
    """T1 and T2, the own tile lifted first."""
    word = position.edition.words.tile
    own = position.table.tile_space[position.table.turn]
    if not 1 <= space <= position.edition.spaces:
        return IllegalAction(f"the track has no space {space}", "S2", "no_such_space", space=space)
    if space == 1:
        return IllegalAction(f"a {word} never lies on space 1", "T1", "first_space")
    if space in position.stacks:
        return IllegalAction(f"a camel stands on space {space}", "T1", "camel_on_space", space=space)
    if space == own:
        reason = f"the own {word} lies on space {space}; it has to move elsewhere"
        return IllegalAction(reason, "A2", "own_tile", space=space)
    if space in position.tiles:
        return IllegalAction(f"a {word} lies on space {space}", "T1", "tile_on_space", space=space)
    for near in (space - 1, space + 1):
        if near in position.tiles and near != own:
            reason = f"a {word} lies next to space {space}, on {near}"
            return IllegalAction(reason, "T2", "tile_next_to", space=space, near=near)
    return None


def against_laying(position: Position, camel: Camel) -> IllegalAction | None:
    """A4: each card is laid once."""
    assert position.turn is not None
    hand = position.seats[position.turn - 1]
    if camel in hand.hand:
        return None
    if isinstance(position, View) and hand.hidden_cards:
        return IllegalAction(f"the cards of seat {hand.number} are hidden", "K2", "cards_hidden", seat=hand.number)
    word = position.edition.words.finish_card
    reason = f"the {camel.name} {word} of seat {hand.number} is laid already"
    return against_camel(position, camel) or IllegalAction(
        reason, "A4", "card_laid", camel=camel.letter, seat=hand.number
    )


def against_pairing(position: Position, other: int) -> IllegalAction | None:
    """A5: enough seats, another one, and both without a partner."""
    assert position.turn is not None
    seats = position.seats
    if position.edition.partners_from > 8:
        reason = f"the {position.edition} edition has no partnerships"
        return IllegalAction(reason, "A5", "no_partnerships", edition=position.edition.name)
    if len(seats) < position.edition.partners_from:
        least = position.edition.partners_from
        reason = f"partnerships need {least} players, and here are {len(seats)}"
        return IllegalAction(reason, "A5", "too_few_players", least=least, players=len(seats))
    if not 1 <= other <= len(seats):
        return IllegalAction(f"there is no seat {other}", "A5", "no_such_seat", seat=other)
    if other == position.turn:
        return IllegalAction("nobody is a partner of oneself", "A5", "own_partner")
    for number in (position.turn, other):
        if seats[number - 1].partner is not None:
            return IllegalAction(f"seat {number} has a partner in this leg already", "A5", "has_partner", seat=number)
    return None
