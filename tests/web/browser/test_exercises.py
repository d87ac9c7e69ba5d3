"""The exercises: answered by keys alone, with a score that a reload keeps."""

from collections.abc import Callable

from playwright.sync_api import expect

from .person import Person

NewPerson = Callable[..., Person]


def test_exercises_are_answered_by_keys_and_the_score_is_kept(person: NewPerson) -> None:
    """The wrong answer says what it lost, the right one that it is best; Enter goes on to the next exercise."""
    ann = person().open("/exercises")
    page = ann.page
    exercise = page.request.get(f"{ann.url}/api/exercises/1").json()
    worst = list(exercise["losses"])[-1]
    page.locator(f"[data-answer='{worst}']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_contain_text(f"{exercise['losses'][worst]:.2f} pounds lost")
    expect(page.locator("[data-score]")).to_contain_text("0 of 1 best")
    expect(page.locator("[data-next]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Exercise 2 of")).to_be_visible()
    best = page.request.get(f"{ann.url}/api/exercises/2").json()["best"]
    page.locator(f"[data-answer='{best}']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".verdict.good")).to_be_visible()
    page.reload()
    expect(page.locator("[data-score]")).to_contain_text("1 of 2 best")
    expect(page.get_by_text("Exercise 3 of")).to_be_visible()
