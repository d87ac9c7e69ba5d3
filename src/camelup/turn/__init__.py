"""A turn: what is legal, why something is not, what the dice may show, and what an action does."""

from .apply import (
    apply,
    chance,
    checked_face,
    code_of,
    coded_actions,
    legal_actions,
    legal_mask,
    legal_moves,
    named_actions,
    why_not,
)
from .start import start_position

__all__ = [
    "apply",
    "chance",
    "checked_face",
    "code_of",
    "coded_actions",
    "legal_actions",
    "legal_mask",
    "legal_moves",
    "named_actions",
    "start_position",
    "why_not",
]
