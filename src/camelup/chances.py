"""A camel's chances in the leg and in the race, as exercises keep them and the server sends them."""

from msgspec import Struct


class LegChance(Struct, frozen=True):
    """A camel's chances to be first and second in the leg."""

    first: float
    second: float


class RaceChance(Struct, frozen=True):
    """A camel's chances to win the race and to come last in it."""

    win: float
    last: float
