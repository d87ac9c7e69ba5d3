"""The rules on integers, compiled where possible: one file per chapter of the rulebook."""
