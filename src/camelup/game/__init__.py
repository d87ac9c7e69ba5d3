"""A game and its record: play, undo, look back, load and save."""

from .game import Game, Move, format_record, outcome_of, parse_record, read_games

__all__ = ["Game", "Move", "format_record", "outcome_of", "parse_record", "read_games"]
