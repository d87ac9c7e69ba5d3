"""``make filmstrips``: one picture every 60 ms of what moves, as a sheet per film, to be looked at frame by frame.

The page's clock stands still and is moved by hand, and so are its animations: a frame shows what is on the screen at
that moment of the play, however slow the machine is.
"""

import base64
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, FloatRect, Page, sync_playwright

from .chromium import chromium
from .conftest import new_page
from .person import Person
from .served import Served
from .stagecraft import leg_scored

ROOT = Path(__file__).parents[3]
SHEETS = ROOT / "build" / "filmstrips"
EVERY = 60
COLUMNS = 6
LIMIT = 160
STREAMS = """
  window.streams = [];
  const Stream = EventSource;
  window.EventSource = class extends Stream { constructor(...a) { super(...a); window.streams.push(this); } };
"""
SET = """async ([table, stacks, tile, mayEnd]) => {
  const state = await (await fetch(`/api/tables/${table}`)).json();
  const spaces = Array.from({ length: 16 }, (_, n) => ({ space: n + 1, camels: stacks[n + 1] ?? [],
    tile: tile && tile.space === n + 1 ? tile : null }));
  window.set = { ...state, length: state.length + 1, board: { ...state.board, spaces, may_end: mayEnd } };
  window.streams.at(-1).dispatchEvent(new MessageEvent('state', { data: JSON.stringify(window.set) }));
}"""
TELL = """([events, stacks]) => {
  window.set.board.spaces.push({ space: 17, camels: [], tile: null });
  const spaces = window.set.board.spaces.map((one) => ({ ...one, camels: stacks[one.space] ?? [] }));
  const number = window.set.length + 1;
  const entry = { number, kind: 'act', at: 0, seat: 1, name: '', by: 'player', move: 'roll', text: null, events };
  const data = JSON.stringify({ entry, state: { ...window.set, length: number,
    board: { ...window.set.board, spaces } } });
  window.streams.at(-1).dispatchEvent(new MessageEvent('entry', { data }));
}"""
STEP = """(time) => {
  window.stepped ??= new Map();
  for (const one of document.getAnimations()) {
    if (!window.stepped.has(one)) { one.pause(); window.stepped.set(one, 0); one.currentTime = 0; continue; }
    const now = window.stepped.get(one) + time;
    window.stepped.set(one, now);
    if (now >= (one.effect?.getComputedTiming().endTime ?? Infinity)) one.finish();
    else one.currentTime = now;
  }
}"""
PLAYING = "() => document.querySelector('[data-busy]') !== null"
SHEET = """<!doctype html><style>body{margin:0;padding:8px;background:#222;display:grid;gap:6px;width:max-content;
grid-template-columns:repeat(%d,auto);font:12px sans-serif;color:#eee}figure{margin:0}img{display:block;width:%dpx}
</style>%s"""


@dataclass(frozen=True)
class Film:
    """What is played: stacks, what happens, and the part of the board that is shown, or the whole page."""

    stacks: dict[int, list[str]]
    events: list[dict[str, Any]]
    part: tuple[float, float, float, float] | None = None
    tile: dict[str, Any] | None = None
    may_end: bool = False

    @property
    def after(self) -> dict[int, list[str]]:
        """The stacks when all has happened."""
        stacks = {space: list(stack) for space, stack in self.stacks.items()}
        for event in self.events:
            if event["type"] == "unit_moved":
                start, end, unit = event["start"], event["end"], event["unit"]
                stacks[start] = [camel for camel in stacks[start] if camel not in unit]
                there = stacks.get(end, [])
                stacks[end] = [*unit, *there] if event["under"] else [*there, *unit]
        return stacks


def in_json(stacks: dict[int, list[str]]) -> dict[str, list[str]]:
    """Stacks as JSON has them."""
    return {str(space): stack for space, stack in stacks.items()}


def moved(unit: str, start: int, end: int, under: bool = False) -> dict[str, Any]:
    """A unit's move."""
    return {"type": "unit_moved", "unit": list(unit), "start": start, "end": end, "under": under}


def die(face: str) -> dict[str, Any]:
    """A die that comes out."""
    return {"type": "die_revealed", "seat": 1, "face": face}


