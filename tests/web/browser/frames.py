"""``make frames``: the page's work per frame, on a processor four times slower, from a trace of Chromium.

Ten moves, a scoring and a photo finish are played; counted is the processor time of the main thread from one frame to
the next, so that what else runs on the machine hardly changes it.
"""

import json
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from .chromium import chromium
from .conftest import new_page
from .filmstrips import FILMS, SET, STREAMS, TELL, Film, in_json, moved
from .person import Person
from .served import Served

SLOWER = 4
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
LONGEST_GAP = 100_000
"""Microseconds without a frame: nothing was moving, and nothing is counted."""
MOVES = Film(
    {1: ["b"], 2: ["g"], 3: ["p", "r"], 4: ["y"], 15: ["K"], 16: ["W"]},
    [
        moved("b", 1, 3), moved("g", 2, 3), moved("r", 3, 6), moved("y", 4, 6), moved("y", 6, 8),
        moved("p", 3, 6), moved("K", 15, 13), moved("W", 16, 13), moved("b", 3, 5), moved("r", 6, 8),
    ],
)  # fmt: skip


def traced(browser: Browser, url: str, film: Film) -> list[dict[str, Any]]:
    """The events of a trace while a film is played in the time of the clock."""
    context = browser.new_context(viewport={"width": 1366, "height": 768}, locale="en-GB")
    one = Person(new_page(context, {"name": "Ann", "speed": "normal"}), url)
    one.page.add_init_script(STREAMS)
    one.play_now()
    one.page.evaluate(SET, [one.table, in_json(film.stacks), film.tile, film.may_end])
    one.page.wait_for_timeout(500)
    context.new_cdp_session(one.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    browser.start_tracing(page=one.page, categories=CATEGORIES)
    one.page.evaluate(TELL, [film.events, in_json(film.after)])
    # Seldom: by default the page is asked in every frame, and that would be counted.
    one.page.wait_for_function("() => !document.querySelector('[data-busy]')", polling=250)
    trace = json.loads(browser.stop_tracing())
    context.close()
    return list(trace["traceEvents"])


def work(events: Iterable[dict[str, Any]]) -> list[float]:
    """Milliseconds of work of the page's main thread for each frame."""
    events = list(events)
    mains = {
        (one["pid"], one["tid"])
        for one in events
        if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    begun: dict[tuple[int, int], list[float]] = defaultdict(list)
    tasks: dict[tuple[int, int], list[tuple[float, float]]] = defaultdict(list)
    for one in events:
        where = (one["pid"], one["tid"])
        if where in mains and one["name"] == "Commit":
            begun[where].append(one["ts"])
        elif where in mains and one["name"] == "RunTask" and one["ph"] == "X":
            tasks[where].append((one["ts"] + one.get("dur", 0), one.get("tdur", 0)))
    where = max(begun, key=lambda main: len(begun[main]))
    starts = sorted(begun[where])
    found = []
    for start, end in pairwise(starts):
        if end - start < LONGEST_GAP:
            found.append(sum(spent for ended, spent in tasks[where] if start < ended <= end) / 1000)
    return found


def main() -> None:
    """Print the work per frame of each film."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder))
        served.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        try:
            print(f"main-thread work per frame, processor {SLOWER} times slower:")
            films = {"ten moves": MOVES, "scoring": FILMS["scoring"], "photo finish": FILMS["photo-finish"]}
            for name, film in films.items():
                found = work(traced(browser, served.url, film))
                p95 = quantiles(found, n=20)[-1]
                print(f"  {name:13} {len(found):4} frames: median {median(found):.1f} ms, p95 {p95:.1f} ms")
        finally:
            browser.close()
            served.stop()


if __name__ == "__main__":
    main()
