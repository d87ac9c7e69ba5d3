"""The page may be reloaded and the server killed at any moment; the game goes on."""

import signal
from collections.abc import Callable

import pytest

from .person import Person
from .served import Served
from .stagecraft import prepare

NewPerson = Callable[..., Person]


@pytest.mark.smoke
def test_reload_in_the_middle(person: NewPerson) -> None:
    """After a reload the same table is there: the money, the leg, my turn, and all that has happened so far."""
    ann = person(settings={"ask": "never"}).play_now()
    for action in ("take b", "winner", "roll"):
        ann.free(action).click()
        if action == "winner":
            ann.page.click("[data-action='win g']")
        ann.settle()
        ann.waits_for()
    before = ann.page.locator("[data-seat]").all_inner_texts()
    log = ann.page.locator("[role=log] p").all_inner_texts()
    assert any("Guest bets on green to win the race." in line for line in log)
    assert any("The race is on!" in line for line in log)
    ann.page.reload()
    ann.waits_for()
    assert ann.page.locator("[data-seat]").all_inner_texts() == before
    ann.page.wait_for_function("count => document.querySelectorAll('[role=log] p').length >= count", arg=len(log))
    assert ann.page.locator("[role=log] p").all_inner_texts() == log


def test_a_lost_stream_resumes_silently(person: NewPerson) -> None:
    """A stream that breaks is opened again by itself; what happened meanwhile comes once, and in order."""
    ann = prepare(person()).play_now()
    other = Person(ann.page.context.new_page(), ann.url).open(f"/t/{ann.table}")
    other.waits_for()
    ann.page.route("**/stream*", lambda route: route.abort())
    ann.page.evaluate("window.streams.at(-1).close(); window.streams.at(-1).onerror(new Event('error'))")
    other.page.click(".choice.ticket.free[data-action='take b']")
    other.settle()
    other.waits_for()
    assert "takes the blue" not in ann.text("[role=log]")
    ann.page.unroute("**/stream*")
    ann.page.wait_for_function("() => document.querySelector('[role=log]').innerText.includes('takes the blue')")
    ann.settle()
    ann.page.locator(".lost").wait_for(state="detached")
    assert ann.text("[role=log]").count("Guest takes the blue") == 1
    assert ann.page.locator("[data-seat]").all_inner_texts() == other.page.locator("[data-seat]").all_inner_texts()


def test_server_killed_and_started_again(person: NewPerson, own_server: Served) -> None:
    """A killed server shows calmly; when it is back, the game goes on by itself, with nothing lost."""
    ann = person(url=own_server.url).play_now()
    ann.page.click(".choice.roll.free")
    ann.settle()
    ann.waits_for()
    before = ann.page.locator("[data-seat]").all_inner_texts()
    own_server.stop(signal.SIGKILL)
    ann.page.get_by_text("The connection is lost.").wait_for()
    own_server.start()
    ann.page.locator(".lost").wait_for(state="detached")
    assert ann.page.locator("[data-seat]").all_inner_texts() == before
    ann.play_to_end(seed=2)


def test_an_action_while_the_server_is_away(person: NewPerson, own_server: Served) -> None:
    """An action that found no server is sent again when it is back, and done once."""
    ann = person(url=own_server.url).play_now()
    own_server.stop(signal.SIGKILL)
    ann.page.click(".choice.ticket.free[data-action='take g']")
    ann.page.get_by_text("The connection is lost.").wait_for()
    own_server.start()
    ann.page.wait_for_function("() => document.querySelector('[role=log]').innerText.includes('takes the green')")
    ann.waits_for()
    assert ann.text("[role=log]").count("Guest takes the green") == 1


def test_a_lost_network_is_told_and_comes_back(person: NewPerson) -> None:
    """Without a network a race says so at once; with it, the notice goes by itself, and a turn that waited is done."""
    ann = person().play_now()
    ann.page.context.set_offline(True)
    ann.page.locator(".lost").wait_for()
    ann.page.click(".choice.ticket.free[data-action='take g']")
    ann.page.context.set_offline(False)
    ann.page.locator(".lost").wait_for(state="detached")
    ann.page.wait_for_function("() => document.querySelector('[role=log]').innerText.includes('takes the green')")


def test_a_device_without_a_network_reaches_its_own_server(person: NewPerson) -> None:
    """A laptop on a train serves itself: that it has no network is no lost connection."""
    ann = person().play_now()
    ann.page.evaluate("dispatchEvent(new Event('offline'))")
    ann.page.click(".choice.ticket.free[data-action='take g']")
    ann.settle()
    assert ann.page.locator(".lost").count() == 0
