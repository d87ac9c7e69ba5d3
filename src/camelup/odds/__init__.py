"""Odds: the rest of the leg and the whole race, exactly."""

from .leg import LegEnds, LegOdds, leg_ends, leg_odds, tile_leg_odds

__all__ = [
    "LegEnds",
    "LegOdds",
    "leg_ends",
    "leg_odds",
    "tile_leg_odds",
]
