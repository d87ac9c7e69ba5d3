"""The log of a table as it is stored: a head that never changes, and one row for everything that happened.

All that is known about a table follows from these. Rows are JSON, small, and only ever added.
"""

import msgspec
from msgspec import Struct

from .happenings import EntryKind
from .messages import SeriesRow
from .requests import Options


class Head(Struct, frozen=True):
    """What a table begins with; ``seed`` is the secret of its dice, ``host`` a device."""

    table: str
    code: str
    created: int
    edition: str
    seats: int
    options: Options
    seed: str
    host: str
    games: int = 0
    series: tuple[SeriesRow, ...] = ()

    def __repr__(self) -> str:
        """Without the seed, which belongs into no log."""
        return f"<the head of table {self.table}>"


class Row(Struct, frozen=True, omit_defaults=True):
    """One thing that happened; which fields it has depends on its kind."""

    kind: EntryKind
    at: int
    seat: int | None = None
    by: str = "player"
    device: str | None = None
    client: str | None = None
    name: str | None = None
    bot: str | None = None
    move: str | None = None
    text: str | None = None
    ready: bool = False
    removed: bool = False
    seats: tuple[int, ...] = ()
    commitment: str | None = None
    entropy: str | None = None
    options: Options | None = None


class Summary(Struct, frozen=True, omit_defaults=True):
    """What lists show of a table, kept beside its log."""

    phase: str
    names: tuple[str, ...]
    open_seats: int
    turn: int | None
    public: bool
    spectators: bool
    odds: bool
    edition: str
    created: int
    seats: tuple[tuple[int, str], ...]
    money: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    moves: int = 0
    finished: int = 0
    host: str = ""


read_head = msgspec.json.Decoder(Head).decode
read_row = msgspec.json.Decoder(Row).decode
read_summary = msgspec.json.Decoder(Summary).decode
write = msgspec.json.Encoder().encode
