"""The review of a game just played: its course, its mistakes as questions, and playing on from one of them."""

from collections.abc import Callable

from playwright.sync_api import expect

from .person import Person

NewPerson = Callable[..., Person]
RECORD = """[Edition "2014"]
[Seats "Ann; Bo"]
[Start "1bg/2ow/3y"]

1. roll y2 take b roll b3 take b roll o1 roll g2 take w roll w1
"""

PARTS = ["margin", "start", "luck", "decisions", "others", "rest"]


def test_a_game_just_played_is_reviewed(person: NewPerson) -> None:
    """From the end of the game: progress, the line, the parts that add up, a question with its answer; and reload."""
    ann = person().play_now()
    ann.play_to_end(3)
    page = ann.page
    page.locator("[data-review]").click()
    page.locator("main.review[data-done]").wait_for(timeout=180_000)
    assert page.locator("[data-line]").count() == 4
    assert page.locator("[data-parts] tbody tr").count() == 4
    page.locator("[data-next-mistake]").click()
    assert page.locator("[data-answer^=place]").count() > 1  # a single one would give the answer away
    page.locator("[data-show-answer]").click()
    expect(page.locator("[data-better]")).to_be_visible()
    asked = page.locator("[data-question]").get_attribute("data-question")
    page.reload()
    page.locator("main.review[data-done]").wait_for(timeout=60_000)
    assert page.locator("[data-question]").get_attribute("data-question") == asked
    page.locator("[data-play-on]").click()
    page.wait_for_url("**/t/*")
    assert ann.waits_for() == "turn"


def test_a_record_is_uploaded_and_reviewed(person: NewPerson) -> None:
    """What is no record says why; a game that stops early is reviewed as far as it goes."""
    page = person(size=(390, 844)).open("/review").page
    page.locator("[data-pasted]").fill("dance")
    page.locator("[data-take]").click()
    expect(page.locator("[role=alert]")).to_be_visible()
    page.locator("[data-pasted]").fill(RECORD)
    page.locator("[data-take]").click()
    page.locator("main.review[data-done]").wait_for(timeout=60_000)
    assert page.locator("[data-luck]").count() > 0
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    heads = page.locator("[data-parts] thead th")
    assert [head.strip() for head in heads.all_inner_texts()] == PARTS
    assert all(box["width"] > box["height"] for head in heads.all() if (box := head.bounding_box())), "heads lie"
    assert page.locator("dl svg:visible").count() == len(PARTS) - 1


def test_a_running_game_has_no_review(person: NewPerson) -> None:
    """Its page says that the game is not over."""
    ann = person().play_now()
    ann.open(f"/review/{ann.table}")
    expect(ann.page.get_by_text("not over yet")).to_be_visible()
