"""Characters: a face and a name for a level of the bots, so that a level can change without a drawing.

``characters.json`` is the one list of them, the weakest first, and says which bot each of them plays. Their faces are
parts of the drawings (``portrait-pip``); what they are good at and what they say is in the page's catalogues.
"""

from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

FILE = Path(__file__).with_name("characters.json")


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody to play against: the word by which drawings and messages go, the name, and the bot that is played."""

    id: str
    name: str
    bot: str


@cache
def characters() -> tuple[Character, ...]:
    """All characters, the weakest first."""
    return msgspec.json.decode(FILE.read_bytes(), type=tuple[Character, ...])


def character_named(word: str) -> Character | None:
    """Return the character that goes by a word, or that plays the bot of this name; None if there is none."""
    by_id = (character for character in characters() if character.id == word)
    by_bot = (character for character in characters() if character.bot == word)
    return next(by_id, None) or next(by_bot, None)
