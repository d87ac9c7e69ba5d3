"""Where a Chromium is: the system's own, or the one that ``make test-web`` put into the project's folder."""

import os
import shutil
import subprocess
from pathlib import Path

PACKED = Path(__file__).parents[3] / "build" / "chromium"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str:
    """The path of a Chromium."""
    named = os.environ.get("CHROMIUM")
    found = named or next(filter(None, map(shutil.which, NAMES)), None)
    return found or unpacked()


def unpacked() -> str:
    """The Chromium of the npm package, unpacked on its first use."""
    script = "import('@sparticuz/chromium').then(m => m.default.executablePath()).then(p => console.log(p))"
    if not (PACKED / "node_modules").is_dir():
        raise FileNotFoundError("there is no Chromium: `make test-web` fetches one, CHROMIUM=... names one")
    done = subprocess.run(["node", "-e", script], cwd=PACKED, capture_output=True, text=True, check=True, timeout=120)
    return done.stdout.strip()
