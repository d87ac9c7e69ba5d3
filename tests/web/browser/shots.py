"""``make screenshots``: every screen at laptop and phone size, noon and night, to be looked at by people.

All of them go to ``build/screenshots``; the few that the documents show go to ``docs/screenshots``.
"""

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from .chromium import chromium
from .conftest import new_page
from .gallery import screens
from .person import Person
from .served import Served

ROOT = Path(__file__).parents[3]
ALL = ROOT / "build" / "screenshots"
SHOWN = ROOT / "docs" / "screenshots"
IN_DOCS = {"race-laptop-light", "race-phone-dark", "home-laptop-light", "end-laptop-light"}
SIZES = {"laptop": (1280, 720, 1.0), "phone": (360, 640, 1.5)}
WHOLE = ("end", "rules", "replay", "lobby", "home")


def main() -> None:
    """Write them all."""
    for place in (ALL, SHOWN):
        place.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder))
        served.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        try:
            for size, (width, height, scale) in SIZES.items():
                for light in ("light", "dark"):
                    context = browser.new_context(
                        viewport={"width": width, "height": height},
                        device_scale_factor=scale,
                        color_scheme="dark" if light == "dark" else "light",
                        locale="en-GB",
                    )
                    one = Person(
                        new_page(
                            context, {"name": "Ann", "rivals": ["mika", "faris", "zora"], "helper": light == "dark"}
                        ),
                        served.url,
                    )
                    for name, page in screens(one):
                        page.wait_for_timeout(250)
                        shot = f"{name}-{size}-{light}"
                        path = (SHOWN if shot in IN_DOCS else ALL) / f"{shot}.png"
                        page.screenshot(path=path, full_page=name in WHOLE)
                        print(path.relative_to(ROOT))
                    context.close()
        finally:
            browser.close()
            served.stop()


if __name__ == "__main__":
    main()
