"""The table explains itself: what a thing is, when it is hovered, focused or held, with the rule behind it."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .person import Person
from .stagecraft import go_on, leg_scored, prepare, tell
from .stagecraft import hold as hold_the_play

NewPerson = Callable[..., Person]
DECK = "[data-action='winner']"


def hold(page: Page, selector: str, time: int = 900) -> None:
    """Put a finger on something, and take it away after a while."""
    box = page.locator(selector).bounding_box()
    assert box
    touch = page.context.new_cdp_session(page)
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    page.wait_for_timeout(time)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    touch.detach()


def test_a_pointer_that_rests_is_told(person: NewPerson) -> None:
    """What a deck is for, its key, and its rule, which opens over the table; Escape sends both away."""
    page = person().play_now().page
    page.hover(DECK)
    expect(page.get_by_role("tooltip")).to_contain_text("Rule A4")
    page.locator("[role=tooltip] a").click()
    page.wait_for_selector("dialog[open]")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.locator(DECK).focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    expect(page.get_by_role("tooltip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tooltip")).to_have_count(0)


def test_a_finger_that_holds_is_told_and_presses_nothing(person: NewPerson) -> None:
    """On a touch screen a hold shows what a tap would do; a tap does it, and the next touch sends the words away."""
    page = person(size=(390, 844), has_touch=True).play_now().page
    hold(page, DECK)
    expect(page.get_by_role("tooltip")).to_contain_text("Rule A4")
    assert page.locator(f"{DECK}.chosen").count() == 0
    page.wait_for_timeout(700)  # else it is the second half of a double tap
    page.locator(DECK).tap()
    expect(page.get_by_role("tooltip")).to_have_count(0)
    expect(page.locator(f"{DECK}.chosen")).to_have_count(1)


def test_nothing_lies_over_what_is_announced(person: NewPerson) -> None:
    """When a leg is scored the tooltip goes, and none comes before the scoring has gone."""
    one = prepare(person(settings={"speed": "fast"})).play_now()
    page = one.page
    page.hover(DECK)
    expect(page.get_by_role("tooltip")).to_be_visible()
    tell(one, leg_scored(4))
    hold_the_play(page, ".scoring tr.there:last-child")
    expect(page.get_by_role("tooltip")).to_have_count(0)
    page.evaluate("window.held = false")  # what was dropped stays dropped: the scoring waits to be skipped
    page.locator("[data-action='loser']").dispatch_event("pointermove", {"pointerType": "mouse", "movementX": 3})
    page.wait_for_timeout(700)
    expect(page.locator(".scoring")).to_be_visible()
    expect(page.get_by_role("tooltip")).to_have_count(0)
    go_on(page)
