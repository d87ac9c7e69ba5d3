"""Levels: players of every strength, from a beginner to the champion, who err as people do.

They look one action ahead and misjudge it (see `human_errors`), each a little less than the one below. The master
judges by some playouts instead, and errs least of all; above it there is only the champion. How much each errs was
chosen so that the levels are evenly spaced by what they win of casual players: docs/bots.md has the measured steps.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from ..actions import Action, PlaceTile
from ..engine.build import build_name
from ..odds.advice import Adviser
from ..position import View, table_of
from ..turn.legal import number_of
from .duels import style_for
from .human_errors import leader, misjudged
from .interface import Bot, Clock
from .style import Errors, Style
from .thinker import Thinker

COMPILED = build_name() == "compiled"
PATIENCE = 0.5  # of those who know by playouts when to lay a card, where they have none


class LevelBot(Bot):
    """A player with errors."""

    seconds = 0.01
    errors = Errors()
    playouts = 0  # by which it judges; without any, by what an action gains at once
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
            self.thinker = Thinker(view.edition, self.style(view.edition.name, len(view.seats)))
        return self.thinker.think(table_of(view), seed)

    @classmethod
    def style(cls, edition: str, seats: int) -> Style:
        """How it plays an edition at a table, made from the champion's style."""
        return replace(style_for(edition, seats), errors=cls.errors, playouts=cls.playouts, spaces=cls.spaces)

    def thought_in_time(self, view: View, legal: Sequence[Action], rng: Random) -> int:
        """What it does on the plain build, where a leg graph takes seconds: by the odds, its tile left out."""
        adviser = Adviser(view)
        known = [action for action in legal if not isinstance(action, PlaceTile)]
        gains = [(number_of(view, action), adviser.advice(action).gain) for action in known]
        errors = replace(self.errors, patience=PATIENCE) if self.playouts else self.errors
        return misjudged(gains, errors, leader(table_of(view)), rng)


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
    errors = Errors(noise=0.92, favourite=0.65, misses=0.4, patience=0.2)


class SkilledBot(LevelBot):
    """Counts well, and sometimes forgets its tile."""

    name = "skilled"
    seconds = 0.009
    description = "counts well, and sometimes forgets its tile"
    errors = Errors(noise=0.62, favourite=0.38, misses=0.25, patience=0.3)


class ExpertBot(LevelBot):
    """Counts very well, and seldom errs."""

    name = "expert"
    description = "counts very well, and seldom errs"
    errors = Errors(noise=0.35, favourite=0.2, misses=0.12, patience=0.5)


class MasterBot(LevelBot):
    """Thinks ahead, though not for long, and hardly errs."""

    name = "master"
    seconds = 0.015
    description = "knows all odds, and thinks ahead a little"
    errors = Errors(noise=0.12, favourite=0.08, misses=0.03, patience=0.0)
    playouts = 8
    spaces = 4


LEVELS: tuple[type[LevelBot], ...] = (BeginnerBot, CasualBot, RegularBot, SkilledBot, ExpertBot, MasterBot)
"""All levels below the champion, the weakest first."""
