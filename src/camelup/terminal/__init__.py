"""The terminal screens: the board, the events in words, and a hot-seat game.

Nothing here knows a rule. What may be done, and why not, comes from the face of the package; words come from the
edition. Only the files that draw import Rich.
"""
