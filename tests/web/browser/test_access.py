"""Everybody can use it: no violations that axe finds, keyboard alone, little motion, small screens."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route

from .gallery import roll_to_end, screens
from .person import Person

NewPerson = Callable[..., Person]
LAPTOP, PHONE = (1366, 768), (360, 640)
NO_SCROLLING = ("race", "race-tile", "race-reason", "race-odds", "guide", "cover", "eight", "scoring", "opening")


def overflow(page: Page) -> list[int]:
    """How many pixels the page is wider and higher than the screen."""
    found: list[int] = page.evaluate(
        "(e => [e.scrollWidth - innerWidth, e.scrollHeight - innerHeight])(document.documentElement)"
    )
    return found


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_every_screen(person: NewPerson, light: str, size: tuple[int, int]) -> None:
    """On every screen, noon and night, laptop and phone: axe finds nothing, and the table needs no scrolling."""
    axe = Axe()
    found = {}
    one = person(size=size, color_scheme=light, has_touch=size == PHONE)
    for name, page in screens(one):
        result = axe.run(page)
        if result.violations_count:
            found[name] = result.generate_report()
        across, down = overflow(page)
        assert across <= 0, name
        assert down <= 0 or name not in NO_SCROLLING, name
    assert not found, "\n".join(f"{name}: {report}" for name, report in found.items())


def test_a_full_row_of_a_replay_fits_a_phone(person: NewPerson) -> None:
    """On the smallest phone a replay is no wider than the screen, however many tickets and cards a seat has."""
    one = person(size=PHONE, has_touch=True).play_now()
    roll_to_end(one)

    def fill(route: Route) -> None:
        answer = route.fetch()
        replay = answer.json()
        for seat in (seat for step in replay["steps"] for seat in step["seats"]):
            seat["bets"] = [{"camel": camel, "pounds": 5} for camel in "bgpry"] * 2
        route.fulfill(response=answer, json=replay)

    one.page.route("**/api/tables/*/replay*", fill)
    one.open(f"/replay/{one.table}")
    one.page.locator(".players [data-seat]").first.wait_for()
    assert overflow(one.page)[0] <= 0
    names = one.page.locator(".players [data-seat] .name").evaluate_all("all => all.map((one) => one.clientWidth)")
    assert len(names) == 4
    assert min(names) > 40


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until something is focused."""
    for _ in range(80):
        if page.evaluate("s => document.activeElement?.matches(s)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} can't be reached by Tab")


def test_keyboard_only(person: NewPerson) -> None:
    """A race is started and each kind of action done without a mouse."""
    ann = person().open()
    page = ann.page
    tab_to(page, "[data-play]")
    page.keyboard.press("Enter")
    ann.waits_for()
    tab_to(page, "[data-action='take b']")
    page.keyboard.press("Enter")
    ann.settle()
    ann.waits_for()
    tab_to(page, "[data-action='place +']")
    page.keyboard.press("Space")
    page.evaluate("document.activeElement.blur()")
    tab_to(page, ".space.free")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    ann.settle()
    ann.waits_for()
    assert page.locator("[data-seat='1'] span.tile").count() == 1
    tab_to(page, "[data-action='loser']")
    page.keyboard.press("Enter")
    tab_to(page, ".card.free")
    page.keyboard.press("Enter")
    tab_to(page, "[data-yes]")
    page.keyboard.press("Enter")
    ann.settle()
    ann.waits_for()
    tab_to(page, "[data-action='roll']")
    page.keyboard.press("Enter")
    ann.settle()
    assert "Guest bets on" in ann.text("[role=log]")
    assert "Guest rolls" in ann.text("[role=log]")


def test_reduced_motion(person: NewPerson) -> None:
    """With reduced motion nothing is shaken and nothing walks, whatever the speed is set to."""
    ann = person(settings={"speed": "slow"}, reduced_motion="reduce").play_now()
    ann.page.evaluate(
        """() => { window.moved = 0;
        const moves = () => document.querySelector('.shaking, .flying-coin, [data-walks]') ||
          document.getAnimations().some((one) => one.playState === 'running');
        new MutationObserver(() => { if (moves()) window.moved++; })
          .observe(document.body, {subtree: true, childList: true, attributes: true}); }"""
    )
    ann.page.click(".choice.roll.free")
    ann.settle()
    ann.waits_for()
    assert ann.page.evaluate("window.moved") == 0


def test_motion_can_be_skipped(person: NewPerson) -> None:
    """At slow speed a tap on the board finishes what is being played at once."""
    ann = person(settings={"speed": "slow"}).play_now()
    ann.page.click(".choice.roll.free")
    ann.page.wait_for_selector(".shaking, .drop")
    ann.page.locator(".skip").click()
    ann.page.locator(".shaking, .drop").first.wait_for(state="detached")


def test_log_is_a_live_region(person: NewPerson) -> None:
    """A screen reader hears what happens, and everything to be clicked has a name."""
    ann = person().play_now()
    assert ann.page.locator("[role=log][aria-live=polite]").count() == 1
    for button in ann.page.get_by_role("button").all():
        name = button.get_attribute("aria-label") or button.inner_text()
        assert name.strip()
