"""A game and its record: play, undo, look back, load and save."""

from .game import Game, Move, format_record, outcome_of, parse_record, read_games
from .tags import checked_name

__all__ = ["Game", "Move", "checked_name", "format_record", "outcome_of", "parse_record", "read_games"]
