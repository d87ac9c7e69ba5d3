"""Every screen in every window: nothing cut, nothing over something else, no word broken, nothing too small."""

from collections.abc import Callable

import pytest

from .opened import opened
from .person import Person
from .side_pages import side_pages
from .stagecraft import prepare
from .stations import nameless, stations
from .windows import FEW, WINDOWS, Window, faults

NewPerson = Callable[..., Person]
LANGUAGES = ["de", "en", "es", "fr"]


def visit(person: NewPerson, language: str, windows: list[Window], names: tuple[bool, ...]) -> list[str]:
    """Go through all screens in a language, with names that are very long or not; what is wrong with them."""
    found = []
    for long in names:
        one = prepare(person(settings={"language": language, "helper": long}, size=(1280, 720), has_touch=True))
        ways = [nameless(one), stations(one, long)] if long else [stations(one, long)]
        for way in ways:
            for name, one_screen in way:
                found += faults(one.page, windows, f"{language}, {'long' if long else 'short'}: {name}", one_screen)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.timeout(900)
def test_every_screen_fits_every_window(person: NewPerson, language: str) -> None:
    """Twenty windows, from a small phone to the largest screen, both ways round, with notches and large letters."""
    found = visit(person, language, WINDOWS, (True, False))
    assert not found, "\n".join([f"{len(found)} faults", *found])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.timeout(600)
def test_the_pages_beside_the_table_fit_every_window(person: NewPerson, language: str) -> None:
    """Analysis, exercises, companion and review, and the ways that lead nowhere, through the same twenty windows."""
    one = person(settings={"language": language}, size=(1280, 720), has_touch=True)
    found = []
    for name in side_pages(one):
        found += faults(one.page, WINDOWS, f"{language}: {name}")
    assert not found, "\n".join([f"{len(found)} faults", *found])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.timeout(900)
def test_what_can_be_opened_fits_every_window(person: NewPerson, language: str) -> None:
    """Each card of the lesson, sheets, refusals and faces, and eight long names on every page that has names."""
    one = prepare(person(settings={"language": language}, size=(1280, 720), has_touch=True))
    found = []
    for name, one_screen in opened(one):
        found += faults(one.page, WINDOWS, f"{language}: {name}", one_screen)
    assert not found, "\n".join([f"{len(found)} faults", *found])


@pytest.mark.smoke
@pytest.mark.timeout(170)
def test_every_screen_fits_five_windows(person: NewPerson) -> None:
    """The same through the few windows in which most goes wrong, in the language of long words, with long names."""
    found = visit(person, "de", FEW, (True,))
    assert not found, "\n".join([f"{len(found)} faults", *found])
