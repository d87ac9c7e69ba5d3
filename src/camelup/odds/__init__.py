"""Odds: the rest of the leg and the whole race, exactly, where the camels may stand, and what each action is worth."""

from .advice import Advice, advise
from .fan import FanOdds, Moment, NextRoll, Spot, fan_odds
from .leg import LegEnds, LegOdds, leg_ends, leg_odds, tile_leg_odds
from .race import RaceOdds, race_odds

__all__ = [
    "Advice",
    "FanOdds",
    "LegEnds",
    "LegOdds",
    "Moment",
    "NextRoll",
    "RaceOdds",
    "Spot",
    "advise",
    "fan_odds",
    "leg_ends",
    "leg_odds",
    "race_odds",
    "tile_leg_odds",
]