REST = {15: ["K"], 16: ["W"]}
LEFT = (0.02, 0.5, 0.52, 0.5)
TOP = (0.02, 0.0, 0.46, 0.52)
ENDED = {"type": "race_ended", "forward": True, "ranking": ["g", "b", "r", "y", "p"]}
FILMS = {
    "walk": Film({1: ["r"], 8: ["g", "b", "y", "p"], **REST}, [moved("r", 1, 3)], LEFT),
    "climb": Film({5: ["b", "g"], 7: ["r", "y", "p"], **REST}, [moved("g", 5, 7)], TOP),
    "slip-under": Film(
        {7: ["b"], 8: ["r", "y"], 2: ["g", "p"], **REST},
        [moved("b", 7, 9), {"type": "tile_paid", "seat": 2, "space": 9}, moved("b", 9, 8, under=True)],
        (0.26, 0.02, 0.46, 0.42),
        {"space": 9, "side": "-", "owner": 2},
    ),
    "crazy-carry": Film(
        {3: ["r"], 6: ["K", "b", "g"], 9: ["y", "p"], 16: ["W"]}, [moved("Kbg", 6, 3)], (0, 0.1, 0.44, 0.88)
    ),
    "scoring": Film({5: ["b", "g"], 3: ["r", "y", "p"], **REST}, [leg_scored(4)]),
    "photo-finish": Film(
        {16: ["b", "g"], 14: ["r"], 12: ["y", "p"], 6: ["K"], 7: ["W"]},
        [die("b2"), moved("bg", 16, 17), ENDED],
        may_end=True,
    ),
}


def shoot(browser: Browser, url: str, film: Film) -> list[bytes]:
    """Play a film and take its pictures."""
    context = browser.new_context(viewport={"width": 1180, "height": 720}, locale="en-GB", device_scale_factor=1)
    one = Person(new_page(context, {"name": "Ann", "speed": "normal"}), url)
    page = one.page
    page.add_init_script(STREAMS)
    page.clock.install()
    one.play_now()
    page.evaluate(SET, [one.table, in_json(film.stacks), film.tile, film.may_end])
    page.wait_for_timeout(300)
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    page.evaluate(TELL, [film.events, in_json(film.after)])
    pictures = frames(page, film)
    context.close()
    return pictures


def frames(page: Page, film: Film) -> list[bytes]:
    """A picture of each moment until nothing is played any more."""
    box = page.locator("main.board").bounding_box()
    assert box
    clip: FloatRect = {"x": 0, "y": 0, "width": 1180, "height": 720}
    if film.part:
        x, y, wide, high = film.part
        clip = {
            "x": box["x"] + x * box["width"],
            "y": box["y"] + y * box["height"],
            "width": wide * box["width"],
            "height": high * box["height"],
        }
    pictures = []
    for number in range(LIMIT):
        page.clock.run_for(EVERY)
        page.evaluate(STEP, EVERY)
        pictures.append(page.screenshot(clip=clip, type="jpeg", quality=88))
        if number > 4 and not page.evaluate(PLAYING):
            break
    return pictures


def sheet(browser: Browser, pictures: list[bytes], path: Path, width: int) -> None:
    """Put pictures on a sheet, each with its time."""
    shown = "".join(
        f'<figure><img src="data:image/jpeg;base64,{base64.b64encode(picture).decode()}">{number * EVERY} ms</figure>'
        for number, picture in enumerate(pictures)
    )
    page = browser.new_page(viewport={"width": COLUMNS * (width + 6) + 12, "height": 400})
    page.set_content(SHEET % (COLUMNS, width, shown))
    page.screenshot(path=path, full_page=True)
    page.close()


def main(names: list[str]) -> None:
    """Write all sheets, or those that are named."""
    SHEETS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder))
        served.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        try:
            for name in names or list(FILMS):
                pictures = shoot(browser, served.url, FILMS[name])
                path = SHEETS / f"{name}.png"
                sheet(browser, pictures, path, 300)
                print(f"{path.relative_to(ROOT)}: {len(pictures)} frames")
        finally:
            browser.close()
            served.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
