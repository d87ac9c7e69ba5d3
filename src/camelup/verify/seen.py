"""What people's devices noted during a game, held against its record and against each other.

A server can show two people two promises, and later serve to each a page that finds all well. Notes that were saved on
the devices and are compared on one's own machine are out of its reach.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Literal

import msgspec
from msgspec import Struct

from ..errors import BadNotation
from ..game import Game
from .tags import by_seat, links_of
from .verdict import Check, listed

FORMAT = "camelup-notes-1"
LARGEST = 2_000_000
NotesFormat = Literal["camelup-notes-1"]


class Promised(Struct, frozen=True):
    """The commitment of a seat, as a device saw it before it opened its own."""

    seat: int
    commitment: str


class Opened(Struct, frozen=True):
    """The value that a device opened after the start, and that the server has accepted."""

    seat: int
    entropy: str


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


def seen_checks(game: Game, notes: Sequence[Notes]) -> list[Check]:
    """Hold what devices noted against the record, and the notes of each two against each other."""
    for note in notes:
        if note.table != game.tags["Table"]:
            raise BadNotation("notes", f"they are of table {note.table[:20]!r}, the record of {game.tags['Table']!r}")
    found = [check for one, other in combinations(notes, 2) for check in between(game, one, other)]
    for note in notes:
        against = list(against_record(game, note))
        found += against or [kept(game, note)]
    return found


def who(game: Game, note: Notes) -> str:
    """Return whose device noted something."""
    names = [game.names[seat - 1] for seat in note.seats if 1 <= seat <= len(game.names)]
    return listed(names) if names else "a spectator"


def kept(game: Game, note: Notes) -> Check:
    """All that a device noted is in the record."""
    text = f"everything that the device of {who(game, note)} noted is in the record"
    return Check("seen", True, text, "seen_kept", {"who": who(game, note)})


def between(game: Game, one: Notes, other: Notes) -> Iterator[Check]:
    """Find what two devices were shown differently."""
    names = listed([who(game, one), who(game, other)])
    if one.seed_commitment and other.seed_commitment and one.seed_commitment != other.seed_commitment:
        text = f"the server showed {names} two different commitments to its seed"
        yield Check("seen", False, text, "seen_two_seeds", {"names": names})
    seen = {promise.seat: promise.commitment for promise in one.commitments}
    for promise in other.commitments:
        if seen.get(promise.seat, promise.commitment) != promise.commitment:
            name = name_of(game, promise.seat)
            text = f"the server showed {names} two different commitments of {name}"
            yield Check("seen", False, text, "seen_two_promises", {"names": names, "name": name})
    rolls = {roll.roll: roll for roll in one.rolls}
    for roll in other.rolls:
        if rolls.get(roll.roll, roll) != roll:
            text = f"the server showed {names} two different dice at roll {roll.roll}"
            yield Check("seen", False, text, "seen_two_dice", {"names": names, "roll": roll.roll})


def against_record(game: Game, note: Notes) -> Iterator[Check]:
    """Find what a device noted and the record has otherwise."""
    me = who(game, note)
    if note.seed_commitment and note.seed_commitment != game.tags["SeedCommitment"]:
        text = f"the commitment to the seed is not the one that the device of {me} noted before the start"
        yield Check("seen", False, text, "seen_seed_changed", {"who": me})
    yield from changed_promises(game, note, me)
    yield from dropped_openings(game, note, me)
    yield from changed_rolls(game, note, me)
    yield from changed_cards(game, note, me)


def name_of(game: Game, seat: int) -> str:
    """Return the name on a seat."""
    return game.names[seat - 1] if 1 <= seat <= len(game.names) else f"seat {seat}"


def changed_promises(game: Game, note: Notes, me: str) -> Iterator[Check]:
    """Find commitments that were others when the device opened its own value, or not there at all."""
    seen = {promise.seat: promise.commitment for promise in note.commitments}
    for seat, promised in enumerate(by_seat(game, "EntropyCommitments"), 1):
        if promised != seen.get(seat) and (note.opened or seat in seen):
            name = name_of(game, seat)
            text = f"the commitment of {name} is not the one that the device of {me} noted before it opened its own"
            yield Check("seen", False, text, "seen_promise_changed", {"who": me, "name": name})


def dropped_openings(game: Game, note: Notes, me: str) -> Iterator[Check]:
    """Find values and links that the device sent and the record leaves out."""
    entropies = by_seat(game, "Entropies")
    for opened in note.opened:
        if not 1 <= opened.seat <= len(entropies) or entropies[opened.seat - 1] != opened.entropy:
            text = f"the device of {me} opened its value after the start, and the server left it out"
            yield Check("seen", False, text, "seen_reveal_dropped", {"who": me})
    links = links_of(game)
    for sent in note.links:
        if sent.roll <= len(links) and links[sent.roll - 1] != sent.link:
            text = f"the device of {me} opened a link with roll {sent.roll}, and the server left it out"
            yield Check("seen", False, text, "seen_link_skipped", {"who": me, "roll": sent.roll})


def changed_rolls(game: Game, note: Notes, me: str) -> Iterator[Check]:
    """Find dice that the device was told of otherwise."""
    recorded = [(move.seat, str(move.face)) for move in game.moves if move.face]
    for noted in note.rolls:
        if noted.roll <= len(recorded) and recorded[noted.roll - 1] != (noted.seat, noted.face):
            shown = recorded[noted.roll - 1][1]
            text = f"the record has {shown} at roll {noted.roll}, the device of {me} was shown {noted.face}"
            yield Check(
                "seen",
                False,
                text,
                "seen_die_changed",
                {"who": me, "roll": noted.roll, "shown": shown, "noted": noted.face},
            )


def changed_cards(game: Game, note: Notes, me: str) -> Iterator[Check]:
    """Find commitments to cards that the device was told of otherwise."""
    recorded = cards_of(game.tags["CardCommitments"].split(";"))
    for card in note.cards:
        if card.move <= len(game.moves) and recorded.get(card.move) != card.commitment:
            text = f"the commitment to the card of move {card.move} is not the one that the device of {me} noted"
            yield Check("seen", False, text, "seen_card_changed", {"who": me, "move": card.move})


def cards_of(texts: Iterable[str]) -> dict[int, str]:
    """Return the commitments to cards by the moves that laid them."""
    parts = [text.strip().partition(" ") for text in texts]
    return {int(move): commitment for move, _, commitment in parts if move.isdecimal()}
