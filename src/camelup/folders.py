"""Where camelup saves things: in the user's folders, or all of it below ``$CAMELUP_HOME``."""

import os
from pathlib import Path

import platformdirs

NAME = "camelup"
VARIABLE = "CAMELUP_HOME"


def data_folder() -> Path:
    """Return the folder of what can't be made again: games and tables."""
    return chosen_folder() or platformdirs.user_data_path(NAME, appauthor=False)


def games_folder() -> Path:
    """Return the folder of games that were played in the terminal."""
    return data_folder() / "games"


def database_path() -> Path:
    """Return the path of the server's SQLite file."""
    return data_folder() / "tables.sqlite"


def cache_folder() -> Path:
    """Return the folder of what can be made again: the tablebases."""
    chosen = chosen_folder()
    return chosen / "cache" if chosen else platformdirs.user_cache_path(NAME, appauthor=False)


def chosen_folder() -> Path | None:
    """Return the folder that the user chose for everything, if any."""
    chosen = os.environ.get(VARIABLE)
    return Path(chosen) if chosen else None
