"""The actions of a turn (A1 to A5), each a small immutable value that is written as in the notation.

Their constructors take pieces or letters, ``TakeBettingTicket("y")``, ``PlaceTile(6, "+")``, and refuse everything
else with a `TypeError` or `ValueError`. `parse_action` reads the notation.
"""

from dataclasses import dataclass
from functools import lru_cache

from .arguments import is_a, plain_text, short
from .errors import BadNotation
from .pieces import Camel, DeckName, Side, letter, number, settle


@dataclass(frozen=True, slots=True, init=False)
class OnCamel:
    """An action that names a camel: what the three that do have in common."""

    camel: Camel

    def __init__(self, camel: Camel | str) -> None:
        settle(self, "camel", letter(Camel, camel))


@dataclass(frozen=True, slots=True, init=False)
class TakeBettingTicket(OnCamel):
    """Take the top betting ticket of a colour (A1).

    >>> import camelup
    >>> str(camelup.TakeBettingTicket("y"))
    'take y'
    """

    def __str__(self) -> str:
        return f"take {self.camel}"


@dataclass(frozen=True, slots=True, init=False)
class PlaceTile:
    """Put your spectator tile on a space, or move it there (A2).

    >>> import camelup
    >>> str(camelup.PlaceTile(6, "+"))
    'place +6'
    """

    space: int
    side: Side

    def __init__(self, space: int, side: Side | str) -> None:
        settle(self, "space", number(space, "space"))
        settle(self, "side", letter(Side, side))

    def __str__(self) -> str:
        return f"place {self.side}{self.space}"


@dataclass(frozen=True, slots=True)
class TakePyramidTicket:
    """Take a pyramid ticket and reveal a die (A3).

    >>> import camelup
    >>> str(camelup.TakePyramidTicket())
    'roll'
    """

    def __str__(self) -> str:
        return "roll"


@dataclass(frozen=True, slots=True, init=False)
class LayCard(OnCamel):
    """Lay a finish card on one of the decks (A4): what the two ways have in common."""

    @property
    def deck(self) -> DeckName:
        """The deck that the card is laid on."""
        return "winner" if isinstance(self, BetOnWinner) else "loser"


@dataclass(frozen=True, slots=True, init=False)
class BetOnWinner(LayCard):
    """Lay a finish card on the winner deck (A4).

    >>> import camelup
    >>> str(camelup.BetOnWinner("b"))
    'win b'
    """

    def __str__(self) -> str:
        return f"win {self.camel}"


@dataclass(frozen=True, slots=True, init=False)
class BetOnLoser(LayCard):
    """Lay a finish card on the loser deck (A4).

    >>> import camelup
    >>> str(camelup.BetOnLoser("p"))
    'lose p'
    """

    def __str__(self) -> str:
        return f"lose {self.camel}"


@dataclass(frozen=True, slots=True)
class EnterPartnership:
    """Form a partnership with another seat for the rest of the leg (A5).

    >>> import camelup
    >>> str(camelup.EnterPartnership(4))
    'pair 4'
    """

    seat: int

    def __post_init__(self) -> None:
        settle(self, "seat", number(self.seat, "seat"))

    def __str__(self) -> str:
        return f"pair {self.seat}"


Action = TakeBettingTicket | PlaceTile | TakePyramidTicket | BetOnWinner | BetOnLoser | EnterPartnership
LAST_FIELDS = (
    (TakeBettingTicket, "camel"),
    (PlaceTile, "side"),
    (TakePyramidTicket, "__doc__"),  # it has none
    (BetOnWinner, "camel"),
    (BetOnLoser, "camel"),
    (EnterPartnership, "seat"),
)
"""What each kind of action sets last: one that was made past its constructor lacks it, and is no action."""

ROLL = TakePyramidTicket()
"""The one action that needs a die."""

ON_A_CAMEL: dict[str, type[TakeBettingTicket] | type[BetOnWinner] | type[BetOnLoser]] = {
    "take": TakeBettingTicket,
    "win": BetOnWinner,
    "lose": BetOnLoser,
}
LETTERS = frozenset(camel.value for camel in Camel)
SIDES = {side.value: side for side in Side}
EXPECTED = "expected take CAMEL, place +SPACE, place -SPACE, roll, win CAMEL, lose CAMEL or pair SEAT"
LONGEST = 80
MOST_DIGITS = 2  # of a space or a seat
KNOWN_MOVES = 1024
"""How many texts `parse_move` remembers: more than there are moves in both editions."""


def parse_action(text: str) -> Action:
    """Read an action such as ``take y``, ``place +6``, ``roll``, ``win b``, ``lose p`` or ``pair 4``.

    >>> import camelup
    >>> camelup.parse_action("take y")
    TakeBettingTicket(camel=Camel.YELLOW)
    >>> camelup.parse_action("place +6").space
    6
    """
    text = plain_text(text, "the notation of an action")
    action, face = parse_move(text)
    if face:
        raise BadNotation(f"action {text[:40]!r}", "a roll's result belongs to a record, not to an action")
    return action


def format_action(action: Action) -> str:
    """Write an action; the other half of `parse_action`.

    >>> import camelup
    >>> camelup.format_action(camelup.PlaceTile(6, "-"))
    'place -6'
    """
    return str(checked_action(action))


def checked_action(action: object) -> Action:
    """Return an action, if the object is one; of a class derived from one the rules know nothing."""
    for kind, last in LAST_FIELDS:
        if type(action) is kind and hasattr(action, last):
            return action
    raise TypeError(f"expected an action or its notation, not {short(action)}")


def split_move(move: object) -> tuple[Action, str]:
    """An action given as itself or in notation, and the text of a roll's result if there is one."""
    if is_a(move, str):
        return parse_move(str.__str__(move))
    return checked_action(move), ""


@lru_cache(KNOWN_MOVES)
def parse_move(text: str) -> tuple[Action, str]:
    """Read an action as it stands in a record, where a roll has its result: the action, and the result's text."""
    word, *rest = text.split() or [""]
    if len(text) > LONGEST or len(rest) > 1 or (word != "roll" and not rest):
        raise BadNotation(f"action {text[:40]!r}", EXPECTED)
    argument = rest[0] if rest else ""
    if word == "roll":
        return ROLL, argument
    if word in ON_A_CAMEL and argument in LETTERS:
        return ON_A_CAMEL[word](Camel(argument)), ""
    number = argument[1:] if word == "place" else argument
    if len(number) > MOST_DIGITS or not (number.isascii() and number.isdigit()):
        raise BadNotation(f"action {text[:40]!r}", EXPECTED)
    if word == "place" and argument[0] in SIDES:
        return PlaceTile(int(number), SIDES[argument[0]]), ""
    if word == "pair":
        return EnterPartnership(int(number)), ""
    raise BadNotation(f"action {text[:40]!r}", EXPECTED)
