"""Where games of the terminal are saved: one record each in the user's data folder, after every action."""

from datetime import datetime
from pathlib import Path
from secrets import token_hex

from ..errors import CamelUpError
from ..files import read_text, write_whole
from ..folders import games_folder
from ..game import Game, format_record, parse_record


def new_file() -> Path:
    """A name that no other game has: the time, and a few random letters."""
    return games_folder() / f"{datetime.now():%Y-%m-%d-%H%M%S}-{token_hex(2)}.camel"


def keep(game: Game, file: Path, newline: str = "\n") -> None:
    """Write the record of a game, whole, with the ends of lines that its file had; the old one stays until then."""
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, format_record(game).replace("\n", newline))


def newline_of(file: Path) -> str:
    """Return how lines end in a file that is there; a new one gets plain ends."""
    return "\r\n" if file.exists() and "\r\n" in read_text(file) else "\n"


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
    raise CamelUpError(f"there is no unfinished game in {folder}")
