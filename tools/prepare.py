"""Set up .venv, with progress: ``prepare.py packages LOCK`` and ``prepare.py build``, as the Makefile calls it.

It runs on a bare Python, before anything is installed. Packages come by uv, which is fast, if it is there or pip can
fetch it (into build/uv); else by pip. Only where this Python has no pip does .venv get one, of 17 MB. What a tool
prints is shown if it fails, and not before.
"""

from __future__ import annotations  # so that an old Python gets as far as the sentence that it is too old

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

VENV = Path(".venv")
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / "python"
FETCHED = Path("build", "uv")
NEEDED = "camelup needs Python 3.11 or newer with its venv module"
PIP = [sys.executable, "-m", "pip"]
QUIETLY = ["install", "--quiet", "--disable-pip-version-check", "--no-compile"]
BEAT = 0.2
"""Seconds between two looks at how far something is."""


class Step:
    """One step on the screen: what is done, how far it is, how long it took.

    A terminal shows one line that changes; a file gets a line when the step begins, and one when it ends.
    """

    def __init__(self, doing: str) -> None:
        self.doing = doing
        self.begun = time.monotonic()
        self.live = sys.stdout.isatty()
        if not self.live:
            print(f"  {doing} ...", flush=True)

    def show(self, state: str) -> None:
        """Show how far it is, where a line can change."""
        if self.live:
            print(f"\r\x1b[K  {self.doing} {state}", end="", flush=True)

    def end(self, state: str = "done") -> None:
        """Show that it is over."""
        line = f"  {self.doing}: {state}, {time.monotonic() - self.begun:.0f} s"
        print(f"\r\x1b[K{line}" if self.live else line, flush=True)


def main() -> None:
    """Do what the Makefile asks for."""
    parser = argparse.ArgumentParser(description="Set up .venv.")
    tasks = parser.add_subparsers(required=True)
    packages = tasks.add_parser("packages", help="install the packages of a lock")
    packages.add_argument("lock", type=Path)
    packages.set_defaults(run=lambda given: install_packages(given.lock))
    tasks.add_parser("build", help="install camelup itself, compiled if possible").set_defaults(run=lambda _: build())
    given = parser.parse_args()
    try:
        given.run(given)
    except KeyboardInterrupt:
        sys.exit("\nStopped; the next make goes on from here.")


def install_packages(lock: Path) -> None:
    """Install what a lock names into .venv, which is made if it is not there."""
    make_venv()
    step = Step(f"Installing {count(lock)} packages")
    install(find_uv(), locked(lock), step)
    step.end()


def install(uv: str | None, what: list[str], step: Step, far: Callable[[], str] = lambda: "...") -> None:
    """Install something by uv, or by pip where there is no uv or it fails."""
    if uv is None or not ran([*by_uv(uv), *what], step, far):
        needed([*by_pip(), *what], step, far)


def by_uv(uv: str) -> list[str]:
    """How uv installs into .venv."""
    return [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]


def by_pip() -> list[str]:
    """How pip installs into .venv: this Python's pip, or else one that .venv gets first."""
    if has_pip():
        return [*PIP, "--python", str(PYTHON), *QUIETLY]
    if not works(PYTHON, "import pip"):
        if not works(PYTHON, "import ensurepip"):
            sys.exit(f"{NEEDED}, or uv: {sys.executable} lacks it (Debian and Ubuntu have it as python3-venv).")
        needed([str(PYTHON), "-m", "ensurepip"], Step("Fetching pip"))
    return [str(PYTHON), "-m", "pip", *QUIETLY]


def has_pip() -> bool:
    """Whether this Python has a pip, new enough to install into another place."""
    return works(Path(sys.executable), "import pip; assert tuple(map(int, pip.__version__.split('.')[:2])) >= (22, 3)")


def locked(lock: Path) -> list[str]:
    """The options of both installers for exactly the packages of a lock."""
    return ["--require-hashes", "-r", str(lock)]


