"""Every language has every message, with the same places to fill, and every message that is used exists."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "web" / "src"
FOLDER = SOURCE / "i18n"
LANGUAGES = sorted(file.stem for file in FOLDER.glob("*.json"))


CHAPTERS = ["", *sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir())]
"""The catalogue that is always there, and those that come with their pages."""


@cache
def messages(language: str, chapter: str = "") -> dict[str, str]:
    """The messages of a language."""
    found: dict[str, str] = json.loads((FOLDER / chapter / f"{language}.json").read_text(encoding="utf-8"))
    return found


def places(text: str) -> list[str]:
    """The places of a message that are filled in, such as {name}."""
    return sorted(re.findall(r"\{(\w+)\}", text))


def test_four_languages_to_start_with() -> None:
    """English, French, German and Spanish are there."""
    assert {"de", "en", "es", "fr"} <= set(LANGUAGES)


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing(language: str, chapter: str) -> None:
    """A language has the keys of English, no more and no fewer, none of them empty."""
    assert sorted(messages(language, chapter)) == sorted(messages("en", chapter))
    assert all(text.strip() for text in messages(language, chapter).values())


@pytest.mark.parametrize("chapter", CHAPTERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_places_are_kept(language: str, chapter: str) -> None:
    """A translation fills the same places as the English message."""
    english = messages("en", chapter)
    found = messages(language, chapter)
    assert {key: places(text) for key, text in found.items()} == {key: places(text) for key, text in english.items()}


def test_messages_in_use_exist() -> None:
    """Each key that is written out in the sources is in the catalogue."""
    known = set().union(*(messages("en", chapter) for chapter in CHAPTERS))
    used = set()
    for file in [*SOURCE.rglob("*.svelte"), *SOURCE.rglob("*.ts")]:
        used |= set(re.findall(r"""\b(?:t|say)\(\s*"([^"]+)\"""", file.read_text(encoding="utf-8")))
    assert used - known == set()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Leg Betting tile", "Pyramid tile", "Desert tile", "Oasis", "Mirage", "Race Betting card")),
        ("fr", ("tuile Pari-Manche", "tuile Pyramide", "tuile Désert", "Oasis", "Mirage", "carte Pari-Course")),
    ],
)
def test_first_edition_has_its_own_words(language: str, words: tuple[str, ...]) -> None:
    """The first edition has the words of its rulebooks."""
    text = " ".join(text for key, text in messages(language).items() if key.endswith("@2014"))
    for word in words:
        assert word in text
