"""What can be opened, said or watched beside the plain screens, with names as long as they may be.

Like ``stations`` and ``side_pages`` it reads no word, so that the window test can go through it in any language.
"""

from collections.abc import Iterator
from urllib.parse import quote

from playwright.sync_api import ViewportSize

from .person import Person
from .side_pages import MIDDLE, RECORD, START
from .stations import Station, at_table, finish, lobby, table
from .windows import LONG

PHONE: ViewportSize = {"width": 390, "height": 664}
LEARN = """(edition) => fetch('/api/lessons', { method: 'POST', headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ name: 'Ann', edition }) }).then((answer) => answer.json()).then((state) => state.table)"""
ASKED = "(table) => fetch(`/api/tables/${table}`).then((a) => a.json()).then((state) => state.lesson.action)"
OPEN_ALL = "document.querySelectorAll('details').forEach((one) => (one.open = true))"


def opened(one: Person) -> Iterator[Station]:
    """Go through all of it with one device."""
    yield from lessons(one)
    number = table(one, 4, long=True)
    yield from sheets(one, number)
    yield from crowd_at_the_end(one)
    yield from hosted(one)
    yield from around_the_analysis(one)
    yield from long_companion(one)
    one.open()
    one.page.locator(".faces button, select").first.wait_for()
    yield "home with tables", False
    yield from watched(one, number)


def lessons(one: Person) -> Iterator[Station]:
    """Each card of a lesson, with what it points at."""
    page = one.open().page
    one.open(f"/t/{page.evaluate(LEARN, '2018')}").page.wait_for_selector(".lesson")
    while page.locator(".lesson").count():
        count = page.locator(".lesson .count").inner_text()
        page.wait_for_timeout(250)  # the card looks again where things are
        yield f"lesson {count}", True
        if page.locator(".lesson .button.main").count():
            page.click(".lesson .button.main")
        else:
            do_as_asked(one, page.evaluate(ASKED, one.table))
        page.wait_for_function(
            "count => document.querySelector('.lesson .count')?.innerText !== count"
            " && (document.querySelector('.lesson') || document.querySelectorAll('.choice.free').length > 5)",
            arg=count,
        )


def do_as_asked(one: Person, action: str) -> None:
    """Do what the lesson waits for."""
    page = one.page
    if action.startswith("place"):
        page.click(f"[data-action='{action[:7]}']")
        page.locator(f"[data-space='{action[7:]}']").dispatch_event("click")
    elif action.startswith("lose"):
        page.click("[data-action='loser']")
        page.click(f"[data-action='{action}']")
        page.click("[data-yes]")
    else:
        page.click(f"[data-action='{action}']")


def sheets(one: Person, number: str) -> Iterator[Station]:
    """The log and the helper of a phone, a refusal and its rule."""
    page = one.page
    page.set_viewport_size(PHONE)
    at_table(one, number)
    page.locator("button.news").click()
    page.wait_for_selector("dialog[open]")
    yield "log", True
    at_table(one, number)
    page.set_viewport_size(PHONE)
    page.wait_for_selector("button.news")
    page.keyboard.press("o")
    page.locator("dialog .helper tbody tr").first.wait_for()
    page.evaluate(OPEN_ALL)
    yield "odds", True
    at_table(one, number)
    page.evaluate("window.held = true")  # a notice goes by itself
    page.click("[data-action='place +']")
    page.locator("[data-space='1']").dispatch_event("click")
    page.locator(".notices p a").first.wait_for()
    yield "refused", True
    page.locator(".notices p a").first.click()
    page.wait_for_selector("dialog[open]")
    yield "rule", True


def crowd_at_the_end(one: Person) -> Iterator[Station]:
    """Eight with long names: the end of their race, its replay and what lies in it."""
    page = one.page
    number = finish(one, table(one, 8, long=True))
    one.open(f"/t/{number}")
    page.wait_for_selector("main.end .line")
    yield "end of eight", False
    one.open(f"/replay/{number}?step=25")
    page.wait_for_selector(".frame")
    yield "replay of eight", False


def hosted(one: Person) -> Iterator[Station]:
    """The lobby's faces."""
    page = one.page
    one.open(f"/t/{lobby(one, long=True)}")
    page.locator("li[data-seat='5'] .button:not(.quiet)").click()
    page.wait_for_selector("dialog[open]")
    yield "faces", False


def around_the_analysis(one: Person) -> Iterator[Station]:
    """Everything of an analysis open, a record in it, and a review of people with long names."""
    page = one.page
    one.open(f"/analysis?p={quote(MIDDLE)}")
    page.locator(".helper tbody tr").first.wait_for()
    page.click("[data-piece='+']")
    page.evaluate(OPEN_ALL)
    yield "analysis, all open", False
    page.click("[data-paste]")
    page.wait_for_selector("dialog[open]")
    yield "analysis, pasting", False
    one.open("/review")
    page.fill("[data-pasted]", RECORD.replace("Ann; Bo", "; ".join(LONG)))
    page.click("[data-take]")
    page.wait_for_selector("main.review[data-done]", timeout=180_000)
    page.evaluate(OPEN_ALL)
    yield "review of long names", False


def long_companion(one: Person) -> Iterator[Station]:
    """A companion of eight: its partner, its more, a leg that is read out, cards to turn over, the end."""
    page = one.page
    one.open("/companion")
    for _ in range(5):
        page.click("[data-more-people]")
    for place in range(8):
        page.locator("form .field").nth(place).fill(f"{LONG[place % 2][:38]} {place + 1}")
    page.click("[data-create]")
    for camel in START.split():
        page.click(f"[data-start='{camel}']")
    page.click("[data-begin]")
    enter(one, "take y", "win ?", "lose ?")
    yield "companion of eight", False
    page.click("[data-partner]")
    page.wait_for_selector("dialog[open]")
    yield "companion's partner", False
    page.keyboard.press("Escape")
    page.click("[data-more]")
    page.wait_for_selector("dialog[open]")
    yield "companion's more", False
    page.keyboard.press("Escape")
    enter(one, "roll g1", "roll y1", "roll b1", "roll r1", "roll p3")
    page.wait_for_selector("[data-readout]")
    yield "companion's leg", False
    page.click("[data-on]")
    page.locator("[data-hold]").dispatch_event("pointerdown")
    page.locator(".helper tbody tr").first.wait_for()
    yield "companion's odds", False


def enter(one: Person, *moves: str) -> None:
    """Tell a companion what happened."""
    for move in moves:
        one.page.click(f"[data-move='{move}']")
        one.page.wait_for_function("() => !document.querySelector('[aria-busy=true]')")


def watched(one: Person, number: str) -> Iterator[Station]:
    """A race as a stranger sees it who came by the link."""
    page = one.page
    code = page.request.get(f"{one.url}/api/tables/{number}").json()["code"]
    page.context.clear_cookies()
    one.open(f"/join#{code}")
    page.wait_for_selector(".race")
    page.wait_for_selector(".talk")
    yield "watched", True
