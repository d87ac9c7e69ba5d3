"""Check an installed camelup as its user would meet it: ``python wheel_check.py README.md [compiled|plain]``.

It runs in the environment that has the wheel, and needs nothing else. Every public module is imported, and every
command of the README's table is run: it works, or it says in one line what to install. A traceback is a fault.
"""

import importlib
import os
import pkgutil
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

POSITION = "2014 5b/6o/7g/9w/10y/11-1 bgoy 1 3:bgowy;3:bgowy -/- 1"
NEW = ["new", "--seats", "Ann; Bo", "--edition", "2014", "--seed", "1"]
TRIALS = {
    "serve": ["serve", "--no-browser", "--host", "127.0.0.1", "--port", "0", "--database", "tables.sqlite"],
    "play": ["play", "--edition", "2014", "--bots", "1"],
    "new": NEW,
    "show": ["show", POSITION],
    "legal": ["legal", POSITION],
    "odds": ["odds", POSITION],
    "advise": ["advise", POSITION],
    "analyse": ["analyse", "--no-browser", "--port", "0", POSITION],
    "exercises": ["exercises", "list"],
    "tablebase": ["tablebase", "build", "--edition", "2014"],
    "replay": ["replay", "game.camel"],
    "review": ["review", "game.camel", "--effort", "0.01"],
    "bots": ["bots"],
    "arena": ["arena", "roll", "random", "--games", "4"],
    "simulate": ["simulate", "--games", "100"],
    "verify": ["verify", "game.camel"],
    "version": ["version"],
    "help": ["help"],
}
"""A short run of each command."""

UNTIL_STOPPED = {"analyse", "serve"}
NO_DICE = "[Dice]: it is missing"
"""What `verify` says of a game that no server has played: it has looked."""

EXTRAS = {
    "PIL", "asyncpg", "camelup_tablebase", "dask", "distributed", "gymnasium", "httptools", "joblib", "litestar",
    "openskill", "pettingzoo", "pyarrow", "pyspiel", "ray", "resvg_py", "segno", "textual", "uvicorn", "uvloop",
}  # fmt: skip
"""What is imported from the packages of all extras."""
PATIENCE = 120.0
LONG_ENOUGH = 20.0
WRONG_INPUT = 2


def named_commands(readme: str) -> list[str]:
    """The commands in the README's table, each once."""
    return list(dict.fromkeys(re.findall(r"^\| `camelup ([a-z]+)", readme, re.MULTILINE)))


def trial(name: str, folder: str) -> str | None:
    """Run a command; return what is wrong with it, or None."""
    if name not in TRIALS:
        return "tools/wheel_check.py does not know how to try it"
    command = [sys.executable, "-m", "camelup", *TRIALS[name]]
    environment = {**os.environ, "CAMELUP_HOME": folder, "PYTHONIOENCODING": "utf-8"}
    limit = LONG_ENOUGH if name in UNTIL_STOPPED else PATIENCE
    try:
        run = subprocess.run(
            command, input="quit\n", capture_output=True, encoding="utf-8", timeout=limit, cwd=folder, env=environment
        )
    except subprocess.TimeoutExpired:
        return None if name in UNTIL_STOPPED else f"it does not end within {limit:.0f} seconds"
    return verdict(run.returncode, run.stdout, run.stderr)


def verdict(status: int, out: str, err: str) -> str | None:
    """What is wrong with how a command ended, or None: it worked, or said in one line what it lacks."""
    said = err.strip()
    if "Traceback" in out + err:
        return f"a traceback: {said.splitlines()[-1] if said else out[-200:]}"
    if status == 0:
        return None
    helpful = "pip install" in said or NO_DICE in said
    if status == WRONG_INPUT and helpful and len(said.splitlines()) == 1:
        return None
    return f"status {status}: {said or out[-200:]}"


def modules() -> Iterator[str]:
    """The public modules of the package; `camelup.__main__` would run."""
    import camelup

    yield "camelup"
    for found in pkgutil.walk_packages(camelup.__path__, "camelup.", onerror=lambda name: None):
        if "._" not in found.name:
            yield found.name


def import_fault(name: str) -> str | None:
    """Import a module; return what went wrong, unless it is a package of an extra that is missing."""
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        return None if package in EXTRAS else str(missing)
    except Exception as error:
        if type(error).__name__ == "MissingExtra":
            return None
        return f"{type(error).__name__}: {error}"
    return None


def faults(readme: str, build: str | None) -> Iterator[str]:
    """Everything that is wrong, one line each."""
    from camelup.engine.build import build_name

    if build and build_name() != build:
        yield f"this is the {build_name()} build, not the {build} one"
    for name in modules():
        if fault := import_fault(name):
            yield f"import {name}: {fault}"
    with tempfile.TemporaryDirectory() as folder:
        record = subprocess.run([sys.executable, "-m", "camelup", *NEW], capture_output=True, timeout=PATIENCE).stdout
        Path(folder, "game.camel").write_bytes(record)
        for name in named_commands(readme):
            if fault := trial(name, folder):
                yield f"camelup {name}: {fault}"


def main() -> None:
    """Print the faults; the status is 1 if there are any."""
    readme = Path(sys.argv[1]).read_text("utf-8")
    build = next(iter(sys.argv[2:]), None)
    found = list(faults(readme, build))
    for fault in found:
        print(fault)
    if not found:
        print(f"{len(named_commands(readme))} commands and {len(list(modules()))} modules: no fault")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
