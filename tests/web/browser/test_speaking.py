"""The app speaks the language of the browser, can be switched, and uses the edition's own words."""

import re
from collections.abc import Callable

import pytest

from .gallery import roll_to_end
from .person import Person

NewPerson = Callable[..., Person]
FIRST_WORDS = {"en-GB": "Play now", "fr-FR": "Jouer contre", "de-DE": "Sofort gegen Bots", "es-ES": "Jugar ya"}


@pytest.mark.parametrize("locale", list(FIRST_WORDS))
def test_language_of_the_browser(person: NewPerson, locale: str) -> None:
    """Each language greets on the first page and plays a whole game."""
    one = person(locale=locale).open()
    assert one.text("[data-play]").startswith(FIRST_WORDS[locale])
    assert one.page.evaluate("document.documentElement.lang") == locale[:2]
    one.page.click("[data-play]")
    one.play_to_end(seed=9)


REFUSED = {
    "fr-FR": "On ne pose pas de tuile spectateur sur la case 1",
    "de-DE": "Auf Feld 1 darf kein Zuschauerplättchen liegen",
    "es-ES": "No se puede poner una ficha de espectador en la casilla 1",
}
FAIR = {"fr-FR": "Vérifier", "de-DE": "prüfen", "es-ES": "Comprobar"}
ENGLISH = re.compile(r"\b(the|first|second|else|landings|own|committed|drawn|with|plays|bets)\b")


@pytest.mark.parametrize("locale", list(REFUSED))
def test_what_the_server_says_is_translated(person: NewPerson, locale: str) -> None:
    """Refusals, the helper's reasons, the bots and the check of the dice are in the person's language too."""
    one = person(locale=locale, settings={"helper": True}).open()
    one.page.locator("[data-bot]").first.wait_for()
    bots = one.page.locator("[data-bot]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert len(bots) > 5
    assert [text for text in bots if ENGLISH.search(text)] == []
    one.page.click("[data-play]")
    one.waits_for()
    reasons = one.page.locator(".helper details p")
    reasons.first.wait_for(state="attached")
    assert [text for text in reasons.all_text_contents() if ENGLISH.search(text)] == []
    one.page.click("[data-action='place +']")
    one.page.locator("[data-space='1']").dispatch_event("click")
    one.page.locator(".notices p", has_text=REFUSED[locale]).wait_for()
    roll_to_end(one)
    one.page.get_by_role("button", name=FAIR[locale]).click()
    lines = one.page.locator("main.end section li", has_text="✓")
    lines.first.wait_for()
    assert lines.count() == 8
    assert [text for text in lines.all_inner_texts() if ENGLISH.search(text)] == []


@pytest.mark.parametrize("locale", ["de-DE", "fr-FR", "es-ES"])
@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_long_words_fit_a_phone(person: NewPerson, locale: str, edition: str) -> None:
    """On the smallest phone no page is wider than the screen, and the table needs no scrolling, in any language."""
    one = person(locale=locale, size=(360, 640), has_touch=True).open()
    wide = "() => document.documentElement.scrollWidth - innerWidth"
    assert one.page.evaluate(wide) <= 0
    one.page.check(f"input[value='{edition}']", force=True)
    one.page.click("[data-play]")
    one.waits_for()
    assert one.page.evaluate(wide) <= 0
    assert one.page.evaluate("() => document.documentElement.scrollHeight - innerHeight") <= 0
    cut = """all => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText)"""
    assert one.page.locator(".choice, .choice small, .choice b").evaluate_all(cut) == []
    one.open(f"/rules/{edition}")
    one.page.get_by_role("heading").first.wait_for()
    assert one.page.evaluate(wide) <= 0


@pytest.mark.smoke
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
    assert "Tuile Pari-Manche" in (one.page.locator("[data-action='take b']").get_attribute("aria-label") or "")
    assert "Oasis" in one.text("[data-action='place +']")


def test_unknown_language_falls_back_to_english(person: NewPerson) -> None:
    """A browser in a language that we lack gets English."""
    assert person(locale="fi-FI").open().text("[data-play]").startswith("Play now")
