"""Two people in one game: each sees only their own secrets, on the screen and on the wire."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Response

from .lobby import friends
from .person import Person

NewPerson = Callable[..., Person]


def listen(one: Person) -> list[str]:
    """All that the server answers to a page's requests, and all that comes by its stream."""
    heard: list[str] = []

    def answered(response: Response) -> None:
        if "/api/" in response.url and "/stream" not in response.url:
            heard.append(response.text())

    one.page.on("response", answered)
    one.page.add_init_script(
        """window.heard = []; const Original = EventSource;
        window.EventSource = class extends Original {
          constructor(...a) { super(...a); for (const kind of ['state', 'entry', 'presence'])
            this.addEventListener(kind, (m) => window.heard.push(m.data)); } };"""
    )
    return heard


@pytest.mark.smoke
def test_each_sees_only_the_own_cards(person: NewPerson) -> None:
    """Both lay a card on each deck; nothing that reaches the other tells its colour."""
    ann, bo = friends(person)
    heard = {1: listen(ann), 2: listen(bo)}
    for one in (ann, bo):
        one.page.reload()
        one.page.wait_for_selector(".race")
    for deck in ("winner", "loser"):
        for one in sorted((ann, bo), key=lambda one: not one.page.query_selector(".tray .choice.free")):
            one.page.wait_for_selector(".tray .choice.free")
            one.page.click(f"[data-action='{deck}']")
            one.page.locator(".card.free").first.click()
            one.page.click("[data-yes]")
            one.settle()
    for one, own, other in ((ann, 1, 2), (bo, 2, 1)):
        one.page.wait_for_timeout(200)
        texts = [*heard[own], *one.page.evaluate("window.heard")]
        assert any("card_laid" in text for text in texts)
        assert all(f'"viewer":{other}' not in text for text in texts)
        for text in texts:
            decks = re.findall(rf'\{{"seat":{other},"camel":("\w"|null)\}}', text)
            assert set(decks) <= {"null"}
            laid = re.findall(rf'"type":"card_laid","seat":{other},"deck":"\w+","camel":("\w"|null)', text)
            assert set(laid) <= {"null"}
            assert '"seed":"' not in text
        log = one.text("[role=log]")
        name = {1: "Ann", 2: "Bo"}[other]
        assert f"{name} bets on the winner of the race." in log
        assert f"{name} bets on the loser of the race." in log


def test_two_people_play_to_the_end(person: NewPerson) -> None:
    """Two devices, one game: both see the same result."""
    ann, bo = friends(person, bots=1)
    luck = Random(4)
    for _ in range(300):
        ready = [one for one in (ann, bo) if one.page.query_selector(".tray .choice.free")]
        if ann.page.query_selector("main.end") and bo.page.query_selector("main.end"):
            break
        for one in ready[:1]:
            one.act(luck)
            one.settle()
        if not ready:
            ann.page.wait_for_timeout(50)
    sheets = [one.page.locator("tr[data-sheet]").all_inner_texts() for one in (ann, bo)]
    assert len(sheets[0]) == 3
    assert sheets[0] == sheets[1]


@pytest.mark.smoke
def test_two_tabs_of_one_seat_stay_in_step(person: NewPerson) -> None:
    """What is done in one tab is seen in the other."""
    ann = person().play_now()
    other = Person(ann.page.context.new_page(), ann.url).open(f"/t/{ann.table}")
    other.waits_for()
    ann.page.click(".choice.ticket.free[data-action='take b']")
    ann.settle()
    other.page.wait_for_function("() => document.querySelector('[role=log]').innerText.includes('takes the blue')")
    other.waits_for()
    other.page.click(".choice.ticket.free[data-action='take g']")
    other.settle()
    ann.page.wait_for_function("() => document.querySelector('[role=log]').innerText.includes('takes the green')")
    for one in (ann, other):
        one.waits_for()
        one.settle()
    seats = ann.page.locator("[data-seat]").all_inner_texts()
    assert seats == other.page.locator("[data-seat]").all_inner_texts()
