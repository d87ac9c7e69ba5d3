"""Which actions are legal, and the number by which the rules know each of them.

`engine.acting` decides; here its bits become actions.
"""

from functools import cache

from ..actions import (
    ROLL,
    Action,
    BetOnLoser,
    BetOnWinner,
    EnterPartnership,
    PlaceTile,
    TakeBettingTicket,
    parse_action,
)
from ..editions import Edition
from ..engine import acting, codes
from ..errors import CamelUpError
from ..pieces import Side
from ..position import Snapshot, View, as_snapshot, table_of

FIRST = acting.OFFSETS


def legal_actions(position: Snapshot | str) -> list[Action]:
    """All actions of the seat to act: take, place, roll, win, lose, pair, in this order; none after the end.

    >>> import camelup
    >>> [str(action) for action in camelup.legal_actions("2018 1gy/3bp/4r/13K/16W - 1")][:3]
    ['take b', 'take g', 'take p']
    """
    position = as_snapshot(position)
    return codes.picked(legal_mask(position), action_list(position.edition, table_of(position).seats))


def legal_notation(position: Snapshot) -> list[str]:
    """All actions of the seat to act in notation, in the same order as `legal_actions`."""
    return codes.picked(legal_mask(position), notation_list(position.edition, table_of(position).seats))


def legal_mask(position: Snapshot) -> int:
    """A bit for the number of each legal action of the seat to act."""
    seat = table_of(position).turn
    if isinstance(position, View) and seat >= 0 and position.seat != seat + 1:
        raise CamelUpError(f"seat {seat + 1} is to act, and this view does not show its cards")
    return acting.legal(table_of(position))


def legal_number(position: Snapshot, action: Action) -> int | None:
    """The number of an action if the seat to act may do it, else None."""
    table = table_of(position)
    number = numbered_actions(position.edition, table.seats).get(action)
    if number is None or not codes.has(acting.legal(table), number):
        return None
    return number


def number_of(position: Snapshot, action: Action) -> int:
    """The number of an action that the edition knows."""
    return numbered_actions(position.edition, table_of(position).seats)[action]


@cache
def numbered_actions(edition: Edition, seats: int) -> dict[Action, int]:
    """Every action that an edition knows, legal or not, with its number."""
    racing = list(enumerate(edition.racing))
    spaces = range(2, edition.spaces + 1)
    numbers: dict[Action, int] = {TakeBettingTicket(camel): FIRST["take"] + n for n, camel in racing}
    for side in Side:
        numbers |= {PlaceTile(space, side): FIRST[side] + space - 2 for space in spaces}
    numbers[ROLL] = FIRST["roll"]
    numbers |= {BetOnWinner(camel): FIRST["win"] + n for n, camel in racing}
    numbers |= {BetOnLoser(camel): FIRST["lose"] + n for n, camel in racing}
    numbers |= {EnterPartnership(seat + 1): FIRST["pair"] + seat for seat in range(seats)}
    return {parse_action(str(action)): number for action, number in numbers.items()}  # the very objects: found faster


@cache
def action_list(edition: Edition, seats: int) -> list[Action]:
    """Every action that an edition knows, each at the place of its number."""
    numbers = numbered_actions(edition, seats)
    actions: list[Action] = [ROLL] * (max(numbers.values()) + 1)  # a number that nothing has is never legal
    for action, number in numbers.items():
        actions[number] = action
    return actions


@cache
def notation_list(edition: Edition, seats: int) -> list[str]:
    """The notation of every action that an edition knows, each at the place of its number."""
    return [str(action) for action in action_list(edition, seats)]


@cache
def nameable_actions(edition: Edition, seats: int) -> list[Action]:
    """Every action that somebody at a table can name, also those that never are legal: space 1, crazy camels."""
    actions: list[Action] = [TakeBettingTicket(camel) for camel in edition.camels]
    actions += [PlaceTile(space, side) for side in Side for space in range(1, edition.spaces + 1)]
    actions.append(ROLL)
    actions += [BetOnWinner(camel) for camel in edition.camels] + [BetOnLoser(camel) for camel in edition.camels]
    return actions + [EnterPartnership(seat) for seat in range(1, seats + 1)]
