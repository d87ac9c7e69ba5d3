"""The full-screen app: a table in the terminal with keys and mouse, and records to watch (docs/terminal.md).

Nothing here knows a rule. What may be done, and why not, comes from `turn`; the game in progress, its words and its
odds from `sitting`; secrecy from `secrecy`. The package needs Textual, which comes with the extra `tui`.
"""
