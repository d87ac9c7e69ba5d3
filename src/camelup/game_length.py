"""How long a game may last: after very many moves whoever asks for moves takes nothing but rolls, so that it ends.

This is a limit of the server, of the arena and of all others that ask, and not a rule: a record may be longer.
"""

MOST_MOVES = 2_000
"""Far more than any race takes; tiles moved to and fro could make a game as long as one likes."""