def count(lock: Path) -> int:
    """How many packages a lock names, those of other systems included."""
    return sum("==" in line for line in lock.read_text(encoding="utf-8").splitlines())


def make_venv() -> None:
    """Make .venv, unless there is one that works."""
    if works(PYTHON):
        return
    check_python()
    step = Step("Making .venv")
    needed([sys.executable, "-m", "venv", "--clear", "--without-pip", str(VENV)], step)
    step.end()


def works(python: Path, line: str = "") -> bool:
    """Whether a Python is there, starts, and runs a line."""
    try:
        return subprocess.run([python, "-c", line], capture_output=True).returncode == 0
    except OSError:
        return False


def check_python() -> None:
    """Leave with a sentence if this Python is too old."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this runs before anything has checked it
        sys.exit(f"{NEEDED}: this is {sys.version.split()[0]}. Name another: make PYTHON=python3.12")


def find_uv() -> str | None:
    """The uv of the machine, or one that pip fetches for this folder; None if there is none to be had."""
    if not uv_at_hand():
        pip = [*PIP, *QUIETLY] if has_pip() else by_pip()
        subprocess.run([*pip, "--upgrade", "--target", str(FETCHED), "uv"], capture_output=True)
    return uv_at_hand()


def uv_at_hand() -> str | None:
    """The uv of the machine, or the one that was fetched before."""
    return shutil.which("uv") or shutil.which("uv", path=str(FETCHED / "bin"))


def build() -> None:
    """Install camelup itself into .venv, to run from this folder; compile its hot modules if that is possible."""
    step = Step("Compiling the rules")
    begun = time.time() - 1
    of_all = "" if built_modules() else f" of {len(hot_modules()) + 1}"  # and what they share
    install(
        uv_at_hand(),
        ["--no-build-isolation", "--no-deps", "--editable", "."],
        step,
        lambda: f"... {built_since(begun)}{of_all} modules",
    )
    step.end(
        "done"
        if is_compiled()
        else "there is no C compiler (with the headers of Python), so plain Python, slower; with one: make clean play"
    )


def hot_modules() -> list[Path]:
    """The texts of the modules that are compiled."""
    texts = [header.with_suffix(".py") for header in Path("src").rglob("*.pxd")]
    return [text for text in texts if text.exists() and "# never compiled" not in text.read_text(encoding="utf-8")]


def built_modules() -> list[Path]:
    """The compiled modules that an earlier build left or this one has made."""
    return list(Path("build").glob("editable-*/**/*.so"))


def built_since(begun: float) -> int:
    """How many compiled modules are newer than a moment; the build may remove an outdated one meanwhile."""
    count = 0
    for module in built_modules():
        with suppress(FileNotFoundError):
            count += module.stat().st_mtime > begun
    return count


def is_compiled() -> bool:
    """Whether the compiled build is the one that runs."""
    name = "from camelup.engine.build import build_name; print(build_name())"
    return subprocess.run([PYTHON, "-c", name], capture_output=True, text=True).stdout.strip() == "compiled"


def needed(command: list[str], step: Step, far: Callable[[], str] = lambda: "...") -> None:
    """Run a command without which nothing goes on; show what it said if it fails."""
    if not ran(command, step, far, tell=True):
        sys.exit(1)


def ran(command: list[str], step: Step, far: Callable[[], str] = lambda: "...", *, tell: bool = False) -> bool:
    """Run a command, showing how far it is; whether it went well."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=said, stderr=subprocess.STDOUT)
        try:
            while process.poll() is None:
                step.show(far())
                time.sleep(BEAT)
        except BaseException:
            process.terminate()
            process.wait()
            raise
        if process.returncode and tell:
            step.end(f"{command[0]} failed")
            said.seek(0)
            sys.stderr.write(said.read().decode(errors="replace"))
        return process.returncode == 0


if __name__ == "__main__":
    main()
