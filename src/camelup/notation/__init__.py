"""The notation: positions, and records of games, each a parse and a format side by side."""

from .position import format_position, parse_position
from .record import format_record, parse_record

__all__ = ["format_position", "format_record", "parse_position", "parse_record"]
