"""Odds: the rest of the leg and the whole race, exactly, and what each action is worth."""

from .advice import Advice, advise
from .leg import LegEnds, LegOdds, leg_ends, leg_odds, tile_leg_odds
from .race import RaceOdds, race_odds

__all__ = [
    "Advice",
    "LegEnds",
    "LegOdds",
    "RaceOdds",
    "advise",
    "leg_ends",
    "leg_odds",
    "race_odds",
    "tile_leg_odds",
]
