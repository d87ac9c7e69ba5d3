"""The tour of another browser: a whole race by clicks, its end, replay and review, then each page beside the table."""

import time
from random import Random
from urllib.parse import quote

from .driven import PICTURES, Driven
from .served import Served
from .side_pages import MIDDLE, RECORD, START

LISTEN = """window.faults ??= [];
  addEventListener('error', (event) => window.faults.push(String(event.message)));
  addEventListener('unhandledrejection', (event) => window.faults.push(String(event.reason)));"""
SETTINGS = "localStorage.camelup = JSON.stringify({ name: 'Ann', speed: arguments[0], rivals: ['pip', 'pip', 'pip'] })"
KINDS = ("take", "roll", "place", "winner", "loser")
LATER = "ResizeObserver loop"
"""Firefox calls it an error that a size is looked at again in the next frame."""
TURN, END = ".tray .choice.free", "main.end"
MOST_TURNS = 120
WATCHED = 3
"""Turns that are played with all their motion, before the rest is played without."""


def tour(browser: Driven, served: Served) -> list[str]:
    """Go through all of it; what was seen."""
    seen = [race(browser, served.url), *after_a_race(browser)]
    for page in (analysis, review, companion, rules):
        page(browser, served.url)
        seen.append(page.__name__)
    return seen


def told(browser: Driven, served: Served) -> None:
    """Go on the tour, say what was seen, and end the browser."""
    try:
        print(f"{browser.version}: {', '.join(tour(browser, served))}; pictures are in {PICTURES}")
    finally:
        browser.close()


def opened(browser: Driven, url: str) -> None:
    """Go to a page and listen to its faults from now on."""
    browser.go(url)
    browser.script(LISTEN)


def unharmed(browser: Driven) -> None:
    """Nothing went wrong on this page."""
    faults = [fault for fault in browser.script("return window.faults") if not fault.startswith(LATER)]
    assert faults == [], faults


def race(browser: Driven, url: str) -> str:
    """From the home page into a race, played by clicks to its end."""
    opened(browser, url)
    browser.script(SETTINGS, "normal")
    opened(browser, url)
    browser.wait("[data-play]")
    browser.keep("home")
    browser.press("[data-play]")
    luck, done = Random(2), 0
    browser.wait(TURN)
    while not browser.has(END):
        act(browser, luck)
        done += 1
        assert done < MOST_TURNS
        if done == WATCHED:
            browser.wait(f"{TURN}, {END}")
            browser.keep("race")
            unharmed(browser)
            browser.script(SETTINGS, "none")
            opened(browser, browser.script("return location.href"))
        settle(browser)
    unharmed(browser)
    return f"a race of {done} turns"


def settle(browser: Driven) -> None:
    """Wait until there is something to do again, or the race is over."""
    time.sleep(0.2)
    browser.wait(f"body:not(:has([data-busy])) :is({TURN}), {END}")


def act(browser: Driven, luck: Random) -> None:
    """One action of a kind drawn at random."""
    free = [kind for kind in KINDS if browser.has(f".choice.free[data-action^='{kind}']")]
    kind = luck.choice([*free, "roll"])
    browser.press(f".choice.free[data-action^='{kind}']")
    if kind == "place":
        browser.press(".space.free")
    elif kind in ("winner", "loser"):
        browser.press(".card.free[data-action]")
        browser.press("[data-yes]")


def after_a_race(browser: Driven) -> list[str]:
    """The end with its poster, the replay played for a moment, and the review."""
    browser.wait(f"{END} .line")
    browser.script("document.querySelector('figure img').scrollIntoView({ block: 'end' })")
    browser.until("document.querySelector('figure img').naturalWidth > 0")
    browser.keep("poster")
    browser.script("scrollTo(0, 0)")
    browser.keep("end")
    table = browser.script("return location.pathname.split('/')[2]")
    url = browser.script("return location.origin")
    opened(browser, f"{url}/replay/{table}?step=6")
    browser.wait(".frame [data-camel]")
    browser.press(".turns .button.main")
    time.sleep(3)
    browser.keep("replay")
    unharmed(browser)
    opened(browser, f"{url}/review/{table}")
    browser.wait("main.review[data-done]", 240)
    browser.keep("review")
    unharmed(browser)
    return ["its end", "its replay", "its review"]


def analysis(browser: Driven, url: str) -> None:
    """A position, its odds, and a camel put elsewhere."""
    opened(browser, f"{url}/analysis?p={quote(MIDDLE)}")
    browser.wait(".helper tbody tr")
    browser.press("[data-piece=r]")
    browser.press("[data-space='10']")
    browser.wait("[data-undo]:not([disabled])")
    browser.keep("analysis")
    unharmed(browser)


def review(browser: Driven, url: str) -> None:
    """The review of a record that is pasted."""
    opened(browser, f"{url}/review")
    browser.wait("[data-pasted]")
    browser.write("[data-pasted]", RECORD)
    browser.press("[data-take]")
    browser.wait("main.review[data-done]", 240)
    unharmed(browser)


def companion(browser: Driven, url: str) -> None:
    """A real table's companion with its camels set out, and a few entries."""
    opened(browser, f"{url}/companion")
    browser.wait("[data-create]")
    for place, name in enumerate(("Ann", "Bo", "Cy")):
        browser.script(f"document.querySelectorAll('form .field')[{place}].id = 'name{place}'")
        browser.write(f"#name{place}", name)
    browser.press("[data-create]")
    for camel in START.split():
        browser.press(f"[data-start='{camel}']")
    browser.press("[data-begin]")
    for move in ("take y", "roll g1", "roll y2"):
        browser.press(f"body:not(:has([aria-busy=true])) [data-move='{move}']")
    browser.wait("body:not(:has([aria-busy=true])) [data-move='take y']")
    browser.keep("companion")
    unharmed(browser)


def rules(browser: Driven, url: str) -> None:
    """The rules with their boards."""
    for edition in ("2014", "2018"):
        opened(browser, f"{url}/rules/{edition}")
        browser.wait(".camel")
        unharmed(browser)
    browser.keep("rules")
