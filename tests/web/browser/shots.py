"""``make screenshots``: every screen in eight windows, noon and night, to be looked at by people.

All of them go to ``build/screenshots``; the few that the documents show go to ``docs/screenshots``.
"""

import sys
import tempfile
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, sync_playwright

from .chromium import chromium
from .conftest import new_page
from .gallery import screens
from .person import Person
from .served import Served

ROOT = Path(__file__).parents[3]
ALL = ROOT / "build" / "screenshots"
SHOWN = ROOT / "docs" / "screenshots"
IN_DOCS = {"race-laptop-light", "race-phone-dark", "home-laptop-light", "end-laptop-light"}
SIZES = {
    "laptop": (1280, 720, 1.0),
    "phone": (360, 640, 1.5),
    "small-phone": (320, 568, 1.5),
    "large-phone": (412, 915, 1.25),
    "phone-lying": (844, 390, 1.25),
    "tablet": (820, 1180, 1.0),
    "tablet-lying": (1024, 768, 1.0),
    "large-screen": (2560, 1440, 0.5),
}
"""The eight windows: width, height, and how many dots of the picture a pixel of the page gets."""
WHOLE = ("end", "replay", "lobby", "home", "analysis", "exercise", "review", "companion")


def take(browser: Browser, url: str, size: str, light: Literal["light", "dark"]) -> None:
    """Go through all screens in one window, and write a picture of each."""
    width, height, scale = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=scale,
        color_scheme=light,
        has_touch=min(width, height) < 1100 and size != "laptop",
        locale="en-GB",
    )
    settings = {"name": "Ann", "rivals": ["mika", "faris", "zora"], "helper": light == "dark"}
    for name, page in screens(Person(new_page(context, settings), url)):
        page.wait_for_timeout(250)
        shot = f"{name}-{size}-{light}"
        path = (SHOWN if shot in IN_DOCS else ALL) / f"{shot}.png"
        page.screenshot(path=path, full_page=name in WHOLE)
        print(path.relative_to(ROOT), flush=True)
    context.close()


def main(sizes: list[str]) -> None:
    """Write them all, or those of the windows that are named."""
    for place in (ALL, SHOWN):
        place.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder))
        served.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        try:
            for size in sizes or SIZES:
                take(browser, served.url, size, "light")
                take(browser, served.url, size, "dark")
        finally:
            browser.close()
            served.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
