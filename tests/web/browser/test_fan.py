"""The fan of futures: what is hovered, held or focused shows where it may land, from the server's exact odds."""

from typing import Any

import pytest
from playwright.sync_api import Page

from .conftest import NewPerson
from .person import Person
from .stations import finish, post, table

FAN = ".fan"
WORDS = {"b": "blue", "g": "green", "p": "purple", "r": "red", "y": "yellow"}


def odds_of(one: Person, path: str = "/odds") -> dict[str, Any]:
    """The numbers of the server, as the page may ask for them."""
    answer = one.page.request.get(f"{one.url}/api/tables/{one.table}{path}")
    assert answer.ok, answer.text()
    odds: dict[str, Any] = answer.json()
    return odds


def shown(page: Page) -> dict[str, str]:
    """What is written at the ghosts, by space or face."""
    found: dict[str, str] = page.locator(f"{FAN} [data-chance]").evaluate_all(
        "all => Object.fromEntries(all.map((one) => [one.dataset.chance, one.textContent.trim()]))"
    )
    return found


def boxes(page: Page) -> list[Any]:
    """Where the parts of the table are."""
    found: list[Any] = page.locator(".board, .tray, .players, .line").evaluate_all(
        "all => all.map((one) => Object.values(one.getBoundingClientRect().toJSON()))"
    )
    return found


def expected(odds: dict[str, Any], camel: str) -> dict[str, str]:
    """What has to be written at the ghosts of a camel."""
    ghosts = [ghost for ghost in odds["fan"]["leg"][camel] if ghost["chance"] >= 0.005]
    return {str(ghost["space"]): percent(ghost["chance"]) for ghost in ghosts}


def percent(chance: float) -> str:
    """A chance as the page writes it in English."""
    if 0 < chance < 0.01:
        return "<1%"
    return ">99%" if 0.99 < chance < 1 else f"{int(chance * 100 + 0.5)}%"


def in_sight(page: Page) -> str:
    """A racing camel with no other before its middle: starts are drawn, and in a stack one may cover the next."""
    found: str = page.locator(".still [data-camel]").evaluate_all(
        """(all, racing) => all.find((one) => {
            const box = one.getBoundingClientRect();
            const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return racing.includes(one.dataset.camel) && one.contains(there);
        }).dataset.camel""",
        list(WORDS),
    )
    return found


@pytest.mark.smoke
def test_a_camel_under_the_pointer_shows_its_fan(person: NewPerson) -> None:
    """Ghosts stand where the exact odds say, each with its chance; nothing moves, and they go with the pointer."""
    ann = person().play_now()
    before, camel = boxes(ann.page), in_sight(ann.page)
    ann.page.locator(f".still [data-camel='{camel}']").hover()
    ann.page.locator(f"{FAN}[data-fan-of='camel:{camel}']").wait_for(state="attached")
    assert shown(ann.page) == expected(odds_of(ann), camel)
    assert ann.page.locator(".note").inner_text().startswith(f"Where the {WORDS[camel]} camel may stand")
    assert boxes(ann.page) == before
    ann.page.mouse.move(5, 5)
    ann.page.locator(FAN).wait_for(state="detached")


def test_keys_go_through_camels_and_dice(person: NewPerson) -> None:
    """F shows one after the other, a die with the space of each of its faces; Escape ends it."""
    ann = person().play_now()
    odds = odds_of(ann)
    for camel in ("b", "g"):
        ann.page.keyboard.press("f")
        ann.page.locator(f"{FAN}[data-fan-of='camel:{camel}']").wait_for(state="attached")
        assert shown(ann.page) == expected(odds, camel)
    for _ in range(6):
        ann.page.keyboard.press("f")
        ann.page.wait_for_timeout(30)
    ann.page.locator(f"{FAN}[data-fan-of='die:b']").wait_for(state="attached")
    assert set(shown(ann.page)) == {roll["face"] for roll in odds["fan"]["rolls"] if roll["face"][0] == "b"}
    spaces = {f"space {roll['space']}" for roll in odds["fan"]["rolls"] if roll["face"][0] == "b"}
    assert all(space in ann.page.locator(".note").inner_text() for space in spaces)
    ann.page.keyboard.press("Escape")
    ann.page.locator(FAN).wait_for(state="detached")


