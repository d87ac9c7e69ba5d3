"""Tables for several people, set up by clicking."""

from collections.abc import Callable

from .person import Person

NewPerson = Callable[..., Person]


def host_table(host: Person, name: str, guests: int, bots: int = 0, clock: str | None = None) -> str:
    """Open a table for friends; its code."""
    host.open().page.get_by_role("button", name="Play with friends").click()
    host.page.get_by_label("Name 1").fill(name)
    host.page.get_by_label("Free seats for friends", exact=True).fill(str(guests))
    host.page.get_by_label("Bots", exact=True).fill(str(bots))
    if clock:
        host.page.get_by_label("Time for a move").select_option(label=clock)
    host.page.get_by_role("button", name="Create the table").click()
    host.page.wait_for_url("**/t/*")
    return host.text(".code")


def seat_bot(host: Person, seat: int, character: str) -> None:
    """Put a bot on a seat in the lobby, by its face."""
    host.page.locator(f"li[data-seat='{seat}']").get_by_role("button", name=f"seat {seat}").first.click()
    host.page.click(f"dialog [data-bot='{character}']")
    host.page.locator(f"li[data-seat='{seat}'] .name", has_text=character.capitalize()).wait_for()


def join_table(guest: Person, name: str, code: str) -> None:
    """Come by the link, sit down and be ready."""
    guest.open(f"/join#{code.replace('-', '')}")
    guest.page.wait_for_url("**/t/*")
    guest.page.get_by_label("Your name").fill(name)
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.get_by_role("button", name="I am ready").click()
    guest.page.locator(".ready.yes").first.wait_for()


def friends(person: NewPerson, bots: int = 0, **options: object) -> tuple[Person, Person]:
    """Ann and Bo, each with a device, in a race that has just started."""
    ann, bo = person(**options), person(**options)
    join_table(bo, "Bo", host_table(ann, "Ann", 1, bots))
    ann.page.get_by_role("button", name="Start the race").click()
    for one in (ann, bo):
        one.page.wait_for_selector(".race")
    return ann, bo
