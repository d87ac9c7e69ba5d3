"""The analysis board: set up by touch and by keyboard, kept in the address, and helped by the server's rules alone."""

from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

from playwright.sync_api import Page, Route, expect

from .person import Person

NewPerson = Callable[..., Person]
PHONE: dict[str, Any] = {"size": (390, 844), "has_touch": True, "is_mobile": True}
MIDDLE = "2018 4b/6+1/7r/9pgy/14K/15W r2 2 9^:bgpry;5:bgpry;12y5:bgry 3p/- 2"

WITHOUT_HELP = """async () => {
  const post = async (path, body) => (await fetch(path, { method: "POST", body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" } })).json();
  const seats = [{ kind: "me", name: "Ann" }, { kind: "me", name: "Bo" }];
  const { table } = await post("/api/tables", { edition: "2018", seats, options: { odds: false } });
  return (await post(`/api/tables/${table}/start`, {})).board.position.split(" ").slice(0, 2).join(" ");
}"""
"""Starts a game without the helper, and says how its camels stand."""


def opened(person: NewPerson, position: str = MIDDLE, **options: Any) -> Page:
    """Somebody at the analysis board, its odds worked out."""
    page = person(**options).open(f"/analysis?p={quote(position)}").page
    page.locator(".helper tbody tr").first.wait_for()
    return page


def held(page: Page) -> str:
    """The position that the address holds."""
    return parse_qs(urlsplit(page.url).query)["p"][0]


def until(page: Page, part: str) -> None:
    """Wait until the address holds a position with this part."""
    page.wait_for_function("(part) => new URLSearchParams(location.search).get('p').includes(part)", arg=part)


def test_a_position_is_set_up_by_touch_on_a_phone(person: NewPerson) -> None:
    """Tap a camel, then a space; the odds follow, the way back works, and a reload shows the same."""
    page = opened(person, **PHONE)
    page.locator("[data-piece=r]").tap()
    page.locator("[data-space='10']").dispatch_event("click")
    until(page, "/10r/")
    page.locator("[data-undo]").tap()
    until(page, "/7r/")
    page.locator("[data-die=b]").select_option("b3")
    until(page, " r2b3 ")
    page.reload()
    page.locator(".helper tbody tr").first.wait_for()
    assert " r2b3 " in held(page)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_camel_is_dragged_with_the_mouse(person: NewPerson) -> None:
    """From the bench onto a space."""
    page = opened(person)
    start = page.locator("[data-piece=b]").bounding_box()
    end = page.locator("[data-space='12']").bounding_box()
    assert start
    assert end
    page.mouse.move(start["x"] + 10, start["y"] + 10)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()
    until(page, "/12b/")


def test_pieces_are_dragged_on_the_board_by_touch(person: NewPerson) -> None:
    """A camel goes where the finger takes it, the page stays; a tile keeps its owner, or leaves beside the track."""
    page = opened(person, **PHONE)
    dragged_by_touch(page, middle(page, "[data-space='4']"), middle(page, "[data-space='11']"))
    until(page, "/11b/")
    assert page.evaluate("scrollY") == 0
    dragged_by_touch(page, middle(page, "[data-space='6']"), middle(page, "[data-space='5']"))
    until(page, " 5+1/7r/")
    dragged_by_touch(page, middle(page, "[data-space='5']"), middle(page, ".board svg"))
    until(page, " 7r/9pgy/")


