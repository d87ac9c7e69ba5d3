"""A replay plays what happened as it was: dice, walks and tickets, with no word ahead of them."""

from collections.abc import Callable

from .gallery import roll_to_end
from .person import Person

NewPerson = Callable[..., Person]
WATCH = """() => { window.seen = new Set(); window.spoilt = [];
  new MutationObserver(() => {
    for (const what of ['.shaking', '.drop', '[data-walks]', '[data-flying]'])
      if (document.querySelector(what)) window.seen.add(what);
    const words = document.querySelector('.told')?.textContent + document.querySelector('.caption')?.textContent;
    if (document.querySelector('[data-moment]') && words.includes('rolls:')) window.spoilt.push(words);
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true }); }"""


def replayed(person: NewPerson, size: tuple[int, int] = (1366, 768)) -> Person:
    """Somebody who looks at a finished game."""
    ann = person(size=size).play_now()
    roll_to_end(ann)
    ann.page.get_by_role("link", name="Replay").click()
    ann.page.locator(".strip").wait_for()
    return ann


def test_a_replay_rolls_walks_and_tells_afterwards(person: NewPerson) -> None:
    """The next turn shakes the pyramid, drops the die, lets the unit walk, and only then says what it was."""
    ann = replayed(person)
    ann.page.evaluate(WATCH)
    ann.page.get_by_label("Motion").select_option("fast")
    for _ in range(6):
        ann.page.get_by_role("button", name="Next", exact=True).click()
        ann.settle()
        if "[data-walks]" in ann.page.evaluate("[...window.seen]"):
            break
    assert {".shaking", ".drop", "[data-walks]"} <= set(ann.page.evaluate("[...window.seen]"))
    assert ann.page.evaluate("window.spoilt") == []
    assert "rolls" in ann.text(".told")


def test_the_strip_of_legs_goes_to_each_of_them(person: NewPerson) -> None:
    """A press on a leg shows its first turn, and the slider shows any turn at once."""
    ann = replayed(person)
    legs = ann.page.locator(".strip button")
    assert legs.count() > 1
    legs.nth(1).click()
    assert legs.nth(1).get_attribute("aria-current") == "step"
    ann.page.locator("input[type=range]").fill("0")
    ann.page.wait_for_url("**step=0*")
    assert legs.nth(0).get_attribute("aria-current") == "step"


def test_a_replay_fits_a_phone_on_its_side(person: NewPerson) -> None:
    """At 740 x 360 the board and all keys are on the screen together, and nothing is wider than it."""
    ann = replayed(person, (740, 360))
    assert ann.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    for part in (".board", ".strip", "input[type=range]", ".keys >> nth=0", ".keys >> nth=1"):
        box = ann.page.locator(part).bounding_box()
        assert box
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 740
        assert 0 <= box["y"] <= box["y"] + box["height"] <= 360


def test_a_scoring_leaves_the_keys_in_sight(person: NewPerson) -> None:
    """On a phone on its side, too, the ranking and the money of a leg stand over the board alone."""
    ann = replayed(person, (740, 360))
    replay = ann.page.request.get(f"{ann.url}/api/tables/{ann.page.url.split('/replay/')[1].split('?')[0]}/replay")
    scored = next(step for step in replay.json()["steps"] if any(one["type"] == "leg_scored" for one in step["events"]))
    ann.page.goto(f"{ann.page.url.split('?')[0]}?step={scored['number'] - 1}")
    ann.page.get_by_role("button", name="Next", exact=True).click()
    ann.page.locator(".scoring").wait_for()
    panel, keys = [ann.page.locator(part).bounding_box() for part in (".scoring", ".controls")]
    assert panel
    assert keys
    assert panel["x"] + panel["width"] <= keys["x"]


def test_what_happened_is_in_sight_on_every_phone(person: NewPerson) -> None:
    """Upright it stands between the board and the keys, on its side on the sky of the board."""
    ann = replayed(person, (360, 640))
    ann.page.get_by_role("button", name="To the end").click()
    told = ann.page.locator(".told p").first.inner_text()
    top = [ann.page.locator(part).bounding_box() for part in (".board", ".told", ".controls")]
    assert [box["y"] for box in top if box] == sorted(box["y"] for box in top if box)
    ann.page.set_viewport_size({"width": 740, "height": 360})
    ann.page.locator(".caption", has_text=told).wait_for()
