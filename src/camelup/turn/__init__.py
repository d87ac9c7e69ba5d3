"""A turn: what is legal, why something is not, what the dice may show, and what an action does."""

from .apply import apply, chance
from .legal import legal_actions
from .reasons import why_not
from .start import start_position

__all__ = ["apply", "chance", "legal_actions", "start_position", "why_not"]
