"""Camel Up, both editions: rules, notation, odds, simulations, bots.

>>> import camelup
>>> position = camelup.Position("2018 1gy/3bp/4r/13K/16W - 1", seats=3)
>>> after, events = camelup.apply(position, "roll r3")
>>> events[0]
DieRevealed(seat=1, face=Face.RED_3)
>>> camelup.format_position(after).split()[1]
'1gy/3bp/7r/13K/16W'
"""

from importlib import import_module

TYPE_CHECKING = False  # type checkers know this name; `typing` takes longer to load than all else here
if TYPE_CHECKING:
    from . import arena, bots, odds, simulate
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
    from .arena import tournament
    from .bots import play_game
    from .editions import FIRST, SECOND, Edition, edition
    from .errors import BadNotation, CamelUpError, IllegalAction
    from .events import (
        BetScored,
        CardLaid,
        CardScored,
        DieRevealed,
        Event,
        GameScored,
        LegScored,
        PartnersMade,
        RaceEnded,
        SeatScored,
        TicketTaken,
        TilePaid,
        TilePlaced,
        UnitMoved,
    )
    from .game import Game, Move, format_record, parse_record, read_games
    from .pieces import BettingTicket, Camel, Card, Die, DieOut, Face, Heading, Side, Tile
    from .position import Position, Seat, Snapshot, View, format_position, parse_position
    from .secrecy import Eyes, seen, view
    from .turn import apply, chance, legal_actions, start_position, why_not

__version__ = "0.1.0"

MODULES = ("arena", "bots", "odds", "simulate")
"""Parts that are modules of their own."""

HOMES = ("pieces", "editions", "errors", "actions", "events", "position", "secrecy", "turn", "game")
"""Where the other names are. All is loaded when it is first asked for: the command line starts at once."""

__all__ = [
    "FIRST",
    "SECOND",
    "Action",
    "BadNotation",
    "BetOnLoser",
    "BetOnWinner",
    "BetScored",
    "BettingTicket",
    "Camel",
    "CamelUpError",
    "Card",
    "CardLaid",
    "CardScored",
    "Die",
    "DieOut",
    "DieRevealed",
    "Edition",
    "EnterPartnership",
    "Event",
    "Eyes",
    "Face",
    "Game",
    "GameScored",
    "Heading",
    "IllegalAction",
    "LegScored",
    "Move",
    "PartnersMade",
    "PlaceTile",
    "Position",
    "RaceEnded",
    "Seat",
    "SeatScored",
    "Side",
    "Snapshot",
    "TakeBettingTicket",
    "TakePyramidTicket",
    "TicketTaken",
    "Tile",
    "TilePaid",
    "TilePlaced",
    "UnitMoved",
    "View",
    "apply",
    "arena",
    "bots",
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
    "play_game",
    "read_games",
    "seen",
    "simulate",
    "start_position",
    "tournament",
    "view",
    "why_not",
]


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = import_module(f".{name}", __name__) if name in MODULES else found(name)
    globals()[name] = value
    return value


def found(name: str) -> object:
    """Return a name of the face from the module that has it; bots and arena are looked at last."""
    for home in (*HOMES, "bots", "arena"):
        module = import_module(f".{home}", __name__)
        if hasattr(module, name):
            return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
