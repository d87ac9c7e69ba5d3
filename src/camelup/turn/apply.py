"""A turn: what is legal, why something is not, what the dice may show, and what an action does.

This is the only door to the rules. `apply` is pure: it takes the position, the action and, for a roll, the face
that the pyramid reveals, and gives back a new position and the events. No luck is drawn here.
"""

from fractions import Fraction
from functools import cache

from ..actions import (
    ROLL,
    SIDES,
    Action,
    BetOnLoser,
    BetOnWinner,
    EnterPartnership,
    PlaceTile,
    TakeBettingTicket,
    parse_move,
)
from ..editions import Edition
from ..engine import acting
from ..errors import CamelUpError, IllegalAction
from ..events import Event
from ..pieces import Face, Side
from ..position import Position, View
from .reasons import objection
from .reporting import tell

FIRST = acting.OFFSETS
LETTERS = {TakeBettingTicket: "take", BetOnWinner: "win", BetOnLoser: "lose"}


def legal_actions(position: Position) -> list[Action]:
    """All actions of the seat to act: take, place, roll, win, lose, pair, in this order; none after the end."""
    mask = legal_mask(position)
    return [action for code, action in coded_actions(position.edition, position.table.seats) if mask >> code & 1]


def legal_moves(position: Position) -> list[str]:
    """The same in notation."""
    mask = legal_mask(position)
    return [text for code, text in coded_moves(position.edition, position.table.seats) if mask >> code & 1]


def legal_mask(position: Position) -> int:
    """A bit for the number of each legal action."""
    seat = position.table.turn
    if isinstance(position, View) and seat >= 0 and position.seat != seat + 1:
        raise CamelUpError(f"seat {seat + 1} is to act, and this view does not show its cards")
    return acting.legal(position.table)


@cache
def coded_actions(kit: Edition, seats: int) -> list[tuple[int, Action]]:
    """Every action that an edition knows, legal or not, with its number."""
    racing = list(enumerate(kit.racing))
    coded: list[tuple[int, Action]] = [(FIRST["take"] + n, TakeBettingTicket(c)) for n, c in racing]
    for sign, side in SIDES.items():
        coded += [(FIRST[sign] + s - 2, PlaceTile(s, side)) for s in range(2, kit.spaces + 1)]
    coded.append((FIRST["roll"], ROLL))
    coded += [(FIRST["win"] + n, BetOnWinner(camel)) for n, camel in racing]
    coded += [(FIRST["lose"] + n, BetOnLoser(camel)) for n, camel in racing]
    coded += [(FIRST["pair"] + s, EnterPartnership(s + 1)) for s in range(seats)]
    return coded


@cache
def named_actions(kit: Edition, seats: int) -> list[Action]:
    """Every action that somebody at a table can name, also those that never are legal: space 1, crazy camels."""
    actions: list[Action] = [TakeBettingTicket(camel) for camel in kit.camels]
    actions += [PlaceTile(space, side) for side in SIDES.values() for space in range(1, kit.spaces + 1)]
    actions.append(ROLL)
    actions += [BetOnWinner(camel) for camel in kit.camels] + [BetOnLoser(camel) for camel in kit.camels]
    return actions + [EnterPartnership(seat) for seat in range(1, seats + 1)]


@cache
def coded_moves(kit: Edition, seats: int) -> list[tuple[int, str]]:
    """The same in notation."""
    return [(code, str(action)) for code, action in coded_actions(kit, seats)]


def code_of(position: Position, action: Action) -> int:
    """The number of an action that the edition knows."""
    if isinstance(action, PlaceTile):
        return FIRST["+" if action.side is Side.CHEERING else "-"] + action.space - 2
    if isinstance(action, EnterPartnership):
        return FIRST["pair"] + action.seat - 1
    if isinstance(action, TakeBettingTicket | BetOnWinner | BetOnLoser):
        return FIRST[LETTERS[type(action)]] + position.edition.by_letter[action.camel.letter]
    return FIRST["roll"]


def why_not(position: Position, action: Action | str) -> str | None:
    """Why the seat to act may not do this, in words and with the rule's number; None if it may.

    A roll given with its result (``roll r3``) may not be done either if that die is out.
    """
    result = ""
    if isinstance(action, str):
        action, result = parse_move(action)
    found = objection(position, action)
    if result and not found:
        try:
            checked_face(position, action, result)
        except IllegalAction as error:
            found = error
    return str(found) if found else None


def chance(position: Position) -> list[tuple[Face, Fraction]]:
    """Every face that a roll may reveal now, with its probability: each die in the pyramid alike, each face alike."""
    if position.finished:
        return []
    out = position.table.dice_out
    left = [die for number, die in enumerate(position.edition.dice) if not out >> number & 1]
    return [(face, Fraction(1, len(left) * len(die.faces))) for die in left for face in die.faces]


def apply(position: Position, action: Action | str, reveal: Face | str | None = None) -> tuple[Position, list[Event]]:
    """Do an action: the position after it, and what happened.

    Actions and faces may be given in notation, a roll's result with it (``roll r3``). What the rules do not allow
    raises `IllegalAction`, and the position stays as it was in any case.
    """
    if isinstance(position, View):
        raise CamelUpError("a view can't be played on: it lacks the cards that its seat may not see")
    if isinstance(action, str):
        action, result = parse_move(action)
        reveal = reveal or result or None
    found = objection(position, action)
    if found:
        raise found
    face = checked_face(position, action, reveal)
    die, side = position.edition.faces[str(face)] if face else (0, 0)
    table = position.table.copy()
    acting.act(table, code_of(position, action), die, side)
    after = Position(position.edition, table)
    return after, tell(position, after, face) if face else []


def checked_face(position: Position, action: Action, reveal: Face | str | None) -> Face | None:
    """The face that goes with an action: one of a die in the pyramid for a roll, none for all others (A3)."""
    if action != ROLL:
        if reveal is not None:
            raise IllegalAction("only a roll reveals a die", "A3", "no_die_revealed")
        return None
    if reveal is None:
        raise IllegalAction("a roll needs the face that the pyramid reveals", "A3", "die_needed")
    face = position.edition.face(str(reveal))
    die, _ = position.edition.faces[str(face)]
    if position.table.dice_out >> die & 1:
        gone = position.edition.dice[die]
        raise IllegalAction(f"the {gone.name} die is out already", "A3", "die_is_out", die=gone.letter)
    return face
