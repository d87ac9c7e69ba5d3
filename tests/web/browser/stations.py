"""Every screen of the app, reached without reading a word, so that it can be looked at in any language.

Tables are prepared over HTTP with the device's own cookie; only what belongs to a screen is clicked.
"""

from collections.abc import Iterator
from typing import Any

from .person import UNCOVER, Person
from .stagecraft import game_scored, go_on, hold, leg_scored, tell
from .windows import LONG

Station = tuple[str, bool]
"""The name of a screen, and whether it must not scroll."""

CRAM = """async (table) => {
  const open = await (await fetch(`/api/tables/${table}`)).json();
  const state = await (await fetch(`/api/tables/${table}?seat=${open.board.turn}`)).json();
  const letters = state.edition.camels.map((camel) => camel.letter);
  const racing = letters.filter((letter) => letter === letter.toLowerCase());
  const crammed = (seat, n) => ({ ...seat, pounds: 64 + n, pyramid_tickets: 4, cards_left: 4,
    bets: racing.flatMap((camel) => [{ camel, pounds: 5 }, { camel, pounds: 2 }]),
    tile: { space: 16 - n, side: n % 2 ? '+' : '-', owner: n + 1 },
    partner: state.seats.length >= 6 ? ((n ^ 1) + 1) : null });
  const spaces = state.board.spaces.map((space) => ({ ...space, camels: space.space === 8 ? letters : [] }));
  const card = (n) => ({ seat: 1 + n % state.seats.length, camel: null });
  const board = { ...state.board, spaces, winner_deck: Array.from({ length: 12 }, (_, n) => card(n)),
    loser_deck: Array.from({ length: 9 }, (_, n) => card(n)) };
  const number = state.length + 1;
  const entry = { number, kind: 'ready', at: 0, seat: 1, name: '', by: 'player', move: null, text: null, events: [] };
  const legal = state.legal.filter((action) => !action.startsWith('pair'));
  const seats = state.seats.map(crammed);
  const data = JSON.stringify({ entry, state: { ...state, length: number, legal, board, seats } });
  window.streams.at(-1).dispatchEvent(new MessageEvent('entry', { data }));
}"""
SPEED = "(speed) => (localStorage.camelup = JSON.stringify({ ...JSON.parse(localStorage.camelup), speed }))"


def post(one: Person, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Ask the server for something at a table, as the page does; the state it answers with."""
    answer = one.page.request.post(f"{one.url}/api/tables{path}", data=body, headers={"Origin": one.url})
    assert answer.ok, answer.text()
    state: dict[str, Any] = answer.json()
    return state


def seats(players: int, long: bool) -> list[dict[str, Any]]:
    """Me and bots; or people with long names, all of them on this device."""
    if long:
        return [{"kind": "me", "name": f"{LONG[n % 2][:38]} {n + 1}"} for n in range(players)]
    return [{"kind": "me", "name": "Ann"}, *({"kind": "bot", "bot": "roll"} for _ in range(players - 1))]


def table(one: Person, players: int, long: bool = False, edition: str = "2018") -> str:
    """Start a race; its id."""
    state = post(one, "", {"edition": edition, "seats": seats(players, long), "options": {"odds": True, "first": 1}})
    post(one, f"/{state['table']}/ready", {"ready": True})
    post(one, f"/{state['table']}/start", {})
    return str(state["table"])


def lobby(one: Person, long: bool) -> str:
    """A table that waits for friends."""
    plan = [*seats(3, long), {"kind": "open"}, {"kind": "open"}]
    return str(post(one, "", {"edition": "2018", "seats": plan, "options": {}})["table"])


def finish(one: Person, number: str) -> str:
    """Roll a race to its end."""
    for turn in range(400):
        state = one.page.request.get(f"{one.url}/api/tables/{number}").json()
        if state["phase"] == "finished":
            return number
        mine = state["board"]["turn"] in state["you"]["seats"]
        if mine:
            act = {"seen": state["length"], "id": f"rolling-{turn}", "action": "roll", "seat": state["board"]["turn"]}
            post(one, f"/{number}/actions", act)
        else:
            one.page.wait_for_timeout(15)
    raise AssertionError("the race does not end")


def stations(one: Person, long: bool) -> Iterator[Station]:
    """All screens that have names on them, with short or with long ones."""
    page = one.page
    for players, edition in ((2, "2014"), (4, "2018"), (8, "2018")):
        number = table(one, players, long, edition)
        yield from race(one, number, players)
    one.open(f"/t/{lobby(one, long)}")
    page.wait_for_selector(".code")
    yield "lobby", False
    number = finish(one, table(one, 4, long))
    one.open(f"/t/{number}")
    page.wait_for_selector("main.end")
    yield "end", False
    one.open(f"/replay/{number}?step=9")
    page.wait_for_selector(".frame")
    yield "replay", False


def race(one: Person, number: str, players: int) -> Iterator[Station]:
    """A race and all that can be opened in it, then one with as much on the table as there may be."""
    page = one.page
    at_table(one, number)
    yield f"race of {players}", True
    if players == 4:
        yield from choices(one)
    page.evaluate(CRAM, number)
    page.wait_for_function("() => document.querySelector('.pounds')?.textContent.includes('64')")
    yield f"crammed race of {players}", True
    if players == 8:
        page.evaluate(SPEED, "fast")
        for name, event, shown in (
            ("scoring", leg_scored(8), ".scoring tr.there:last-child"),
            ("opening", game_scored(8), ".opening .card.open:last-child"),
        ):
            at_table(one, number)
            tell(one, event)
            hold(page, shown)
            yield name, True
            go_on(page)
        page.evaluate(SPEED, "none")


def at_table(one: Person, number: str) -> None:
    """Sit down at a race, and wait for one's turn."""
    one.open(f"/t/{number}")
    one.waits_for()


def choices(one: Person) -> Iterator[Station]:
    """What can be opened in a race."""
    page = one.page
    page.click("[data-action='place +']")
    yield "tile", True
    page.keyboard.press("Escape")
    page.click("[data-action='winner']")
    page.wait_for_selector(f".card.free[data-action], {UNCOVER}")
    if page.query_selector(UNCOVER):
        yield "cover", True
        page.click(UNCOVER)
    yield "hand", True
    page.locator(".card.free[data-action]").first.click()
    page.wait_for_selector("[data-yes]")
    yield "asked first", True
    page.keyboard.press("Escape")
    for name, key in (("menu", "m"), ("keys", "?")):
        page.keyboard.press(key)
        page.wait_for_selector("dialog[open]")
        yield name, True
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
    page.locator("[data-seat] .open").first.click()
    page.wait_for_selector("dialog[open]")
    yield "a player's things", True
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def nameless(one: Person) -> Iterator[Station]:
    """The screens without a table."""
    page = one.page
    one.open()
    page.locator(".faces button, select").first.wait_for()
    yield "home", False
    page.locator("footer .link").first.click()
    yield "settings", False
    page.keyboard.press("Escape")
    page.locator(".ways button").first.click()
    page.wait_for_selector("dialog[open]")
    yield "new table", False
    one.open("/join")
    page.wait_for_selector("input")
    yield "join", False
    for edition in ("2014", "2018"):
        one.open(f"/rules/{edition}")
        page.wait_for_selector("h2")
        yield f"rules {edition}", False
    one.open("/t/nosuchtable")
    page.wait_for_selector("h1")
    yield "gone", False
