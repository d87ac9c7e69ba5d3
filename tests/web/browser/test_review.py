"""The review of a game just played: its course, its mistakes as questions, and playing on from one of them."""

from collections.abc import Callable

from playwright.sync_api import Response, expect

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
    requests, failed = list[str](), list[str]()

    def answered(response: Response) -> None:
        if "/review" in response.url:
            requests.append(response.url)
            if not response.ok:
                failed.append(response.url)

    page.on("response", answered)
    page.locator("[data-review]").wait_for()
    assert requests == []  # nobody is reviewed who has not asked
    page.locator("[data-review]").click()
    page.locator("main.review[data-done]").wait_for(timeout=180_000)
    assert requests
    assert failed == []
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
    review, number = page.url.split("/review/")[1].split("?")[0], int(asked or 0)
    seen = page.request.get(f"{ann.url}/api/reviews/{review}").json()["moves"][number - 1]["seen"]
    page.locator("[data-play-on]").click()
    page.wait_for_url("**/t/*")
    assert ann.waits_for() == "turn"
    assert page.request.get(f"{ann.url}/api/tables/{ann.table}").json()["board"]["position"] == seen


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


def test_a_review_waits_for_a_server_that_is_away(person: NewPerson) -> None:
    """It says that the connection is lost, and goes on by itself when the server is back."""
    page = person().open("/review").page
    page.route("**/api/reviews/*", lambda route: route.abort())
    page.route("**/api/reviews/*/stream", lambda route: route.abort())
    page.locator("[data-pasted]").fill(RECORD)
    page.locator("[data-take]").click()
    expect(page.get_by_text("The connection is lost. It comes back by itself.")).to_be_visible()
    page.unroute_all()
    page.locator("main.review[data-done]").wait_for(timeout=60_000)


def test_a_running_game_has_no_review(person: NewPerson) -> None:
    """Its page says that the game is not over."""
    ann = person().play_now()
    ann.open(f"/review/{ann.table}")
    expect(ann.page.get_by_text("not over yet")).to_be_visible()
