"""Moments of a race on demand: the test sends what the stream might send, and holds a moment to be looked at.

Which die falls is luck, and a scoring passes in seconds; a test waits for neither.
"""

from typing import Any

from playwright.sync_api import Page

from .person import Person

PREPARED = """
  window.streams = []; window.held = false; window.tones = 0;
  const Stream = EventSource;
  window.EventSource = class extends Stream { constructor(...a) { super(...a); window.streams.push(this); } };
  const later = window.setTimeout;
  window.setTimeout = (work, time, ...a) => (window.held && time > 30 ? 0 : later(work, time, ...a));
  const Audio = window.AudioContext;
  window.AudioContext = class extends Audio {
    createOscillator() { window.tones += 1; return super.createOscillator(); } };
"""
TELL = """async ([table, events]) => {
  const state = await (await fetch(`/api/tables/${table}`)).json();
  const number = state.length + 1;
  const entry = { number, kind: 'act', at: 0, seat: state.board.turn, name: '', by: 'player', move: 'roll', text: null,
    events };
  const data = JSON.stringify({ entry, state: { ...state, length: number } });
  window.streams.at(-1).dispatchEvent(new MessageEvent('entry', { data }));
}"""
HOLD = "(chosen) => document.querySelector(chosen) && (window.held = true)"


def prepare(one: Person) -> Person:
    """Make a page's stream, timers and sound reachable; before it is opened."""
    one.page.add_init_script(PREPARED)
    return one


def tell(one: Person, *events: dict[str, Any]) -> None:
    """Tell the page, as the stream does, that something happened."""
    one.page.evaluate(TELL, [one.table, list(events)])


def hold(page: Page, selector: str) -> None:
    """Stop the play in the moment in which something is to be seen, and wait until nothing moves any more."""
    page.wait_for_function(HOLD, arg=selector)
    page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")


def go_on(page: Page) -> None:
    """Let the play go on to its end, at once."""
    page.evaluate("window.held = false")
    page.locator(".skip").click()


def leg_scored(seats: int) -> dict[str, Any]:
    """The end of a leg: a ticket that paid, one that did not, a roll and a partner's share for everybody in turn."""
    bets = [[{"camel": "b", "pounds": 5, "reward": 5}], [{"camel": "r", "pounds": 3, "reward": -1}], []]
    lines = [
        {"seat": n + 1, "bets": bets[n % 3], "pyramid_tickets": n % 2, "copied": n % 4 // 3, "total": 5 - n, "money": 8}
        for n in range(seats)
    ]
    return {"type": "leg_scored", "leg": 1, "ranking": ["b", "g", "p", "r", "y"], "seats": lines}


def game_scored(seats: int) -> dict[str, Any]:
    """The end of a game: two decks of cards, right and wrong ones."""
    cards = [
        {"deck": deck, "seat": n % seats + 1, "camel": "bgpry"[n % 5], "change": 8 if n == 0 else -1}
        for deck in ("winner", "loser")
        for n in range(2 * seats)
    ]
    return {"type": "game_scored", "cards": cards, "money": [8] * seats, "winners": [1]}
