"""What an action does, and what the dice may show.

`apply` is pure: it takes the position, the action and, for a roll, the face that the pyramid reveals, and gives back
a new position and the events. No luck is drawn here.
"""

from fractions import Fraction

from ..actions import Action, TakePyramidTicket, split_move
from ..arguments import is_a, plain_text
from ..engine import acting, codes, moving
from ..errors import BadNotation, CamelUpError, IllegalAction
from ..events import Event
from ..pieces import Die, Face
from ..position import Position, Snapshot, View, as_snapshot, position_of, table_of
from .legal import legal_number
from .reasons import needed_reason, reason_against_face
from .reporting import report


def chance(position: Snapshot | str) -> list[tuple[Face, Fraction]]:
    """Every face that a roll may reveal now, with its probability: each die in the pyramid alike, each face alike.

    >>> import camelup
    >>> faces = camelup.chance("2014 1bg/2ow/3y b1g1o1w1 1")
    >>> [(str(face), str(share)) for face, share in faces]
    [('y1', '1/3'), ('y2', '1/3'), ('y3', '1/3')]
    """
    left = dice_left(as_snapshot(position))
    return [(face, Fraction(1, len(left) * len(die.faces))) for die in left for face in die.faces]


def dice_left(position: Snapshot) -> list[Die]:
    """The dice that a roll may reveal now; none after the end."""
    if position.finished:
        return []
    out = table_of(position).dice_out
    return [die for number, die in enumerate(position.edition.dice) if not codes.has(out, number)]


def race_may_end(position: Snapshot) -> bool:
    """Whether the next die may take a unit over the finish line, clockwise or not (M10)."""
    t = table_of(position)
    return not position.finished and bool(moving.may_finish(t.race, t.layout, t.dice_out, t.tiles, t.cheering))


def apply(
    position: Position | str, action: Action | str, reveal: Face | str | None = None
) -> tuple[Position, list[Event]]:
    """Do an action: the position after it, and what happened.

    Positions, actions and faces may be given in notation, a roll's result with it (``roll r3``). What the rules do
    not allow raises `IllegalAction`, and the position stays as it was in any case.

    >>> import camelup
    >>> after, events = camelup.apply("2018 1gy/3bp/4r/13K/16W - 1", "roll", "r3")
    >>> "".join(after.stacks[7]), len(events)
    ('r', 2)
    """
    position = playable(position)
    action, result = split_move(action)
    return outcome(position, action, checked_face(position, action, reveal, result))


def outcome(position: Position, action: Action, face: Face | None) -> tuple[Position, list[Event]]:
    """Do an action whose face is one of a die in the pyramid, or None if it is no roll."""
    number = legal_number(position, action)
    if number is None:
        raise needed_reason(position, action)
    die, side = position.edition.faces[face] if face else (0, 0)
    table = table_of(position).copy()
    acting.act(table, number, die, side)
    after = position_of(position.edition, table)
    return after, report(position, after, action, face)


def playable(position: object) -> Position:
    """A position that can be played on, given as itself or in notation."""
    position = as_snapshot(position)
    if is_a(position, View):
        raise CamelUpError("you can't play on from a view: it lacks the cards that its seat may not see")
    assert isinstance(position, Position)
    return position


def checked_face(position: Snapshot, action: Action, reveal: object, result: str = "") -> Face | None:
    """The face that goes with an action: one of a die in the pyramid for a roll, none for all others (A3).

    It is given beside the action or stands in its notation; if it is in both, it is the same.
    """
    face = result if reveal is None else plain_text(reveal, "a face or its notation")
    if result and face != result:
        raise BadNotation(f"action 'roll {result[:20]}'", f"the face given beside it is {face[:20]!r}")
    if not isinstance(action, TakePyramidTicket):
        if face:
            raise IllegalAction("only a roll reveals a die", "A3", "no_die_revealed")
        return None
    if position.finished:
        return None
    if not face:
        raise IllegalAction("a roll needs the face that the pyramid reveals, as in roll r3", "A3", "die_needed")
    found = reason_against_face(position, face)
    if found:
        raise found
    return position.edition.face(face)
