"""Nothing tells a die before it has fallen: no caption, no log, no title, nothing read aloud, no money, no odds."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from .gallery import roll_to_end
from .lobby import friends
from .person import Person
from .stagecraft import prepare, tell

NewPerson = Callable[..., Person]
ODDS = "[...document.querySelectorAll('.ticket .odds')].map((one) => one.textContent.trim()).join('|')"
SAMPLE = """() => {
  window.samples = [];
  const texts = (chosen) => [...document.querySelectorAll(chosen)].map((one) => one.textContent.trim()).join('|');
  const look = () => {
    const moment = document.querySelector('[data-moment]')?.dataset.moment;
    if (moment) window.samples.push({ moment, title: document.title, caption: texts('.caption'),
      words: texts('[aria-live], [role=status], [role=log], [role=alert]'), money: texts('.pounds'),
      odds: texts('.ticket .odds'), drawn: document.querySelector('.board svg desc')?.textContent });
    requestAnimationFrame(look);
  };
  look();
  window.captions = [];
  const still = () => document.querySelector('[data-moment]') === null;
  new MutationObserver(() => window.captions.push([texts('.caption'), still()])).observe(
    document.querySelector('.board'), { subtree: true, childList: true, characterData: true });
}"""


HURRY = """() => {
  const later = window.setTimeout;
  window.pauses = [];
  window.setTimeout = (work, time, ...a) => { window.pauses.push(time); return later(work, time / 50, ...a); };
}"""
WHOLE = """() => {
  window.whole = new Set();
  const time = new Set(['style', 'transform', 'd', 'class', 'x', 'y', 'cx', 'cy', 'r', 'points', 'opacity']);
  const told = () => [document.title, location.href, ...[...document.querySelectorAll('*')].flatMap((one) => [
    ...[...one.attributes].filter(({ name }) => !time.has(name)).map(({ name, value }) => `${name}=${value}`),
    ...[...one.childNodes].filter((child) => child.nodeType === 3).map((text) => text.data.trim()),
  ])].filter(Boolean);
  const look = () => {
    if (document.querySelector('[data-moment=shake]')) told().forEach((one) => window.whole.add(one));
    requestAnimationFrame(look);
  };
  look();
}"""
OTHER = {"b": "g", "g": "p", "p": "r", "r": "y", "y": "b"}


def a_roll(one: Person) -> tuple[str, list[dict[str, Any]]]:
    """A die that moves a camel of this table, with the camel's name, and what it makes happen."""
    board = one.page.request.get(f"{one.url}/api/tables/{one.table}").json()["board"]
    space = next(there for there in board["spaces"] if {"b", "g", "p", "r", "y"} & set(there["camels"]))
    camel = next(one for one in space["camels"] if one.islower())
    unit = space["camels"][space["camels"].index(camel) :]
    end = space["space"] + 3
    moved = {"type": "unit_moved", "unit": unit, "start": space["space"], "end": end, "under": False}
    names = {"b": "blue", "g": "green", "p": "purple", "r": "red", "y": "yellow"}
    return names[camel], [{"type": "die_revealed", "seat": 1, "face": f"{camel}3"}, moved]


def watched(one: Person) -> Person:
    """Somebody at a race, of which every frame of a roll is written down."""
    prepare(one).play_now()
    one.page.evaluate(SAMPLE)
    return one


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)])
def test_no_word_is_ahead_of_the_die_or_of_the_camels(person: NewPerson, size: tuple[int, int]) -> None:
    """While the pyramid shakes and the unit walks nothing tells the die; no caption says that it still shakes."""
    ann = watched(person(settings={"speed": "normal", "helper": True}, size=size))
    before = ann.page.evaluate("document.querySelector('[role=log]').textContent.trim()")
    ann.page.locator(".ticket .odds").first.wait_for()
    odds = ann.page.evaluate(ODDS)
    name, events = a_roll(ann)
    tell(ann, *events)
    ann.settle()
    samples = ann.page.evaluate("window.samples")
    assert {sample["moment"] for sample in samples} == {"shake", "walk"}
    for sample in samples:
        assert before in sample["words"]
        told = sample["words"].replace(before, "")
        for text in (told, sample["caption"], sample["title"]):
            assert not re.search(rf"rolls|{name} 3|space {events[1]['end']}", text), sample
        assert sample["odds"] in ("", odds)
        assert "●" not in sample["title"]
    assert len({(sample["money"], sample["drawn"]) for sample in samples}) == 1
    captions = {moment: {one["caption"] for one in samples if one["moment"] == moment} for moment in ("shake", "walk")}
    assert captions["walk"] == {""}
    assert len(captions["shake"]) == 1
    assert captions["shake"].pop().endswith("shakes the pyramid …")
    assert f"rolls: {name} 3." in ann.text("[role=log]")


