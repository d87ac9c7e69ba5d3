"""The helper's numbers: the odds of a position, the fan of futures, and advice."""

from msgspec import Struct

from ...chances import LegChance, RaceChance
from ...reason import Reason


class LegOutcome(LegChance, frozen=True):
    """A camel's chances to be first, second and neither in the leg."""

    rest: float


class Worth(Struct):
    """What an action is worth for the viewer, in pounds, and why: in words, and clause by clause."""

    action: str
    worth: float
    why: str
    reasons: tuple[Reason, ...]


class Ghost(Struct):
    """A space where a camel may stand, with the chances of it by level: how many camels are below it there.

    Space 0 and the one behind the last are over the finish line.
    """

    space: int
    chance: float
    levels: list[float]


class RollAhead(Struct):
    """What a face of the next die would do: the unit that moves, bottom first, and where its lowest camel comes to.

    The die alone takes it to ``by_die``; where a tile pushes, it ends on another space.
    """

    face: str
    chance: float
    unit: list[str]
    by_die: int
    space: int
    level: int


class Fan(Struct):
    """The fan of futures: where each camel may stand after the next die and at the end of the leg.

    ``ahead`` has for each racing camel how likely it is ahead of each other one when the leg ends.
    """

    next: dict[str, list[Ghost]]
    leg: dict[str, list[Ghost]]
    ahead: dict[str, dict[str, float]]
    rolls: list[RollAhead]


class Odds(Struct):
    """The helper's numbers for a position."""

    length: int
    leg: dict[str, LegOutcome]
    race_ends: float
    tiles: dict[str, float]
    race: dict[str, RaceChance]
    race_method: str
    fan: Fan
    advice: list[Worth]
