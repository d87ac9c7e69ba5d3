"""Where the server of a database can be reached: a line in a file beside it, so that a second one finds the first."""

import contextlib
import json
import urllib.request
from pathlib import Path

from ..files import write_whole

PATIENCE = 2.0


def note_of(database: str) -> Path | None:
    """The file that says where the server of an SQLite file is; servers on PostgreSQL are many and need none."""
    return None if "://" in database else Path(f"{Path(database).resolve()}.address")


def note_address(database: str, address: str) -> None:
    """Say where the server of a database is; one that can't be written is no reason not to serve."""
    note = note_of(database)
    if note:
        with contextlib.suppress(OSError):
            write_whole(note, address)


def forget_address(database: str) -> None:
    """Take back what `note_address` said."""
    note = note_of(database)
    if note:
        with contextlib.suppress(OSError):
            note.unlink(missing_ok=True)


def running_address(database: str) -> str | None:
    """The address of the server that has a database open and answers, if there is one."""
    note = note_of(database)
    if note is None or not note.exists():
        return None
    address = note.read_text(encoding="utf-8").strip()
    return address if address.startswith("http://127.0.0.1:") and answers(address) else None


def answers(address: str) -> bool:
    """Whether a camelup server answers at an address; it may be gone, and another program may have its port."""
    try:
        with urllib.request.urlopen(f"{address}/api/info", timeout=PATIENCE) as answer:
            return bool(json.load(answer)["name"] == "camelup")
    except (OSError, ValueError, LookupError, TypeError):
        return False