def test_the_words_come_when_the_camels_stand(person: NewPerson) -> None:
    """As soon as the unit stands, the caption tells the die and the space together."""
    ann = watched(person(settings={"speed": "fast"}))
    name, events = a_roll(ann)
    tell(ann, *events)
    ann.settle()
    words = f"rolls: {name} 3. Now on space {events[1]['end']}: "
    assert {still for caption, still in ann.page.evaluate("window.captions") if words in caption} == {True}


def test_over_the_line_is_not_space_17(person: NewPerson) -> None:
    """A unit that leaves the track has crossed the line: nobody reads of a space that is not there."""
    ann = prepare(person()).play_now()
    _, events = a_roll(ann)
    tell(ann, events[0], {**events[1], "end": 17})
    ann.page.locator("[role=log]", has_text="Over the finish line: ").wait_for()
    assert "space 17" not in ann.text("[role=log]")


def test_without_motion_a_caption_stays_to_be_read(person: NewPerson) -> None:
    """Who wants no motion gets no shake, and at least as long to read each caption as the pictures take for others."""
    ann = watched(person(settings={"speed": "normal"}, reduced_motion="reduce"))
    name, events = a_roll(ann)
    ann.page.evaluate(HURRY)
    tell(ann, *events)
    ann.page.locator("[role=log]", has_text=f"rolls: {name} 3.").wait_for()
    ann.settle()
    assert ann.page.evaluate("window.samples.length") == 0
    assert max(ann.page.evaluate("window.pauses")) >= 1500


def test_without_motion_the_parts_of_a_roll_are_read_together(person: NewPerson) -> None:
    """A die, its unit and a tile's coin are one caption, with time for all of it: none is gone before it was read."""
    ann = watched(person(settings={"speed": "normal"}, reduced_motion="reduce"))
    name, events = a_roll(ann)
    ann.page.evaluate(HURRY)
    tell(ann, *events, {"type": "tile_paid", "seat": 2, "space": events[1]["end"]})
    ann.page.locator("[role=log]", has_text=f"rolls: {name} 3.").wait_for()
    ann.settle()
    captions = [caption for caption, _ in ann.page.evaluate("window.captions")]
    assert any(f"rolls: {name} 3." in caption and "Pip gets" in caption for caption in captions), captions
    assert max(ann.page.evaluate("window.pauses")) >= 3000


def shaken(one: Person) -> set[str]:
    """Every word and attribute that the page held while the pyramid shook, since the last look."""
    one.page.wait_for_function("() => window.whole.size > 0 && !document.querySelector('[data-moment=shake]')")
    one.settle()
    return set(one.page.evaluate("() => { const seen = [...window.whole]; window.whole.clear(); return seen; }"))


@pytest.mark.parametrize("watching", [False, True], ids=["player", "spectator"])
def test_the_page_is_the_same_whatever_the_die_will_be(person: NewPerson, watching: bool) -> None:
    """While the pyramid shakes nothing in the whole page depends on the die: no word, no attribute, no link."""
    one = prepare(person(settings={"speed": "normal"}))
    ann = friends(person)[0] if watching else one.play_now()
    if watching:
        code = ann.page.request.get(f"{ann.url}/api/tables/{ann.table}").json()["code"]
        one.open(f"/join#{code.replace('-', '')}").page.wait_for_selector(".order")
    _, (die, moved) = a_roll(ann)
    other = {**die, "face": f"{OTHER[die['face'][0]]}1"}, {**moved, "end": moved["start"] + 1}
    seen = []
    for events in ((die, moved), other):
        one.open(f"/t/{ann.table}").page.wait_for_selector(".order")
        one.page.evaluate(WHOLE)
        tell(one, *events)
        seen.append(shaken(one))
    assert seen[0] ^ seen[1] == set()
    assert any("shakes the pyramid" in words for words in seen[0])


def test_a_replay_tells_no_die_and_no_leader_ahead(person: NewPerson) -> None:
    """Two replays that differ in a die alone are the same page until it falls; legs not yet seen name no camel."""
    ann = person().play_now()
    roll_to_end(ann)
    table = ann.table
    replay = ann.page.request.get(f"{ann.url}/api/tables/{table}/replay").json()
    rolled = next(step for step in replay["steps"] if step["events"] and step["events"][0]["type"] == "die_revealed")
    seen = []
    for face in ("b1", "r3"):
        rolled["events"][0]["face"] = face
        ann.page.route("**/replay", lambda route: route.fulfill(json=replay))
        ann.open(f"/replay/{table}?step={rolled['number'] - 1}")
        ann.page.locator(".strip").wait_for()
        ann.page.evaluate(WHOLE)
        assert ann.page.locator(".strip svg").count() == 0
        ann.page.get_by_role("button", name="Next", exact=True).click()
        seen.append(shaken(ann))
        ann.page.unroute("**/replay")
    assert seen[0] ^ seen[1] == set()
    assert any("shakes the pyramid" in words for words in seen[0])
