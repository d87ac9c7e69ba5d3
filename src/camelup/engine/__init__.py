"""The rules, one file for each chapter of the rulebook; `turn` is the only door."""
