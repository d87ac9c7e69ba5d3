"""The two builds of camelup, compiled and plain: which modules differ, and how to choose."""

import importlib
import importlib.machinery
import json
import os
import subprocess
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path

PLAIN_BUILD = Path(__file__).parent / "plain_build"
SOURCE = Path(__file__).parent.parent / "src"


def hot_texts() -> list[Path]:
    """The .py files with a .pxd beside them, except those that say that they are never compiled."""
    texts = sorted(header.with_suffix(".py") for header in SOURCE.rglob("*.pxd"))
    return [t for t in texts if "# never compiled" not in t.read_text("utf-8").splitlines()]


def module_name(text: Path) -> str:
    """The dotted name under which a file of the source tree is imported."""
    return ".".join(text.relative_to(SOURCE).with_suffix("").parts)


def choose_plain() -> None:
    """Hide the extension modules, here and in the processes that are started from here."""
    os.environ["CAMELUP_BUILD"] = "plain"
    folders = [str(PLAIN_BUILD), *filter(None, [os.environ.get("PYTHONPATH")])]
    os.environ["PYTHONPATH"] = os.pathsep.join(folders)
    sys.path.insert(0, str(PLAIN_BUILD))
    importlib.import_module("plain_finder").install()


def not_compiled() -> list[str]:
    """The hot modules without an extension module; asked without an import, which might fail."""
    return [module_name(text) for text in hot_texts() if not is_compiled(spec_beside(text))]


def spec_beside(text: Path) -> ModuleSpec | None:
    """What an ordinary import of a module would load, out of the folder of its text."""
    return importlib.machinery.PathFinder.find_spec(module_name(text), [str(text.parent)])


def is_compiled(spec: ModuleSpec | None) -> bool:
    """Whether a module is loaded from an extension module."""
    return spec is not None and isinstance(spec.loader, importlib.machinery.ExtensionFileLoader)


def other_build(build: str) -> str:
    """The build to compare with; without a compiler there is one build, which agrees with itself."""
    return "plain" if build == "compiled" or not_compiled() else "compiled"


def answer_of(build: str, program: str) -> object:
    """What a Python program prints as JSON, run in a process with one of the builds."""
    run = subprocess.run(
        [sys.executable, "-c", program], env=environment(build), capture_output=True, text=True, check=True
    )
    answer: object = json.loads(run.stdout)
    return answer


def environment(build: str) -> dict[str, str]:
    """The environment in which a Python process runs one of the builds."""
    folders = [str(SOURCE.parent), str(SOURCE)]
    if build == "plain":
        folders.insert(0, str(PLAIN_BUILD))
    kept = {name: value for name, value in os.environ.items() if name not in ("CAMELUP_BUILD", "PYTHONPATH")}
    return kept | {"PYTHONPATH": os.pathsep.join(folders), "CAMELUP_BUILD": build}
