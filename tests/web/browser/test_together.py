"""What people at a table do beside the game: talk, pause, leave and come back, play against the clock."""

from collections.abc import Callable

from .lobby import friends, host_table, join_table
from .person import Person

NewPerson = Callable[..., Person]


def menu(one: Person) -> None:
    """Open the menu of the table."""
    one.page.get_by_role("button", name="Menu").click()


def talk(one: Person) -> None:
    """Open the talk beside the table."""
    one.page.locator(".bar .talk").click()


def close(one: Person) -> None:
    """Close the dialog on top."""
    one.page.get_by_role("button", name="Close").last.click()


def whose(ann: Person, bo: Person) -> tuple[Person, Person]:
    """The one whose turn it is, and the other."""
    ann.page.wait_for_selector(".bar")
    return (ann, bo) if ann.page.query_selector(".tray .choice.free") else (bo, ann)


def test_chat_and_gestures(person: NewPerson) -> None:
    """A line and a gesture reach the other screen, in the log and beside the table, with the name of who said it."""
    ann, bo = friends(person)
    talk(ann)
    ann.page.get_by_label("Say something").fill("Good luck <b>!</b>")
    ann.page.get_by_role("button", name="Send").click()
    bo.page.get_by_role("log").get_by_text("Ann: Good luck <b>!</b>").wait_for()
    ann.page.get_by_role("button", name="applause").click()
    bo.page.get_by_role("log").get_by_text("Ann: applause").wait_for()
    talk(bo)
    chat = bo.page.get_by_role("region", name="Chat")
    chat.get_by_text("Good luck <b>!</b>").wait_for()
    assert ann.page.get_by_label("Say something").input_value() == ""


def test_the_host_pauses_and_goes_on(person: NewPerson) -> None:
    """While the race is paused nobody can act, both see why, and it goes on where it was."""
    ann, bo = friends(person)
    turn, _ = whose(ann, bo)
    menu(ann)
    ann.page.get_by_role("button", name="Pause").click()
    for one in (ann, bo):
        one.page.locator(".turn", has_text="The race is paused.").wait_for()
        assert one.page.locator(".tray .choice.free").count() == 0
    menu(bo)
    assert bo.page.get_by_role("button", name="Go on").count() == 0
    close(bo)
    ann.page.get_by_role("button", name="Go on").click()
    close(ann)
    turn.page.wait_for_selector(".tray .choice.free")
    turn.page.click(".choice.ticket.free")
    turn.settle()


def test_leaving_and_coming_back(person: NewPerson) -> None:
    """A bot plays for those who leave, and they can come back to their seat with one click."""
    ann, bo = friends(person)
    table = bo.table
    menu(bo)
    bo.page.get_by_role("button", name="Leave, a bot plays on").click()
    bo.page.get_by_role("button", name="Cancel").click()
    bo.page.get_by_role("button", name="Leave, a bot plays on").click()
    bo.page.locator("[data-yes]").click()
    bo.page.wait_for_selector("[data-play]")
    ann.page.get_by_role("log").get_by_text("A bot plays for Bo.").wait_for()
    bo.page.get_by_role("link", name="Ann, Bo").click()
    bo.page.wait_for_url(f"**/t/{table}")
    bo.page.locator(".notices").get_by_role("button", name="Come back to my seat").click()
    ann.page.get_by_role("log").get_by_text("Bo is back.").wait_for()
    bo.page.locator(".notices .back").wait_for(state="detached")
    turn, other = whose(ann, bo)
    turn.page.wait_for_selector(".tray .choice.free")
    turn.page.click(".choice.ticket.free")
    turn.settle()
    other.page.wait_for_selector(".tray .choice.free")


def test_the_host_lets_a_bot_play_for_somebody(person: NewPerson) -> None:
    """The host may let a bot play for a person who is away."""
    ann, bo = friends(person)
    menu(ann)
    ann.page.get_by_role("button", name="Let a bot play for Bo").click()
    ann.page.locator("[data-yes]").click()
    bo.page.locator(".notices").get_by_text("A bot plays for Bo.").wait_for()


def test_the_clock_is_shown_to_everybody(person: NewPerson) -> None:
    """At a table with a minute for a move, both see the time that is left, and it begins anew with every move."""
    ann, bo = person(), person()
    join_table(bo, "Bo", host_table(ann, "Ann", 1, clock="one minute"))
    ann.page.get_by_role("button", name="Start the race").click()
    for one in (ann, bo):
        one.page.get_by_role("timer").wait_for()
        minutes, seconds = one.page.get_by_role("timer").inner_text().split(":")
        assert int(minutes) * 60 + int(seconds) <= 60
    turn, other = whose(ann, bo)
    turn.page.click(".choice.ticket.free")
    turn.settle()
    other.page.wait_for_selector(".tray .choice.free")
    assert other.page.get_by_role("timer").inner_text()


def test_without_a_clock_there_is_no_timer(person: NewPerson) -> None:
    """A table for as long as it takes shows no time."""
    ann = person().play_now()
    assert ann.page.get_by_role("timer").count() == 0


def test_the_host_deletes_the_table(person: NewPerson) -> None:
    """After a question the table is gone: the host is at home, the guest is told, and the address leads nowhere."""
    ann, bo = person(), person()
    join_table(bo, "Bo", host_table(ann, "Ann", 1))
    address = ann.page.url
    assert bo.page.locator("[data-delete]").count() == 0
    ann.page.click("[data-delete]")
    ann.page.get_by_role("button", name="Cancel").click()
    assert ann.page.url == address
    ann.page.click("[data-delete]")
    ann.page.click("[data-yes]")
    bo.page.get_by_text("The host has deleted this table.").wait_for()
    ann.page.wait_for_url(lambda url: "/t/" not in url)
    ann.page.goto(address)
    ann.page.get_by_role("heading", name="This table can't be opened").wait_for()
