"""The actions of a turn (A1 to A5), each a small immutable value that is written as in the notation."""

from dataclasses import dataclass

from .errors import BadNotation
from .pieces import CAMELS, Camel, Side


@dataclass(frozen=True, slots=True)
class TakeBettingTicket:
    """Take the top betting ticket of a colour (A1)."""

    camel: Camel

    def __str__(self) -> str:
        return f"take {self.camel}"


@dataclass(frozen=True, slots=True)
class PlaceTile:
    """Put the own spectator tile on a space, or move it there (A2)."""

    space: int
    side: Side

    def __str__(self) -> str:
        return f"place {self.side}{self.space}"


@dataclass(frozen=True, slots=True)
class TakePyramidTicket:
    """Take a pyramid ticket and reveal a die (A3)."""

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True)
class BetOnWinner:
    """Lay a finish card on the winner deck (A4)."""

    camel: Camel

    def __str__(self) -> str:
        return f"win {self.camel}"


@dataclass(frozen=True, slots=True)
class BetOnLoser:
    """Lay a finish card on the loser deck (A4)."""

    camel: Camel

    def __str__(self) -> str:
        return f"lose {self.camel}"


@dataclass(frozen=True, slots=True)
class EnterPartnership:
    """Form a partnership with another seat for the rest of the leg (A5)."""

    seat: int

    def __str__(self) -> str:
        return f"pair {self.seat}"


Action = TakeBettingTicket | PlaceTile | TakePyramidTicket | BetOnWinner | BetOnLoser | EnterPartnership

ROLL = TakePyramidTicket()
"""The one action that needs a die."""

ON_A_CAMEL: dict[str, type[TakeBettingTicket] | type[BetOnWinner] | type[BetOnLoser]] = {
    "take": TakeBettingTicket,
    "win": BetOnWinner,
    "lose": BetOnLoser,
}
SIDES = {side.value: side for side in Side}


def parse_action(text: str) -> Action:
    """Read an action such as ``take y``, ``place +6``, ``roll``, ``win b``, ``lose p`` or ``pair 4``."""
    action, face = parse_move(text)
    if face:
        raise BadNotation(f"action {text[:40]!r}", "a roll's result belongs to a record, not to an action")
    return action


def format_action(action: Action) -> str:
    """Write an action; the other half of `parse_action`."""
    return str(action)


def parse_move(text: str) -> tuple[Action, str]:
    """Read an action as it stands in a record, where a roll has its result: the action, and the result's text."""
    word, *rest = text.split() or [""]
    if len(rest) > 1 or (word != "roll" and not rest):
        raise BadNotation(f"action {text[:40]!r}", EXPECTED)
    argument = rest[0] if rest else ""
    if word == "roll":
        return ROLL, argument
    if word in ON_A_CAMEL and argument in CAMELS:
        return ON_A_CAMEL[word](CAMELS[argument]), ""
    number = argument[1:] if word == "place" else argument
    if len(number) > 2 or not (number.isascii() and number.isdigit()):
        raise BadNotation(f"action {text[:40]!r}", EXPECTED)
    if word == "place" and argument[0] in SIDES:
        return PlaceTile(int(number), SIDES[argument[0]]), ""
    if word == "pair":
        return EnterPartnership(int(number)), ""
    raise BadNotation(f"action {text[:40]!r}", EXPECTED)


EXPECTED = "expected take CAMEL, place +SPACE, place -SPACE, roll, win CAMEL, lose CAMEL or pair SEAT"
