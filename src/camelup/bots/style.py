"""The style of a thinker: its weights, how much it thinks, and how it errs."""

from dataclasses import dataclass

Order = tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]


@dataclass(frozen=True)
class Errors:
    """How a player that looks one action ahead misjudges what it sees; all but ``misses`` in pounds."""

    noise: float = 0.0  # the standard deviation of its judgement of an action
    favourite: float = 0.0  # what it thinks bets on the camel that leads are worth beyond their odds
    misses: float = 0.0  # how often it does not think of its tile
    patience: float = 2.5  # what a finish card has to promise beyond all else to be laid now


@dataclass(frozen=True)
class Style:
    """How a thinker plays; the weights are those of `habits` and of `leg_value`."""

    own: tuple[float, ...]
    others: tuple[float, ...]
    value: tuple[tuple[float, ...], tuple[float, ...], Order]
    rivals: tuple[tuple[float, ...], ...] = ()  # manners that rivals may have instead of ``others``
    playouts: int = 512  # for each candidate that gets through the first round; a quarter of it there, thrice at last
    errors: Errors | None = None  # one ply with errors instead of playouts
    samples: int = 16  # of the hidden cards, in each round
    card_bias: float = 0.0  # pounds that laying a card now is thought to be worth more
    spread: float = 0.0  # by how much that differs from game to game, at most
    spaces: int = 4  # on which the tile is tried, both sides
    tiles: int = 2  # of these, how many are played out
    least: float = 0.2  # pounds that a ticket, or a tile put on the track, must gain at once to be tried
