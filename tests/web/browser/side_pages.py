"""The pages beside the table: analysis, exercises, companion, review, and the ways that lead nowhere.

They are reached without reading a word, so that the window test, axe and ``make screenshots`` can share them.
"""

from collections.abc import Iterator
from urllib.parse import quote

from .person import Person

MIDDLE = "2018 4b/6+1/7r/9pgy/14K/15W r2 2 9^:bgpry;5:bgpry;12y5:bgry 3p/- 2"
RECORD = """[Edition "2014"]
[Seats "Ann; Bo"]
[Start "1bg/2ow/3y"]

1. roll y2 take b roll b3 take b roll o1 roll g2 take w roll w1
"""
START = "g1 y1 b2 r3 p3 K15 W16"


def side_pages(one: Person) -> Iterator[str]:
    """Open each of these pages; its name."""
    page = one.page
    one.open(f"/analysis?p={quote(MIDDLE)}")
    page.locator(".helper tbody tr").first.wait_for()
    yield "analysis"
    one.open("/exercises")
    page.locator("[data-answer]").first.wait_for()
    yield "exercise"
    page.locator("[data-answer]").first.click()
    page.wait_for_selector("[data-told]")
    yield "exercise answered"
    yield from companion(one)
    yield from review(one)
    one.open("/no/such/page")
    page.wait_for_selector("h1")
    yield "lost way"
    one.open("/replay/nosuchtable")
    page.wait_for_selector("h1")
    yield "no such replay"


def companion(one: Person) -> Iterator[str]:
    """A real table's companion: its form, its camels, its keys, and what each of them opens."""
    page = one.page
    one.open("/companion")
    page.wait_for_selector("[data-create]")
    yield "new companion"
    for place, name in enumerate(("Ann", "Bo", "Cy")):
        page.locator("form .field").nth(place).fill(name)
    page.click("[data-create]")
    page.wait_for_selector("[data-start]")
    yield "companion's camels"
    for camel in START.split():
        page.click(f"[data-start='{camel}']")
    page.click("[data-begin]")
    page.wait_for_selector("[data-move='roll']")
    yield "companion"
    page.click("[data-tile]")
    yield "companion's tile"


def review(one: Person) -> Iterator[str]:
    """The review's form, and a game that was reviewed."""
    page = one.page
    one.open("/review")
    page.wait_for_selector("[data-pasted]")
    yield "review's form"
    page.fill("[data-pasted]", RECORD)
    page.click("[data-take]")
    page.wait_for_selector("main.review[data-done]", timeout=180_000)
    yield "review"
    if page.locator("[data-next-mistake]").count():
        page.click("[data-next-mistake]")
        page.wait_for_selector("[data-question]")
        yield "review's question"