def dragged_by_touch(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A finger goes from one place to another."""
    touch = page.context.new_cdp_session(page)
    way = [(start[0] + (end[0] - start[0]) * step / 8, start[1] + (end[1] - start[1]) * step / 8) for step in range(9)]
    for kind, at in [("touchStart", way[:1]), *(("touchMove", [place]) for place in way[1:]), ("touchEnd", [])]:
        points = [{"x": x, "y": y} for x, y in at]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of something on the screen."""
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_position_is_set_up_by_keyboard(person: NewPerson) -> None:
    """A piece by Enter, a space by arrows and Enter, and Ctrl-Z takes it back."""
    page = opened(person)
    page.locator("[data-piece=y]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-space='1']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    until(page, " 2y/")
    page.keyboard.press("Control+z")
    until(page, "/9pgy/")


def test_impossible_things_say_why(person: NewPerson) -> None:
    """In the language of the person, with the place; the address keeps the last possible position."""
    page = opened(person, locale="de-DE")
    page.locator("[data-piece='+']").click()
    page.locator("[data-space='7']").dispatch_event("click")
    expect(page.locator("[data-fault]")).to_have_text("Auf Feld 7 sind zugleich ein Plättchen und ein Kamel.")
    assert held(page) == MIDDLE


def test_an_impossible_address_says_why_beneath_a_start(person: NewPerson) -> None:
    """On a phone the reason is in sight, and a start is there to go on with."""
    page = person(**PHONE).open(f"/analysis?p={quote('2018 1bgg')}").page
    expect(page.get_by_text("The green camel appears twice.")).to_be_in_viewport()
    until(page, "2018 1bg/2pr/3y/14K/15W ")


def test_partners_are_made_in_one_step(person: NewPerson) -> None:
    """Who names a partner is named by him; what is impossible then stays in sight while one changes it on a phone."""
    page = opened(person, "2018 1bg/2pr/3y/14K/15W - 1 " + ";".join(["3:bgpry"] * 6) + " -/- 1", **PHONE)
    own = page.locator("details[data-seat='1']")
    own.locator("summary").tap()
    own.locator("select").first.select_option("2")
    until(page, "3=2:bgpry;3=1:bgpry")
    for _ in range(2):
        own.locator(".add").select_option("b5")
    expect(page.locator("[data-fault]")).to_be_in_viewport()


def test_moves_are_tried_and_taken_back(person: NewPerson) -> None:
    """A die of the server's list moves the camel by the rules; undo brings it back."""
    page = opened(person)
    page.locator("[data-try='roll b3']").click()
    until(page, "/7rb/")
    page.locator("[data-undo]").click()
    until(page, " 4b/")


def test_a_record_is_pasted_and_stepped_through(person: NewPerson) -> None:
    """All its positions are there; what can't be read says so."""
    page = opened(person)
    page.locator("[data-paste]").click()
    page.locator("[data-pasted]").fill("2018 what")
    page.locator("[data-take]").click()
    expect(page.locator("dialog [role=alert]")).to_be_visible()
    record = '[Edition "2014"]\n[Seats "Ann; Bo"]\n[Start "1bg/2ow/3y"]\n\n1. roll y2 take y\n'
    page.locator("[data-pasted]").fill(record)
    page.locator("[data-take]").click()
    until(page, "2014 1bg/2ow/5y y2 1 ")
    page.locator("input[type=range]").fill("0")
    until(page, "2014 1bg/2ow/3y - 1 ")


def test_nobody_analyses_the_race_he_plays_without_help(person: NewPerson) -> None:
    """The position of a running game at a table without the helper is refused for its player."""
    ann = person().open()
    position = str(ann.page.evaluate(WITHOUT_HELP))
    ann.open(f"/analysis?p={quote(position)}")
    expect(ann.page.get_by_text("at a table without the odds helper")).to_be_visible()
    assert ann.page.locator(".helper tbody tr").count() == 0


def test_what_was_typed_is_taken_back_alone(person: NewPerson) -> None:
    """Ctrl-Z in a field of numbers is the field's; the board stays as it is."""
    page = opened(person)
    page.locator("[data-piece=y]").click()
    page.locator("[data-space='2']").dispatch_event("click")
    until(page, " 2y/")
    page.locator("details[data-seat='1'] summary").click()
    page.locator("details[data-seat='1'] input").first.press("Control+z")
    page.wait_for_timeout(300)
    assert " 2y/" in held(page)


def test_who_is_too_fast_for_the_server_is_not_told_so(person: NewPerson) -> None:
    """A check that is refused for its number is made again; nothing is said, and the address follows."""
    page = opened(person)
    refusals = [1, 1]

    def busy(route: Route) -> None:
        if refusals and refusals.pop():
            fault = {"error": "too_many", "message": "wait", "code": "too_many", "places": {"what": "tries"}}
            route.fulfill(status=429, json=fault)
        else:
            route.continue_()

    page.route("**/api/positions", busy)
    page.locator("[data-piece=y]").click()
    page.locator("[data-space='2']").dispatch_event("click")
    until(page, " 2y/")
    assert not refusals
    assert page.locator("[data-fault]").count() == 0
