"""A whole game against bots, by clicking."""

from collections.abc import Callable

import pytest

from .lobby import friends
from .person import Person

NewPerson = Callable[..., Person]


@pytest.mark.parametrize("edition", ["2014", pytest.param("2018", marks=pytest.mark.smoke)])
def test_a_whole_game_by_clicking(person: NewPerson, edition: str) -> None:
    """From the first page to the end: one click to the table, then actions of every kind, until somebody wins."""
    ann = person(settings={"rivals": ["mika", "faris", "zora"]}).open()
    ann.page.check(f"input[value='{edition}']", force=True)
    ann.page.click("[data-play]")
    for action in ("roll", "take"):
        ann.waits_for()
        ann.free(action).first.click()
        ann.settle()
    ann.play_to_end(seed=7)
    assert ann.text("h1")
    rows = ann.page.locator("tr[data-sheet]")
    assert rows.count() == 4
    pounds = [int(row.locator(".sum").inner_text()) for row in rows.all()]
    assert pounds == sorted(pounds, reverse=True)


@pytest.mark.smoke
def test_two_clicks_to_the_first_die(person: NewPerson) -> None:
    """The first click opens a table at which it is my turn, the second one rolls."""
    ann = person().open()
    ann.page.click("[data-play]")
    ann.page.click(".choice.roll.free")
    ann.page.wait_for_function("() => document.querySelector('[role=log]').innerText.includes('rolls')")


def test_end_checks_the_dice_and_offers_a_rematch(person: NewPerson) -> None:
    """At the end the dice are checked, the record can be had, and one click starts the next race."""
    ann = person().play_now()
    ann.play_to_end(seed=3)
    ann.page.get_by_role("button", name="Check the dice").click()
    ann.page.get_by_text("All dice were fair.").wait_for()
    with ann.page.expect_download() as download:
        ann.page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.endswith(".camel")
    before = ann.table
    ann.page.get_by_role("button", name="Play again").click()
    ann.page.wait_for_selector(".tray .choice.free, .race")
    assert ann.table != before


def test_replay_steps_and_links_to_every_turn(person: NewPerson) -> None:
    """A finished game can be seen again turn by turn, and the address names the turn."""
    ann = person().play_now()
    ann.play_to_end(seed=5)
    ann.page.get_by_role("link", name="Replay").click()
    ann.page.get_by_role("button", name="Next", exact=True).click()
    ann.page.wait_for_url("**step=1*")
    ann.page.get_by_role("button", name="To the end").click()
    ann.page.reload()
    shown = ann.text(".turn-of")
    assert shown.split()[1] == shown.split()[-1]
    ann.page.get_by_label("Whose eyes").select_option("1")
    ann.page.wait_for_url("**seat=1*")


@pytest.mark.smoke
def test_what_is_not_possible_says_why(person: NewPerson) -> None:
    """Touching a space that can't take the tile tells the reason; the number of its rule opens the rule."""
    ann = person().play_now()
    ann.page.click("[data-action='place +']")
    ann.page.locator("[data-space='1']").dispatch_event("click")
    notice = ann.page.locator(".notices p")
    notice.wait_for()
    assert "can't lie on space 1." in notice.inner_text()
    rule = notice.get_by_role("link", name="Rule T1")
    assert str(rule.get_attribute("href")).endswith("#T1")
    rule.click()
    ann.page.locator("dialog [data-rule-text='T1']", has_text="space 1").wait_for()
    ann.page.locator("dialog .button.main").click()
    ann.page.locator("dialog").wait_for(state="detached")
    assert ann.page.url.endswith(ann.table)


def test_every_space_that_can_not_take_the_tile_says_why(person: NewPerson) -> None:
    """Whatever space is touched: it takes the tile, or tells what is in the way there, with the rule."""
    ann = person().play_now()
    ann.page.click("[data-action='place -']")
    refused = ann.page.locator(".space:not(.free)").evaluate_all("all => all.map((one) => one.dataset.space)")
    assert "1" in refused
    assert len(refused) > 2
    for space in refused:
        ann.page.locator(f"[data-space='{space}']").dispatch_event("click")
        ann.page.locator(".notices p", has_text=f"space {space}").wait_for()
        assert "Rule T" in ann.text(".notices p")


def test_a_card_that_is_laid_says_why_not(person: NewPerson) -> None:
    """A card that lies on a deck already says so, with the rule."""
    ann = person(settings={"ask": "never"}).play_now()
    ann.page.click("[data-action='winner']")
    ann.page.click("[data-action='win g']")
    ann.settle()
    ann.waits_for()
    ann.page.click("[data-action='loser']")
    ann.page.click("[data-action='lose g']", force=True)
    ann.page.locator(".notices p", has_text="Rule A4").wait_for()


def test_out_of_turn_says_whose_turn_it_is(person: NewPerson) -> None:
    """What is touched while somebody else is to act tells who it is."""
    ann, bo = friends(person)
    ann.page.wait_for_selector(".bar")
    turn, other = (ann, bo) if ann.page.query_selector(".tray .choice.free") else (bo, ann)
    other.page.click("[data-action='roll']", force=True)
    name = "Ann" if turn is ann else "Bo"
    other.page.locator(".notices p", has_text=f"It is {name}'s turn.").get_by_role("link", name="Rule A6").wait_for()


def test_a_card_asks_once_and_can_be_told_not_to(person: NewPerson) -> None:
    """Laying a card asks first; with the box ticked it never asks again."""
    ann = person().play_now()
    ann.page.click("[data-action='winner']")
    ann.page.locator(".card.free").first.click()
    ann.page.get_by_label("Don't ask me again").check()
    ann.page.click("[data-yes]")
    ann.settle()
    ann.waits_for()
    ann.page.click("[data-action='loser']")
    ann.page.locator(".card.free").first.click()
    ann.settle()
    ann.page.wait_for_function("() => document.querySelectorAll('[role=log] p').length > 1")
    assert ann.page.locator("[data-yes]").count() == 0
