"""The champion's weights for two players, fitted to games of two; `weights` has those for more.

With one rival there is nobody else to lay a card before us, to roll or to be waited for: cards in hand keep more of
their promise, and a ticket at a small loss may be worth the turn that it passes on.
"""

from dataclasses import replace

from .style import Style
from .weights import STYLES

PLAYERS = 2

HABITS_2014 = (
    *(0.0, -2.006, -0.213, -0.494, 0.351, 1.021),  # roll
    *(-5.336, 2.145, 2.985, 1.656, 0.403, 0.708),  # ticket
    *(-2.369, 2.06, 2.508, 0.906, 0.0, 0.0),  # tile
    *(-5.301, 1.743, 3.498, 1.383, -2.87, 0.122),  # winner card
    *(-3.747, 2.068, -4.114, 2.513, -1.54, -0.384),  # loser card
)
HABITS_2018 = (
    *(0.0, -4.604, -0.409, -0.383, 0.63, 0.522),  # roll
    *(-2.748, -0.42, 0.419, 0.857, -1.15, 3.922),  # ticket
    *(-4.267, 1.598, 5.295, -0.224, 0.0, 0.0),  # tile
    *(-6.121, 2.794, 1.451, -0.114, -0.042, 0.55),  # winner card
    *(-4.564, 1.891, -0.515, 0.0, 0.0, -0.251),  # loser card
)

DUELS = {
    "2014": replace(
        STYLES["2014"],
        own=HABITS_2014,
        others=HABITS_2014,
        value=((0.15, 0.7, 0.45), (0.65, 0.6, 0.3), ((1.5,), (1.2,), (1.85,))),
        least=-0.3,
    ),
    "2018": replace(
        STYLES["2018"],
        own=HABITS_2018,
        others=HABITS_2018,
        value=((0.5, 0.5, 0.35), (0.2, 0.4, 0.3), ((0.9,), (1.5,), (1.6,))),
        least=-0.3,
    ),
}


def style_for(edition: str, seats: int) -> Style:
    """The champion's style for an edition and a number of players."""
    return (DUELS if seats == PLAYERS else STYLES)[edition]
