"""What a player has chosen for the app: light or dark, and the pause between bots; it is saved."""

from dataclasses import dataclass
from pathlib import Path

import msgspec

from ..files import write_whole
from ..folders import data_folder

PAUSES = (0.8, 1.5, 0.0, 0.3)
"""The pauses between bots that the key goes through, in seconds."""


@dataclass
class Settings:
    """The choices of one player."""

    dark: bool = True
    pause: float = PAUSES[0]

    def next_pause(self) -> float:
        """Go on to the next pause."""
        at = PAUSES.index(self.pause) if self.pause in PAUSES else -1
        self.pause = PAUSES[(at + 1) % len(PAUSES)]
        return self.pause


def settings_file() -> Path:
    """Return where the choices are saved."""
    return data_folder() / "terminal.json"


def load_settings() -> Settings:
    """Read the choices; what can't be read is as if it were not there."""
    try:
        return msgspec.json.decode(settings_file().read_bytes(), type=Settings)
    except (OSError, msgspec.DecodeError):
        return Settings()


def save_settings(settings: Settings) -> None:
    """Write the choices; a folder that can't be written costs nothing but the memory."""
    try:
        settings_file().parent.mkdir(parents=True, exist_ok=True)
        write_whole(settings_file(), msgspec.json.encode(settings))
    except OSError:
        return
