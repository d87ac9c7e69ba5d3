"""Camel Up, both editions: rules, notation, odds, simulations.

>>> import camelup
>>> position = camelup.parse_position("2018 1gy/3bp/4r/13K/16W - 1")
>>> after, events = camelup.apply(position, "roll r3")
>>> camelup.format_position(after).split()[1]
'1gy/3bp/7r/13K/16W'
"""

from importlib import import_module
from types import ModuleType

from .actions import (
    Action,
    BetOnLoser,
    BetOnWinner,
    EnterPartnership,
    PlaceTile,
    TakeBettingTicket,
    TakePyramidTicket,
    format_action,
    parse_action,
)
from .editions import FIRST, SECOND, Edition, edition
from .errors import BadNotation, CamelUpError, IllegalAction, StalePosition
from .game import Game
from .notation import format_position, format_record, parse_position, parse_record
from .position import Position, Seat, View
from .secrecy import view
from .turn import apply, chance, legal_actions, why_not
from .turn.start import start_position

__version__ = "0.1.0"

LATER = ("odds", "simulate")
"""Modules that need numpy and are loaded when somebody asks for them."""

__all__ = [
    "FIRST",
    "SECOND",
    "Action",
    "BadNotation",
    "BetOnLoser",
    "BetOnWinner",
    "CamelUpError",
    "Edition",
    "EnterPartnership",
    "Game",
    "IllegalAction",
    "PlaceTile",
    "Position",
    "Seat",
    "StalePosition",
    "TakeBettingTicket",
    "TakePyramidTicket",
    "View",
    "apply",
    "chance",
    "edition",
    "format_action",
    "format_position",
    "format_record",
    "legal_actions",
    "odds",
    "parse_action",
    "parse_position",
    "parse_record",
    "simulate",
    "start_position",
    "view",
    "why_not",
]


def __getattr__(name: str) -> ModuleType:
    if name in LATER:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
