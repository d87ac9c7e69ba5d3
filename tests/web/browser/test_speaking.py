"""The app speaks the language of the browser, can be switched, and uses the edition's own words."""

from collections.abc import Callable

import pytest

from .person import Person

NewPerson = Callable[..., Person]
FIRST_WORDS = {"en-GB": "Play now", "fr-FR": "Jouer tout de suite", "de-DE": "Sofort gegen Bots", "es-ES": "Jugar ya"}


@pytest.mark.parametrize("locale", list(FIRST_WORDS))
def test_language_of_the_browser(person: NewPerson, locale: str) -> None:
    """Each language greets on the first page and plays a whole game."""
    one = person(locale=locale).open()
    assert one.text("[data-play]").startswith(FIRST_WORDS[locale])
    assert one.page.evaluate("document.documentElement.lang") == locale[:2]
    one.page.click("[data-play]")
    one.play_to_end(seed=9)


def test_switching_the_language(person: NewPerson) -> None:
    """The language is switched in the settings, at once, and kept."""
    one = person().open()
    one.page.get_by_role("button", name="Settings").click()
    one.page.get_by_label("Language").select_option("de")
    one.page.get_by_role("button", name="Schließen").click()
    one.page.reload()
    assert one.text("[data-play]") == "Sofort gegen Bots spielen"


def test_words_of_the_first_edition_in_french(person: NewPerson) -> None:
    """The first edition is played in the words of its French rulebook."""
    one = person(locale="fr-FR").open()
    one.page.check("input[value='2014']", force=True)
    one.page.click("[data-play]")
    one.waits_for()
    assert "tuile Pari-Manche" in (one.page.locator("[data-action='take b']").get_attribute("aria-label") or "")
    assert "Oasis" in one.text("[data-action='place +']")


def test_unknown_language_falls_back_to_english(person: NewPerson) -> None:
    """A browser in a language that we lack gets English."""
    assert person(locale="fi-FI").open().text("[data-play]").startswith("Play now")
