"""Learning: a lesson that points and waits, in both editions, on phone and laptop, by hand and by keyboard."""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from .opened import do_as_asked
from .person import Person

NewPerson = Callable[..., Person]
LAPTOP, PHONE, FLAT = (1280, 720), (360, 640), (740, 360)
CARDS = {"2014": 14, "2018": 16}
OVERLAP = """() => {
  const bubble = document.querySelector('.lesson').getBoundingClientRect();
  const rings = [...document.querySelectorAll('.ring')].map((ring) => ring.getBoundingClientRect());
  const inside = bubble.left >= 0 && bubble.top >= 0 && bubble.right <= innerWidth && bubble.bottom <= innerHeight;
  const over = rings.filter((r) => bubble.left < r.right - 6 && r.left + 6 < bubble.right
    && bubble.top < r.bottom - 6 && r.top + 6 < bubble.bottom);
  return [inside, rings.length, over.length];
}"""


def learn(one: Person, edition: str = "2018") -> Page:
    """Start the lesson of an edition."""
    one.open()
    table = one.page.evaluate(
        """(edition) => fetch('/api/lessons', {method: 'POST', headers: {'Content-Type': 'application/json'},
        body: JSON.stringify({name: 'Ann', edition})}).then((answer) => answer.json()).then((state) => state.table)""",
        edition,
    )
    one.open(f"/t/{table}").page.wait_for_selector(".lesson")
    return one.page


def number(page: Page) -> int:
    """Which card is on the screen."""
    page.wait_for_selector(".lesson")
    return int(page.locator(".lesson .count").inner_text().split(" / ")[0])


def asked(one: Person) -> str:
    """What the lesson waits for."""
    action: str = one.page.evaluate(
        "(table) => fetch(`/api/tables/${table}`).then((a) => a.json()).then((state) => state.lesson.action)", one.table
    )
    return action


def do(one: Person) -> None:
    """Do what the lesson waits for, by touching what it points at."""
    do_as_asked(one, asked(one))


@pytest.mark.parametrize("edition", ["2014", "2018"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE, FLAT], ids=["laptop", "phone", "lying phone"])
def test_the_lesson_points_and_waits(person: NewPerson, edition: str, size: tuple[int, int]) -> None:
    """Card by card to the end: each is on the screen, points at something it does not cover, and axe finds nothing."""
    one = person(size=size, has_touch=size != LAPTOP)
    page = learn(one, edition)
    for card in range(1, CARDS[edition] + 1):
        page.locator(".lesson .count", has_text=f"{card} / {CARDS[edition]}").wait_for()
        page.wait_for_timeout(250)  # the bubble looks again where things are
        inside, rings, covered = page.evaluate(OVERLAP)
        assert inside, card
        assert covered == 0, card
        waits = page.locator(".lesson .button.main").count() == 0
        assert rings == 1 if waits else rings >= 0, card
        if card in (1, 4):
            assert Axe().run(page).violations_count == 0
        if waits:
            assert page.locator(".choice.free").count() == 1
            do(one)
        else:
            page.click(".lesson .button.main")
    page.locator(".lesson").wait_for(state="detached")
    one.settle()
    assert page.locator(".choice.free").count() > 5


def test_the_lesson_of_the_home_page(person: NewPerson) -> None:
    """One click from the home page; whatever it does not wait for says so and changes nothing."""
    one = person().open()
    one.page.get_by_role("button", name="Learn in three minutes").click()
    for _ in range(3):
        one.page.click(".lesson .button.main")
    one.page.locator("[data-action='take b']").dispatch_event("click")
    one.page.get_by_text("The lesson waits for something else").first.wait_for()
    assert asked(one) == "take y"


def test_the_lesson_goes_on_after_a_reload(person: NewPerson) -> None:
    """The same card of the same step is there again."""
    one = person()
    page = learn(one)
    for _ in range(3):
        page.click(".lesson .button.main")
    do(one)
    page.locator(".lesson .count", has_text="5 / ").wait_for()
    page.click(".lesson .button.main")
    assert number(page) == 6
    page.reload()
    assert number(page) == 6


