"""Levels: players of every strength, from a beginner to the champion, who err as people do.

They look one action ahead and misjudge it (see `human_errors`), each a little less than the one below; the master sees
all odds as they are. Above it there is only the champion, who thinks ahead. docs/bots.md has what each wins.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ..actions import Action, PlaceTile
from ..engine.build import build_name
from ..odds.advice import Adviser
from ..position import View, table_of
from ..turn.legal import number_of
from .human_errors import leader, misjudged
from .interface import Bot, Clock
from .style import Errors
from .thinker import Thinker
from .weights import STYLES

COMPILED = build_name() == "compiled"


class LevelBot(Bot):
    """A player with errors."""

    seconds = 0.01
    errors = Errors()
    spaces = 2  # on which it tries its tile

    def __init__(self) -> None:
        self.thinker: Thinker | None = None

    def choose(self, view: View, legal: Sequence[Action], clock: Clock, rng: Random) -> Action:
        """The action that it thinks best."""
        number = self.thought(view, rng.getrandbits(64)) if COMPILED else self.thought_in_time(view, legal, rng)
        return next(action for action in legal if number_of(view, action) == number)

    def thought(self, view: View, seed: int) -> int:
        """What it does by the leg graph."""
        if self.thinker is None:
            style = replace(STYLES[view.edition.name], errors=self.errors, spaces=self.spaces)
            self.thinker = Thinker(view.edition, style)
        return self.thinker.think(table_of(view), seed)

    def thought_in_time(self, view: View, legal: Sequence[Action], rng: Random) -> int:
        """What it does on the plain build, where a leg graph takes seconds: by the odds, its tile left out."""
        adviser = Adviser(view)
        known = [action for action in legal if not isinstance(action, PlaceTile)]
        gains = [(number_of(view, action), adviser.advice(action).gain) for action in known]
        return misjudged(gains, self.errors, leader(table_of(view)), rng)


class BeginnerBot(LevelBot):
    """Knows the rules, bets on whoever leads, lays cards early and forgets its tile."""

    name = "beginner"
    seconds = 0.006
    description = "has just learned the rules; bets on whoever leads"
    errors = Errors(noise=4.0, favourite=2.5, misses=0.9, patience=-0.5)
    spaces = 1


class CasualBot(LevelBot):
    """Plays by feel."""

    name = "casual"
    seconds = 0.007
    description = "plays by feel, and lays cards too early"
    errors = Errors(noise=1.5, favourite=1.0, misses=0.6, patience=0.0)
    spaces = 1


class RegularBot(LevelBot):
    """Has played a lot, and counts a little."""

    name = "regular"
    seconds = 0.008
    description = "has played a lot, and counts a little"
    errors = Errors(noise=0.8, favourite=0.5, misses=0.3, patience=0.3)


class SkilledBot(LevelBot):
    """Counts well, and sometimes forgets its tile."""

    name = "skilled"
    seconds = 0.009
    description = "counts well, and sometimes forgets its tile"
    errors = Errors(noise=0.5, favourite=0.3, misses=0.2, patience=0.4)


class ExpertBot(LevelBot):
    """Counts very well, and seldom errs."""

    name = "expert"
    description = "counts very well, and seldom errs"
    errors = Errors(noise=0.25, favourite=0.1, misses=0.1, patience=0.5)


class MasterBot(LevelBot):
    """Knows all odds, guesses well what others have laid, but does not think ahead."""

    name = "master"
    seconds = 0.015
    description = "knows all odds, but does not think ahead"
    errors = Errors(patience=0.5)
    spaces = 4
