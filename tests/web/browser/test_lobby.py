"""Before the start: the host sets up the table, and everybody sees it at once."""

from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe

from .conftest import PLAIN_NAME
from .lobby import host_table, join_table, seat_bot
from .person import Person
from .served import Served

NewPerson = Callable[..., Person]


def test_the_host_adds_and_removes_seats(person: NewPerson) -> None:
    """Seats come and go, bots are chosen by face, and the race starts with those who are there."""
    ann = person()
    host_table(ann, "Ann", guests=1)
    page = ann.page
    page.get_by_role("button", name="Add a seat").click()
    page.locator("li[data-seat='3']", has_text="free seat").wait_for()
    seat_bot(ann, 3, "pip")
    assert Axe().run(page).violations_count == 0
    page.get_by_role("button", name="Remove seat 2").click()
    page.locator("li[data-seat='3']").wait_for(state="detached")
    assert page.get_by_role("button", name="Remove seat 2").is_disabled()
    page.get_by_role("button", name="Start the race").click()
    ann.waits_for()
    assert page.locator("[data-seat]").count() == 2


def test_seats_are_counted_by_taps(person: NewPerson) -> None:
    """One more and one less, never fewer than one free seat and never more than eight at the table."""
    page = person().open().page
    page.get_by_role("button", name="Play with friends").click()
    guests = page.get_by_label("Free seats for friends", exact=True)
    less, more = (page.get_by_label(f"Free seats for friends {step}") for step in ("−1", "+1"))
    less.click()
    assert (guests.input_value(), less.is_disabled()) == ("1", True)
    page.get_by_label("Bots +1").click()
    for _ in range(5):
        more.click()
    assert (guests.input_value(), more.is_disabled()) == ("6", True)


def test_one_tap_starts_without_the_free_seats(person: NewPerson) -> None:
    """Free seats are left out, or filled with bots; a host who is alone is told what is missing."""
    ann = person()
    host_table(ann, "Ann", guests=3)
    page = ann.page
    page.get_by_text("It takes two to race").wait_for()
    assert page.get_by_role("button", name="Start the race").is_disabled()
    seat_bot(ann, 2, "pip")
    page.get_by_role("button", name="Start without the free seats").click()
    ann.waits_for()
    assert page.locator("[data-seat]").count() == 2


def test_free_seats_are_filled_with_bots(person: NewPerson) -> None:
    """One tap, and bots sit on all of them."""
    ann = person()
    host_table(ann, "Ann", guests=2)
    ann.page.get_by_role("button", name="Fill with bots").click()
    ann.page.locator("li.open").first.wait_for(state="detached")
    ann.page.get_by_role("button", name="Start the race").click()
    ann.waits_for()
    assert ann.page.locator("[data-seat]").count() == 3
    assert ann.page.locator("[role=log] p").first.inner_text() == "The camels are set out. The race is on!"


def test_the_host_changes_what_is_played(person: NewPerson) -> None:
    """Edition and options change on both screens, and the guest has to be ready once more for another edition."""
    ann, bo = person(), person()
    join_table(bo, "Bo", host_table(ann, "Ann", guests=1))
    ann.page.get_by_role("button", name="First edition (2014)").click()
    bo.page.get_by_role("listitem").get_by_text("First edition (2014)").wait_for()
    ann.page.get_by_text("Not ready yet: Bo.").wait_for()
    ann.page.get_by_label("Who begins").select_option("Bo")
    bo.page.get_by_text("Who begins: Bo").wait_for()
    bo.page.get_by_role("button", name="I am ready").click()
    ann.page.get_by_role("button", name="Start the race").click()
    bo.waits_for()
    assert "Desert" in bo.page.content() or "Oasis" in bo.page.content()


def test_one_more_person_on_this_device(person: NewPerson) -> None:
    """A name that is taken is refused in words; a new one gets a seat, which is made if there is none."""
    ann = person()
    host_table(ann, "Ann", guests=1, bots=1)
    page = ann.page
    for name in ("Bo", "Cy"):
        page.get_by_role("button", name="One more person on this device").click()
        field = page.get_by_label("Name of the other person")
        assert field.input_value() == ""
        field.fill("Ann")
        page.get_by_text("somebody called Ann is already at this table").wait_for()
        field.fill(name)
        page.get_by_role("button", name="Sit down").click()
        page.locator("li .name").get_by_text(name, exact=True).wait_for()
    assert page.locator("li[data-seat]").count() == 4


def test_the_link_is_copied_over_plain_http(person: NewPerson, served: Served) -> None:
    """In a network at home browsers give a page no clipboard: the link is copied all the same, and only then told."""
    ann = person(url=served.url.replace("127.0.0.1", PLAIN_NAME))
    host_table(ann, "Ann", guests=1)
    assert not ann.page.evaluate("isSecureContext")
    ann.page.get_by_role("button", name="Copy the link").click()
    ann.page.locator("[data-share=copied]").wait_for()
    ann.page.evaluate("document.body.append(document.createElement('textarea'))")
    ann.page.locator("textarea").focus()
    ann.page.keyboard.press("Control+V")
    assert ann.page.locator("textarea").input_value() == ann.text(".link")
