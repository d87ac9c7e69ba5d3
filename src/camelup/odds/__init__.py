"""Odds: the rest of the leg and the whole race, exactly."""

from .leg import LegEnds, LegOdds, leg_ends, leg_odds, tile_leg_odds
from .race import RaceOdds, race_odds

__all__ = [
    "LegEnds",
    "LegOdds",
    "RaceOdds",
    "leg_ends",
    "leg_odds",
    "race_odds",
    "tile_leg_odds",
]
