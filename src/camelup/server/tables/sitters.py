"""Who sits where, and what rows about seats change in that."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ...fair_dice import commitment
from ..store.rows import Joined, Left, Readied, Returned, Revealed, SeatAdded, SeatRemoved, TakenOver

SeatRow = Joined | Left | Readied | Revealed | TakenOver | Returned


class Sitter(Struct, frozen=True):
    """Who sits on a seat: a person's device or a bot, and the bot that stands in for a person."""

    kind: Literal["open", "human", "bot"] = "open"
    name: str = ""
    device: str | None = None
    bot: str | None = None
    character: str | None = None
    stand_in: str | None = None
    ready: bool = False
    commitment: str | None = None
    entropy: str | None = None

    @property
    def player(self) -> str | None:
        """The bot that plays this seat now, None if a person does."""
        return self.bot or self.stand_in


def rearranged(sitters: tuple[Sitter, ...], row: SeatAdded | SeatRemoved) -> tuple[Sitter, ...]:
    """Return who sits where once there is one seat more or less."""
    match row:
        case SeatRemoved():
            return sitters[: row.seat - 1] + sitters[row.seat :]
        case SeatAdded(bot=None):
            return (*sitters, Sitter())
        case SeatAdded():
            return (*sitters, Sitter("bot", row.name, None, row.bot, row.character, ready=True))


def unready(sitters: tuple[Sitter, ...]) -> tuple[Sitter, ...]:
    """Return who sits where when people have to agree once more; bots always do."""
    return tuple(replace(sitter, ready=False) if sitter.kind == "human" else sitter for sitter in sitters)


def seated(sitters: tuple[Sitter, ...], row: SeatRow) -> tuple[Sitter, ...]:
    """Return who sits where after a row."""
    seats = row.seats if isinstance(row, Readied) else (row.seat,)
    return tuple(reseated(n, sitter, row) if n in seats else sitter for n, sitter in enumerate(sitters, 1))


def reseated(seat: int, sitter: Sitter, row: SeatRow) -> Sitter:
    """Return who sits on one seat after a row about it."""
    match row:
        case Joined(bot=None):
            return Sitter("human", row.name, row.device)
        case Joined():
            return Sitter("bot", row.name, row.device, row.bot, row.character, ready=True)
        case Left():
            return Sitter()
        case Readied() if seat == row.seat:
            promise = commitment(bytes.fromhex(row.entropy)) if row.entropy else row.commitment
            return replace(sitter, ready=row.ready, entropy=row.entropy, commitment=promise)
        case Readied():
            return replace(sitter, ready=row.ready)
        case Revealed():
            return replace(sitter, entropy=row.entropy)
        case TakenOver():
            return replace(sitter, stand_in=row.bot, device=None if row.removed else sitter.device)
        case Returned():
            return replace(sitter, stand_in=None)
