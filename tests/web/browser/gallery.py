"""Every screen of the app, one after the other: for the accessibility check and for ``make screenshots``."""

from collections.abc import Iterator

from playwright.sync_api import Page

from .lobby import host_table, seat_bot
from .person import Person
from .side_pages import side_pages
from .stagecraft import game_scored, go_on, hold, leg_scored, prepare, tell


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
    page = prepare(one).open().page
    page.wait_for_selector("[data-bot]")
    yield "home", page
    page.get_by_role("button", name="Settings").click()
    yield "settings", page
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Play with friends").click()
    yield "new-table", page
    page.get_by_label("Name 1").fill("Ann")
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_selector(".code")
    yield "lobby", page
    one.open("/join")
    yield "join", page
    for edition in ("2014", "2018"):
        one.open(f"/rules/{edition}")
        page.get_by_role("button", name="Stop").first.wait_for()
        yield f"rules-{edition}", page
    yield from hot_seat(one)
    yield from race(one)
    yield from guided(one)
    yield from crowd(one)
    one.open("/t/nosuchtable")
    page.get_by_role("heading").wait_for()
    yield "gone", page
    for name in side_pages(one):
        yield name.replace("'s", "").replace(" ", "-"), page


def hot_seat(one: Person) -> Iterator[tuple[str, Page]]:
    """Two people on one device: the cards of one are covered until they are to be seen."""
    page = one.open().page
    page.get_by_role("button", name="Several on this device").click()
    page.get_by_label("Name 1").fill("Ann")
    page.get_by_label("Name 2").fill("Bo")
    page.get_by_role("button", name="Create the table").click()
    one.waits_for()
    page.click("[data-action='winner']")
    page.wait_for_selector("[data-uncover]")
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
    page.locator(".card.free[data-action]").first.click()
    yield "race-ask", page
    page.get_by_role("button", name="Cancel").last.click()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    yield "race-menu", page
    page.get_by_role("button", name="Close").last.click()
    yield from sheets(page)
    page.click("[data-action='place +']")
    page.locator("[data-space='1']").dispatch_event("click")
    page.wait_for_selector(".notices p")
    yield "race-reason", page
    page.keyboard.press("Escape")
    # On a slow machine it may have gone by itself.
    page.evaluate("document.querySelector('.notices button')?.click()")
    yield from helped(one)
    yield from ending(one)


def ending(one: Person) -> Iterator[tuple[str, Page]]:
    """The end of a race with its poster, and the replay."""
    page = one.page
    roll_to_end(one)
    page.wait_for_selector(".line")
    page.locator("figure img").scroll_into_view_if_needed()
    page.wait_for_function("() => document.querySelector('figure img').naturalWidth > 0")
    page.evaluate("scrollTo(0, 0)")
    yield "end", page
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("button", name="To the end").click()
    yield "replay", page


def sheets(page: Page) -> Iterator[tuple[str, Page]]:
    """What keys and taps open over a race: the keys themselves, the log, and what a player holds."""
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    yield "race-keys", page
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    if page.locator("button.news").count():
        page.locator("button.news").click()
        page.wait_for_selector("dialog[open]")
        yield "race-log", page
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
    page.locator("[data-seat='2'] .open").click()
    page.wait_for_selector("dialog[open]")
    yield "race-player", page
    page.keyboard.press("Escape")


def helped(one: Person) -> Iterator[tuple[str, Page]]:
    """The odds helper: beside the race, or on a phone in a dialog."""
    page = one.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Show the odds helper").check()
    page.get_by_role("button", name="Close").last.click()
    page.locator(".ticket .odds").first.wait_for()
    beside = page.locator(".helper").count() > 0
    if not beside:
        page.get_by_role("button", name="Odds helper").click()
    page.locator(".helper details").first.wait_for()
    yield "race-odds", page
    if not beside:
        page.get_by_role("button", name="Close").last.click()


def crowd(one: Person) -> Iterator[tuple[str, Page]]:
    """Eight at a table: the race, the scoring of a leg, and the cards of the race, opened one by one."""
    page = one.page
    host_table(one, "Ann", guests=1, bots=6)
    seat_bot(one, 2, "tilda")
    page.get_by_role("button", name="Start the race").click()
    one.waits_for()
    yield "eight", page
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Motion").select_option("fast")
    page.get_by_role("button", name="Close").last.click()
    for name, event, shown in (
        ("scoring", leg_scored(8), ".scoring tr.there:last-child"),
        ("opening", game_scored(8), ".opening .card.open:last-child"),
    ):
        tell(one, event)
        hold(page, shown)
        yield name, page
        go_on(page)
        page.locator(shown).wait_for(state="detached")
        page.reload()
        one.waits_for()


def guided(one: Person) -> Iterator[tuple[str, Page]]:
    """The guided first race."""
    page = one.open().page
    page.get_by_role("button", name="Learn in three minutes").click()
    page.wait_for_selector(".lesson")
    yield "guide", page
