"""The rules by their numbers, for those who ask during a game.

`rules.json` is made from docs/rules.md by ``python -m tools.rule_texts``; a test compares the two.
"""

import json
from dataclasses import fields
from functools import cache
from pathlib import Path

from ..editions import SECOND, Edition
from ..errors import CamelUpError

FILE = Path(__file__).parent / "rules.json"


@cache
def rules() -> dict[str, tuple[str, str]]:
    """Return the title and the text of every rule by its number."""
    return {number: (title, text) for number, (title, text) in json.loads(FILE.read_text("utf-8")).items()}


def rule_text(number: str, edition: Edition) -> str:
    """Return a rule with its number and title; an edition's own words are added where they are others."""
    try:
        title, text = rules()[number.upper()]
    except KeyError:
        raise CamelUpError(f"there is no rule {number[:20]!r}; their numbers are {listed_numbers()}") from None
    return f"{number.upper()}. {title}. {text}{other_words(f'{title} {text}', edition)}"


def other_words(text: str, edition: Edition) -> str:
    """Return what an edition calls the pieces that a text names, where it has words of its own."""
    pairs = ((getattr(SECOND.words, field.name), getattr(edition.words, field.name)) for field in fields(SECOND.words))
    said = [f"{word}: {own}" for word, own in pairs if own != word and word in text.lower()]
    return f" ({edition}: {'; '.join(said)}.)" if said else ""


def listed_numbers() -> str:
    """Return the numbers of all rules, chapter by chapter: ``S1 to S9``."""
    chapters: dict[str, list[str]] = {}
    for number in rules():
        chapters.setdefault(number[0], []).append(number)
    return ", ".join(f"{numbers[0]} to {numbers[-1]}" for numbers in chapters.values())


def titles() -> list[str]:
    """Return every rule's number and title."""
    return [f"{number:<4} {title}" for number, (title, _) in rules().items()]
