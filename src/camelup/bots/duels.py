"""The champion's weights for two players, fitted to games of two of the first edition; `weights` has those for more.

With one rival there is nobody else to lay a card before us, to roll or to be waited for: cards in hand keep more of
their promise, and a ticket at a small loss may be worth the turn that it passes on. They serve the second edition too:
weights fitted to its own games of two were worse there (docs/bots.md).
"""

from dataclasses import replace

from .style import Style
from .weights import STYLES

PLAYERS = 2
LEAST = -0.3  # pounds that a ticket, or a tile put on the track, must gain at once to be tried

HABITS = (
    *(0.0, -2.006, -0.213, -0.494, 0.351, 1.021),  # roll
    *(-5.336, 2.145, 2.985, 1.656, 0.403, 0.708),  # ticket
    *(-2.369, 2.06, 2.508, 0.906, 0.0, 0.0),  # tile
    *(-5.301, 1.743, 3.498, 1.383, -2.87, 0.122),  # winner card
    *(-3.747, 2.068, -4.114, 2.513, -1.54, -0.384),  # loser card
)
VALUE = ((0.15, 0.7, 0.45), (0.65, 0.6, 0.3), ((1.5,), (1.2,), (1.85,)))

DUELS = {
    edition: replace(style, own=HABITS, others=HABITS, rivals=(), value=VALUE, least=LEAST)
    for edition, style in STYLES.items()
}


def style_for(edition: str, seats: int) -> Style:
    """The champion's style for an edition and a number of players."""
    return (DUELS if seats == PLAYERS else STYLES)[edition]
