"""The arena: bots play the same deals in every rotation of seats, and are measured (docs/bots.md)."""

from ..backends import Backend
from .arena import Report, make_terms, run_arena, tournament
from .match import Played, Terms

__all__ = ["Backend", "Played", "Report", "Terms", "make_terms", "run_arena", "tournament"]
