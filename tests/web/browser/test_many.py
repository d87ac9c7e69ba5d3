"""Several people on one device, and tables of eight."""

from collections.abc import Callable
from random import Random

from .lobby import friends, host_table, seat_bot
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


def test_as_many_faces_are_lit_as_bots_sit_down(person: NewPerson) -> None:
    """One bot is one face; another face takes its place, and sits at the table then."""
    one = person(settings={"rivals": ["mika", "faris", "zora"]})
    page = one.open().page
    page.get_by_role("button", name="Several on this device").click()
    for number, name in enumerate(("Ann", "Bo"), 1):
        page.get_by_label(f"Name {number}").fill(name)
    page.get_by_label("Bots +1").click()
    lit = page.locator("dialog [data-bot][aria-pressed=true]")
    assert [face.get_attribute("data-bot") for face in lit.all()] == ["mika"]
    page.click("dialog [data-bot=zora]")
    assert [face.get_attribute("data-bot") for face in lit.all()] == ["zora"]
    page.get_by_role("button", name="Create the table").click()
    page.locator("[data-seat='3']", has_text="Zora").wait_for()


def test_hot_seat_shows_the_race_to_everybody(person: NewPerson) -> None:
    """The race is never covered, the bar calls each person by name, and no card is to be seen by itself."""
    one = person()
    hot_seat(one, ("Ann", "Bo"))
    seen = []
    for _ in range(6):
        one.waits_for()
        one.page.locator(".bar.mine").wait_for()
        seen.append(one.text(".bar .turn"))
        assert one.page.locator(".card.free").count() == 0
        one.page.wait_for_timeout(500)  # a second tap right after the first counts as one
        one.free("take").first.click()
        one.page.locator(".bar .turn", has_text=seen[-1]).wait_for(state="detached")
    assert set(seen) == {"Ann, it is your turn", "Bo, it is your turn"}
    assert seen[:2] * 3 == seen


def test_hot_seat_covers_a_hand_alone(person: NewPerson) -> None:
    """To lay a card its owner says that the others look away; after that it is covered again."""
    one = person()
    hot_seat(one, ("Ann", "Bo"))
    for _ in range(2):
        one.waits_for()
        one.free("winner").click()
        one.page.click("[data-uncover]")
        one.page.locator(".card.free[data-action]").first.wait_for()
        assert one.page.locator(".card.free[data-action]").count() == 5
        one.page.locator(".card.free[data-action]").first.click()
        one.page.wait_for_timeout(500)  # a second tap right after the first counts as one
        one.page.click("[data-yes]")
        one.page.locator(".card.free").first.wait_for(state="detached")
    one.waits_for()
    assert one.page.locator(".card.free").count() == 0


def test_partners_on_one_device(person: NewPerson) -> None:
    """Two people on one device may be partners, as the rules allow."""
    one = person()
    hot_seat(one, ("Ann", "Bo"), bots=4)
    one.waits_for()
    one.page.locator(".bar.mine").wait_for()
    mine = 1 if one.text(".bar .turn").startswith("Ann") else 2
    one.page.locator(f"[data-seat='{3 - mine}'] .pair.free").click()
    one.page.click("[data-yes]")
    one.page.locator(f"[data-seat='{mine}'] .partner").wait_for()
    assert one.page.locator("[data-seat='1'] .partner, [data-seat='2'] .partner").count() == 2


def test_hot_seat_to_the_end(person: NewPerson) -> None:
    """Two people and a bot on one device play a whole game."""
    one = person()
    hot_seat(one, ("Ann", "Bo"), bots=1)
    luck, turns = Random(6), 0
    while one.waits_for() != "end":
        one.page.wait_for_timeout(500)  # a second tap right after the first counts as one
        if turns < 6:
            one.act(luck)
        else:
            one.free("roll").click()
        one.settle()
        turns += 1
    assert one.page.locator("tr[data-sheet]").count() == 3


def test_eight_players_with_partnerships(person: NewPerson) -> None:
    """At a table of eight a partnership can be formed, asks first, and is shown with both."""
    ann = person()
    host_table(ann, "Ann", guests=1, bots=6)
    seat_bot(ann, 2, "tilda")
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
