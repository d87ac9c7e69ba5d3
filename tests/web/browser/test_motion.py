"""What moves and what sounds: a coin flies to its owner, a unit climbs, and there is silence until it is asked for."""

from collections.abc import Callable

from .person import Person
from .stagecraft import go_on, hold, prepare, tell

NewPerson = Callable[..., Person]
WATCH = """() => { window.seen = new Set();
  new MutationObserver(() => { for (const what of ['.shaking', '.drop', '.puff', '[data-flying=coin]', '[data-walks]'])
    if (document.querySelector(what)) window.seen.add(what); })
    .observe(document.body, { subtree: true, childList: true, attributes: true }); }"""

FLASH = """() => { window.flashed = [];
  new MutationObserver((changes) => { if (changes.some(({ addedNodes }) => [...addedNodes].some((one) =>
    one.classList?.contains('flash')))) window.flashed.push(document.querySelector('[role=log]').innerText); })
    .observe(document.querySelector('.board'), { subtree: true, childList: true }); }"""


def moving(person: NewPerson, **settings: object) -> Person:
    """Somebody at a race in which things move."""
    one = prepare(person(settings={"speed": "fast", **settings})).play_now()
    one.page.evaluate(WATCH)
    return one


def blue(one: Person) -> tuple[int, list[str]]:
    """Where the blue camel stands, and the unit that it carries."""
    state = one.page.request.get(f"{one.url}/api/tables/{one.table}").json()
    space = next(there for there in state["board"]["spaces"] if "b" in there["camels"])
    return space["space"], space["camels"][space["camels"].index("b") :]


def test_a_coin_flies_to_the_owner_of_the_tile(person: NewPerson) -> None:
    """When camels land on a tile, a coin flies from the space to the purse of its owner, and is gone then."""
    ann = moving(person)
    tell(ann, {"type": "tile_paid", "seat": 2, "space": 5})
    ann.settle()
    ann.page.locator("[data-flying=coin]").wait_for(state="detached")
    assert "[data-flying=coin]" in ann.page.evaluate("[...window.seen]")


def test_a_die_falls_and_the_unit_is_on_its_way(person: NewPerson) -> None:
    """The pyramid is shaken and a die drops out; then the unit walks, and the log tells it."""
    ann = moving(person)
    die = {"type": "die_revealed", "seat": 1, "face": "b2"}
    start, unit = blue(ann)
    tell(ann, die, {"type": "unit_moved", "unit": unit, "start": start, "end": start + 2, "under": False})
    ann.settle()
    assert {".shaking", ".drop", "[data-walks]", ".puff"} <= set(ann.page.evaluate("[...window.seen]"))
    log = ann.text("[role=log]")
    assert f"Now on space {start + 2}: " in log


def test_the_finish_is_photographed_before_a_word(person: NewPerson) -> None:
    """When a camel is over the line a flash comes first; then the log tells who crossed it."""
    ann = moving(person)
    ann.page.evaluate(FLASH)
    start, unit = blue(ann)
    moved = {"type": "unit_moved", "unit": unit, "start": start, "end": 17, "under": False}
    tell(ann, moved, {"type": "race_ended", "forward": True, "ranking": ["b", "g", "p", "r", "y"]})
    ann.settle()
    assert ann.page.evaluate("window.flashed.length") > 0
    assert not any("Over the finish line" in log for log in ann.page.evaluate("window.flashed"))
    assert "Over the finish line: blue" in ann.text("[role=log]")


def test_a_tap_ends_the_scoring(person: NewPerson) -> None:
    """A leg's scoring comes line by line, and a tap ends it."""
    ann = moving(person)
    seat = {"bets": [], "pyramid_tickets": 1, "copied": 0, "total": 1, "money": 4}
    lines = [{"seat": n + 1, **seat} for n in range(4)]
    tell(ann, {"type": "leg_scored", "leg": 1, "ranking": ["b", "g", "p", "r", "y"], "seats": lines})
    hold(ann.page, ".scoring tr.there:nth-child(2)")
    assert ann.page.locator(".scoring tr.there").count() < 4
    go_on(ann.page)
    ann.page.locator(".scoring").wait_for(state="detached")


def test_silence_by_default(person: NewPerson) -> None:
    """Without having asked for it nobody hears anything."""
    ann = moving(person)
    ann.page.click(".choice.roll.free")
    ann.settle()
    ann.waits_for()
    assert ann.page.evaluate("window.tones") == 0


def test_sound_can_be_switched_on(person: NewPerson) -> None:
    """Once it is switched on in the menu, the pyramid is heard, and the next visit has it too."""
    ann = moving(person)
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_label("Sound").check()
    ann.page.get_by_role("button", name="Close").last.click()
    ann.page.click(".choice.roll.free")
    ann.page.wait_for_function("() => window.tones > 0")
    ann.page.reload()
    assert ann.page.evaluate("JSON.parse(localStorage.camelup).sound") is True
