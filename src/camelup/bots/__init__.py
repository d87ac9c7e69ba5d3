"""Bots: programs that play a seat. One file per bot; `registry` finds them by name, `asking` asks them for a move.

A bot sees a `View`, never a position and never the dice, so nothing in this folder can know more than a player does.
How to write one: docs/bots.md.
"""

from .asking import Answer, ask, dismiss
from .interface import Bot, Clock
from .play_game import play_game
from .registry import Entry, known_bots, make_bot

__all__ = ["Answer", "Bot", "Clock", "Entry", "ask", "dismiss", "known_bots", "make_bot", "play_game"]
