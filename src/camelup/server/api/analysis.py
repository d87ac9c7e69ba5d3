"""The helper's numbers: the odds of a position, and advice."""

from msgspec import Struct

from ...reason import Reason


class LegChance(Struct):
    """A camel's chances in this leg."""

    first: float
    second: float
    rest: float


class RaceChance(Struct):
    """A camel's chances in the race."""

    win: float
    last: float


class Worth(Struct):
    """What an action is worth for the viewer, in pounds, and why: in words, and clause by clause."""

    action: str
    worth: float
    why: str
    reasons: tuple[Reason, ...]


class Odds(Struct):
    """The helper's numbers for the present position."""

    length: int
    leg: dict[str, LegChance]
    race_ends: float
    tiles: dict[str, float]
    race: dict[str, RaceChance]
    race_method: str
    advice: list[Worth]