def test_the_lesson_can_be_left(person: NewPerson) -> None:
    """One click, and it is a race like any other, also after a reload."""
    one = person()
    page = learn(one, "2014")
    page.get_by_role("button", name="Leave the lesson").click()
    page.locator(".lesson").wait_for(state="detached")
    one.waits_for()
    page.wait_for_function("() => document.querySelectorAll('.choice.free').length > 5")
    page.reload()
    one.waits_for()
    assert page.locator(".lesson").count() == 0
    one.free("take b").click()
    one.settle()


def test_the_lesson_by_keyboard(person: NewPerson) -> None:
    """Each card's button has the focus, and where something is to be done, its button leads there."""
    one = person()
    page = learn(one)
    for _ in range(3):
        page.wait_for_function("() => document.activeElement.closest('.lesson')")
        before = number(page)
        page.keyboard.press("Enter")
        page.locator(".lesson .count", has_text=f"{before + 1} / ").wait_for()
    page.wait_for_function("() => document.activeElement.matches('.lesson .there')")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.matches(\"[data-action='take y']\")")
    page.keyboard.press("Enter")
    page.locator(".lesson .count", has_text="5 / ").wait_for()
    assert page.locator(".lesson [aria-live=polite]").count() == 1


def test_rules_of_both_editions(person: NewPerson) -> None:
    """The rules are those of the chosen edition, with moving examples that can be stopped."""
    one = person().open("/rules/2018")
    one.page.get_by_role("heading", name="Crazy camels").wait_for()
    one.page.get_by_role("link", name="First edition (2014)").click()
    one.page.get_by_role("heading", name="Desert tiles").wait_for()
    assert one.page.get_by_role("heading", name="Crazy camels").count() == 0
    one.page.locator("#T1", has_text="Where it may not lie").wait_for()
    assert one.page.locator("#M4").count() == 0


def test_a_rule_has_an_address(person: NewPerson) -> None:
    """The number that a refusal cites opens the rule, which is marked and on the screen."""
    one = person().open("/rules#T1")
    one.page.locator("#T1.aimed").wait_for()
    one.page.wait_for_function(
        """() => { const rule = document.querySelector('#T1').getBoundingClientRect();
        return rule.top >= 0 && rule.bottom <= innerHeight; }"""
    )


def test_a_question_is_answered_by_the_rules(person: NewPerson) -> None:
    """A tap on a die plays what the server says; what is not possible says why; axe finds nothing."""
    one = person(reduced_motion="reduce").open("/rules/2018")
    asked = one.page.locator("[data-question=under]")
    asked.scroll_into_view_if_needed()
    asked.locator("[data-try='roll b3']:enabled").click()
    asked.get_by_text("Slipped under on space 3: blue.").wait_for()
    beside = one.page.locator("[data-question=beside]")
    beside.scroll_into_view_if_needed()
    beside.locator("[data-try='place +5']:enabled").click()
    beside.get_by_text("(rule T2)").wait_for()
    assert Axe().run(one.page).violations_count == 0


CUT = """(board) => {
  const frame = board.querySelector('svg[role=img]').getBoundingClientRect();
  const outside = (one) => { const box = one.getBoundingClientRect();
    return box.left < frame.left - 1 || box.right > frame.right + 1; };
  return [...board.querySelectorAll('[data-camel]')].filter(outside).map((one) => one.dataset.camel);
}"""


@pytest.mark.parametrize("edition", ["2014", "2018"])
def test_small_boards_show_camels_as_a_whole(person: NewPerson, edition: str) -> None:
    """No camel is cut at the edge of a question's board; behind the last space is the line, and no space 17."""
    one = person(reduced_motion="reduce").open(f"/rules/{edition}")
    boards = one.page.locator("[data-question]")
    boards.first.wait_for()
    for board in boards.all():
        board.scroll_into_view_if_needed()
        board.locator("[data-camel]").first.wait_for()
        assert board.evaluate(CUT) == []
    finish = one.page.locator("[data-question=finish] svg[role=img]")
    assert finish.locator("[href='#finish-line']").count() == 1
    assert finish.locator("text", has_text="16").count() == 1
    assert finish.locator("text", has_text="17").count() == 0
