"""Where games in the terminal are kept: one record each in the user's data folder, written after every action."""

import os
import sys
from datetime import datetime
from pathlib import Path
from secrets import token_hex

from ..errors import CamelUpError
from ..files import read_text, write_whole
from ..game import Game, format_record, parse_record


def games_folder() -> Path:
    """The folder of kept games; CAMELUP_HOME names another place than the usual one of the system."""
    if own := os.environ.get("CAMELUP_HOME"):
        return Path(own) / "games"
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home())
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "camelup" / "games"


def new_file() -> Path:
    """A name that no other game has: the time, and a few random letters."""
    return games_folder() / f"{datetime.now():%Y-%m-%d-%H%M%S}-{token_hex(2)}.camel"


def keep(game: Game, file: Path) -> None:
    """Write the record of a game, whole; what was there before stays until it is."""
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, format_record(game))


def latest_unfinished() -> tuple[Game, Path]:
    """The game that was played last and is not over."""
    folder = games_folder()
    files = sorted(folder.glob("*.camel"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in files:
        try:
            game = parse_record(read_text(file))
        except CamelUpError:
            continue
        if not game.finished:
            return game, file
    raise CamelUpError(f"no unfinished game is kept in {folder}")
