"""What people's devices noted during a game: the form in which the page saves it."""

from typing import Literal

import msgspec
from msgspec import Struct

from ..errors import BadNotation

FORMAT = "camelup-notes-1"
LARGEST = 2_000_000
NotesFormat = Literal["camelup-notes-1"]


class Promised(Struct, frozen=True):
    """The commitment of a seat, as a device saw it before it opened its own.

    ``seats`` are all that it stands for, and ``chain`` says whether links were promised with it: None in older notes.
    """

    seat: int
    commitment: str
    seats: tuple[int, ...] = ()
    chain: bool | None = None


class Opened(Struct, frozen=True):
    """The value that a device opened after the start; ``chain`` if it promised links with it.

    ``refused`` says that the server did not take it, as it may if it came too late.
    """

    seat: int
    entropy: str
    chain: bool = False
    refused: bool = False


class Terms(Struct, frozen=True):
    """What the table was like when a device opened its value; ``first`` is 0 where the seat that starts is drawn."""

    edition: str
    seats: int
    first: int


class RolledDie(Struct, frozen=True):
    """A roll as a device was told of it."""

    roll: int
    seat: int
    face: str
    link: str | None


class SentLink(Struct, frozen=True):
    """A link that a device sent with its roll, and that the server has accepted."""

    roll: int
    link: str


class LaidPromise(Struct, frozen=True):
    """The commitment to a card, as a device was told of it when the card was laid."""

    move: int
    commitment: str


class Notes(Struct, frozen=True):
    """All that a device noted of one table; ``seats`` are its own.

    ``moves`` has every move from the first one on as the device was told of it: the seat, and the move in notation with
    ``?`` for the colour of somebody else's card. Notes of older pages have neither that nor ``terms``.

    >>> Notes("camelup-notes-1", table="abc", seats=(2,)).rolls
    ()
    """

    format: NotesFormat
    table: str
    seats: tuple[int, ...] = ()
    seed_commitment: str = ""
    commitments: tuple[Promised, ...] = ()
    opened: tuple[Opened, ...] = ()
    links: tuple[SentLink, ...] = ()
    rolls: tuple[RolledDie, ...] = ()
    cards: tuple[LaidPromise, ...] = ()
    moves: tuple[str, ...] = ()
    terms: Terms | None = None


read = msgspec.json.Decoder(Notes).decode


def read_notes(text: str, name: str = "notes") -> Notes:
    """Read the notes that a device has saved.

    >>> read_notes('{"format": "camelup-notes-1", "table": "abc", "seats": [2]}').seats
    (2,)
    """
    if len(text) > LARGEST:
        raise BadNotation(name, f"it is longer than {LARGEST} characters")
    try:
        return read(text)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadNotation(name, f"these are not the notes of a device: {error}") from None
