"""``make firefox``: a short pass in a real Firefox, if the machine has one: home, a race, a few turns, a picture.

Firefox is driven by its own protocol, Marionette: each message is its length, a colon and JSON.
"""

import base64
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from .served import Served, free_port

PICTURE = Path(__file__).parents[3] / "build" / "screenshots" / "race-firefox.png"
WITHIN = 60.0
TURNS = 4
READY = ".tray .choice.roll.free, main.end"
PRESS = "const it = document.querySelector(arguments[0]); it.click(); return true"
FAULTS = "return window.faults"
LISTEN = "window.faults = []; addEventListener('error', (event) => window.faults.push(String(event.message)))"


class Firefox:
    """One Firefox without a window, with a profile of its own."""

    def __init__(self, program: str, folder: Path) -> None:
        port = free_port()
        (folder / "user.js").write_text(f'user_pref("marionette.port", {port});\n', "utf-8")
        words = [program, "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket = connected(port)
        self.sent = 0
        self.read()
        self.ask("WebDriver:NewSession", {})

    def read(self) -> Any:
        """The next message."""
        size = b""
        while not size.endswith(b":"):
            size += self.socket.recv(1)
        data = b""
        while len(data) < int(size[:-1]):
            data += self.socket.recv(int(size[:-1]) - len(data))
        return json.loads(data)

    def ask(self, command: str, what: dict[str, Any]) -> Any:
        """The answer to a command."""
        self.sent += 1
        message = json.dumps([0, self.sent, command, what]).encode()
        self.socket.sendall(f"{len(message)}:".encode() + message)
        _, _, fault, answer = self.read()
        assert fault is None, fault
        return answer

    def script(self, text: str, *given: str) -> Any:
        """What a script in the page returns."""
        return self.ask("WebDriver:ExecuteScript", {"script": text, "args": list(given)})["value"]

    def wait(self, selector: str) -> None:
        """Wait until something is on the page."""
        limit = time.monotonic() + WITHIN
        while not self.script("return document.querySelector(arguments[0]) !== null", selector):
            assert time.monotonic() < limit, f"{selector} does not come"
            time.sleep(0.1)

    def close(self) -> None:
        """End it."""
        self.socket.close()
        self.process.terminate()
        self.process.wait(20)


def connected(port: int) -> socket.socket:
    """A connection to the browser, once it is up."""
    limit = time.monotonic() + WITHIN
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=WITHIN)
        except OSError:
            assert time.monotonic() < limit, "Firefox does not start"
            time.sleep(0.2)


def play(firefox: Firefox, url: str) -> None:
    """From the home page into a race, and a few rolls; a picture of it."""
    firefox.ask("WebDriver:SetWindowRect", {"width": 1280, "height": 800})
    firefox.ask("WebDriver:Navigate", {"url": url})
    firefox.script(LISTEN)
    firefox.wait("[data-play]")
    firefox.script(PRESS, "[data-play]")
    for _ in range(TURNS):
        firefox.wait(READY)
        firefox.script(PRESS, ".tray .choice.roll.free")
        time.sleep(0.5)
    firefox.wait(READY)
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    shot = firefox.ask("WebDriver:TakeScreenshot", {"full": False})["value"]
    PICTURE.write_bytes(base64.b64decode(shot))
    assert firefox.script(FAULTS) == [], firefox.script(FAULTS)


def main() -> None:
    """Play a little, and say in which version."""
    program = os.environ.get("FIREFOX") or shutil.which("firefox") or shutil.which("firefox-esr")
    if program is None:
        sys.exit("there is no Firefox here: FIREFOX=... names one")
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as profile:
        served = Served(Path(folder))
        served.start()
        firefox = Firefox(program, Path(profile))
        try:
            play(firefox, served.url)
        finally:
            firefox.close()
            served.stop()
    print(f"home, a race and {TURNS} rolls in Firefox; the picture is {PICTURE}")


if __name__ == "__main__":
    main()
