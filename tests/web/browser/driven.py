"""A browser that is driven from outside, by clicks on what is on its screen, whatever protocol it speaks."""

import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

WITHIN = 60.0
PICTURES = Path(__file__).parents[3] / "build" / "screenshots"
HERE = "return document.querySelector(arguments[0]) !== null"
COUNT = "return document.querySelectorAll(arguments[0]).length"


class Driven(ABC):
    """The few things that a tour of the page needs; `firefox` and `webkit` say how each is done."""

    name: str
    version: str

    @abstractmethod
    def go(self, url: str) -> None:
        """Go to a page."""

    @abstractmethod
    def script(self, text: str, *given: object) -> Any:
        """What a script in the page returns."""

    @abstractmethod
    def click(self, selector: str) -> None:
        """Click on the middle of the first element that a selector finds."""

    @abstractmethod
    def write(self, selector: str, text: str) -> None:
        """Type into a field."""

    @abstractmethod
    def picture(self) -> bytes:
        """What is on the screen, as PNG."""

    @abstractmethod
    def close(self) -> None:
        """End it."""

    def has(self, selector: str) -> bool:
        """Whether something is on the page."""
        return bool(self.script(HERE, selector))

    def count(self, selector: str) -> int:
        """How many of something are on the page."""
        return int(self.script(COUNT, selector))

    def wait(self, selector: str, within: float = WITHIN) -> None:
        """Wait until something is on the page."""
        limit = time.monotonic() + within
        while not self.has(selector):
            assert time.monotonic() < limit, f"{selector} does not come in {self.name}"
            time.sleep(0.1)

    def until(self, condition: str) -> None:
        """Wait until a condition of the page's script holds."""
        limit = time.monotonic() + WITHIN
        while not self.script(f"return Boolean({condition})"):
            assert time.monotonic() < limit, f"{condition} does not come true in {self.name}"
            time.sleep(0.1)

    def press(self, selector: str) -> None:
        """Wait for something, then click on it."""
        self.wait(selector)
        self.click(selector)

    def keep(self, name: str) -> None:
        """Take a picture for somebody to look at."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        (PICTURES / f"{name}-{self.name}.png").write_bytes(self.picture())
