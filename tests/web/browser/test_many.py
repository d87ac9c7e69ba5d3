"""Several people on one device, and tables of eight."""

from collections.abc import Callable
from random import Random

from .lobby import friends, host_table
from .person import Person

NewPerson = Callable[..., Person]


def hot_seat(one: Person, names: tuple[str, ...], bots: int = 0) -> None:
    """Set a table for several people on this device."""
    one.open().page.get_by_role("button", name="Several on this device").click()
    for number, name in enumerate(names, 1):
        if number > 2:
            one.page.get_by_role("button", name="One more person").click()
        one.page.get_by_label(f"Name {number}").fill(name)
    one.page.get_by_label("Bots", exact=True).fill(str(bots))
    one.page.get_by_role("button", name="Create the table").click()
    one.page.wait_for_selector(".race")


def test_hot_seat_covers_the_screen_between_people(person: NewPerson) -> None:
    """Before each turn the screen is covered until the next person says so; the hand is not in the page before."""
    one = person()
    hot_seat(one, ("Ann", "Bo"))
    luck = Random(5)
    seen = []
    for _ in range(8):
        assert one.waits_for() == "cover"
        assert one.page.locator(".choice.free").count() == 0
        seen.append(one.text(".cover h2"))
        one.page.locator(".cover button").click()
        one.page.wait_for_selector(".tray .choice.free")
        one.act(luck)
        one.settle()
    assert seen[0] != seen[1]
    assert seen[:2] * 4 == seen


def test_hot_seat_to_the_end(person: NewPerson) -> None:
    """Two people and a bot on one device play a whole game."""
    one = person()
    hot_seat(one, ("Ann", "Bo"), bots=1)
    luck = Random(6)
    for _ in range(300):
        state = one.waits_for()
        if state == "end":
            break
        if state == "cover":
            one.page.locator(".cover button").click()
            one.page.wait_for_selector(".tray .choice.free")
        one.act(luck)
        one.settle()
    assert one.page.locator(".scroll tbody tr").count() == 3


def test_eight_players_with_partnerships(person: NewPerson) -> None:
    """At a table of eight a partnership can be formed, asks first, and is shown with both."""
    ann = person()
    host_table(ann, "Ann", guests=1, bots=6)
    ann.page.get_by_label("Who sits on seat 2").select_option("roll")
    ann.page.get_by_role("button", name="Start the race").click()
    ann.waits_for()
    ann.page.locator(".pair.free").last.click()
    ann.page.click("[data-yes]")
    ann.page.locator("[data-seat] .partner").first.wait_for()
    assert ann.page.locator("[data-seat]").count() == 8
    assert ann.page.locator("[data-seat] .partner").count() >= 2
    ann.settle()
    ann.play_to_end(seed=8)


def test_a_spectator_watches_bots(person: NewPerson) -> None:
    """A race of bots can be watched to its end without a seat."""
    one = person().open()
    one.page.get_by_role("button", name="Watch a race of bots").click()
    one.page.wait_for_selector("main.end", timeout=120_000)


def test_friends_see_each_other_come(person: NewPerson) -> None:
    """Both names are on both screens."""
    for one in friends(person):
        assert {"Ann", "Bo"} <= set(one.page.locator("[data-seat] .name").all_inner_texts())
