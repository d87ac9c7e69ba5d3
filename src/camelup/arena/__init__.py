"""The arena: bots meet on the same deals in every rotation of seats, and are measured honestly (docs/bots.md)."""

from .arena import Report, make_terms, run_arena
from .backend import BACKENDS, Backend
from .match import Played, Terms

__all__ = ["BACKENDS", "Backend", "Played", "Report", "Terms", "make_terms", "run_arena"]
