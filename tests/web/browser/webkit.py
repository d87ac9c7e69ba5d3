"""``make webkit``: the tour of the page in a real WebKit, if the machine has one, with pictures.

The engine of Safari comes with GTK's small browser and its WebDriver (on Debian: `webkit2gtk-driver` and `xvfb`).
"""

import base64
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from .driven import WITHIN, Driven
from .served import Served, free_port
from .tour import told

FOLDERS = ("/usr/lib", "/usr/libexec", "/usr/lib64")
ANSWER_WITHIN = 120


class WebKit(Driven):
    """One small browser of GTK on a screen that nobody sees."""

    name = "webkit"

    def __init__(self, driver: str, program: str) -> None:
        self.url = f"http://127.0.0.1:{free_port()}"
        screen = ["xvfb-run", "-a", "-s", "-screen 0 1400x1000x24"] if shutil.which("xvfb-run") else []
        words = [*screen, driver, f"--port={self.url.rpartition(':')[2]}"]
        # In a session of its own: screen, driver and browser end together.
        self.process = subprocess.Popen(
            words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
        )
        self.session = ""
        options = {"binary": program, "args": ["--automation"]}
        self.wait_until_up()
        begun = self.ask("POST", "", {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        self.session = f"/{begun['sessionId']}"
        self.version = f"WebKitGTK {begun['capabilities']['browserVersion']}"
        self.ask("POST", "/window/rect", {"x": 0, "y": 0, "width": 1280, "height": 898})

    def wait_until_up(self) -> None:
        """Wait until the driver answers."""
        limit = time.monotonic() + WITHIN
        while True:
            try:
                urllib.request.urlopen(f"{self.url}/status", timeout=5).close()
                return
            except OSError:
                assert time.monotonic() < limit, "WebKitWebDriver does not start"
                time.sleep(0.2)

    def ask(self, method: str, path: str, what: dict[str, Any] | None = None) -> Any:
        """The answer to a command."""
        data = None if what is None else json.dumps(what).encode()
        request = urllib.request.Request(f"{self.url}/session{self.session}{path}", data, method=method)
        try:
            with urllib.request.urlopen(request, timeout=ANSWER_WITHIN) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as refused:
            raise AssertionError(refused.read().decode()) from refused

    def go(self, url: str) -> None:
        """Go to a page."""
        self.ask("POST", "/url", {"url": url})

    def script(self, text: str, *given: object) -> Any:
        """What a script in the page returns."""
        return self.ask("POST", "/execute/sync", {"script": text, "args": list(given)})

    def found(self, selector: str) -> str:
        """The address of an element."""
        answer = self.ask("POST", "/element", {"using": "css selector", "value": selector})
        return f"/element/{next(iter(answer.values()))}"

    def click(self, selector: str) -> None:
        """Click on the middle of an element."""
        self.ask("POST", f"{self.found(selector)}/click", {})

    def write(self, selector: str, text: str) -> None:
        """Type into a field."""
        self.ask("POST", f"{self.found(selector)}/value", {"text": text})

    def picture(self) -> bytes:
        """What is on the screen, as PNG."""
        return base64.b64decode(self.ask("GET", "/screenshot"))

    def close(self) -> None:
        """End it, with its driver and its screen."""
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(20)


def small_browser() -> str | None:
    """Where GTK's small browser is."""
    named = os.environ.get("MINIBROWSER")
    found = (file for folder in FOLDERS for file in sorted(Path(folder).glob("**/webkit2gtk-4*/MiniBrowser")))
    return named or next(map(str, found), None)


def main() -> None:
    """Go on the tour, and say in which version."""
    driver, program = shutil.which("WebKitWebDriver"), small_browser()
    if driver is None or program is None:
        sys.exit("there is no WebKit here: it needs WebKitWebDriver and MiniBrowser (MINIBROWSER=... names it)")
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder))
        served.start()
        try:
            told(WebKit(driver, program), served)
        finally:
            served.stop()


if __name__ == "__main__":
    main()
