"""What the tags of a record say of its dice: who promised what, and what was opened."""

import re
from typing import NamedTuple

from ..errors import BadNotation
from ..fair_dice import FIRST_METHOD, METHODS, REPORTED, SCRIPTED, FairDice
from ..game import Game
from ..plural import plural

NEEDED = (
    "Dice", "Table", "FirstDrawn", "SeedCommitment", "Seed", "EntropyCommitments", "Entropies", "CardCommitments",
)  # fmt: skip
NEEDED_OF_CHAINS = ("Secrets", "Links")
HEX = re.compile("([0-9a-f]{2})+")
SECRET = re.compile("(?P<way>chain|late|early) (?P<seat>[1-8])|bot|none")


class Secret(NamedTuple):
    """How a seat took part in the dice, and the seat that holds the promise of its device.

    ``chain`` and ``late`` promised before the start and opened afterwards, ``chain`` also with every roll; ``early``
    gave its value at once.
    """

    way: str
    held_on: int | None


def check_tags(game: Game) -> None:
    """Refuse a record that has nothing to be checked, or was made by a method of which nothing is known."""
    if game.tags.get("Dice") == REPORTED:
        raise BadNotation("[Dice]", "the dice fell at a real table and were reported; there is nothing to check")
    missing = [tag for tag in NEEDED if tag not in game.tags]
    if not missing and game.tags["Dice"] != FIRST_METHOD:
        missing = [tag for tag in NEEDED_OF_CHAINS if tag not in game.tags]
    if missing:
        raise BadNotation(f"[{missing[0]}]", "it is missing; only records from a server with fair dice can be checked")
    if game.tags["Dice"] == SCRIPTED:
        raise BadNotation("[Dice]", "the dice of a lesson are scripted; only fair dice can be checked")
    if game.tags["Dice"] not in METHODS:
        known = " or ".join(METHODS)
        raise BadNotation("[Dice]", f"the method {game.tags['Dice'][:20]!r} is unknown; expected {known}")


def dice_of(game: Game) -> FairDice:
    """Return the dice that the tags describe, with the entropies as they were at the start."""
    entropies = by_seat(game, "Entropies")
    for value in filter(None, entropies):
        must_be_hex("Entropies", value)
    seed = bytes.fromhex(must_be_hex("Seed", game.tags["Seed"]))
    return FairDice(seed, game.tags["Table"], entropies, game.tags["Dice"])


def must_be_hex(tag: str, text: str) -> str:
    """Return a value in hex as it is, or refuse it."""
    if not HEX.fullmatch(text):
        raise BadNotation(f"[{tag}]", f"{text[:20]!r} is not a hexadecimal value")
    return text


def values_of(game: Game, tag: str) -> list[str | None]:
    """Return the values of a tag; ``-`` is none."""
    values = [value.strip() for value in game.tags[tag].split(";")]
    return [None if value == "-" else value for value in values]


def by_seat(game: Game, tag: str) -> list[str | None]:
    """Return the value that a tag has for each seat."""
    values = values_of(game, tag)
    if len(values) != len(game.names):
        raise BadNotation(f"[{tag}]", f"it has {plural(len(values), 'value')} for {plural(len(game.names), 'seat')}")
    return values


def secrets_of(game: Game) -> list[Secret]:
    """Return how each seat took part; in an old record everybody who promised did so alike."""
    if game.tags["Dice"] == FIRST_METHOD:
        promised = by_seat(game, "EntropyCommitments")
        return [Secret("late" if value else "none", n if value else None) for n, value in enumerate(promised, 1)]
    return [read_secret(value or "", len(game.names)) for value in by_seat(game, "Secrets")]


def read_secret(text: str, seats: int) -> Secret:
    """Read how one seat took part."""
    found = SECRET.fullmatch(text)
    if not found or (found["seat"] and int(found["seat"]) > seats):
        raise BadNotation(
            "[Secrets]", f"{text[:20]!r} is unknown; expected chain, late or early and a seat, bot or none"
        )
    return Secret(found["way"] or text, int(found["seat"]) if found["seat"] else None)


def links_of(game: Game) -> list[str | None]:
    """Return what was opened with each roll of the record."""
    rolls = sum(move.face is not None for move in game.moves)
    if game.tags["Dice"] == FIRST_METHOD:
        return [None] * rolls
    links = values_of(game, "Links")
    if len(links) < rolls:
        raise BadNotation("[Links]", f"it has {plural(len(links), 'value')} for {plural(rolls, 'roll')}")
    for link in filter(None, links):
        must_be_hex("Links", link)
    return links[:rolls]


def ended_after(game: Game) -> int | None:
    """Return the number of moves after which the host ended the game, None if nobody did."""
    text = game.tags.get("Ended")
    if text is None:
        return None
    moves = read_number(text)
    if moves is None:
        raise BadNotation("[Ended]", f"{text[:20]!r} is not a number of moves")
    return moves


def read_number(text: str) -> int | None:
    """Return the number of a move or of moves, None if the text is none, or longer than any game."""
    return int(text) if re.fullmatch("[0-9]{1,6}", text) else None
