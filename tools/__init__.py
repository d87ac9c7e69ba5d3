"""Programs for work on the project; nothing of them is installed."""
