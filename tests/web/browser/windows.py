"""Windows to look at a screen through, and what must hold in each of them.

``faults(page, windows, ...)`` is for every test that shows a screen: it resizes the page through the windows and
returns a sentence for each thing that is cut, too small, broken or lies over another.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import CDPSession, Page

FITS = (Path(__file__).parent / "fits.js").read_text("utf-8").partition("*/")[2].strip()


STILL = """async () => {
  const frame = () => new Promise((done) => { requestAnimationFrame(done); setTimeout(done, 200); });
  const places = () => [...document.querySelectorAll('.camel')].map((one) => one.getBoundingClientRect().x).join();
  await frame();
  for (let n = 0, before = ''; n < 60 && before !== (before = places()); n++) await frame();
  if (document.querySelector('.lesson')) for (let n = 0; n < 16; n++) await frame();
}"""
"""Waits until the camels stand where the window puts them, and the card of a lesson beside what it points at.

A browser that has nothing to draw may give no frame at all, and what it is asked to evaluate has no time limit: so a
frame is waited for no longer than a moment.
"""


@dataclass(frozen=True)
class Window:
    """A window: its size in CSS pixels, whether it is touched, the person's letters, and what a notch takes away."""

    name: str
    width: int
    height: int
    touch: bool = True
    letters: int = 16
    notch: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Top, right, bottom and left."""

    @property
    def one_screen(self) -> bool:
        """Whether the race must be on one screen: with very large letters or zoom its one column may scroll."""
        return self.letters == 16 and min(self.width, self.height) >= 320 and max(self.width, self.height) >= 560

    @property
    def smallest(self) -> bool:
        """Whether it is so small that letters and targets may be smaller too."""
        return min(self.width, self.height) <= 320

    def __str__(self) -> str:
        return self.name


WINDOWS = [
    Window("small phone", 320, 568),
    Window("phone", 360, 640),
    Window("phone, bars hidden", 390, 844, notch=(47, 0, 34, 0)),
    Window("phone, bars shown", 390, 664),
    Window("large phone", 412, 915),
    Window("largest phone", 430, 932, notch=(59, 0, 34, 0)),
    Window("small phone on its side", 568, 320),
    Window("phone on its side", 740, 360),
    Window("phone with a notch on its side", 844, 390, notch=(0, 47, 21, 47)),
    Window("large phone on its side", 915, 412),
    Window("tablet", 768, 1024),
    Window("tablet on its side", 1024, 768),
    Window("large tablet", 1024, 1366),
    Window("large tablet on its side", 1180, 820),
    Window("low laptop", 1093, 500, touch=False),
    Window("laptop", 1280, 720, touch=False),
    Window("laptop at 200 %", 640, 360, touch=False),
    Window("phone, largest letters", 390, 844, letters=24),
    Window("large screen", 2560, 1440, touch=False),
    Window("largest screen", 3840, 2160, touch=False),
]
"""The twenty windows of the whole test."""

PLAIN = Window("plain", 1280, 720)
"""The window in which screens are prepared."""

FEW = [window for window in WINDOWS if window.name in
       ("small phone", "largest phone", "phone on its side", "tablet on its side", "large screen")]  # fmt: skip
"""The five that every change is looked at through."""

LONG = ("Bartholomäus-Maximilian von Hohenzollern", "Wilhelmina Featherstonehaugh-Cholmondeley"[:40])
"""Names as long as they may be."""


def resize(page: Page, session: CDPSession, window: Window, before: Window) -> None:
    """Give the page a window; what it has in common with the one before is left alone, for each change is a layout."""
    if window.letters != before.letters:
        session.send("Page.setFontSizes", {"fontSizes": {"standard": window.letters, "fixed": window.letters}})
    page.set_viewport_size({"width": window.width, "height": window.height})
    if window.notch != before.notch:
        insets = dict(zip(("top", "right", "bottom", "left"), window.notch, strict=True))
        session.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    page.evaluate(STILL)


def faults(page: Page, windows: Iterable[Window], name: str, one_screen: bool = False) -> list[str]:
    """Look at the present screen through windows; a sentence for everything that is wrong.

    ``one_screen`` is for screens that must not scroll. What may be cut on purpose has the attribute ``data-loose``.
    """
    found = []
    session = page.context.new_cdp_session(page)
    before = PLAIN
    for window in windows:
        resize(page, session, window, before)
        before = window
        asked = {
            "oneScreen": one_screen and window.one_screen,
            "touch": window.touch,
            "leastText": 11 if window.smallest else 12,
            "leastDrawn": 8.5 if window.smallest else 12,
            "leastTarget": 34 if window.smallest else 44,
            "longNames": LONG,
            "largeLetters": window.letters > 16,
        }
        wrong: list[str] = page.evaluate(FITS, asked)
        found += [f"{name}, {window} ({window.width}x{window.height}): {fault}" for fault in wrong]
    resize(page, session, PLAIN, before)
    session.detach()
    return found
