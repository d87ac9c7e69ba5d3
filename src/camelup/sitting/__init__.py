"""A sitting: a game in progress with its people, bots, luck and file, for every screen that shows one.

Nothing here draws: no Rich, no Textual. The line game (`terminal`) and the full-screen app (`tui`) stand on it.
"""
