"""Every screen of the app, one after the other: for the accessibility check and for ``make screenshots``."""

from collections.abc import Iterator

from playwright.sync_api import Page

from .person import Person


def roll_to_end(one: Person) -> None:
    """Finish a game quickly: roll at every turn, past the screen."""
    asked = one.page.request
    headers = {"Origin": one.url}
    table = f"{one.url}/api/tables/{one.table}"
    for number in range(2000):
        state = asked.get(table).json()
        if state["phase"] == "finished":
            break
        if "roll" in state["legal"]:
            act = {"seen": state["length"], "id": f"rolling-{number}", "action": "roll"}
            asked.post(f"{table}/actions", data=act, headers=headers)
        else:
            one.page.wait_for_timeout(20)
    one.page.wait_for_selector("main.end", timeout=60_000)


def screens(one: Person) -> Iterator[tuple[str, Page]]:
    """Go through all screens with one device; at each, its name and the page."""
    page = one.open().page
    page.wait_for_selector("[data-play]")
    yield "home", page
    page.get_by_role("button", name="Settings").click()
    yield "settings", page
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Play with friends").click()
    yield "new-table", page
    page.get_by_label("Name 1").fill("Ann")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_selector(".code")
    yield "lobby", page
    one.open("/join")
    yield "join", page
    one.open("/rules/2018")
    page.get_by_role("button", name="Stop").first.wait_for()
    yield "rules", page
    yield from hot_seat(one)
    yield from race(one)
    yield from guided(one)


def hot_seat(one: Person) -> Iterator[tuple[str, Page]]:
    """The cover between two people."""
    page = one.open().page
    page.get_by_role("button", name="Several on this device").click()
    page.get_by_label("Name 1").fill("Ann")
    page.get_by_label("Name 2").fill("Bo")
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_selector(".cover")
    yield "cover", page


def race(one: Person) -> Iterator[tuple[str, Page]]:
    """A race against bots: the table, each way to choose, the end and the replay."""
    page = one.play_now().page
    for action in ("take b", "roll", "take g", "roll"):
        if one.waits_for() == "turn" and one.free(action).count():
            one.free(action).click()
            one.settle()
    one.waits_for()
    if page.evaluate("JSON.parse(localStorage.camelup).helper"):
        page.wait_for_selector(".odds")
    yield "race", page
    page.click("[data-action='place +']")
    yield "race-tile", page
    page.keyboard.press("Escape")
    page.click("[data-action='winner']")
    yield "race-hand", page
    page.locator(".card.free").first.click()
    yield "race-ask", page
    page.get_by_role("button", name="Cancel").last.click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    yield "race-menu", page
    page.get_by_role("button", name="Close").last.click()
    page.click("[data-action='place +']")
    page.locator("[data-space='1']").dispatch_event("click")
    page.wait_for_selector(".notices p")
    yield "race-reason", page
    page.keyboard.press("Escape")
    page.locator(".notices button").click()
    roll_to_end(one)
    page.wait_for_selector(".line")
    yield "end", page
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="To the end").click()
    yield "replay", page


def guided(one: Person) -> Iterator[tuple[str, Page]]:
    """The guided first race."""
    page = one.open().page
    page.get_by_role("button", name="Learn in three minutes").click()
    page.wait_for_selector(".coach")
    yield "guide", page
