"""``make firefox``: the tour of the page in a real Firefox, if the machine has one, with pictures.

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

from .driven import WITHIN, Driven
from .served import Served, free_port
from .tour import told


class Firefox(Driven):
    """One Firefox without a window, with a profile of its own."""

    name = "firefox"

    def __init__(self, program: str, folder: Path) -> None:
        port = free_port()
        (folder / "user.js").write_text(f'user_pref("marionette.port", {port});\n', "utf-8")
        words = [program, "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket = connected(port)
        self.sent = 0
        self.read()
        session = self.ask("WebDriver:NewSession", {})
        self.version = f"Firefox {session['capabilities']['browserVersion']}"
        self.ask("WebDriver:SetWindowRect", {"width": 1280, "height": 860})

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

    def go(self, url: str) -> None:
        """Go to a page."""
        self.ask("WebDriver:Navigate", {"url": url})

    def script(self, text: str, *given: object) -> Any:
        """What a script in the page returns."""
        return self.ask("WebDriver:ExecuteScript", {"script": text, "args": list(given)})["value"]

    def found(self, selector: str) -> str:
        """The number of an element."""
        answer = self.ask("WebDriver:FindElement", {"using": "css selector", "value": selector})
        return str(next(iter(answer["value"].values())))

    def click(self, selector: str) -> None:
        """Click on the middle of an element."""
        self.ask("WebDriver:ElementClick", {"id": self.found(selector)})

    def write(self, selector: str, text: str) -> None:
        """Type into a field."""
        self.ask("WebDriver:ElementSendKeys", {"id": self.found(selector), "text": text})

    def picture(self) -> bytes:
        """What is on the screen, as PNG."""
        return base64.b64decode(self.ask("WebDriver:TakeScreenshot", {"full": False})["value"])

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


def main() -> None:
    """Go on the tour, and say in which version."""
    program = os.environ.get("FIREFOX") or shutil.which("firefox") or shutil.which("firefox-esr")
    if program is None:
        sys.exit("there is no Firefox here: FIREFOX=... names one")
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as profile:
        served = Served(Path(folder))
        served.start()
        try:
            told(Firefox(program, Path(profile)), served)
        finally:
            served.stop()


if __name__ == "__main__":
    main()
