"""The build that is tested is the one that was asked for, and it is made of the text of today."""

import importlib
import importlib.machinery
import subprocess
import sys
from pathlib import Path

import pytest

from tests import builds

HOT = builds.hot_texts()


def extension_modules() -> list[Path]:
    """The extension modules that stand in the source tree."""
    suffixes = tuple(importlib.machinery.EXTENSION_SUFFIXES)
    return [path for path in builds.SOURCE.rglob("*") if path.name.endswith(suffixes)]


def is_stale(built: Path) -> bool:
    """Whether an extension module was not built from the .py and .pxd that stand beside it now."""
    text = built.with_name(built.name.partition(".")[0] + ".py")
    if text.stem == "_shared":  # what the compiler itself adds, from no text of ours
        return False
    if text not in HOT:
        return True
    edited = max(text.stat().st_mtime, text.with_suffix(".pxd").stat().st_mtime)
    return built.stat().st_mtime < edited


def test_rules_are_among_the_hot_modules() -> None:
    """The rules of moving have a .pxd, so the tests below have something to look at."""
    assert "camelup.engine.moving" in map(builds.module_name, HOT)


@pytest.mark.parametrize("text", HOT, ids=builds.module_name)
def test_hot_module_comes_from_the_build(text: Path, build: str) -> None:
    """Each hot module is loaded from the kind of file that the build is made of."""
    module = importlib.import_module(builds.module_name(text))
    assert builds.is_compiled(module.__spec__) == (build == "compiled")


def test_process_has_the_same_build(build: str) -> None:
    """A Python process that a test starts runs the build that is tested."""
    program = "from camelup.engine.build import build_name; print(build_name())"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (run.stdout, run.stderr) == (f"{build}\n", "")


def test_extension_modules_are_fresh() -> None:
    """No extension module is older than its text, or has none: it would win silently."""
    assert [built for built in extension_modules() if is_stale(built)] == []
