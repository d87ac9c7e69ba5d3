"""The guided first race: it asks for one thing after the other, and notices that it was done."""

from collections.abc import Callable
from random import Random

from .person import Person

NewPerson = Callable[..., Person]


def test_guide_leads_through_every_action(person: NewPerson) -> None:
    """Roll, ticket, tile, card: each step goes on when the person has done what it asks for."""
    ann = person().open()
    page = ann.page
    page.get_by_role("button", name="Learn in three minutes").click()
    coach = page.locator(".coach")
    coach.get_by_role("button", name="Next").click()
    for asked, action in (("Press Roll", "roll"), ("betting ticket", "take b")):
        coach.get_by_text(asked).wait_for()
        ann.waits_for()
        ann.free(action).click()
        ann.settle()
    coach.get_by_text("Lay your tile").wait_for()
    ann.waits_for()
    page.click("[data-action='place +']")
    ann.click_space(Random(1))
    ann.settle()
    coach.get_by_text("For the whole race").wait_for()
    ann.waits_for()
    page.click("[data-action='winner']")
    page.locator(".card.free").first.click()
    page.click("[data-yes]")
    ann.settle()
    coach.get_by_text("After five dice").wait_for()


def test_guide_can_be_left(person: NewPerson) -> None:
    """Who needs no guide is rid of it with one click."""
    ann = person().open()
    ann.page.get_by_role("button", name="Learn in three minutes").click()
    ann.page.get_by_role("button", name="Without a guide").click()
    assert ann.page.locator(".coach").count() == 0


def test_rules_of_both_editions(person: NewPerson) -> None:
    """The rules are those of the chosen edition, with moving examples that can be stopped."""
    one = person().open("/rules/2018")
    assert one.page.get_by_role("heading", name="Crazy camels").count() == 1
    one.page.get_by_role("link", name="First edition (2014)").click()
    one.page.get_by_role("heading", name="Desert tiles").wait_for()
    assert one.page.get_by_role("heading", name="Crazy camels").count() == 0
    one.page.get_by_role("button", name="Stop").first.click()
    one.page.get_by_role("button", name="Next").first.click()
