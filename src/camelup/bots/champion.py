"""The top of the ladder: plays the rest of the leg out many times per action, on exact odds, against likely rivals.

What everybody does in a playout was fitted to what champions do (see `habits`), and the value of the end of a leg to
how their games went on (see `leg_value`): docs/bots.md says how, and how well.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ..actions import Action
from ..errors import CamelUpError
from ..position import View, table_of
from ..turn.legal import number_of
from .duels import style_for
from .interface import Bot, Clock
from .style import Style
from .thinker import Thinker

MOST_EFFORT = 100  # minutes per move


class ChampionBot(Bot):
    """Playouts to the end of the leg on exact odds; more effort makes it stronger and slower."""

    name = "champion"
    description = "simulates the rest of the leg thousands of times"
    seconds = 0.1

    def __init__(self, effort: float = 1.0) -> None:
        if not 0 < effort <= MOST_EFFORT:
            raise CamelUpError(f"the effort of the champion must be above 0 and at most {MOST_EFFORT}, not {effort}")
        self.effort = effort
        self.thinker: Thinker | None = None

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> Action:
        """Return the action with the best mean margin at the end of the leg."""
        if self.thinker is None:
            self.thinker = Thinker(view.edition, self.style(style_for(view.edition.name, len(view.seats)), rng))
        number = self.thinker.think(table_of(view), rng.getrandbits(64), clock.hurry)
        return next(action for action in legal if number_of(view, action) == number)

    def style(self, style: Style, rng: Random) -> Style:
        """The champion's style for one game: how early it lays cards is drawn, so that nobody can rely on it."""
        patience = rng.uniform(-style.spread, style.spread)
        playouts = max(1, round(style.playouts * self.effort))
        return replace(style, playouts=playouts, card_bias=style.card_bias + patience)