def test_a_ticket_tells_whom_it_beats(person: NewPerson) -> None:
    """On focus, at each other camel how often the ticket's camel is ahead of it; and what the ticket pays."""
    ann = person().play_now()
    odds = odds_of(ann)
    ann.page.keyboard.press("Tab")
    ann.page.locator("[data-action='take y']").focus()
    ann.page.locator(f"{FAN}[data-fan-of='ticket:y']").wait_for(state="attached")
    beaten = ann.page.locator("[data-beaten]").evaluate_all(
        "all => Object.fromEntries(all.map((one) => [one.dataset.beaten, one.textContent.trim()]))"
    )
    assert beaten == {camel: percent(chance) for camel, chance in odds["fan"]["ahead"]["y"].items()}
    assert f"yellow leads in {percent(odds['leg']['y']['first'])} (+5)" in ann.page.locator(".note").inner_text()


def test_a_hold_shows_the_fan_and_does_nothing_else(person: NewPerson) -> None:
    """On a phone a ticket that is held is not taken; the fan stays until the next touch."""
    ann = person(size=(390, 844), has_touch=True).play_now()
    ticket = ann.page.locator("[data-action='take g']")
    box = ticket.bounding_box()
    assert box
    touch = ann.page.context.new_cdp_session(ann.page)
    at = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": at})
    ann.page.locator(f"{FAN}[data-fan-of='ticket:g']").wait_for(state="attached")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ann.page.wait_for_timeout(300)
    ann.page.locator(f"{FAN}[data-fan-of='ticket:g']").wait_for(state="attached")
    ann.page.touchscreen.tap(195, 120)
    ann.page.locator(FAN).wait_for(state="detached")
    assert ann.free("take").count() == 5


def test_where_help_is_off_nothing_is_asked(person: NewPerson) -> None:
    """At a table without the helper no camel has a fan, and the page does not ask for odds."""
    ann = person()
    ann.open()
    made = post(ann, "", {"edition": "2018", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "roll"}]})
    post(ann, f"/{made['table']}/ready", {"ready": True})
    post(ann, f"/{made['table']}/start", {})
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.open(f"/t/{made['table']}").waits_for()
    ann.page.locator("[data-action='take r']").hover()
    ann.page.keyboard.press("f")
    ann.page.wait_for_timeout(700)
    assert ann.page.locator(FAN).count() == 0
    assert not [url for url in asked if "/odds" in url]


def test_the_bars_stand_at_the_camels(person: NewPerson) -> None:
    """With the helper on each racing camel has its chance to lead beside it; its advice can be pressed."""
    ann = person(settings={"helper": True, "ask": "never"}).play_now()
    ann.page.locator("[data-bar]").first.wait_for(state="attached")
    odds = odds_of(ann)
    bars = ann.page.locator("[data-bar]").evaluate_all(
        "all => Object.fromEntries(all.map((one) => [one.dataset.bar, one.textContent.trim()]))"
    )
    assert bars == {camel: percent(chance["first"]) for camel, chance in odds["leg"].items()}
    length = odds["length"]
    ann.page.locator(".advice.free").first.click()
    ann.settle()
    assert odds_of(ann)["length"] > length


def test_spectators_have_it_too(person: NewPerson) -> None:
    """Who only watches may point at a camel where the table allows help."""
    ann = person()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "roll"}]
    made = post(
        ann.open(), "", {"edition": "2018", "seats": seats, "options": {"odds": True, "public": True, "first": 1}}
    )
    post(ann, f"/{made['table']}/ready", {"ready": True})
    post(ann, f"/{made['table']}/start", {})
    ann.open(f"/t/{made['table']}").waits_for()
    late = person().open(f"/t/{made['table']}")
    late.page.locator(".still [data-camel='r']").wait_for(state="attached")
    camel = in_sight(late.page)
    late.page.locator(f".still [data-camel='{camel}']").hover()
    late.page.locator(f"{FAN}[data-fan-of='camel:{camel}']").wait_for(state="attached")
    assert shown(late.page) == expected(odds_of(ann), camel)


def test_a_replay_has_it_turn_by_turn(person: NewPerson) -> None:
    """Whoever looks at a finished game again may ask for the odds of the turn on the screen."""
    ann = person()
    number = finish(ann, table(ann.open(), 3, edition="2014"))
    ann.open(f"/replay/{number}?step=3")
    ann.page.locator(".still [data-camel='b']").wait_for(state="attached")
    ann.page.keyboard.press("f")
    ann.page.locator(f"{FAN}[data-fan-of='camel:b']").wait_for(state="attached")
    odds = ann.page.request.get(f"{ann.url}/api/tables/{number}/replay/odds?move=3").json()
    assert shown(ann.page) == expected(odds, "b")
    ann.page.keyboard.press("Escape")
    before = ann.page.locator(".board").bounding_box()
    ann.page.get_by_role("button", name="Odds helper").click()
    ann.page.locator(".helper .advice").first.wait_for()
    assert ann.page.locator(".board").bounding_box() == before
