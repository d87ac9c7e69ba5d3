"""What fingers and keys do at the table: one key per action, two taps for a bet, and nothing bad by a double tap."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from .person import Person

NewPerson = Callable[..., Person]
PHONE = (390, 664)
CHOSEN = re.compile(r"\bchosen\b")


def moves(one: Person) -> list[str]:
    """What the person at this device has done so far, in notation."""
    log = one.page.request.get(f"{one.url}/api/tables/{one.table}/log").json()
    return [entry["move"] for entry in log["entries"] if entry["move"] and entry["seat"] == 1]


def test_each_action_has_a_key(person: NewPerson) -> None:
    """A ticket, the tile on one side and the other, a card for the winner and one for the loser, and the roll."""
    ann = person(settings={"ask": "never"}).play_now()
    page = ann.page
    page.keyboard.press("2")
    next_turn(ann)
    page.keyboard.press("t")
    expect(page.locator("[data-action='place +']")).to_have_class(CHOSEN)
    page.keyboard.press("t")
    expect(page.locator("[data-action='place -']")).to_have_class(CHOSEN)
    page.keyboard.press("Escape")
    for deck, card in (("w", "1"), ("l", "5")):
        page.keyboard.press(deck)
        page.keyboard.press(card)
        next_turn(ann)
    page.keyboard.press("r")
    next_turn(ann)
    done = moves(ann)
    assert done[:3] == ["take g", "win b", "lose y"]
    assert done[3].startswith("roll ")


def test_half_a_bet_says_what_comes_next(person: NewPerson) -> None:
    """After a deck it asks for a card, after a card for a deck, and after Escape for nothing."""
    page = person(size=PHONE).play_now().page
    hint = page.locator(".hint")
    page.click("[data-action='loser']")
    expect(hint).to_have_text("Which camel comes last? Choose its card")
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    page.click("[data-card='g']")
    expect(hint).to_have_text("Your card: green. Now choose winner or loser.")


def test_the_list_of_keys_is_a_key_too(person: NewPerson) -> None:
    """A question mark opens it and Escape closes it; while it is open no key plays."""
    ann = person().play_now()
    ann.page.keyboard.press("?")
    ann.page.wait_for_selector("dialog[open] kbd")
    ann.page.keyboard.press("r")
    ann.page.keyboard.press("Escape")
    ann.page.locator("dialog").wait_for(state="detached")
    assert moves(ann) == []


def test_a_double_tap_acts_once(person: NewPerson) -> None:
    """Two quick taps on Roll, or on a ticket, do it once, and nothing is complained about."""
    ann = person(size=PHONE, has_touch=True).play_now()
    for action in ("take b", "roll"):
        ann.page.dblclick(f"[data-action='{action}']")
        next_turn(ann)
    assert ann.page.locator(".notices p").count() == 0
    assert [move.split()[0] for move in moves(ann)] == ["take", "roll"]


def test_a_bet_on_the_race_takes_two_taps_and_covers_no_camel(person: NewPerson) -> None:
    """A card of my hand, then a deck: the bet is laid, without a question and without a dialog over the board."""
    ann = person(size=PHONE, has_touch=True).play_now()
    page = ann.page
    page.locator(".card.free").nth(3).tap()
    assert page.locator("dialog[open], [role=alertdialog]").count() == 0
    page.locator("[data-action='loser']").tap()
    next_turn(ann)
    assert moves(ann) == ["lose r"]


def test_a_phone_opens_the_log_and_what_a_player_has(person: NewPerson) -> None:
    """A tap on the news shows all of it, to be scrolled; one on a player shows the money and the cards."""
    ann = person(size=PHONE, has_touch=True).play_now()
    page = ann.page
    for _ in range(4):
        page.keyboard.press("r")  # taps so quick on one place would be halves of double ones
        next_turn(ann)
    page.tap("button.news")
    lines = page.locator("dialog[open] p")
    expect(lines.first).to_contain_text("The race is on")
    assert lines.count() > 12
    lines.first.scroll_into_view_if_needed()
    expect(lines.first).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.tap("[data-seat='2'] .open")
    expect(page.locator("dialog[open]")).to_contain_text(re.compile(r"\d pounds?\b"))
    expect(page.locator("dialog[open]")).to_contain_text(re.compile(r"\d cards? in hand"))


def next_turn(one: Person) -> None:
    """Wait until the bots have played and it is this person's turn again."""
    one.settle()
    one.waits_for()
