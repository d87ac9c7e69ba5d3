"""Who sits where, what each device adds to the dice, and what rows about seats change in that."""

from collections.abc import Callable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from ..store.rows import Joined, Left, Readied, Returned, Revealed, SeatAdded, SeatClaimed, SeatRemoved, TakenOver

SeatRow = Joined | Left | Readied | Revealed | TakenOver | Returned
Promise = Callable[[int, str], str]
"""What a seat shows before it opens a value: `FairDice.promise` of the table."""


class Sitter(Struct, frozen=True):
    """Who sits on a seat: a person's device or a bot, and the bot that stands in for a person.

    A device promises once for all of its seats: ``promised_on`` is the seat that holds the promise, which has the
    rest. ``early``: its entropy came without a promise before it. ``chain``: its rolls open links, of which ``link`` is
    the newest; ``left`` is the roll at which it did not.
    """

    kind: Literal["open", "human", "bot"] = "open"
    name: str = ""
    device: str | None = None
    bot: str | None = None
    character: str | None = None
    stand_in: str | None = None
    ready: bool = False
    commitment: str | None = None
    entropy: str | None = None
    promised_on: int | None = None
    early: bool = False
    chain: bool = False
    link: str | None = None
    left: int | None = None

    @property
    def newest(self) -> str | None:
        """The newest value that was opened on this seat."""
        return self.link or self.entropy

    @property
    def in_chain(self) -> bool:
        """Whether the next roll of the device has to open a link."""
        return self.chain and self.entropy is not None and self.left is None

    @property
    def player(self) -> str | None:
        """The bot that plays this seat now, None if a person does."""
        return self.bot or self.stand_in


def rearranged(sitters: tuple[Sitter, ...], row: SeatAdded | SeatRemoved) -> tuple[Sitter, ...]:
    """Return who sits where once there is one seat more or less; a promise that moves counts no more."""
    match row:
        case SeatRemoved():
            left = sitters[: row.seat - 1] + sitters[row.seat :]
            return tuple(unpromised(one) if (one.promised_on or 0) >= row.seat else one for one in left)
        case SeatAdded(bot=None):
            return (*sitters, Sitter())
        case SeatAdded():
            return (*sitters, Sitter("bot", row.name, None, row.bot, row.character, ready=True))


def claimed(sitters: tuple[Sitter, ...], row: SeatClaimed) -> tuple[Sitter, ...]:
    """Return who sits where when a device is that of another seat than before, or of none."""
    left = (replace(one, device=None) if one.device == row.device else one for one in sitters)
    return tuple(replace(one, device=row.device) if n == row.seat else one for n, one in enumerate(left, 1))


def unpromised(sitter: Sitter) -> Sitter:
    """Return a person without a promise; the device may make another one."""
    return replace(sitter, commitment=None, entropy=None, promised_on=None, early=False, chain=False)


def unready(sitters: tuple[Sitter, ...]) -> tuple[Sitter, ...]:
    """Return who sits where when people have to agree once more; bots always do."""
    return tuple(replace(sitter, ready=False) if sitter.kind == "human" else sitter for sitter in sitters)


def seated(sitters: tuple[Sitter, ...], row: SeatRow, promise: Promise) -> tuple[Sitter, ...]:
    """Return who sits where after a row."""
    seats = row.seats if isinstance(row, Readied) else (row.seat,)
    after = tuple(reseated(n, sitter, row, promise) if n in seats else sitter for n, sitter in enumerate(sitters, 1))
    if not isinstance(row, Joined | Left):
        return after
    return tuple(replace(one, promised_on=None) if one.promised_on == row.seat else one for one in after)


def reseated(seat: int, sitter: Sitter, row: SeatRow, promise: Promise) -> Sitter:
    """Return who sits on one seat after a row about it."""
    match row:
        case Joined(bot=None):
            return Sitter("human", row.name, row.device)
        case Joined():
            return Sitter("bot", row.name, row.device, row.bot, row.character, ready=True)
        case Left():
            return Sitter()
        case Readied():
            return readied(seat, sitter, row, promise)
        case Revealed():
            return replace(sitter, entropy=row.entropy)
        case TakenOver():
            return replace(sitter, stand_in=row.bot, device=None if row.removed else sitter.device)
        case Returned():
            return replace(sitter, stand_in=None)


def readied(seat: int, sitter: Sitter, row: Readied, promise: Promise) -> Sitter:
    """Return one of the seats of a device that is ready or not; the first of them holds what it promises."""
    promised = promise(seat, row.entropy) if row.entropy else row.commitment
    sitter = replace(sitter, ready=row.ready, promised_on=row.seat if promised else None)
    if seat != row.seat:
        return sitter
    early = row.entropy is not None
    return replace(sitter, entropy=row.entropy, commitment=promised, early=early, chain=row.chain)


def chain_of(sitters: tuple[Sitter, ...], seat: int) -> int | None:
    """Return the seat that holds the chain with which a seat has to roll, None if there is none."""
    held_on = sitters[seat - 1].promised_on
    return held_on if held_on and sitters[held_on - 1].in_chain else None


def rolled(sitters: tuple[Sitter, ...], seat: int, link: str | None, roll: int) -> tuple[Sitter, ...]:
    """Return who sits where after a roll: a chain has one more link open, or was left."""
    held_on = chain_of(sitters, seat)
    if held_on is None:
        return sitters
    holder = sitters[held_on - 1]
    holder = replace(holder, link=link) if link else replace(holder, left=roll)
    return (*sitters[: held_on - 1], holder, *sitters[held_on:])
